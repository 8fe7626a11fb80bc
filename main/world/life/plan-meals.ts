import { dayMs, dayOf, hourMs, minuteMs, minuteOfDay } from '../../language/calendar.ts'
import type { PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import type { Place } from '../map-data.ts'
import type { PlanEntry } from './kinds.ts'
import { FULL_NEED } from './kinds.ts'
import { putOver, unrolled } from './plan-pieces.ts'
import type { PlanTerms } from './plan-terms.ts'
import { isOpenAt } from './rooms.ts'

/** The longest planned gap between meals, if the day has time for one. */
const LONGEST_FAST_MS = 9 * hourMs
/** The usual gap between meals, for meals outside the usual hours, and the shortest gap. */
const USUAL_FAST_MS = 6 * hourMs
const SHORTEST_FAST_MS = 3 * hourMs
const MEAL_MS = 30 * minuteMs
/** The length of a meal with the way to a table and back to work. */
const MEAL_AND_WAY_MS = 45 * minuteMs
/** How long an entry must be before a meal may be cut out of it. */
const LONG_ENOUGH_MS = 60 * minuteMs
/** The time in which a full stomach empties. */
const FASTING_MS = 20 * hourMs

/** The usual hours, in minutes of the day. A scheduled meal within an hour of them counts as this meal. */
const usualMeals = [
  { from: 12 * 60, to: 13 * 60 + 30, doing: 'having a bite at noon' },
  { from: 17 * 60 + 30, to: 20 * 60 + 30, doing: 'having supper' },
] as const
const NEAR_MS = hourMs

const meal = (doing: string): Pick<PlanEntry, 'doing' | 'act' | 'because'> => ({ doing, act: 'meal', because: 'need' })

/**
 * Plans breakfast at home after waking, and meals at noon and in the evening, at home or where food is sold. Adds a
 * meal wherever the day would still leave too long a gap.
 */
export function withMeals(terms: PlanTerms, entries: PlanEntry[]): PlanEntry[] {
  const first = entries[0]
  if (!first) return entries
  let planned = withBreakfast(terms, entries, first)
  const end = planned.find(({ act }) => act === 'sleep')?.from ?? planned.at(-1)?.to ?? first.from
  for (let day = dayOf(first.from); day * dayMs < end; day++) {
    for (const { from, to, doing } of usualMeals) {
      const hours = {
        from: Math.max(first.from, day * dayMs + from * minuteMs),
        to: Math.min(end, day * dayMs + to * minuteMs),
      }
      const eaten = planned.some(
        (entry) => entry.act === 'meal' && entry.from < hours.to + NEAR_MS && entry.to > hours.from - NEAR_MS,
      )
      const found = eaten || hours.to - hours.from < MEAL_MS ? null : usualMoment(terms, planned, hours)
      if (found) planned = putOver(planned, { ...found, ...meal(doing) })
    }
  }
  return withoutLongFasts(planned, lastMealOf(terms, first), end)
}

/** At home, or at the current place if home can't be reached. */
function withBreakfast(terms: PlanTerms, entries: PlanEntry[], first: PlanEntry): PlanEntry[] {
  const next = entries.find(({ act }) => act === 'meal')
  if (!hasJustRisen(terms, first) || (next && next.from - first.from <= SHORTEST_FAST_MS)) return entries
  const home = homeOf(terms)
  return putOver(entries, { ...first, ...meal('having breakfast'), at: home?.id ?? first.at, to: first.from + MEAL_MS })
}

/** Whether the NPC has just got up. */
const hasJustRisen = ({ now, character }: PlanTerms, first: PlanEntry): boolean =>
  first.act !== 'sleep' &&
  unrolled(character.schedule, { at: character.home, doing: '' }, now - minuteMs)[0]?.act === 'sleep'

const homeOf = ({ map, character, reaches }: PlanTerms): Place | null => {
  const home = placeOf(map, character.home)
  return home && reaches(home) ? home : null
}

/**
 * Finds half an hour near the start of the usual hours. Prefers time when the NPC is at a table anyway, and leisure to
 * work.
 */
function usualMoment(
  terms: PlanTerms,
  entries: readonly PlanEntry[],
  hours: { from: number; to: number },
): PlanEntry | null {
  let best: PlanEntry | null = null
  let least = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    if ((entry.act !== 'leisure' && entry.act !== 'work') || entry.to - entry.from < LONG_ENOUGH_MS) continue
    const last =
      entries.findLast(({ act, from }) => act === 'meal' && from < hours.to)?.from ?? Number.NEGATIVE_INFINITY
    const from = Math.max(entry.from, hours.from, last + SHORTEST_FAST_MS)
    if (Math.min(entry.to, hours.to) - from < MEAL_MS) continue
    const at = tableNear(terms, entry, from)
    const cost = (at === entry.at ? 0 : 2) + (entry.act === 'leisure' ? 0 : 1)
    if (cost >= least) continue
    best = { ...entry, at, from, to: Math.min(entry.to, from + (at === entry.at ? MEAL_MS : MEAL_AND_WAY_MS)) }
    least = cost
  }
  return best
}

