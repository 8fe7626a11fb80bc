import { dayMs, dayOf, hourMs } from '../../language/calendar.ts'
import { addNpc, removeNpc } from '../characters.ts'
import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import { refreshRoster, type TickContext } from '../context.ts'
import { withGoods } from '../economy/bags.ts'
import { make } from '../economy/hand-over.ts'
import { emptyBag } from '../goods.ts'
import type { NpcId, PlaceId } from '../ids.ts'
import { jobsOf, takeOverJobs } from '../jobs/plan-jobs.ts'
import { bringLetters, takeLetters } from '../letters/carry-letters.ts'
import { npcOf, playerOf } from '../lookup.ts'
import { planAnew } from '../schedule.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { NpcBody } from '../state.ts'
import { entrance } from './entrance.ts'
import type { FolkCommand, LeftBehind, NpcLoad, Traveller } from './folk-kinds.ts'
import { numberIn, transferOf } from './kinds.ts'
import { movedInTime } from './moved-in-time.ts'

type Of<Kind extends FolkCommand['kind']> = Extract<FolkCommand, { kind: Kind }>
type Verdict = RefusalReason | null

/** For how long somebody waits at the way before they give the journey up for the day. Game milliseconds. */
export const PATIENCE_MS = 2 * hourMs

/** Applies the commands about villagers who go between the zones of a land. */
export function applyFolk(context: TickContext, command: FolkCommand): Verdict {
  switch (command.kind) {
    case 'departNpc':
      return departNpc(context, command)
    case 'admitNpc':
      return admitNpc(context, command)
    case 'deliverNpc':
      return deliverNpc(context, command)
    case 'missTrip':
      return missTrip(context, command)
    default:
      return command satisfies never
  }
}

const travellerOf = ({ state }: TickContext, npc: NpcId): Traveller | undefined =>
  state.travellers && Object.hasOwn(state.travellers, npc) ? state.travellers[npc] : undefined

const note = ({ state }: TickContext, npc: NpcId, traveller: Traveller): void => {
  state.travellers = { ...state.travellers, [npc]: traveller }
}

function departNpc(context: TickContext, { npc: id, zone, at, road }: Of<'departNpc'>): Verdict {
  const { state } = context
  const npc = npcOf(state, id)
  if (!npc) return 'unknown-npc'
  const now = gameMs(state)
  const { last: before = 0, mail } = travellerOf(context, id) ?? {}
  const last = before + 1
  const { character, appointments, ambition, strove } = npc
  const kept: LeftBehind = structuredClone({
    ...{ character, appointments, jobs: jobsOf(state, id) },
    ...(ambition && { ambition }),
    ...(strove && { strove }),
  })
  let load: NpcLoad | null = null
  removeNpc(context, npc, 'departed', () => {
    const { name, bag, learned, practice, needs, mood, relations, owed, draughts } = npc
    load = structuredClone({
      ...{ at: now + road, name, bag, learned, practice, needs, mood, relations },
      ...(owed && { owed }),
      ...(draughts && { draughts }),
    })
  })
  if (!load) return null
  const letters = takeLetters(context, { npc: id, name: npc.name, zone, bag: mail })
  if (Object.keys(letters).length > 0) Object.assign(load, { mail: letters })
  note(context, id, { last, elsewhere: { zone, at, since: now, load }, kept, tried: dayOf(now) })
  context.events.push({
    kind: 'npcDeparted',
    npc: id,
    transfer: transferOf(id, last),
    zone,
    load: structuredClone(load),
  })
  return null
}

/** Sets a guest whose author's files are gone on the way back, with everything. False: it is no guest. */
export function sendHome(context: TickContext, npc: NpcId): boolean {
  const visit = travellerOf(context, npc)?.visit
  return (
    visit !== undefined &&
    departNpc(context, { kind: 'departNpc', npc, zone: visit.zone, at: visit.at, road: 0 }) === null
  )
}

