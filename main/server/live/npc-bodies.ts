import type { ContentChange } from '../../content/watch-content.ts'
import type { Language } from '../../language/language.ts'
import type { BodyId, NpcId, PlayerId } from '../../world/ids.ts'
import { createIndoors, inHouse } from '../../world/life/indoors.ts'
import { createPostures } from '../../world/life/posture.ts'
import type { NpcBody } from '../../world/state.ts'
import { directionNumber, toCorner } from '../engine/bodies.ts'
import { createBodyTable } from '../rooms/frames/body-table.ts'
import { withHouse, withSeen } from '../rooms/frames/frame-codec.ts'
import { usualView, type View, viewArea } from '../rooms/frames/view-area.ts'
import { createViewer, type Viewer } from '../rooms/frames/viewer.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { Looks } from './looks.ts'
import type { Village } from './village.ts'
import { simulationCharacter } from './world-view.ts'

/** A page with this much unsent data gets no more frames until it catches up. Bytes. */
const mostOnItsWay = 32 * 1024

interface Page {
  viewer: Viewer
  view: View
}

/**
 * Shows each page the NPCs that its player can see, following the simulation and content changes on disk. They aren't
 * RPGJS bodies on the server, because RPGJS would send all of them to every page. Why:
 * docs/decisions/0020-bodies-by-area.md.
 */
export function createNpcBodies(ports: {
  village: Pick<Village, 'world' | 'characterOf' | 'onContent'>
  room: BodyRoom
  looks: Pick<Looks, 'of'>
  language: Pick<Language, 'postures'>
}) {
  const { village, room, looks, language } = ports
  const { world } = village
  const table = createBodyTable()
  const indoors = createIndoors(world.map)
  const seenAs = createPostures(world.map, language.postures)
  const pages = new Map<PlayerId, Page>()
  /** NPCs whose look may have changed. */
  const changed = new Set<NpcId>()

  village.onContent((change: ContentChange) => {
    for (const id of [...change.added, ...change.changed]) {
      const character = village.characterOf(id)
      if (!character) continue
      world.send({ kind: 'characterChanged', npc: id, character: simulationCharacter(character) })
      changed.add(id)
    }
    for (const id of change.removed) world.send({ kind: 'characterRemoved', npc: id })
  })

  const pageOf = (player: PlayerId): Page => {
    const page = pages.get(player) ?? { viewer: createViewer(), view: usualView }
    pages.set(player, page)
    return page
  }
  function dress(id: NpcId): number | undefined {
    const npc = world.state.npcs[id]
    const character = village.characterOf(id)
    return npc && character && table.put({ id, name: npc.name, graphic: looks.of(character.appearance) })
  }
  function outside(npc: NpcBody): number {
    const seen = seenAs(world.state, npc)
    return withSeen(directionNumber[seen.facing ?? npc.facing], seen)
  }
  function place(): void {
    const { npcs } = world.state
    for (const id of changed) dress(id)
    changed.clear()
    let count = 0
    for (const npc of Object.values(npcs)) {
      count += 1
      // A newcomer has had a body in the simulation since this tick.
      const known = table.indexOf(npc.id)
      const index = known ?? dress(npc.id)
      if (index === undefined) continue
      const { x, y } = toCorner(npc)
      const house = inHouse(indoors(world.state, npc))
      const direction = house === 'out' ? outside(npc) : withHouse(directionNumber.down, house)
      // Pages aren't told what somebody does behind a door.
      if (known === undefined || house === 'out' || table.direction[index] !== direction)
        table.place(index, x, y, direction)
    }
    if (table.count() > count) for (const id of table.ids()) if (!Object.hasOwn(npcs, id)) table.remove(id)
  }
  function tell(player: PlayerId): void {
    const body = world.state.players[player]
    if (!body?.present || !room.isAttached(player) || room.onItsWay(player) > mostOnItsWay) return
    const { viewer, view } = pageOf(player)
    const frame = viewer.frame(table, viewArea(body, view, world.map))
    if (frame) room.send(player, 'bodies', frame)
  }

  return {
    /** Called after a tick; sends each page its frame. */
    show(): void {
      place()
      for (const player of room.connections().keys()) tell(player)
    },
    /** Whether a player's page shows that NPC. */
    isShown(player: PlayerId, npc: BodyId): boolean {
      const index = table.indexOf(npc)
      return index !== undefined && pages.get(player)?.viewer.shows(index) === true
    },
    /** How much of the map a page shows. */
    setView(player: PlayerId, view: View): void {
      pageOf(player).view = view
    },
    /** Called when the page is new or was briefly disconnected. */
    resumed: (player: PlayerId): void => pages.get(player)?.viewer.forget(),
    forget(player: PlayerId): void {
      pages.delete(player)
    },
  }
}
type BodyRoom = Pick<VillageRoomCarrier, 'connections' | 'isAttached' | 'onItsWay' | 'send'>
export type NpcBodies = ReturnType<typeof createNpcBodies>
