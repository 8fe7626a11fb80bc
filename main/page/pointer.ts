import type { RpgClientEngine } from '@rpgjs/client'
import type { AutoWalk } from './auto-walk.ts'
import type { Conversation } from './conversation.ts'
import { toFeet } from './feet.ts'
import type { GameState } from './game-state.ts'
import type { Goods } from './goods.ts'
import { thingAt } from './ground-places.ts'
import { createGroundWays, type Ground, type GroundWays } from './ground-ways.ts'
import { houseAt } from './houses/houses.ts'
import type { Stage } from './stage.ts'
import type { WorldView } from './world-view.ts'

/** The parts of RPGJS's map scene used here. */
interface MapScene {
  widthPx: number
  heightPx: number
  tileWidth: number
  zTileHeight: number
  getTileByPosition(x: number, y: number, z: [number, number]): { hasCollision?: boolean } | undefined
}

/**
 * Mouse and touch on the world: a villager is talked to, a door calls the people inside, a thing within reach is picked
 * up, and the ground is walked to.
 */
export function listenToPointer(options: {
  engine: RpgClientEngine
  state: GameState
  stage: Stage
  walk: AutoWalk
  conversation: Conversation
  goods: Goods
  doors: Pick<WorldView, 'wayThroughDoor'>
}): void {
  const { engine, state, stage, walk, conversation, goods, doors } = options
  const canvas = engine.renderer.canvas
  let ways: GroundWays | null = null

  const villagerAt = (event: PointerEvent) => {
    const villagers = state.around.filter((person) => person.kind === 'npc')
    const body = stage.bodyAt(
      { x: event.clientX, y: event.clientY },
      villagers.map((person) => person.id),
    )
    return villagers.find((person) => person.id === body) ?? null
  }
  const thingUnder = (event: PointerEvent) => {
    const point = state.reachable.length > 0 ? stage.worldAt({ x: event.clientX, y: event.clientY }) : null
    return point && thingAt(state.reachable, point)
  }
  const houseUnder = (event: PointerEvent) => {
    const point = state.lived.length > 0 ? stage.worldAt({ x: event.clientX, y: event.clientY }) : null
    return point && houseAt(state.lived, point)
  }
  canvas.addEventListener('pointermove', (event) => {
    const isTouch = event.pointerType === 'touch'
    state.hovered = isTouch ? null : (villagerAt(event)?.id ?? null)
    state.hoveredHouse = isTouch || state.hovered ? null : (houseUnder(event)?.house.id ?? null)
    canvas.style.cursor = state.hovered || state.hoveredHouse || thingUnder(event) ? 'pointer' : ''
  })
  canvas.addEventListener('pointerleave', () => {
    state.hovered = state.hoveredHouse = null
  })
  canvas.addEventListener('pointerup', (event) => {
    if (event.button !== 0) return
    state.panel = 'none'
    const villager = villagerAt(event)
    if (villager) return conversation.approach(villager)
    const thing = thingUnder(event)
    if (thing) return void goods.pickUp(thing.id)
    const within = houseUnder(event)?.people ?? []
    const called = within.find(({ asleep }) => !asleep) ?? within[0]
    if (called) return conversation.approach({ id: called.id, name: called.name })
    const scene = engine.getScene() as unknown as MapScene | null
    const player = engine.player as { position: { x: number; y: number } } | null
    const target = stage.worldAt({ x: event.clientX, y: event.clientY })
    if (!scene || !player || !target) return
    ways ??= createGroundWays(readGround(scene))
    const door = doors.wayThroughDoor(target)
    const points = ways.between(toFeet(player.position), door?.onto ?? target)
    if (!points) return
    conversation.walkedByHand()
    walk.start(door ? [...points, [door.against.x, door.against.y]] : points)
  })
}

/** Reads from the map where one can walk. The same tiles block here as in RPGJS's own collisions. */
function readGround(scene: MapScene): Ground {
  const tileSize = scene.tileWidth
  const columns = Math.floor(scene.widthPx / tileSize)
  const rows = Math.floor(scene.heightPx / tileSize)
  const blocked = new Uint8Array(columns * rows)
  for (let tile = 0; tile < blocked.length; tile++) {
    const x = ((tile % columns) + 0.5) * tileSize
    const y = (Math.floor(tile / columns) + 0.5) * tileSize
    blocked[tile] = scene.getTileByPosition(x, y, [0, scene.zTileHeight])?.hasCollision ? 1 : 0
  }
  return { columns, rows, tileSize, blocked }
}
