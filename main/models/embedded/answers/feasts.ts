import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksForFeasts } from '../../../language/en/questions/feasts.ts'
import { sayDate, sayTime } from '../../../language/en/time/say-time.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

/** Tells which feasts are coming, where and when. Null for any other question, and where there is no calendar. */
export const answerFeasts = ({ text }: Sentence, { context }: Mind): Answer | null => {
  const feasts = context.surroundings?.feasts ?? []
  if (feasts.length === 0 || !asksForFeasts(text)) return null
  return say(
    ...feasts.map(({ name, place, date, time, days }, index) => {
      const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${sayDate(date)}`
      return `${index === 0 ? 'Next comes' : 'Then there is'} ${name}, ${day} at ${sayTime(time)}, at ${place}.`
    }),
  )
}
