import { nearness } from '../lexicon/related.ts'
import { stem } from '../lexicon/stem.ts'
import type { SaidWords } from './likeness.ts'

/** What words want: to tell, a yes or a no, or what a question word asks for. */
export type FormOfWords =
  | 'tell'
  | 'whether'
  | 'what'
  | 'opinion'
  | 'who'
  | 'when'
  | 'where'
  | 'why'
  | 'how'
  | 'how-many'
  | 'how-long'
  | 'how-old'

const byWord: Readonly<Record<string, FormOfWords>> = {
  what: 'what',
  which: 'what',
  who: 'who',
  whom: 'who',
  whose: 'who',
  when: 'when',
  where: 'where',
  why: 'why',
  how: 'how',
}
const closer: readonly (readonly [RegExp, FormOfWords])[] = [
  [/\bhow (?:many|much|often)\b/, 'how-many'],
  [/\bhow (?:old|young)\b/, 'how-old'],
  [/\bhow long\b|\bsince when\b/, 'how-long'],
  [/\bwhat (?:time|hour|day|year)\b/, 'when'],
  [/\bhow come\b|\bwhat for\b/, 'why'],
  [
    /\bwhat-like\b|^(?:so |and )?what do you (?:think|make) of\b|^how (?:is|are|was|were)\b|^how do you (?:like|find)\b/,
    'opinion',
  ],
  [/^(?:tell me|do you know|any idea) (?:who|where|when|why|how|what)\b/, 'what'],
]

/** What tells words apart that share most of their words. A phrase keeps it, and not all that it was read from. */
export interface Wants {
  form: FormOfWords
  /** What they ask the most of: "strong" in "who is the strongest". */
  most: readonly string[]
  /** Whether they tell something, whatever question word is in them. */
  states: boolean
}

/** What words want. */
export const wantsOf = (said: SaidWords): Wants => ({
  form: formOf(said),
  most: mostIn(said),
  states: isStatement.test(said.spoken.join(' ')),
})

/** The form of words. */
export const formOf = ({ asks, asked, spoken }: SaidWords): FormOfWords => {
  if (!asks && asked === null) return 'tell'
  const norm = spoken.join(' ')
  const found = closer.find(([pattern]) => pattern.test(norm))
  if (found !== undefined) return found[1]
  if (asked === null) return asks ? 'whether' : 'tell'
  return asks ? (byWord[asked] ?? 'what') : 'tell'
}

/** Forms of which the answer to one answers the other, as often as not. */
const alike: readonly (readonly [FormOfWords, FormOfWords])[] = [
  ['opinion', 'whether'],
  ['what', 'opinion'],
  ['whether', 'what'],
]

/**
 * How much less likely it is that an answer to a phrase answers these words, since the phrase wants something else, or
 * speaks of somebody else: 0 if it does not, on the scale of a logistic regression.
 */
export const misfit = (
  { words: said, wants }: { words: SaidWords; wants: Wants },
  { words: phrase, wants: wanted }: { words: SaidWords; wants: Wants },
): number => {
  const [one, other] = [wants.form, wanted.form]
  let sum = 0
  const turned = said.subject !== null && phrase.subject !== null && said.subject !== phrase.subject
  // "Have you ever seen a wolf?" is no "I saw a wolf", whose answer asks back.
  if (turned) sum += one !== 'tell' && other === 'tell' ? asksButTold : someoneElse
  if (said.denies !== phrase.denies) sum += denied
  // "Do people trust you?" is no "do you trust me?"
  if (phrase.ofMe && !said.ofMe && said.ofYou) sum += ofMeToo
  sum += otherMost(wants.most, wanted.most)
  if (one === other) return sum
  if (other === 'tell' && one !== 'whether' && wanted.states) return sum + otherForm
  const isNear = alike.some(([left, right]) => (left === one && right === other) || (left === other && right === one))
  return sum + (isNear || one === 'tell' || other === 'tell' ? nearForm : otherForm)
}

/** "Who is the richest?" is no "who is the strongest?" */
const otherMost = (own: readonly string[], others: readonly string[]): number => {
  if (others.length === 0) return 0
  if (own.length === 0) return denied
  return own.some((word) => others.some((other) => word === other || nearness(word, other) >= alikeWords))
    ? 0
    : anotherMost
}
const alikeWords = 0.7
const anotherMost = 1.4

const mostIn = ({ spoken }: SaidWords): string[] =>
  spoken.flatMap((word, at) =>
    // "Best looking" is as good as one word.
    spoken[at - 1] === 'most' || spoken[at - 1] === 'least' || (spoken[at - 1] === 'best' && /(?:ing|ed)$/.test(word))
      ? [stem(word)]
      : /[^aeiou]est$/.test(word) && !noMost.has(word)
        ? [stem(word.replace(/(?:i(?=est)|)est$/, (end) => (end.startsWith('i') ? 'y' : '')))]
        : [],
  )
const noMost = new Set(
  'best forest rest worst honest modest harvest interest priest chest nest test guest request west arrest protest suggest digest contest'.split(
    ' ',
  ),
)

/** "Favourite season" asks too; "his name is" does not. */
const isStatement = /^(?:i|you|he|she|it|they|we|my|your|his|her|there|that|this) \w/

const [asksButTold, someoneElse, ofMeToo, denied, nearForm, otherForm] = [1.6, 0.8, 0.6, 0.3, 0.25, 0.7]
