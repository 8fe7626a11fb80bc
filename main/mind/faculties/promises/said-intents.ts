import type { Language } from '../../../language/language.ts'
import { stampOf } from '../../../language/time/game-stamp.ts'
import { withoutTimes } from '../../../language/time/hours.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import type { Speaker, TurnContext } from '../../ports/turn-context.ts'
import { errandNote } from './errand-note.ts'
import { isErrand, isOpen, type StandingIntent } from './intent.ts'
import type { IntentBook } from './intent-book.ts'
import { statusAt } from './match-intents.ts'

/** Words to one person apart from the answer. */
interface Aside {
  to: BodyId
  text: string
}

/** An intent counts as said if the answer contains this share of its words. Otherwise it comes up again. */
const saidShare = 0.5

/**
 * Whether these words say what the intent asks for. An errand needs more than half of its message, so a greeting that
 * shares one word isn't enough.
 */
export const wasSaid = (
  intent: StandingIntent,
  said: string,
  { language, byRules }: { language: Pick<Language, 'topics' | 'times'>; byRules: boolean },
): boolean => {
  const { topics } = language
  if (intent.task.words === '') return true
  const words = byRules ? intent.task.words : withoutDays(intent.task.words, language)
  const share = topics.shareOf(words, said)
  return !byRules && isErrand(intent) ? share > saidShare : share >= saidShare
}

/**
 * The words without days. A noted day may be said differently: "on Saturday the 21st of November" may be "today", and
 * both count.
 */
export const withoutDays = (words: string, { topics, times }: Pick<Language, 'topics' | 'times'>): string => {
  const rest = withoutTimes(
    words,
    times.timesIn(words).filter(({ kind }) => kind !== 'clock'),
  )
  return topics.contentWords(rest).length === 0 ? words : rest
}

/** Everything the NPC told the speaker: the answer and whispers. */
export const saidTo = (
  { id, person = id }: Pick<Speaker, 'id' | 'person'>,
  answer: string,
  { asides }: { asides: readonly Aside[] },
): string => [answer, ...asides.flatMap(({ to, text }) => (to === id || to === person ? text : []))].join('\n').trim()

/** Ends the errands that this turn's words to other people completed. Rejects if that can't be written. */
export const broughtAside = async (
  book: IntentBook,
  note: (note: NewMemory & { id: string }) => Promise<void>,
  run: {
    asides: readonly Aside[]
    context: Pick<TurnContext, 'speaker' | 'now' | 'acquaintances' | 'percepts'>
    language: Language
  },
): Promise<void> => {
  const { asides, context, language } = run
  const { speaker, now } = context
  const others = asides.filter(({ to }) => to !== speaker.id && to !== speaker.person)
  if (others.length === 0) return
  const { intents } = await book.read()
  const brought = intents.filter(
    (intent) =>
      isErrand(intent) &&
      !intent.repeats &&
      isOpen({ status: statusAt(intent, stampOf(now)) }) &&
      others.some(
        ({ to, text }) => to === intent.when.person?.id && wasSaid(intent, text, { language, byRules: false }),
      ),
  )
  await book.change(
    brought.map(({ id }) => id),
    now,
    (intent) => ({ ...intent, fires: intent.fires + 1, last: stampOf(now), status: 'done' }),
  )
  for (const intent of brought) {
    const { person } = intent.when
    const done = person?.id ? errandNote(intent, { id: person.id, name: person.name }, now) : null
    if (done !== null) await note(done)
  }
}
