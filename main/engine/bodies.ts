import { EventData, EventMode, RpgEvent, type RpgMap } from '@rpgjs/server'
import type { Facing } from '../simulation/commands.ts'
import type { NpcId } from '../simulation/ids.ts'

/** Width and height of a body on the ground, in pixels; RPGJS's positions are this box's top-left corner. */
export const hitbox = { width: 20, height: 14 } as const

/** RPGJS's numbers for directions. */
const directionNumber: Record<Facing, number> = { up: 1, right: 2, down: 3, left: 4 }
const directionName: Record<number, Facing> = { 1: 'up', 2: 'right', 3: 'down', 4: 'left' }

export const facingOf = (direction: number): Facing => directionName[direction] ?? 'down'

/** From the feet's centre (the simulation) to the hitbox's corner (RPGJS), and back. */
export const toCorner = (feet: { x: number; y: number }) => ({ x: Math.round(feet.x - hitbox.width / 2), y: Math.round(feet.y - hitbox.height / 2) })
export const toFeet = (corner: { x: number; y: number }) => ({ x: corner.x + hitbox.width / 2, y: corner.y + hitbox.height / 2 })

interface ShownBody {
  event: RpgEvent
  /** Kept, since each reading of `event.position` makes two proxies anew. */
  position: RpgEvent['position']
  x: number
  y: number
  facing: Facing
}

/**
 * NPCs as RPGJS shows them: one shared `RpgEvent` for each, without RPGJS's movement or collisions (the simulation has both); only
 * positions are written, and only when they changed.
 */
export function createBodies(map: RpgMap) {
  const shown = new Map<NpcId, ShownBody>()

  return {
    add(npc: { id: NpcId; name: string; graphic: string; x: number; y: number; facing: Facing }): void {
      if (shown.has(npc.id)) return
      class NpcEvent extends RpgEvent {
        onInit(): void {
          this.name = npc.name
          this.setGraphic(npc.graphic)
          this.through = true
          // Nobody collides with an NPC, so RPGJS need not keep track of the cells it walks through.
          this.disableVirtualGrid = true
          this.direction = directionNumber[npc.facing]
        }
      }
      // RPGJS gives events random ids; ours is the NPC's own, so that the page and the log mean the same body.
      const Identified = class extends NpcEvent {
        constructor() {
          super(npc.id)
        }
      }
      EventData({ name: npc.id, mode: EventMode.Shared, hitbox: { ...hitbox } })(Identified)
      const corner = toCorner(npc)
      map.createDynamicEvent({ x: corner.x, y: corner.y, event: Identified })
      const event = map.events[npc.id]
      if (!event) throw new Error(`RPGJS did not make a body for "${npc.id}"; is another event of that name on the map?`)
      shown.set(npc.id, { event, position: event.position, x: corner.x, y: corner.y, facing: npc.facing })
    },
    /** Writes what changed since the last call. Cheap: called each tick for every NPC. */
    place(id: NpcId, feet: { x: number; y: number; facing: Facing }): void {
      const body = shown.get(id)
      if (!body) return
      const { x, y } = toCorner(feet)
      if (body.x !== x || body.y !== y) {
        // Each write is a change that RPGJS sends: most steps change one of the two.
        if (body.x !== x) body.position.x = x
        if (body.y !== y) body.position.y = y
        body.x = x
        body.y = y
      }
      if (body.facing !== feet.facing) {
        body.facing = feet.facing
        body.event.direction = directionNumber[feet.facing]
      }
    },
    setGraphic(id: NpcId, graphic: string): void {
      shown.get(id)?.event.setGraphic(graphic)
    },
    remove(id: NpcId): void {
      if (!shown.delete(id)) return
      map.removeEvent(id)
    },
    has: (id: NpcId): boolean => shown.has(id),
    ids: (): NpcId[] => [...shown.keys()],
  }
}
export type Bodies = ReturnType<typeof createBodies>
