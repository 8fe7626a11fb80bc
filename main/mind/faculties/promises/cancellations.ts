import type { IntentAct } from '../../ports/promises.ts'
import { asksDiscretion } from './discretion.ts'
import type { StandingIntent } from './intent.ts'
import { isOpen } from './intent.ts'
import { takeWhom } from './request-core.ts'
import type { KnownPerson, RequestScene } from './request-scene.ts'
import { withoutDays } from './said-intents.ts'
import { spokenSentences } from './spoken-sentences.ts'

/** Something the speaker no longer wants: "you need not tell Bram any more". */
export interface Cancellation {
  sentence: string
  act: IntentAct
  target: KnownPerson
  /** What the cancellation is about. Empty: everything of that kind. */
  words: string
}

const refusing =
  /^(?:.{0,30}[,.] )?(?:please )?(?:never mind|no need to|forget about|(?:you )?(?:need not|needn['’]t|must not|mustn['’]t|should not|shouldn['’]t|do(?: not|n['’]t) (?:need|have) to|do(?: not|n['’]t))) (?:about )?(tell|ask|remind|greet|giv)(?:e|ing)? (.*)$/i
const anyMore =
  /(?:^|,? )(?:any ?more|any longer|after all|again|then|anything(?: (?:about|of) it)?|please|that|it|now)\.?$/i

export const cancellationsIn = (text: string, scene: RequestScene): Cancellation[] =>
  spokenSentences(text).flatMap((sentence) => {
    const [, verb, afterVerb] = refusing.exec(sentence) ?? []
    const whom = afterVerb === undefined ? null : takeWhom(afterVerb, scene)
    if (verb === undefined || whom === null || asksDiscretion(sentence)) return []
    const act = verb.toLowerCase() === 'giv' ? 'give' : (verb.toLowerCase() as IntentAct)
    return { sentence, act, target: whom.target, words: whom.rest.replace(anyMore, '').replace(anyMore, '') }
  })

/** The share of words that must match. About two words in three are more than chance. */
const sameWords = 0.6

/** Whether the speaker's words cancel this open intent, which the same speaker asked for. */
export const isCancelled = (
  { by, when, task, ...rest }: StandingIntent,
  { act, target, words }: Cancellation,
  { speaker, language, now }: Pick<RequestScene, 'speaker' | 'language' | 'now'>,
): boolean => {
  const { topics, times } = language
  // "That I come tomorrow" was noted with that day's date.
  const about = withoutDays(times.withDates(words, now), language)
  return (
    isOpen(rest) &&
    by?.id === speaker.id &&
    task.act === act &&
    when.person?.id === target.id &&
    (topics.contentWords(words).length === 0 || topics.shareOf(about, task.words) >= sameWords)
  )
}
