import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import { conversationsWith, placeOf, playerOf } from '../lookup.ts'
import type { Place } from '../map-data.ts'
import { leaveTalk } from '../society/leave-talk.ts'
import type { NpcBody } from '../state.ts'
import type { Aside, PlanEntry } from './kinds.ts'
import { MET_NEED } from './needs.ts'
import { elsewhere } from './rooms.ts'
import { ticksOf } from './spans.ts'
import {
  CALM_GAME_MS,
  closed,
  happeningFor,
  LONGEST_GAME_MS,
  type Turn,
  urgentNeed,
  WAIT_GAME_MS,
  weather,
  wish,
} from './surprises.ts'
import { isWet } from './weather.ts'

/** The entry of the NPC's plan for this moment. */
export const plannedNow = ({ day }: Pick<NpcBody, 'day'>): PlanEntry | null => day?.entries[day.now] ?? null

/** Ends asides that are over and starts urgent ones. Runs once per NPC turn. */
export function tendAside(context: TickContext, npc: NpcBody): void {
  const entry = plannedNow(npc)
  if (!entry) return
  const pressing = happeningFor(context, npc, entry)
  if (npc.aside && pressing && npc.aside.because.kind !== 'happening') npc.aside = null
  const need = urgentNeed(context, npc, entry)
  if (need && npc.aside && isForComfort(npc.aside)) npc.aside = null
  if (npc.aside) {
    if (isOver(context, npc, npc.aside, entry)) takeUpPlan(context, npc, entry)
    return
  }
  if (need) leaveVillagers(context, npc)
  // Doesn't interrupt an act of the mind or somebody leading the NPC. The NPC returns to its plan on its own.
  if (!pressing && (npc.conversation !== null || npc.following !== null || npc.plan !== null)) return
  const aside =
    pressing ?? closed(context, npc, entry) ?? need ?? weather(context, npc, entry) ?? wish(context, npc, entry)
  if (aside) turnAside(context, npc, aside)
}

/**
 * Whether an aside gives way to urgent hunger or weariness. For example, an NPC that waits before a full inn goes home
 * to bed.
 */
const isForComfort = ({ because }: Aside): boolean =>
  because.kind === 'need' ? because.need === 'company' || because.need === 'purpose' : because.kind !== 'happening'

/**
 * Takes a hungry NPC out of a talk among villagers, even while the others still think. It never leaves a player this
 * way.
 */
function leaveVillagers(context: TickContext, npc: NpcBody): void {
  for (const talk of conversationsWith(context.state, npc.id))
    if (!talk.members.some((member) => playerOf(context.state, member))) leaveTalk(context, talk, npc.id, 'left')
}

function turnAside({ state, events }: TickContext, npc: NpcBody, { ms, ...turn }: Turn): void {
  npc.aside = { ...turn, body: null, until: state.tick + ticksOf(state, Math.min(ms, LONGEST_GAME_MS)) }
  events.push({ kind: 'turnedAside', npc: npc.id, because: turn.because, at: turn.at, doing: turn.doing })
}

function takeUpPlan({ state, events }: TickContext, npc: NpcBody, { doing, at }: PlanEntry): void {
  if (npc.aside?.because.kind !== 'happening') npc.calmUntil = state.tick + ticksOf(state, CALM_GAME_MS)
  npc.aside = null
  events.push({ kind: 'tookUpPlan', npc: npc.id, doing, at })
}

/**
 * Sends the NPC elsewhere for a while because its place is full or closed. Returns false if there is nowhere else to
 * go.
 */
export function turnAway(context: TickContext, npc: NpcBody, place: Place, why: 'full' | 'closed'): boolean {
  if (npc.aside?.because.kind === why) return false
  const other = elsewhere(context, npc, { not: place.id, indoors: false, now: gameMs(context.state) })
  if (!other) return false
  turnAside(context, npc, {
    because: { kind: why, place: place.id },
    at: other.id,
    doing: why === 'full' ? `waiting for room at ${place.label}` : `waiting until ${place.label} opens`,
    act: 'leisure',
    ms: WAIT_GAME_MS,
  })
  return true
}

function isOver(context: TickContext, npc: NpcBody, { because, until, at }: Aside, entry: PlanEntry): boolean {
  const { state, map } = context
  if (state.tick >= until) return true
  switch (because.kind) {
    case 'need':
      return npc.needs[because.need] >= MET_NEED
    case 'weather':
      return !isWet(state.weather.kind) || entry.act === 'sleep' || placeOf(map, entry.at)?.indoors === true
    case 'happening':
      return !Object.hasOwn(state.happenings, because.happening)
    case 'full':
    case 'closed':
      // The aside is over once the plan leads elsewhere, or if the NPC already waits at the planned place.
      return entry.at !== because.place || entry.at === at
    default:
      return because satisfies never
  }
}
