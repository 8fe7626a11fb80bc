import { dayOf, minuteOfDay } from '../clock.ts'
import type { SimulationCharacter } from '../commands.ts'
import type { PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import { publicDoing } from '../quests/public-doing.ts'
import type { Appointment, MapData, Place } from '../state.ts'
import { actOf } from './acts.ts'
import type { DayPlan, Needs, PlanEntry, WeatherKind } from './kinds.ts'
import { FULL_NEED } from './kinds.ts'
import { HOUR_MS, indexAt, MINUTE_MS, putOver, unrolled } from './plan-pieces.ts'
import { isOpenAt } from './rooms.ts'
import { isFoul, isWet } from './weather.ts'

/** All that a day is planned from; nothing else changes it. */
export interface PlanTerms {
  character: SimulationCharacter
  /** Game milliseconds since 1970: the moment of planning. */
  now: number
  map: MapData
  needs: Needs
  appointments: readonly Appointment[]
  /** `until` in game milliseconds since 1970. */
  weather: { kind: WeatherKind; until: number }
  /** Where it is to be for what goes on. */
  calling: Pick<PlanEntry, 'from' | 'to' | 'at' | 'doing'> | null
  reaches(place: Place): boolean
}

/** Nobody goes longer without a meal by plan, where there is a moment for one. */
const LONGEST_FAST_MS = 8 * HOUR_MS
/** When one looks for a moment: so long after the last meal, and no sooner than so long. */
const USUAL_FAST_MS = 6 * HOUR_MS
const SHORTEST_FAST_MS = 3 * HOUR_MS
const MEAL_MS = 30 * MINUTE_MS
/** What a meal is cut out of must be longer. */
const LONG_ENOUGH_MS = 60 * MINUTE_MS
/** Weather is not foreseen farther than this. */
const FORESIGHT_MS = 4 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
/** In so long a full stomach is empty. */
const FASTING_MS = 20 * HOUR_MS

/** What somebody means to do until it wakes the next time, with the cause of each entry. Pure. */
export function planDay(terms: PlanTerms): DayPlan {
  const { character, now, map } = terms
  const idle = { at: character.home, doing: 'staying at home' }
  let entries = unrolled(character.schedule, idle, now).map((entry) => withWay(terms, entry))
  entries = entries.flatMap((entry) => withinHours(terms, entry))
  entries = outOfTheWet(terms, entries)
  entries = withMeals(entries, lastMealOf(terms, entries))
  const { calling } = terms
  if (calling) entries = putOver(entries, { ...calling, act: actOf(calling.doing), because: 'happening' })
  for (const promise of terms.appointments) {
    const { from, to, place } = promise
    if (placeOf(map, place)) entries = putOver(entries, { from, to, at: place, ...publicDoing(promise), because: 'promise' })
  }
  return { day: dayOf(now), entries, now: indexAt({ entries }, now) }
}

/** A place that is not on the map, or that no way leads to, is exchanged for home; without a home it stays where it is, and does the same. */
function withWay({ map, character, reaches }: PlanTerms, entry: PlanEntry): PlanEntry {
  const place = placeOf(map, entry.at)
  if (place && reaches(place)) return entry
  const home = placeOf(map, character.home)
  return home && reaches(home) ? { ...entry, at: home.id, because: 'no-way' } : entry
}

/** Cut into what falls into opening hours and what does not; the latter is spent at home. */
function withinHours({ map, character }: PlanTerms, entry: PlanEntry): PlanEntry[] {
  const place = placeOf(map, entry.at)
  if (!place?.open || place.id === character.home) return [entry]
  const pieces: PlanEntry[] = []
  for (let from = entry.from; from < entry.to; ) {
    const isOpen = isOpenAt(place, minuteOfDay(from))
    const to = Math.min(entry.to, nextMinute(from, isOpen ? place.open.to : place.open.from))
    pieces.push(isOpen ? { ...entry, from, to } : { ...entry, from, to, ...atHome(character.home, entry), because: 'open-hours' })
    from = to
  }
  return pieces
}

const atHome = (home: PlaceId, { act, doing }: PlanEntry): Pick<PlanEntry, 'at' | 'doing' | 'act'> =>
  act === 'sleep' || act === 'meal' ? { at: home, doing, act } : { at: home, doing: 'resting at home', act: 'leisure' }

/** The next moment after `from` at which the clock shows this minute of the day. */
function nextMinute(from: number, minute: number): number {
  const at = Math.floor(from / DAY_MS) * DAY_MS + minute * MINUTE_MS
  return at > from ? at : at + DAY_MS
}

/** What one does for pleasure is not done in the rain, as far as one can see it coming; in a storm nothing is. */
function outOfTheWet({ map, character, weather, now }: PlanTerms, entries: PlanEntry[]): PlanEntry[] {
  const until = Math.min(weather.until, now + FORESIGHT_MS)
  const roof = placeOf(map, character.home)
  if (!isWet(weather.kind) || !roof?.indoors) return entries
  let kept = entries
  for (const entry of entries) {
    const mindsIt = entry.act === 'leisure' || entry.act === 'meal' || isFoul(weather.kind)
    if (entry.from >= until || entry.act === 'sleep' || !mindsIt || placeOf(map, entry.at)?.indoors) continue
    kept = putOver(kept, { ...entry, to: Math.min(entry.to, until), ...atHome(roof.id, entry), because: 'weather' })
  }
  return kept
}

/** When it ate last: hunger tells it; whoever has just got up, before it went to bed. */
const lastMealOf = ({ needs, now, character }: PlanTerms, entries: readonly PlanEntry[]): { at: number; rises: boolean } => {
  const first = entries[0]
  const before = unrolled(character.schedule, { at: character.home, doing: '' }, now - MINUTE_MS)[0]
  return { at: now - Math.trunc(((FULL_NEED - needs.food) * FASTING_MS) / FULL_NEED), rises: before?.act === 'sleep' && first?.act !== 'sleep' }
}

/** Breakfast on getting up, and a meal wherever the day would leave one hungry too long. */
function withMeals(entries: PlanEntry[], last: { at: number; rises: boolean }): PlanEntry[] {
  let planned = entries
  let lastAt = last.at
  const first = entries[0]
  const nextMeal = (from: number): number => planned.find((entry) => entry.act === 'meal' && entry.from >= from)?.from ?? Number.POSITIVE_INFINITY
  if (first && last.rises && nextMeal(first.from) - first.from > SHORTEST_FAST_MS) {
    planned = putOver(planned, { ...first, ...meal('having a bite of breakfast'), to: Math.min(first.to, first.from + MEAL_MS) })
    lastAt = first.from
  }
  const end = planned.find(({ act }) => act === 'sleep')?.from ?? planned.at(-1)?.to ?? 0
  // A day has room for a few meals only; each turn of the loop goes on by hours.
  for (let turn = 0; turn < 6; turn++) {
    const next = Math.min(nextMeal(Math.max(lastAt + 1, first?.from ?? 0)), end)
    if (next - lastAt > LONGEST_FAST_MS) {
      const moment = momentFor(planned, lastAt, next)
      if (!moment) return planned
      planned = putOver(planned, moment)
      lastAt = moment.from
    } else if (next >= end) return planned
    else lastAt = next
  }
  return planned
}

const meal = (doing: string): Pick<PlanEntry, 'doing' | 'act' | 'because'> => ({ doing, act: 'meal', because: 'need' })

/** Half an hour out of what is done for pleasure, or else out of work, near the usual time. */
function momentFor(entries: readonly PlanEntry[], lastAt: number, next: number): PlanEntry | null {
  const usual = lastAt + USUAL_FAST_MS
  const fits = entries.filter(
    (entry) =>
      (entry.act === 'leisure' || entry.act === 'work') &&
      entry.to - entry.from >= LONG_ENOUGH_MS &&
      entry.to > lastAt + SHORTEST_FAST_MS &&
      entry.from < Math.min(next, lastAt + LONGEST_FAST_MS + HOUR_MS),
  )
  const off = ({ from, to }: PlanEntry): number => Math.max(0, from - usual, usual - to)
  const best = fits.toSorted((left, right) => rank(left) - rank(right) || off(left) - off(right))[0]
  if (!best) return null
  const from = Math.max(best.from, Math.min(usual, best.to - MEAL_MS))
  return { ...best, ...meal(partOfMeal(from)), from, to: from + MEAL_MS }
}

const rank = ({ act }: PlanEntry): number => (act === 'leisure' ? 0 : 1)
const partOfMeal = (at: number): string => (minuteOfDay(at) < 15 * 60 ? 'having a bite' : 'having a bite of supper')
