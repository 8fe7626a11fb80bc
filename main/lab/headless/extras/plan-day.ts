import type { PlaceId } from '../../../world/ids.ts'
import type { Place } from '../../../world/map-data.ts'
import { type HasRandom, nextInt, pick } from '../../../world/random.ts'
import { evenings, meals, mornings, type Trade } from './trades.ts'

export interface PlannedEntry {
  /** `HH:MM`. */
  from: string
  to: string
  at: PlaceId
  doing: string
}

/** A whole day: at home, at work, a meal, work elsewhere, an evening, sleep. Times vary by quarter hours. */
export function planDay(
  random: HasRandom,
  life: { home: Place; trade: Trade; places: readonly Place[] },
): PlannedEntry[] {
  const { home, trade, places } = life
  const around = (hour: number, quarters: number) => hour * 60 + nextInt(random, quarters + 1) * 15
  const rise = around(5, 8)
  const leave = Math.max(rise + 30, around(7, 4))
  const noon = around(11, 6)
  const back = noon + 45 + nextInt(random, 3) * 15
  const rest = around(16, 8)
  const bed = around(20, 11)
  const evening = pick(random, evenings) ?? { places: [], doing: ['sitting about'] }
  const eatAt = nextInt(random, 2) === 0 ? home : placeLike(random, places, ['tavern', 'square', 'market'])
  const plan: [number, number, Place, string | undefined][] = [
    [rise, leave, home, pick(random, mornings)],
    [leave, noon, placeLike(random, places, trade.morning.places), pick(random, trade.morning.doing)],
    [noon, back, eatAt, pick(random, meals)],
    [back, rest, placeLike(random, places, trade.afternoon.places), pick(random, trade.afternoon.doing)],
    [rest, bed, placeLike(random, places, evening.places), pick(random, evening.doing)],
    [bed, rise, home, 'sleeping'],
  ]
  return plan.map(([from, to, place, doing]) => ({
    from: clock(from),
    to: clock(to),
    at: place.id,
    doing: doing ?? 'being about',
  }))
}

/** One of the places whose ids contain one of these words; any place if there is none. */
function placeLike(random: HasRandom, places: readonly Place[], words: readonly string[]): Place {
  const fitting = places.filter(({ id }) => words.some((word) => id.includes(word)))
  return pick(random, fitting.length > 0 ? fitting : places) as Place
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
