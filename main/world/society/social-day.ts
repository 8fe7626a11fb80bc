import { dayMs, dayOf, minuteMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { NpcId } from '../ids.ts'
import { change } from '../life/needs.ts'
import { npcOf, playerOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import type { SocialDay } from './kinds.ts'
import { isOpenBetween } from './quarrels.ts'
import { relationOf } from './relations.ts'

/**
 * The most talks that one NPC has with other NPCs per day, in a village of any size. Eight fit into a working day.
 * Their number is small enough to remember without hearing the same thing twice. Talks with players don't count.
 */
export const MOST_TALKS_A_DAY = 8
/** How long an NPC rests after a talk. With something to say, it waits less. */
export const REST_GAME_MS = 75 * minuteMs
const SHORT_REST_GAME_MS = 25 * minuteMs
/** From this much company on, an NPC seeks no more without a reason. */
export const CONTENT = 950
/** How much company a talk restores, apart from its duration. A full need is `FULL_NEED`. */
const TALK_COMPANY = 80
/** For how long, and in how many talks, an NPC is eager to tell its news. */
const TELL_GAME_MS = 4 * 60 * minuteMs
const TELL_TALKS = 2
/** The same for somebody who comes from another town, where nobody has heard it yet. */
const ofTheRoad = { talks: MOST_TALKS_A_DAY, ms: dayMs }

/** An NPC's record of today's contacts, for writing. It starts anew each day, except for what was said. */
export function socialDayOf(state: WorldState, npc: NpcBody): SocialDay {
  const day = dayOf(gameMs(state))
  const known = npc.social
  if (known?.day === day) return known
  const next: SocialDay = {
    day,
    talks: 0,
    said: known?.said ?? {},
    ...(known?.last === undefined ? {} : { last: known.last }),
    ...(known?.tell ? { tell: known.tell } : {}),
  }
  npc.social = next
  return next
}

const talksToday = (state: WorldState, { social }: NpcBody): number =>
  social?.day === dayOf(gameMs(state)) ? social.talks : 0
export const greetedToday = (state: WorldState, { social }: NpcBody): readonly NpcId[] =>
  social?.day === dayOf(gameMs(state)) ? (social.greeted ?? []) : []

/** Counts a talk among NPCs that this NPC begins or joins. */
export function noteCompany(state: WorldState, npc: NpcBody): void {
  const social = socialDayOf(state, npc)
  social.talks++
  social.last = state.tick
  change(npc.needs, 'company', TALK_COMPANY)
  if (social.tell && --social.tell.talks <= 0) delete social.tell
}

/**
 * Whether the NPC has talked so recently, or so often today, that it leaves others alone. `hasReason`: it has something
 * to say.
 */
export function isTalkedEnough(state: WorldState, npc: NpcBody, hasReason: boolean): boolean {
  const last = npc.social?.last
  const rest = (hasReason ? SHORT_REST_GAME_MS : REST_GAME_MS) / state.tickGameMs
  return talksToday(state, npc) >= MOST_TALKS_A_DAY || (last !== undefined && state.tick - last < rest)
}

/** Whether the NPC wants company now, because it misses some or has something to tell. */
export const wantsCompany = (state: WorldState, npc: NpcBody): boolean =>
  npc.needs.company < CONTENT || hasToTell(state, npc)

export const hasToTell = (state: WorldState, { social }: NpcBody): boolean =>
  social?.tell !== undefined && state.tick < social.tell.until

/**
 * Whether the two have something to talk about: a past or coming quarrel, a favour owed, an agreed meeting, news, or
 * the ambition of one of them.
 */
export function hasReasonToTalk(context: TickContext, npc: NpcBody, other: NpcBody): boolean {
  const { state } = context
  if (hasToTell(state, npc) || hasToTell(state, other)) return true
  const [one, two] = [relationOf(npc, other.id), relationOf(other, npc.id)]
  if (
    one?.quarrel ||
    two?.quarrel ||
    (one?.debt ?? 0) > 0 ||
    (two?.debt ?? 0) > 0 ||
    isOpenBetween(context, npc, other)
  )
    return true
  if (npc.ambition?.seeks === other.id || other.ambition?.seeks === npc.id) return true
  return (
    npc.appointments.some((each) => each.with === other.id) || other.appointments.some((each) => each.with === npc.id)
  )
}

/** Notes events that give somebody something to tell: a guest's words, news, or a happening they see. */
export function noteWhatToTell({ state }: TickContext, event: SimulationEvent): void {
  switch (event.kind) {
    case 'said': {
      const listener = event.to === undefined ? undefined : npcOf(state, event.to)
      if (listener && (playerOf(state, event.speaker) || event.news)) toTell(state, listener)
      return
    }
    case 'ambitionEnded': {
      const npc = npcOf(state, event.npc)
      if (npc) toTell(state, npc)
      return
    }
    case 'npcAdmitted': {
      const npc = npcOf(state, event.npc)
      if (npc) toTell(state, npc, ofTheRoad)
      return
    }
    case 'happeningNoticed': {
      const npc = npcOf(state, event.body)
      if (npc) toTell(state, npc)
      return
    }
    default:
      return
  }
}

function toTell(state: WorldState, npc: NpcBody, { talks, ms } = { talks: TELL_TALKS, ms: TELL_GAME_MS }): void {
  socialDayOf(state, npc).tell = { until: state.tick + Math.ceil(ms / state.tickGameMs), talks }
}
