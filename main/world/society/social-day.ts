import { dayOf, minuteMs } from '../../language/calendar.ts'
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
 * Talks of one NPC with others on one day, however many live there: eight is what somebody with a day's work has time for, and what it can remember without being told the
 * same twice. Words with players are not counted.
 */
export const MOST_TALKS_A_DAY = 8
/** After a talk one has work to do; whoever has something to say to somebody waits less. */
export const REST_GAME_MS = 75 * minuteMs
const SHORT_REST_GAME_MS = 25 * minuteMs
/** With so much company of late one seeks none without a reason. */
export const CONTENT = 950
/** What a talk as such does against loneliness, beside its time: of `FULL_NEED`. */
const TALK_COMPANY = 80
/** Who has something to tell is full of it for so long, and in so many talks. */
const TELL_GAME_MS = 4 * 60 * minuteMs
const TELL_TALKS = 2

/** What an NPC had of others' company today, for writing down; begun afresh with each day. */
export function socialDayOf(state: WorldState, npc: NpcBody): SocialDay {
  const day = dayOf(gameMs(state))
  const known = npc.social
  if (known?.day === day) return known
  const next: SocialDay = {
    day,
    talks: 0,
    said: {},
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

/** An NPC begins a talk among NPCs, or comes to one. */
export function noteCompany(state: WorldState, npc: NpcBody): void {
  const social = socialDayOf(state, npc)
  social.talks++
  social.last = state.tick
  change(npc.needs, 'company', TALK_COMPANY)
  if (social.tell && --social.tell.talks <= 0) delete social.tell
}

/** Has it talked so lately, or so often today, that it lets others be? `hasReason`: it has something to say. */
export function isTalkedEnough(state: WorldState, npc: NpcBody, hasReason: boolean): boolean {
  const last = npc.social?.last
  const rest = (hasReason ? SHORT_REST_GAME_MS : REST_GAME_MS) / state.tickGameMs
  return talksToday(state, npc) >= MOST_TALKS_A_DAY || (last !== undefined && state.tick - last < rest)
}

/** Whether it cares for company now: it misses some, or has something to tell. */
export const wantsCompany = (state: WorldState, npc: NpcBody): boolean =>
  npc.needs.company < CONTENT || hasToTell(state, npc)

export const hasToTell = (state: WorldState, { social }: NpcBody): boolean =>
  social?.tell !== undefined && state.tick < social.tell.until

/** Something is open between the two: words they had or would have, a favour that is owed, a meeting that was agreed on, or what one of them has to tell. */
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
  return (
    npc.appointments.some((each) => each.with === other.id) || other.appointments.some((each) => each.with === npc.id)
  )
}

/** What happened gives somebody something to tell: a guest's words, news, or a happening that it sees. */
export function noteWhatToTell({ state }: TickContext, event: SimulationEvent): void {
  switch (event.kind) {
    case 'said': {
      const listener = event.to === undefined ? undefined : npcOf(state, event.to)
      if (listener && (playerOf(state, event.speaker) || event.news)) toTell(state, listener)
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

function toTell(state: WorldState, npc: NpcBody): void {
  socialDayOf(state, npc).tell = { until: state.tick + Math.ceil(TELL_GAME_MS / state.tickGameMs), talks: TELL_TALKS }
}
