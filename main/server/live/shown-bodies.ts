import type { ContentChange } from '../../content/watch-content.ts'
import type { Language } from '../../language/language.ts'
import { areaAt } from '../../world/geometry.ts'
import type { BodyId, NpcId, PlaceId, PlayerId } from '../../world/ids.ts'
import { createIndoors, inHouse } from '../../world/life/indoors.ts'
import { createPostures } from '../../world/life/posture.ts'
import type { Room } from '../../world/map-data.ts'
import { roomAt, underSky } from '../../world/places.ts'
import type { NpcBody } from '../../world/state.ts'
import { directionNumber, toCorner } from '../engine/bodies.ts'
import { stepsInTick } from '../engine/steps-in-tick.ts'
import { createBodyTable } from '../rooms/frames/body-table.ts'
import { withHouse, withSeen } from '../rooms/frames/frame-codec.ts'
import { type Area, usualView, type View, viewArea } from '../rooms/frames/view-area.ts'
import { createViewer, type Viewer } from '../rooms/frames/viewer.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import { commandsOf } from './content-commands.ts'
import type { Looks } from './looks.ts'
import type { PlayerBodies } from './player-bodies.ts'
import type { Village } from './village.ts'

/** A page with this much unsent data gets no more frames until it catches up. Bytes. */
const mostOnItsWay = 32 * 1024
/** Up to so many pages get their frames at once. Of more, each step of RPGJS within a tick serves a part. */
const mostAtOnce = 40

interface Page {
  viewer: Viewer
  view: View
  /** The house whose room the player is in; null under the sky. */
  room: PlaceId | null
}
type Table = ReturnType<typeof createBodyTable>
/** How a player was listed last. `stale`: the look may have changed. */
interface Listed {
  table: Table
  name: string
  graphic: string
  stale: boolean
}

/**
 * Shows each page the people that its player can see, following the simulation and content changes on disk. They aren't
 * RPGJS bodies on the server, because RPGJS would send all of them to every page. Why:
 * docs/decisions/0020-bodies-by-area.md and 0054-players-in-frames.md.
 */
