import { dayMs, dayOf, hourMs, minuteMs, minuteOfDay } from '../../language/calendar.ts'
import { withAmbition } from '../ambitions/plan-ambition.ts'
import type { PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import { publicDoing } from '../quests/public-doing.ts'
import { actOf } from './acts.ts'
import type { DayPlan, PlanEntry } from './kinds.ts'
import { withMeals } from './plan-meals.ts'
import { indexAt, putOver, unrolled } from './plan-pieces.ts'
import type { PlanTerms } from './plan-terms.ts'
import { isOpenAt } from './rooms.ts'
import { isFoul, isWet } from './weather.ts'

/** How far ahead planners know the weather. */
const FORESIGHT_MS = 4 * hourMs

/** Plans until the next waking, with the cause of each entry. Pure. */
export function planDay(terms: PlanTerms): DayPlan {
  const { character, now, map } = terms
  const idle = { at: character.home, doing: 'staying at home' }
  let entries = unrolled(character.schedule, idle, now).map((entry) => withWay(terms, entry))
  entries = entries.flatMap((entry) => withinHours(terms, entry))
  entries = withAmbition(terms, entries)
  entries = outOfTheWet(terms, entries)
  entries = withMeals(terms, entries)
  const { calling, evening } = terms
  // Nobody waits in a storm, and nobody leaves a place that they can't get back from.
  const place = evening && placeOf(map, evening.at)
  if (evening && place && terms.reaches(place) && !isFoul(terms.weather.kind)) entries = putOver(entries, evening)
  if (calling) entries = putOver(entries, { ...calling, act: actOf(calling.doing), because: 'happening' })
  for (const promise of terms.appointments) {
    const { from, to, place } = promise
    if (placeOf(map, place))
      entries = putOver(entries, { from, to, at: place, ...publicDoing(promise), because: 'promise' })
  }
  return { day: dayOf(now), entries, now: indexAt({ entries }, now) }
}

/**
 * Replaces a place that is missing from the map or can't be reached with home. Without a home, the NPC does the same
 * thing where it is.
 */
function withWay({ map, character, reaches }: PlanTerms, entry: PlanEntry): PlanEntry {
  const place = placeOf(map, entry.at)
  if (place && reaches(place)) return entry
  const home = placeOf(map, character.home)
  return home && reaches(home) ? { ...entry, at: home.id, because: 'no-way' } : entry
}

/** Splits an entry at the place's opening hours. Time outside them is spent at home. */
function withinHours({ map, character }: PlanTerms, entry: PlanEntry): PlanEntry[] {
  const place = placeOf(map, entry.at)
  if (!place?.open || place.id === character.home) return [entry]
  const pieces: PlanEntry[] = []
  for (let from = entry.from; from < entry.to; ) {
    const isOpen = isOpenAt(place, minuteOfDay(from))
    const to = Math.min(entry.to, nextMinute(from, isOpen ? place.open.to : place.open.from))
    pieces.push(
      isOpen ? { ...entry, from, to } : { ...entry, from, to, ...atHome(character.home, entry), because: 'open-hours' },
    )
    from = to
  }
  return pieces
}

const atHome = (home: PlaceId, { act, doing }: PlanEntry): Pick<PlanEntry, 'at' | 'doing' | 'act'> =>
  act === 'sleep' || act === 'meal' ? { at: home, doing, act } : { at: home, doing: 'resting at home', act: 'leisure' }

/** The next moment after `from` at which the clock shows this minute of the day. */
function nextMinute(from: number, minute: number): number {
  const at = Math.floor(from / dayMs) * dayMs + minute * minuteMs
  return at > from ? at : at + dayMs
}

/** Moves leisure out of the rain, as far ahead as the weather is known. In a storm, everything moves. */
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
