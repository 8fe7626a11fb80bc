import { backgroundTimer, type Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { dayOf, minuteMs, minuteOfDay, weekdayOfDay } from '../../language/calendar.ts'
import type { Baggage } from '../../saves/baggage.ts'
import { gameMs } from '../../world/clock.ts'
import { REACH_TILES } from '../../world/constants.ts'
import type { NpcId } from '../../world/ids.ts'
import { isAsleep, placeOf } from '../../world/lookup.ts'
import { PATIENCE_MS } from '../../world/travel/apply-folk.ts'
import { transferOf } from '../../world/travel/kinds.ts'
import type { LiveWorld } from '../live/live-world.ts'
import { isNextTo } from '../live/surroundings.ts'
import type { FolkRoad } from './road.ts'
import type { WhereaboutsOf } from './whereabouts.ts'
import type { ZoneTraveller } from './zone-land.ts'

/** How often it is looked at who may set out. Ticks. */
const lookEvery = 15
/** How many looks somebody at the way waits until their talk is over. */
const politeLooks = 45
/** How many looks lie between two questions to a zone that is down. */
const looksBetween = 15
/** The rests between two tries to hand somebody over, and while they are on the way. Milliseconds. */
const firstRest = 500
const longestRest = 5000

/**
 * Sends villagers to other zones by their plans. As with players (`createGatekeeper`), the world's state is the outbox:
 * somebody who left is handed over until the other zone has answered, also after a restart. What they wrote goes first.
 */
export const createFolkGate = (ports: {
  zone: string
  travellers: () => readonly ZoneTraveller[]
  road: FolkRoad
  world: Pick<LiveWorld, 'state' | 'map' | 'perform' | 'whenKept'>
  whereabouts: Pick<WhereaboutsOf, 'leaving'>
  baggage: Pick<Baggage, 'takeOut' | 'putBack' | 'drop' | 'list' | 'pieces' | 'tidy'>
  /** Waits until somebody's mind has come to rest, and all that they noticed is written. */
  settle(npc: NpcId): Promise<void>
  /** Lets go of everything that is open of somebody's folder. */
  release(npc: NpcId): Promise<void>
  /** Somebody sets out, and is still here. */
  setsOut?(traveller: ZoneTraveller): Promise<void>
  /** Somebody gave the journey up for the day, because nobody answers in the other zone. */
  missed?(traveller: ZoneTraveller): void
  logger: Logger
  timer?: Timer
}) => {
  const { zone, world, road, baggage, logger, timer = backgroundTimer } = ports
  const { leaving } = ports.whereabouts
  const handing = new Set<NpcId>()
  const asking = new Set<NpcId>()
  /** By villager: how many looks they have waited, and until which look nobody asks again. */
  const waited = new Map<NpcId, { politely: number; asksAgain: number; isDown: boolean }>()
  let isClosed = false
  let tidied: Promise<void> = Promise.resolve()
  const elsewhereOf = (npc: NpcId) => world.state.travellers?.[npc]?.elsewhere

  const onTheRoad = (): NpcId[] =>
    Object.entries(world.state.travellers ?? {}).flatMap(([npc, { elsewhere }]) =>
      elsewhere?.load ? [npc as NpcId] : [],
    )

  /** How long somebody's time to leave has come, in game milliseconds; null: not yet, or not any more today. */
  function dueFor({ npc, leaves }: ZoneTraveller): number | null {
    const now = gameMs(world.state)
    const { visit, tried } = world.state.travellers?.[npc] ?? {}
    if (visit) return now >= visit.leaves ? now - visit.leaves : null
    if (!leaves || tried === dayOf(now)) return null
    if (leaves.days && !leaves.days.includes(weekdayOfDay(dayOf(now)))) return null
    const since = (minuteOfDay(now) - leaves.from) * minuteMs
    return since >= 0 ? since : null
  }
  const isAtGate = ({ npc, gate }: ZoneTraveller): boolean => {
    const body = world.state.npcs[npc]
    return body !== undefined && !isAsleep(body) && isNextTo(world.map, body, placeOf(world.map, gate), REACH_TILES)
  }

  function look(traveller: ZoneTraveller): void {
    const { npc } = traveller
    const body = world.state.npcs[npc]
    if (!body || handing.has(npc) || asking.has(npc)) return
    const due = dueFor(traveller)
    if (due === null) return void waited.delete(npc)
    const wait = waited.get(npc) ?? { politely: 0, asksAgain: 0, isDown: false }
    waited.set(npc, wait)
    if (due >= PATIENCE_MS) {
      // A guest plans anew, whatever kept them. At home their schedule does it.
      if (wait.isDown || world.state.travellers?.[npc]?.visit) void giveUp(traveller, wait.isDown)
      return
    }
    wait.asksAgain -= 1
    if (!isAtGate(traveller) || wait.asksAgain > 0) return
    const isBusy = body.conversation !== null || body.operations.length > 0
    if (isBusy && wait.politely++ < politeLooks) return
    wait.asksAgain = looksBetween
    asking.add(npc)
    go(traveller, wait)
      .catch((error: unknown) => logger.error({ npc, error }, 'a villager could not set out'))
      .finally(() => asking.delete(npc))
  }

  async function giveUp(traveller: ZoneTraveller, isDown: boolean): Promise<void> {
    const { npc, zone: to, doing } = traveller
    waited.delete(npc)
    asking.add(npc)
    await world.perform({ kind: 'missTrip', npc, zone: to, doing }).catch(() => undefined)
    asking.delete(npc)
    if (isDown) ports.missed?.(traveller)
  }

  async function go(traveller: ZoneTraveller, wait: { isDown: boolean }): Promise<void> {
    const { npc, zone: to, at, road: length } = traveller
    await tidied
    const answer = await road.askNpc({ to, from: zone, npc }).catch((error: unknown) => {
      logger.warn({ npc, zone: to }, `a villager can't set out for ${to}: ${messageOf(error)}`)
      return null
    })
    wait.isDown = !answer?.ok
    if (!answer?.ok || !isAtGate(traveller) || isClosed) return
    await ports.setsOut?.(traveller)
    leaving.add(npc)
    const outcome = await world.perform({ kind: 'departNpc', npc, zone: to, at, road: length })
    if (outcome.kind === 'refused') return void leaving.delete(npc)
    waited.delete(npc)
    void send(npc)
  }

  /** One try. Resolves with whether it is settled. */
  async function handOver(npc: NpcId): Promise<boolean> {
    const { zone: to, at, load } = elsewhereOf(npc) ?? {}
    if (to === undefined || !at || !load) {
      await baggage.drop(npc)
      return true
    }
    if (leaving.has(npc)) await ports.settle(npc)
    leaving.delete(npc)
    await ports.release(npc)
    await baggage.takeOut(npc)
    // The way takes its time.
    if (gameMs(world.state) < load.at) return false
    const transfer = transferOf(npc, world.state.travellers?.[npc]?.last ?? 0)
    // Whoever lost the save meanwhile must not speak for it.
    await new Promise<void>((done) => world.whenKept(done))
    const about = { to, from: zone, npc, transfer }
    let first = true
    for await (const { path, at: offset, bytes } of baggage.pieces(npc)) {
      await road.sendPiece({ ...about, path, at: offset, first, data: bytes.toString('base64') })
      first = false
    }
    const { taken } = await road.handNpc({ ...about, at, load, files: await baggage.list(npc) })
    if (!taken) await baggage.putBack(npc)
    await world.perform({ kind: 'deliverNpc', npc, transfer, taken })
    if (taken) await baggage.drop(npc)
    return true
  }

  async function send(npc: NpcId): Promise<void> {
    if (handing.has(npc)) return
    handing.add(npc)
    await tidied
    let isTold = false
    for (let rest = firstRest; !isClosed; rest = Math.min(rest * 2, longestRest)) {
      const isSettled = await handOver(npc).catch((error: unknown) => {
        if (!isTold) logger.warn({ npc }, `a villager could not be handed over; it is tried again: ${messageOf(error)}`)
        isTold = true
        return false
      })
      if (isSettled) break
      await new Promise<void>((done) => void timer(rest, done))
    }
    handing.delete(npc)
  }

  return {
    /** After each tick: lets those set out whose time has come. Returns at once. */
    afterTick(): void {
      if (isClosed || world.state.paused || world.state.tick % lookEvery !== 0) return
      for (const traveller of ports.travellers()) look(traveller)
      // A guest whose soul is gone leaves unasked.
      for (const npc of onTheRoad()) void send(npc)
    },
    /** Hands over everybody who had left before a restart. */
    resume(): void {
      tidied = baggage
        .tidy(onTheRoad())
        .catch((error: unknown) => logger.error({ error }, 'travel: folders of an earlier run stay behind'))
      for (const npc of onTheRoad()) void send(npc)
    },
    close(): void {
      isClosed = true
    },
  }
}
export type FolkGate = ReturnType<typeof createFolkGate>
