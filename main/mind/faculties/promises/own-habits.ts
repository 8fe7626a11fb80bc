import { dayMs, gameTimeAt, minuteMs } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { enoughWords } from '../../../language/topics.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/** How many days ahead an NPC looks in its own schedule. */
const daysAhead = 7

/**
 * The next time that an NPC's schedule has it do what these words name: "when I fetch flour" of one who fetches flour
 * from the mill at a quarter past one. Null if its schedule has nothing of the kind.
 */
export const nextTimeOf = (
  words: string,
  { character, places, now }: Pick<TurnContext, 'character' | 'places' | 'now'>,
  { topics }: Pick<Language, 'topics'>,
): { date: string; time: string } | null => {
  if (topics.contentWords(words).length === 0) return null
  const fits = character.schedule
    .filter(({ at, doing }) => {
      const place = places.find(({ id }) => id === at)?.label ?? ''
      return topics.shareOf(words, `${doing} ${place}`) >= enoughWords
    })
    .map(({ from, days }) => ({ from, days }))
  return nextOf(fits, now.ms)
}

/** The next time that its schedule has it at a place. */
export const nextTimeAt = (
  place: string,
  { character, now }: Pick<TurnContext, 'character' | 'now'>,
): { date: string; time: string } | null =>
  nextOf(
    character.schedule.filter(({ at }) => at === place),
    now.ms,
  )

const nextOf = (
  entries: readonly { from: number; days?: number[] | undefined }[],
  now: number,
): { date: string; time: string } | null => {
  const midnight = Math.floor(now / dayMs) * dayMs
  for (let day = 0; day < daysAhead; day += 1) {
    const begins = midnight + day * dayMs
    const weekday = new Date(begins).getUTCDay()
    const own = entries
      .filter(({ days }) => days === undefined || days.includes(weekday))
      .map(({ from }) => begins + from * minuteMs)
      .filter((ms) => ms > now)
      .toSorted((left, right) => left - right)[0]
    if (own !== undefined) {
      const { date, time } = gameTimeAt(own)
      return { date, time }
    }
  }
  return null
}
