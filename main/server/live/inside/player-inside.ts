import type { SimulationEvent } from '../../../world/commands.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { playerOf } from '../../../world/lookup.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import type { ServerMessages } from '../../rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../rooms/village-room.ts'
import type { NameOf } from '../goods-view.ts'
import type { KeptRoom } from '../kept-room.ts'
import type { LiveWorld } from '../live-world.ts'
import { mapIn, worldIn } from '../names-in.ts'
import type { Ticked } from '../ticker.ts'
import { type SayTo, sayInEnglish } from '../tongues.ts'
import { draughtsOf } from './draughts-view.ts'
import { furnishedOf, homeOf } from './home-view.ts'
import { homeNotice, homeRefusal, isHomeCommand } from './home-words.ts'
import { type InsideMessage, insideCommand } from './inside-messages.ts'
import { insideNotice, insideRefusal, isInsideCommand } from './inside-words.ts'
import { songAround } from './song-view.ts'
import { stayOf } from './stay-view.ts'
import { tableOf } from './table-view.ts'

/** Ticks between two looks at a player to whom nothing happens: a third of a second. */
const lookEvery = 5
const nothing = 'null'
const bare = JSON.stringify({ pieces: [] })
const noPoses = JSON.stringify({ asleep: [], inBed: [], seated: [] })
/** What a page that was told nothing shows, by message. */
const atFirst = {
  stay: nothing,
  table: nothing,
  draughts: nothing,
  song: nothing,
  poses: noPoses,
  home: nothing,
  furnished: bare,
}

/**
 * What players do inside houses: beds, sleep, their chest, draughts, songs, their own house. A page is told of its own player's things only,
 * and only once they are on the disk.
 */
export function createPlayerInside(ports: {
  world: Pick<LiveWorld, 'state' | 'map' | 'send'>
  room: Pick<VillageRoomCarrier, 'send'>
  /** Messages wait here until they are on the disk. */
  told: KeptRoom
  nameOf: NameOf
  /** Default: English. */
  sayTo?: SayTo
  /** Puts a player's body where the world has put them. */
  seat(player: PlayerId, feet: { x: number; y: number }): void
}) {
  const { world, room, told, nameOf, sayTo = sayInEnglish } = ports
  const state = world.state as WorldState
  /** What each page was last told, by message. */
  const shown = new Map<PlayerId, typeof atFirst>()

  /** The world with the names that this player reads. */
  function readBy(player: PlayerId) {
    const { language } = sayTo(player)
    return { state: worldIn(state, language), map: mapIn(world.map, language), nameOf }
  }
  type Now = { resting: ServerMessages['resting']; text: string; isSung: boolean }
  function tell(player: PlayerBody, { resting, text: poses, isSung }: Now): void {
    const before = shown.get(player.id) ?? atFirst
    const read = readBy(player.id)
    const stay = stayOf(read.state, read.map, player)
    const draughts = draughtsOf(read, player)
    const song = isSung ? songAround(read, player) : null
    const table = tableOf(read, player)
    const home = homeOf(read, player)
    const furnished = furnishedOf(read, player)
    const text = JSON.stringify
    const now = {
      ...{ stay: text(stay), table: text(table), draughts: text(draughts), poses },
      ...{ song: text(song), home: text(home), furnished: text(furnished) },
    }
    if (now.stay !== before.stay) told.send(player.id, 'stay', { stay })
    if (now.table !== before.table) told.send(player.id, 'table', { table })
    if (now.draughts !== before.draughts) told.send(player.id, 'draughts', { draughts })
    if (now.song !== before.song) told.send(player.id, 'song', { song })
    if (now.home !== before.home) told.send(player.id, 'home', { home })
    if (now.furnished !== before.furnished) told.send(player.id, 'furnished', furnished)
    if (now.poses !== before.poses) room.send(player.id, 'resting', resting)
    shown.set(player.id, now)
  }
  const isBed = (id: string): boolean =>
    world.map.furniture?.some((piece) => piece.id === id && piece.kind === 'bed') === true
  function posesNow(): ServerMessages['resting'] {
    const here = Object.values(state.players).filter(({ present }) => present)
    const those = (is: (player: PlayerBody) => boolean) => here.filter(is).map(({ id }) => id)
    return {
      asleep: those(({ asleep }) => asleep !== undefined),
      inBed: those(({ asleep }) => asleep !== undefined && isBed(asleep.on)),
      seated: those(({ draughts }) => draughts !== undefined),
    }
  }

  function follow(event: SimulationEvent): void {
    if (event.kind === 'laidDown' || event.kind === 'draughtsBegan') ports.seat(event.player, event)
    if (event.kind === 'refused' && event.body && isHomeCommand(event.command))
      return room.send(event.body as PlayerId, 'notice', {
        level: 'warning',
        text: homeRefusal(event.command, event.reason, sayTo(event.body as PlayerId)),
      })
    if (event.kind === 'refused' && event.body && isInsideCommand(event.command))
      return room.send(event.body as PlayerId, 'notice', {
        level: 'warning',
        text: insideRefusal(event.command, event.reason, sayTo(event.body as PlayerId)),
      })
    if (!('player' in event)) return
    const player = event.player as PlayerId
    const words = { ...readBy(player), say: sayTo(player) }
    const text = insideNotice(words, event, player) ?? homeNotice(words, event)
    if (text !== null && playerOf(state, player)?.present) told.send(player, 'notice', { level: 'info', text })
  }

  return {
    take: (player: PlayerId, message: InsideMessage): void => world.send(insideCommand(player, message)),
    /** For a player who left, or whose reloaded page shows nothing yet. */
    forget: (player: PlayerId) => shown.delete(player),
    afterTick({ events }: Ticked): void {
      for (const event of events) follow(event)
      // What they do may change what others can do, such as renting the bed. The others see it in their turn.
      const doers = new Set<string>(events.flatMap((event) => ('player' in event ? [event.player] : [])))
      const resting = posesNow()
      const text = JSON.stringify(resting)
      const now: Now = { resting, text, isSung: Object.values(state.npcs).some(({ singing }) => singing !== undefined) }
      let number = 0
      for (const player of Object.values(state.players)) {
        if (!player.present) continue
        // Each has a turn of their own, so that no tick looks at all.
        number += 1
        const isTurn = (state.tick + number) % lookEvery === 0
        if (isTurn || doers.has(player.id) || text !== (shown.get(player.id) ?? atFirst).poses) tell(player, now)
      }
    },
  }
}
export type PlayerInside = ReturnType<typeof createPlayerInside>