/**
 * Where the NPC eats: at the current place if it sells food, otherwise at home, otherwise at the current place after
 * all. Not everybody eats at the inn, which hasn't room for all.
 */
const tableNear = (terms: PlanTerms, { at }: PlanEntry, from: number): PlaceId =>
  terms.serving.some((place) => place.id === at && isOpenAt(place, minuteOfDay(from))) ? at : (homeOf(terms)?.id ?? at)

/**
 * When the NPC last ate, computed from its hunger. On a day when it has just got up, the time of getting up counts
 * instead.
 */
const lastMealOf = (terms: PlanTerms, first: PlanEntry): number =>
  hasJustRisen(terms, first)
    ? first.from
    : terms.now - Math.trunc(((FULL_NEED - terms.needs.food) * FASTING_MS) / FULL_NEED)

/** Adds meals to unusual days that would leave too long a gap. */
function withoutLongFasts(entries: PlanEntry[], last: number, end: number): PlanEntry[] {
  let planned = entries
  let lastAt = last
  const begin = entries[0]?.from ?? 0
  // A day has room for few meals, and each turn of the loop advances by hours.
  for (let turn = 0; turn < 6; turn++) {
    const after = Math.max(lastAt + 1, begin)
    const next = Math.min(planned.find(({ act, from }) => act === 'meal' && from >= after)?.from ?? end, end)
    if (next - lastAt > LONGEST_FAST_MS) {
      const moment = anyMoment(planned, lastAt, next)
      if (!moment) return planned
      planned = putOver(planned, moment)
      lastAt = moment.from
    } else if (next >= end) return planned
    else lastAt = next
  }
  return planned
}

/**
 * Finds half an hour of leisure, or else of work, near the usual gap after the last meal. The NPC eats where it then
 * is.
 */
function anyMoment(entries: readonly PlanEntry[], lastAt: number, next: number): PlanEntry | null {
  const usual = lastAt + USUAL_FAST_MS
  const fits = entries.filter(
    (entry) =>
      (entry.act === 'leisure' || entry.act === 'work') &&
      entry.to - entry.from >= LONG_ENOUGH_MS &&
      entry.to > lastAt + SHORTEST_FAST_MS &&
      entry.from < Math.min(next, lastAt + LONGEST_FAST_MS + hourMs),
  )
  const rank = ({ act }: PlanEntry): number => (act === 'leisure' ? 0 : 1)
  const off = ({ from, to }: PlanEntry): number => Math.max(0, from - usual, usual - to)
  const best = fits.toSorted((left, right) => rank(left) - rank(right) || off(left) - off(right))[0]
  if (!best) return null
  const from = Math.max(best.from, Math.min(usual, best.to - MEAL_MS))
  return { ...best, ...meal('having a bite'), from, to: from + MEAL_MS }
}
