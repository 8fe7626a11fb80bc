import { backgroundTimer, type Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { REACH_TILES } from '../../world/constants.ts'
import type { PlaceId, PlayerId } from '../../world/ids.ts'
import { placeOf } from '../../world/lookup.ts'
import { transferOf } from '../../world/travel/kinds.ts'
import type { LiveWorld } from '../live/live-world.ts'
import { isNextTo } from '../live/surroundings.ts'
import type { SayTo } from '../live/tongues.ts'
import type { PlayerRegistry } from '../rooms/player-registry.ts'
import type { Elsewhere } from '../rooms/room-ports.ts'
import type { Road, Way } from './road.ts'

/** The rests between two tries to hand somebody over: doubled each time up to the longest. Milliseconds. */
const firstRest = 500
const longestRest = 3000

const refusals = { full: 'travel.full', 'shut-out': 'travel.shut-out', closing: 'travel.closing' } as const

/**
 * Sends players to other zones of the land. The world's state is the outbox (`Crossings.elsewhere.load`): a player who
 * left is handed over until the other zone has answered, also after a restart. Nothing is cancelled without that answer,
 * so a player is in one place, whatever is killed.
 */
export const createGatekeeper = (ports: {
  zone: string
  ways: () => readonly Way[]
  road: Road
  world: Pick<LiveWorld, 'state' | 'map' | 'perform' | 'whenKept'>
  registry: Pick<PlayerRegistry, 'papersOf'>
  /** The people whom a player has muted, which go along. */
  mutesOf(player: PlayerId): readonly { id: string; name: string }[]
  notice(player: PlayerId, text: string): void
  /** The player left, and has no body here. */
  gone(player: PlayerId): void
  /** The player was taken in elsewhere: their page goes there. */
  arrived(player: PlayerId, elsewhere: Elsewhere): void
  /** The other zone turned the player away: they are here again. */
  cameBack(player: PlayerId): void
  sayTo: SayTo
  logger: Logger
  timer?: Timer
}) => {
  const { zone, world, road, sayTo, timer = backgroundTimer } = ports
  /** Players whose wish to go is being asked about, and those who are being handed over. */
  const asking = new Set<PlayerId>()
  const handing = new Set<PlayerId>()
  let isClosed = false

  const labelOf = (id: string): string => ports.ways().find((way) => way.zone === id)?.label ?? id
  const travellerOf = (player: PlayerId, to: string) => {
    const papers = ports.registry.papersOf(player)
    const name = world.state.players[player]?.name
    return papers && name !== undefined ? { to, from: zone, player, name, ...papers } : null
  }

  function whereIs(player: PlayerId): Elsewhere | null {
    const elsewhere = world.state.players[player]?.crossings?.elsewhere
    if (!elsewhere) return null
    const arrived = elsewhere.load === undefined
    const text = sayTo(player)(arrived ? 'travel.is-in' : 'travel.on-the-way', { label: labelOf(elsewhere.zone) })
    return { zone: elsewhere.zone, text, arrived }
  }

  /** One try. Resolves with whether it is settled. */
  async function handOver(player: PlayerId): Promise<boolean> {
    const crossings = world.state.players[player]?.crossings
    const { zone: to, at, load } = crossings?.elsewhere ?? {}
    if (!crossings || to === undefined || !at || !load) return true
    const traveller = travellerOf(player, to)
    if (!traveller) throw new Error(`players.sqlite has no player ${player}`)
    const transfer = transferOf(player, crossings.last)
    // Whoever lost the save meanwhile must not speak for it.
    await new Promise<void>((done) => world.whenKept(done))
    const { taken } = await road.hand({ ...traveller, transfer, at, mutes: [...ports.mutesOf(player)], load })
    await world.perform({ kind: 'deliver', player, transfer, taken })
    const where = whereIs(player)
    if (where) ports.arrived(player, where)
    else ports.cameBack(player)
    return true
  }

  async function send(player: PlayerId): Promise<void> {
    if (handing.has(player)) return
    handing.add(player)
    for (let rest = firstRest; !isClosed; rest = Math.min(rest * 2, longestRest)) {
      const isSettled = await handOver(player).catch((error: unknown) => {
        if (rest === firstRest) {
          ports.logger.warn({ player }, `a traveller could not be handed over; it is tried again: ${messageOf(error)}`)
          const where = whereIs(player)
          if (where) ports.notice(player, where.text)
        }
        return false
      })
      if (isSettled) break
      await new Promise<void>((done) => void timer(rest, done))
    }
    handing.delete(player)
  }

  async function take(player: PlayerId, place: string): Promise<void> {
    const way = ports.ways().find((each) => each.place === place)
    const isThere = (): boolean => {
      const body = world.state.players[player]
      return body?.present === true && isNextTo(world.map, body, placeOf(world.map, place as PlaceId), REACH_TILES)
    }
    if (!way || !isThere()) return ports.notice(player, sayTo(player)('travel.no-way-here'))
    await go(player, way, isThere)
  }
  /** Sets out by a way, if the other zone takes the player in and they still want to go. Resolves with whether. */
  async function go(player: PlayerId, way: Way, isWanted: () => boolean): Promise<boolean> {
    const say = sayTo(player)
    const { label, at } = way
    const traveller = travellerOf(player, way.zone)
    if (!traveller) return false
    const { look: _look, ...asked } = traveller
    const answer = await road.ask(asked).catch((error: unknown) => {
      ports.logger.warn({ zone: way.zone }, `the way to ${way.zone} is closed: ${messageOf(error)}`)
      return null
    })
    if (!answer?.ok) {
      ports.notice(player, say(answer ? refusals[answer.why] : 'travel.down', { label }))
      return false
    }
    // They may have thought better of it meanwhile.
    if (!isWanted()) return false
    const outcome = await world.perform({ kind: 'depart', player, zone: way.zone, at: at as PlaceId })
    if (outcome.kind !== 'done') return false
    ports.gone(player)
    ports.notice(player, say('travel.sets-out', { label }))
    void send(player)
    return true
  }
  async function sendOn(player: PlayerId): Promise<void> {
    const isHere = (): boolean => world.state.players[player]?.present === true
    for (const way of ports.ways()) if (await go(player, way, isHere)) return
    ports.notice(player, sayTo(player)('travel.nowhere-to-send'))
  }
  /** One wish of a player at a time. */
  const once = (player: PlayerId, wish: () => Promise<void>): void => {
    if (asking.has(player) || isClosed) return
    asking.add(player)
    wish()
      .catch((error: unknown) => ports.logger.error({ error, player }, 'a player could not set out'))
      .finally(() => asking.delete(player))
  }

  return {
    whereIs,
    /** A player wants to go by the way at a place. */
    take: (player: PlayerId, place: string): void => once(player, () => take(player, place)),
    /** This zone closes for good: a player goes to another one, wherever they stand. */
    sendOn: (player: PlayerId): void => once(player, () => sendOn(player)),
    /** Hands over everybody who had left before a restart. */
    resume(): void {
      for (const { id, crossings } of Object.values(world.state.players)) if (crossings?.elsewhere?.load) void send(id)
    },
    /** The page of a player who isn't here any more is back. */
    resumed(player: PlayerId): void {
      const where = whereIs(player)
      if (where?.arrived) ports.arrived(player, where)
      else if (where) ports.notice(player, where.text)
    },
    close(): void {
      isClosed = true
    },
  }
}
export type Gatekeeper = ReturnType<typeof createGatekeeper>