export function createShownBodies(ports: {
  village: Pick<Village, 'world' | 'characterOf' | 'onContent' | 'content'>
  room: BodyRoom
  looks: Pick<Looks, 'shown' | 'shownPlayer'>
  language: Pick<Language, 'postures'>
  players: Pick<PlayerBodies, 'own'>
  /** Frames are sent only once in this many ticks; the next ones include what was skipped. Default 1. */
  sendsOneIn?: () => number
}) {
  const { village, room, looks, language, players, sendsOneIn = () => 1 } = ports
  const { world } = village
  /** What is seen under the sky. People in rooms count as inside their house, at its door. */
  const sky = createBodyTable()
  /** What is seen in each room. */
  const rooms = new Map((world.map.doors ?? []).map(({ place }) => [place, createBodyTable()]))
  const indoors = createIndoors(world.map)
  /** The room in which each NPC is, for those in one. */
  const whereabouts = new Map<NpcId, PlaceId>()
  const seenAs = createPostures(world.map, language.postures)
  const pages = new Map<PlayerId, Page>()
  /** NPCs whose look may have changed. */
  const changed = new Set<NpcId>()
  const listed = new Map<PlayerId, Listed>()
  /** The NPCs under the sky. */
  const outdoors = new Set<NpcId>()
  /** Ticks until frames are sent again. */
  let rest = 0
  /** The pages that get a frame of this tick, and how many of them have got it. */
  let turns: PlayerId[] = []
  let served = 0

  let looksBefore = village.content.current().looks
  village.onContent((change: ContentChange) => {
    for (const command of commandsOf(change, village.characterOf)) {
      world.send(command)
      if (command.kind === 'characterChanged') changed.add(command.npc)
    }
    const { looks: now } = village.content.current()
    if (now === looksBefore) return
    looksBefore = now
    for (const player of listed.values()) player.stale = true
    for (const id of Object.keys(world.state.npcs) as NpcId[]) changed.add(id)
  })

  const pageOf = (player: PlayerId): Page => {
    const page = pages.get(player) ?? { viewer: createViewer(), view: usualView, room: null }
    pages.set(player, page)
    return page
  }
  function dress(id: NpcId, table = sky): number | undefined {
    const npc = world.state.npcs[id]
    const character = village.characterOf(id)
    if (!npc || !character) return undefined
    if (table === sky) outdoors.add(id)
    return table.put({ id, name: npc.name, graphic: looks.shown(character) })
  }
  function outside(npc: NpcBody): number {
    const seen = seenAs(world.state, npc)
    return withSeen(directionNumber[seen.facing ?? npc.facing], seen)
  }
  function place(): void {
    const { npcs } = world.state
    for (const id of changed) {
      dress(id)
      for (const table of rooms.values()) if (table.indexOf(id) !== undefined) dress(id, table)
    }
    changed.clear()
    let count = 0
    for (const npc of Object.values(npcs)) {
      count += 1
      // A newcomer has had a body in the simulation since this tick.
      const known = sky.indexOf(npc.id)
      const index = known ?? dress(npc.id)
      if (index === undefined) continue
      const { x, y } = toCorner(underSky(world.map, npc))
      const house = inHouse(indoors(world.state, npc))
      const direction = house === 'out' ? outside(npc) : withHouse(directionNumber.down, house)
      // Pages aren't told what somebody does behind a door.
      if (known === undefined || house === 'out' || sky.direction[index] !== direction)
        sky.place(index, x, y, direction)
      if (rooms.size > 0) placeInRoom(npc)
    }
    if (outdoors.size > count)
      for (const id of outdoors) {
        if (Object.hasOwn(npcs, id)) continue
        outdoors.delete(id)
        sky.remove(id)
      }
    for (const [id, room] of whereabouts) {
      if (Object.hasOwn(npcs, id)) continue
      rooms.get(room)?.remove(id)
      whereabouts.delete(id)
    }
  }
  function placeInRoom(npc: NpcBody): void {
    const place = roomAt(world.map, npc)?.id
    const before = whereabouts.get(npc.id)
    if (before !== undefined && before !== place) rooms.get(before)?.remove(npc.id)
    const table = place && rooms.get(place)
    if (!table) {
      whereabouts.delete(npc.id)
      return
    }
    whereabouts.set(npc.id, place)
    const index = table.indexOf(npc.id) ?? dress(npc.id, table)
    const { x, y } = toCorner(npc)
    if (index !== undefined) table.place(index, x, y, outside(npc))
  }
  /** A player in a room is seen there only, and by everybody else under the sky. */
  function placePlayer(id: PlayerId): void {
    const body = world.state.players[id]
    if (!body?.present) return
    const place = rooms.size > 0 ? roomAt(world.map, body)?.id : undefined
    const table = (place && rooms.get(place)) || sky
    const before = listed.get(id)
    let index = table.indexOf(id)
    if (index === undefined || before?.name !== body.name || before.stale) {
      const { name } = body
      const graphic = before && !before.stale ? before.graphic : looks.shownPlayer(id)
      if (before && before.table !== table) before.table.remove(id)
      index = table.put({ id, name, graphic, player: true })
      listed.set(id, { table, name, graphic, stale: false })
    }
    const { x, y } = toCorner(body)
    table.place(index, x, y, directionNumber[body.facing])
  }
  /** The map of the world that a body is on, if there are several. */
  const groundAt = (body: { y: number }): Area | undefined => {
    const area = areaAt(world.map, body)
    return area && areaOf(area)
  }
  /** The bodies that a page may show. */
  const tableOf = ({ room: place }: Page): Table => (place !== null && rooms.get(place)) || sky
  function tell(player: PlayerId): void {
    const body = world.state.players[player]
    if (!body?.present || !room.isAttached(player) || room.onItsWay(player) > mostOnItsWay) return
    const page = pageOf(player)
    const { viewer, view } = page
    const within = rooms.size > 0 ? roomAt(world.map, body) : null
    if (page.room !== (within?.id ?? null)) {
      page.room = within?.id ?? null
      viewer.forget()
    }
    const table = tableOf(page)
    const frame = viewer.frame(
      table,
      within?.room ? areaOf(within.room) : viewArea(body, view, world.map, groundAt(body)),
      { self: table.indexOf(player) ?? -1, x: body.x, y: body.y, own: players.own(player) },
    )
    if (frame) room.send(player, 'bodies', frame)
  }
  function serve(count: number): void {
    for (const end = Math.min(turns.length, served + count); served < end; served++) tell(turns[served] as PlayerId)
  }

  return {
    /** Called after a tick; sends each page its frame, if they are few. */
    show(): void {
      serve(turns.length)
      place()
      for (const player of room.connections().keys()) placePlayer(player)
      turns = []
      served = 0
      rest = Math.min(rest, sendsOneIn()) - 1
      if (rest > 0) return
      rest = sendsOneIn()
      turns = [...room.connections().keys()]
      serve(turns.length <= mostAtOnce ? turns.length : Math.ceil(turns.length / stepsInTick))
    },
    /** Called in the other steps of RPGJS: sends the next pages theirs. */
    showMore: (): void => serve(Math.ceil(turns.length / stepsInTick)),
    /** The player looks otherwise from now on. */
    dress(player: PlayerId): void {
      const before = listed.get(player)
      if (before) before.stale = true
    },
    /** Whether a player's page shows that NPC. */
    isShown(player: PlayerId, npc: BodyId): boolean {
      const page = pages.get(player)
      const index = page && tableOf(page).indexOf(npc)
      return index !== undefined && page?.viewer.shows(index) === true
    },
    /** How much of the map a page shows. */
    setView(player: PlayerId, view: View): void {
      pageOf(player).view = view
    },
    /** Called when the page is new or was briefly disconnected. */
    resumed: (player: PlayerId): void => pages.get(player)?.viewer.forget(),
    forget(player: PlayerId): void {
      pages.delete(player)
      listed.get(player)?.table.remove(player)
      listed.delete(player)
    },
  }
}
const areaOf = ({ x, y, width, height }: Pick<Room, 'x' | 'y' | 'width' | 'height'>): Area => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})

type BodyRoom = Pick<VillageRoomCarrier, 'connections' | 'isAttached' | 'onItsWay' | 'send'>
export type ShownBodies = ReturnType<typeof createShownBodies>
