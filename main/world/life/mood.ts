import { dayMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { NpcBody } from '../state.ts'
import { type Mood, type MoodCause, needNames } from './kinds.ts'
import { URGENT_NEED } from './needs.ts'

/** An influence on a mood fades over a day and is then forgotten. */
const FADE_GAME_MS = dayMs
/** The most influences kept, newest first. */
const MAX_CAUSES = 6
const MOST = 100
/** How much an urgent need lowers a mood, beyond its share in the average. */
const PANG = 15

const lowest = { from: -MOST, name: 'wretched' } as const
/** Names for moods, from the best down, each with its lowest value. They fit after "I am". */
const bands = [
  { from: 60, name: 'in high spirits' },
  { from: 30, name: 'cheerful' },
  { from: -10, name: 'well enough' },
  { from: -40, name: 'low' },
  lowest,
] as const
export type MoodName = (typeof bands)[number]['name']
/** The mood that nobody mentions without a reason. */
export const ordinaryMood: MoodName = 'well enough'
/** Moods that a villager mentions even without a reason. */
export const plainlyBad: readonly MoodName[] = ['low', 'wretched']
export const moodName = (value: number): MoodName => (bands.find(({ from }) => value >= from) ?? lowest).name

/** The value of a mood: half comes from needs, the rest from recent events. A whole number. */
export function moodValue({ needs, mood }: Pick<NpcBody, 'needs' | 'mood'>, now: number): number {
  let sum = 0
  let pangs = 0
  for (const need of needNames) {
    sum += needs[need]
    if (needs[need] < URGENT_NEED) pangs += PANG
  }
  let value = Math.trunc((sum / needNames.length - 500) / 10) - pangs
  for (const cause of mood.causes) value += weight(cause, now)
  return Math.min(MOST, Math.max(-MOST, value))
}

const weight = ({ by, at }: MoodCause, now: number): number =>
  Math.trunc((by * Math.max(0, FADE_GAME_MS - (now - at))) / FADE_GAME_MS)

/**
 * Lets something move a mood. `why` fits after "because". The same reason within a day replaces the earlier one and
 * isn't reported again.
 */
export function feel(
  { state, events }: Pick<TickContext, 'state' | 'events'>,
  npc: NpcBody,
  { why, by, of, common }: Pick<MoodCause, 'why' | 'by' | 'of' | 'common'>,
): void {
  if (by === 0) return
  const at = gameMs(state)
  const isNew = !npc.mood.causes.some((cause) => cause.why === why && at - cause.at < FADE_GAME_MS)
  npc.mood.causes = [
    { why, by, at, ...(of === undefined ? {} : { of }), ...(common ? { common } : {}) },
    ...npc.mood.causes.filter((cause) => cause.why !== why && at - cause.at < FADE_GAME_MS),
  ].slice(0, MAX_CAUSES)
  npc.mood.value = moodValue(npc, at)
  if (isNew) events.push({ kind: 'moodChanged', npc: npc.id, value: npc.mood.value, why })
}

/** Updates a mood from needs and time. Reports it only when its name changes. */
export function settleMood({ state, events }: TickContext, npc: NpcBody): void {
  const at = gameMs(state)
  const oldest = npc.mood.causes.at(-1)
  if (oldest && at - oldest.at >= FADE_GAME_MS)
    npc.mood.causes = npc.mood.causes.filter((cause) => at - cause.at < FADE_GAME_MS)
  const value = moodValue(npc, at)
  if (value === npc.mood.value) return
  const isRenamed = moodName(value) !== moodName(npc.mood.value)
  npc.mood.value = value
  if (isRenamed) events.push({ kind: 'moodChanged', npc: npc.id, value, why: whyOf(npc, at) })
}

/** The strongest reason for a mood, in words that fit after "because". */
export function whyOf({ needs, mood }: Pick<NpcBody, 'needs' | 'mood'>, now: number): string {
  const reasons = [...reasonsOf({ needs, mood }, now)]
  return reasons[0] ?? 'the day is as it is'
}

/** What raises and lowers a mood, strongest first. */
export function reasonsOf({ needs, mood }: { needs: NpcBody['needs']; mood: Mood }, now: number): string[] {
  const pangs = needNames
    .filter((need) => needs[need] < URGENT_NEED)
    .map((need) => ({ why: wants[need], weight: PANG + 10 }))
  const causes = mood.causes
    .map((cause) => ({ why: cause.why, weight: Math.abs(weight(cause, now)) }))
    .filter((cause) => cause.weight > 0)
  return [...pangs, ...causes].toSorted((left, right) => right.weight - left.weight).map(({ why }) => why)
}

const wants = {
  food: 'I am hungry',
  rest: 'I am tired',
  company: 'I have spoken with nobody',
  purpose: 'I have done nothing of use',
} as const
