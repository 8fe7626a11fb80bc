import type { Language } from '../../../language/language.ts'
import type { Topics } from '../../../language/topics.ts'
import { isOpen, type StandingIntent } from './intent.ts'

/** The share of words that must match. About two words in three are more than chance. */
const sameWords = 0.6

/**
 * The open intent that means the same as one made by a tool, because the game had already noted it from the player's
 * own words. Both are for the same person, share most of their words, and mean the same time. `isExact`: the hour was
 * said.
 */
export const sameAsNoted = (
  intents: readonly StandingIntent[],
  made: StandingIntent,
  { topics, isExact }: { topics: Topics; isExact: boolean },
): StandingIntent | null =>
  intents.find(
    (one) =>
      isOpen(one) &&
      one.by !== null &&
      one.by.id === made.when.person?.id &&
      one.when.person?.id === made.when.person.id &&
      one.task.act === made.task.act &&
      isSameTime(one.when.at, made.when.at, isExact) &&
      (made.when.place === undefined || one.when.place?.label === made.when.place.label) &&
      (made.when.topic === undefined || one.when.topic === made.when.topic) &&
      sharesWords(one.task.words, made.task.words, topics),
  ) ?? null

/**
 * The errand that the game has already noted from the words that this call answers. The call names the asker as its
 * person, but its words name the recipient and the same thing. An errand without a time matches any time.
 */
export const sameErrandOfTurn = (
  intents: readonly StandingIntent[],
  made: StandingIntent,
  { what, language: { topics, names } }: { what: string; language: Pick<Language, 'topics' | 'names'> },
): StandingIntent | null =>
  intents.find(
    ({ by, when, made: noted, task, status }) =>
      isOpen({ status }) &&
      by !== null &&
      by.id === made.when.person?.id &&
      when.person !== undefined &&
      when.person.id !== null &&
      when.person.id !== by.id &&
      noted === made.made &&
      (when.at === undefined || isSameTime(when.at, made.when.at, true)) &&
      names.isNamed({ id: when.person.id, name: when.person.name }, what) &&
      sharesWords(task.words, what, topics),
  ) ?? null

/** Whether two intents for one person say the same thing for the same time, whoever asked for them. */
export const meansSame = (one: StandingIntent, made: StandingIntent, topics: Topics): boolean =>
  one.when.person?.id === made.when.person?.id &&
  one.task.act === made.task.act &&
  isSameTime(one.when.at, made.when.at, true) &&
  sharesWords(one.task.words, made.task.words, topics)

type At = StandingIntent['when']['at']

/** Whether two times match. "Tomorrow morning" matches the hour noted for tomorrow. No time at all matches any time. */
const isSameTime = (noted: At, made: At, isExact: boolean): boolean => {
  if (made === undefined || JSON.stringify(noted) === JSON.stringify(made)) return true
  return !isExact && noted !== undefined && 'date' in noted && 'date' in made && noted.date === made.date
}

/** Whether most words of one are in the other, which may say more. */
const sharesWords = (left: string, right: string, { contentWords, shareOf }: Topics): boolean => {
  if (left === right) return true
  const [fewer, more] = contentWords(left).length <= contentWords(right).length ? [left, right] : [right, left]
  return contentWords(fewer).length > 0 && shareOf(fewer, more) >= sameWords
}
