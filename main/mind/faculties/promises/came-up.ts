import type { Language } from '../../../language/language.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import {
  errandCooldownHours,
  isErrand,
  isForAnybody,
  isPromisedWords,
  mostUnsaid,
  type StandingIntent,
} from './intent.ts'
import { heardBy } from './listeners.ts'
import { actsFor } from './needs-them-here.ts'
import { wasSaid } from './said-intents.ts'

/**
 * Records that the intent came up. It is done once its words were said or, if it needs an act, once the act was done. Promised words that a model left out stay
 * due: they are shown again at the next turn, and end as missed.
 */
export const cameUp = (
  intent: StandingIntent,
  {
    words,
    did,
    byRules,
    listener,
    now,
    language,
  }: {
    /** Everything that the listener was told. */
    words: string
    did: readonly string[] | null
    byRules: boolean
    listener: Pick<Speaker, 'id' | 'person'>
    now: string
    language: Language
  },
): StandingIntent => {
  const fires = intent.fires + 1
  if (isForAnybody(intent)) return { ...heardBy(intent, listener, now), fires, last: now, status: 'fired' }
  const acts = did === null ? [] : actsFor(intent, language)
  const isKept =
    acts.length > 0 ? acts.some((tool) => did?.includes(tool)) : wasSaid(intent, words, { language, byRules })
  const { unsaid: earlier, ...rest } = intent
  if (!isKept && isPromisedWords(intent)) {
    const unsaid = { times: (earlier?.times ?? 0) + 1, since: earlier?.since ?? now }
    if (unsaid.times < mostUnsaid) return { ...intent, unsaid }
    return intent.repeats && fires < intent.most
      ? { ...rest, fires, last: now, status: 'fired' }
      : { ...intent, unsaid, status: 'expired', until: now }
  }
  if (isKept && !intent.repeats) return { ...rest, fires, last: now, status: 'done' }
  const isUnsaidErrand = !isKept && !byRules && isErrand(intent)
  if (fires < intent.most)
    return {
      ...rest,
      ...{ fires, last: now, status: 'fired' },
      ...(isUnsaidErrand ? { cooldownHours: Math.min(intent.cooldownHours, errandCooldownHours) } : {}),
    }
  // An intent that was never carried out must not count as done.
  const isUndone = acts.length > 0 || isUnsaidErrand
  return { ...rest, fires, last: now, ...(isUndone ? { status: 'expired', until: now } : { status: 'done' }) }
}
