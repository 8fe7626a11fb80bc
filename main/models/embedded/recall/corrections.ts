import { ordinals } from '../../../language/en/amounts/number-words.ts'
import { numbers } from '../../../language/en/amounts/read-number.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { makeSentence, type Sentence } from '../../../language/en/grammar/text.ts'
import { categoryOf } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { leaning } from '../../../language/en/talk/sorts-of-words.ts'
import type { Fact } from './fact.ts'

/** Signs that somebody takes back something said before. */
export const correcting =
  /\b(?:actually|i meant|i mean|meant to say|should have said|no wait|wait no|oh no|correction|scratch that|strike that|forget what i said|got (?:that|it|this) wrong|got (?:that|it) (?:mixed up|muddled|backwards)|mixed (?:that |it |them )?up|muddled|misspoke|slip of the tongue|my mistake|i was wrong|that (?:is|was) wrong|not true|i lied|on second thoughts?|or rather|rather|not .{2,30} but|to be precise|come to think of it|changed my mind|i take (?:that|it) back)\b|^(?:no|nope|sorry|wait|whoops|oops)\b/i

/** A sentence that corrects itself: "It is green. No, wait, it is blue." */
const correctsItself =
  /[.!?…]\s*(?:(?:no|nope|oh|wait|sorry|actually|oops|whoops|i mean|i meant|scratch that|correction)\b[, ]*)+\S[^.!?…]*[.!?…]*$/i

const kinds = [
  'metal',
  'colour',
  'weekday',
  'month',
  'season',
  'animal',
  'instrument',
  'job',
  'drink',
  'fruit',
  'meat',
  'fish',
  'vegetable',
  'food',
  'weapon',
  'jewellery',
  'clothes',
  'vehicle',
  'family',
]
const kindOf = (word: string, index: number): string | null => {
  const plain = word.toLowerCase()
  if (numbers.words.includes(plain) || /^\d+$/.test(plain)) return 'number'
  if (ordinals.includes(plain) || /^\d+(?:st|nd|rd|th)$/.test(plain)) return 'ordinal'
  if (/^(?:morning|noon|afternoon|evening|night|midnight|dawn|dusk)$/.test(plain)) return 'hour'
  const kind = categoryOf(stem(plain), kinds)
  if (kind !== null) return kind
  return index > 0 && /^\p{Lu}\p{L}+$/u.test(word) ? 'name' : null
}

/** The values of each kind in a sentence: `bronze` → metal. The last of each kind counts ("not copper but bronze"). */
const valuesOf = (sentence: Sentence): Map<string, string> => {
  const values = new Map<string, string>()
  const not = /\bnot (?:a |an |the |in |on )?(\S+)/.exec(sentence.norm)?.[1]
  sentence.shown.forEach((word, index) => {
    const kind = kindOf(word, index)
    if (kind !== null && word.toLowerCase() !== not) values.set(kind, word)
  })
  if (sentence.shown.length === 1 && values.size === 0) values.set('name', sentence.shown[0] ?? '')
  const called = /\b(?:called|named|name is|is|was|meant|in|at|to|from) (\p{L}{3,})$/u.exec(sentence.text)?.[1]
  if (called !== undefined && values.size === 0 && !contentTerms(called).some((term) => term.verb))
    values.set('name', called)
  return values
}

const rewrite = (sentence: Sentence, from: Map<string, string>, to: Map<string, string>): Sentence => {
  const pieces = sentence.text.split(' ').map((piece) => {
    const word = piece.replace(/,$/, '')
    for (const [kind, value] of to) if (from.get(kind) === word) return piece.replace(word, value)
    return piece
  })
  return makeSentence(
    pieces.flatMap((piece) => (piece.endsWith(',') ? [piece.slice(0, -1), ','] : [piece])),
    sentence.mark,
  )
}

/**
 * Drops facts that were corrected: after "I lost a copper brooch" and "actually it was bronze", only the bronze brooch
 * is left. Expects facts oldest first. `raw` returns the full words of a fact's telling, fillers included.
 */
export const applyCorrections = (facts: readonly Fact[], raw: (fact: Fact) => string): Fact[] => {
  const kept: Fact[] = []
  for (const fact of facts) {
    const message = raw(fact)
    const sameTelling = (other: Fact): boolean => raw(other) === message && other.by.name === fact.by.name
    if (!correcting.test(message) && !correctsItself.test(message)) {
      kept.push(fact)
      continue
    }
    const to = valuesOf(fact.sentence)
    const inOneBreath = (each: Fact): boolean => correctsItself.test(message) && each.sentence.text === fact.lead?.text
    const old = kept.findLast(
      (each) =>
        (!sameTelling(each) || inOneBreath(each)) &&
        each.by.name === fact.by.name &&
        each.by.id === fact.by.id &&
        corrects(fact, to, each),
    )
    if (old === undefined) {
      // In "oh no, that's my brother's", the next sentence says what is corrected.
      if (!/^(?:that|it|this) (?:is|was) (?:my|his|her|wrong|not)\b/.test(fact.sentence.norm)) kept.push(fact)
      continue
    }
    const sentence = rewrite(old.sentence, valuesOf(old.sentence), to)
    kept.splice(kept.indexOf(old), 1)
    kept.push({
      ...old,
      sentence,
      terms: [
        ...contentTerms(sentence.text),
        ...old.terms.filter((term) => !contentTerms(old.sentence.text).some((each) => each.stem === term.stem)),
      ],
      date: fact.date,
      time: fact.time,
      now: fact.now,
      order: fact.order,
    })
  }
  return kept
}

const corrects = (fact: Fact, to: Map<string, string>, old: Fact): boolean => {
  const from = valuesOf(old.sentence)
  const changed = [...to].filter(
    ([kind, value]) => from.has(kind) && from.get(kind)?.toLowerCase() !== value.toLowerCase(),
  )
  if (changed.length === 0) return false
  if (
    (leaning.test(fact.sentence.norm) || fact.sentence.words.length <= 3) &&
    fact.terms.filter((term) => !term.vague && !term.verb).length <= changed.length + 1
  )
    return true
  const values = new Set([...to.values()].map((value) => stem(value)))
  return fact.terms.some(
    (term) => !term.vague && !values.has(term.stem) && old.terms.some((other) => other.stem === term.stem),
  )
}