function admitNpc(context: TickContext, command: Of<'admitNpc'>): Verdict {
  const { npc: id, transfer, zone, at, character, load, visit } = command
  const number = numberIn(id, transfer)
  if (number === null || character.id !== id || playerOf(context.state, id)) return 'invalid'
  const known = travellerOf(context, id)
  if (number <= (known?.last ?? 0)) return 'knows-already'
  // They are here. No zone hands over somebody who never left, unless one was restored from an older copy.
  if (npcOf(context.state, id)) return 'taken'
  const taken = withGoods(emptyBag(), load.bag) !== null
  context.events.push({ kind: 'npcAdmitted', npc: id, transfer, zone, load: structuredClone(load), taken })
  if (!taken) {
    note(context, id, { ...known, last: number, turnedAway: true })
    return null
  }
  const now = gameMs(context.state)
  const { kept, tried } = known ?? {}
  const npc = settle(context, { character, load, kept, now })
  Object.assign(npc, entrance(context, at), { post: null })
  refreshRoster(context)
  const mail = bringLetters(context, load.mail ?? {}, now - load.at)
  const post = Object.keys(mail).length > 0 && { mail }
  note(context, id, { last: number, ...(tried !== undefined && { tried }), ...post })
  if (!visit) return null
  const { back, stays, doing } = visit
  note(context, id, { last: number, visit: { zone, at: back, gate: at, leaves: now + stays }, ...post })
  meanToGo(npc, { gate: at, from: now + stays, doing })
  return null
}

function deliverNpc(context: TickContext, { npc: id, transfer, taken }: Of<'deliverNpc'>): Verdict {
  const traveller = travellerOf(context, id)
  const { elsewhere, kept, last = 0 } = traveller ?? {}
  if (!traveller || !elsewhere?.load || transfer !== transferOf(id, last)) return 'knows-already'
  if (taken) delete elsewhere.load
  else {
    if (!kept || npcOf(context.state, id)) return 'invalid'
    // No time has passed for them: they were turned away at the other end.
    const npc = settle(context, { character: kept.character, load: elsewhere.load, kept, now: gameMs(context.state) })
    refreshRoster(context)
    const { elsewhere: _gone, kept: _back, ...rest } = traveller
    const { to: _there, ...mail } = structuredClone(elsewhere.load.mail ?? {})
    note(context, id, { ...rest, ...(Object.keys(mail).length > 0 && { mail }) })
    planAnew(npc)
  }
  context.events.push({ kind: 'npcDelivered', npc: id, transfer, taken })
  return null
}

/** Puts somebody who comes from the road into the world, with what they bring and what waited for them here. */
function settle(
  context: TickContext,
  {
    character,
    load,
    kept,
    now,
  }: { character: SimulationCharacter; load: NpcLoad; kept: LeftBehind | undefined; now: number },
): NpcBody {
  const npc = addNpc(context.state, context, context.npcs, structuredClone(character))
  refreshRoster(context)
  const { bag, at: arrival, name: _name, mail: _mail, ...brought } = structuredClone(load)
  Object.assign(npc, movedInTime(brought, now - arrival))
  make(context, npc, bag, 'arrived')
  if (kept) {
    npc.appointments = structuredClone(kept.appointments).filter(({ to }) => to > now)
    if (kept.ambition) npc.ambition = structuredClone(kept.ambition)
    if (kept.strove) npc.strove = structuredClone(kept.strove)
    for (const job of kept.jobs) if (job.nextAt > now) context.state.jobs[job.id] = structuredClone(job)
  }
  takeOverJobs(context, npc)
  return npc
}

function missTrip(context: TickContext, { npc: id, zone, doing }: Of<'missTrip'>): Verdict {
  const npc = npcOf(context.state, id)
  if (!npc) return 'unknown-npc'
  const now = gameMs(context.state)
  const { last = 0, visit, ...rest } = travellerOf(context, id) ?? {}
  note(context, id, {
    ...{ ...rest, last, tried: dayOf(now) },
    ...(visit && { visit: { ...visit, leaves: visit.leaves + dayMs } }),
  })
  if (visit) {
    npc.appointments = npc.appointments.filter(({ from, place }) => from !== visit.leaves || place !== visit.gate)
    meanToGo(npc, { gate: visit.gate, from: visit.leaves + dayMs, doing })
  }
  planAnew(npc)
  context.events.push({ kind: 'tripMissed', npc: id, zone })
  return null
}

/** A guest plans to be at the way when their visit is over. */
function meanToGo(npc: NpcBody, { gate, from, doing }: { gate: PlaceId; from: number; doing: string }): void {
  const to = from + PATIENCE_MS
  npc.appointments = [
    ...npc.appointments.filter((other) => other.to <= from || other.from >= to),
    { place: gate, from, to, what: doing },
  ].sort((left, right) => left.from - right.from)
}
