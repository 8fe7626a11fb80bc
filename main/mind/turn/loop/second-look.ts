import type { LeftMatter, LeftSentence } from '../../faculties/given.ts'
import type { ChatMessage } from '../../ports/chat-model.ts'
import type { TurnOptions, TurnResult } from './turn-types.ts'

/** Promises that were said but not stored. A promise that nobody heard doesn't count. */
export const owedIn = (said: string, untrue: readonly LeftSentence[], owed: TurnOptions['owed']): readonly string[] =>
  (owed?.(said) ?? []).filter(
    (sentence) => !untrue.some(({ text }) => text.includes(sentence) || sentence.includes(text)),
  )

/**
 * The message that a model gets, once per turn, before it is asked again. Only the model itself answers, with its own
 * words and calls.
 */
export const secondLook = ({
  untrue,
  owed,
  acts,
  isHeard,
  silence,
}: {
  /** Sentences that were left out because they are untrue. */
  untrue: readonly LeftSentence[]
  owed: readonly string[]
  acts: TurnResult['acts']
  isHeard: boolean
  /** The answer by which the model says nothing. */
  silence: string
}): ChatMessage => {
  const parts = [
    ...(untrue.length > 0 ? [notSo(untrue, acts, isHeard)] : []),
    ...(owed.length > 0 ? [notKept(owed, silence, untrue.length === 0)] : []),
  ]
  const content = parts.length > 0 ? parts.join(' ') : notAnswered(silence)
  return { role: 'user', content: `[Only you read this. ${content}]` }
}

const notAnswered = (silence: string): string =>
  `Your answer had no words. Answer now, or write ${silence} if you mean to be silent.`

/** The words that nobody heard, and why. */
const notSo = (sentences: readonly LeftSentence[], acts: TurnResult['acts'], isHeard: boolean): string => {
  const called = acts.map(({ call, result }) => `${call.name}: ${result.ok ? result.text : `failed, ${result.error}`}`)
  const why =
    called.length === 0
      ? 'you called no tool that does it. Call the tool and then say so, or say what is true.'
      : `this is all that your calls did: ${called.join(' ')} Say what is true, or make another call if one is missing.`
  const matters = new Set(sentences.map(({ of }): LeftMatter | 'act' => of ?? 'act'))
  const parts = [
    ...[...matters].flatMap((matter) => (matter === 'act' || matter === 'machine' ? [] : [notSoOf[matter]])),
    ...(matters.has('act')
      ? [`They tell of something done, and ${why} A price, a plan or a habit may be said as one.`]
      : []),
    ...(matters.has('machine') ? ['Nobody asked in earnest what you are: answer as the person you play.'] : []),
    isHeard ? 'All else that you said was heard: do not say it again.' : 'Nobody heard anything: answer anew.',
  ]
  return `Nobody heard these words of yours: ${quoted(sentences.map(({ text }) => text))} ${parts.join(' ')}`
}

const notSoOf: Readonly<Record<Exclude<LeftMatter, 'machine'>, string>> = {
  past: 'As far as you know, no such thing happened between you before: say nothing of it, or say what is true.',
  quote: 'As far as you know, nobody told you so: say only what you know.',
  secret: 'Somebody else told you that in confidence: say nothing of it, and not that there is a secret.',
  goods: 'You do not have that with you: say what you have, or that you have none.',
  witness: 'As far as you know, you neither saw nor heard that: say only what you know.',
}

/** The part of the message about promises in words only. `isAll`: nothing else needs an answer. */
const notKept = (sentences: readonly string[], silence: string, isAll: boolean): string => {
  const rest = isAll
    ? ` Say nothing again: all that you said was heard. If you did not promise anything, write ${silence}.`
    : ''
  return `You said: ${quoted(sentences)} If that is a promise, nothing keeps it yet: call promise, or attend if you are to be at a place.${rest}`
}

const quoted = (sentences: readonly string[]): string => sentences.map((sentence) => `"${sentence}"`).join(' ')
