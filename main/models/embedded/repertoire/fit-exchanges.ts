import type { Matter } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { misfit, wantsOf } from '../../../language/en/talk/form-of-words.ts'
import {
  isPattern,
  likenessInWords,
  patternLikeness,
  type SaidWord,
  saidWords,
} from '../../../language/en/talk/likeness.ts'
import { plainlySaid } from '../../../language/en/talk/plainly-said.ts'
import { type Entry, namesIn, type Phrase, readTables } from './exchange-tables.ts'
import { mended, nearWords, ofSomethingElse, rarity, vocabularyOf } from './phrase-words.ts'
import { closeness, size, textVector } from './word-vectors.ts'

/** An exchange that fits what was said. */
export interface Fit {
  matter: number
  exchange: number
  /** How likely its answers answer what was said, from 0 to 1. */
  likeness: number
  /** The phrase of it that is nearest, as the author wrote it. */
  phrase: string
  /** What the likelihood rests on. Null: the very words stand there, or a phrase with `*` fits. */
  signs: Signs | null
}

/** Finds the exchanges that fit. */
export interface FitExchanges {
  /** All that may fit, the best first. `within`: the matter that is being spoken of; null: none is. */
  of(text: string, within: number | null): readonly Fit[]
  cost(): { phrases: number; compared: number }
}

/** What is seen of an exchange before its words are compared: its phrases, the nearest first, each with its closeness. */
interface Seen {
  entry: Entry
  near: { index: number; closeness: number }[]
}

/** What the likelihood of an exchange rests on. All are from 0 to 1, but `lead`, which may be below 0. */
export interface Signs {
  /** Closeness of the nearest phrase, and the mean of the nearest three. */
  top: number
  mean: number
  /** How much nearer the nearest phrase is than that of any other exchange. */
  lead: number
  /** Likeness in words of the nearest three phrases. */
  words: number
  /** Closeness of the nearest answer. */
  answer: number
  /** The number of phrases, ten and more as 1. */
  many: number
}

/**
 * Weights of the signs: a logistic regression on some 7,000 pairs of a line and an exchange, of which readers said
 * whether the answer answers the line (main/lab/vectors).
 */
const weights: Signs = { top: 2.7, mean: 3.5, lead: 3.5, words: 1.7, answer: 0.4, many: -0.6 }
const bias = -5.7

/**
 * How likely an exchange with these signs answers what was said. `less`: what its nearest phrase loses by being
 * farther than the nearest, and by wanting something else.
 */
const likelihood = (signs: Signs, less: number): number => {
  let sum = bias - less
  for (const [sign, weight] of Object.entries(weights) as [keyof Signs, number][]) sum += weight * signs[sign]
  return 1 / (1 + Math.exp(-sum))
}
/** What a phrase loses by being so much farther than the nearest of its exchange. */
const farther = 6

/** The wording of authors is a guess. */
const asPlain = 0.98
/** Exchanges whose words are compared. */
const mostCompared = 12
/** Phrases of an exchange that are looked at closely. */
const nearest = 3
/** Phrases and more are as good as this many. */
const manyPhrases = 10
/** "My *" fits nearly anything. While its matter is spoken of, that is meant. */
const vague = 0.6
/** The same words are surely the phrase. */
const same = 1
/** Exchanges less likely than this are no fit. */
const leastOfAll = 0.1
/** Texts of which the fits are kept: those of one turn, each with its readings in the light of the talk. */
const mostTexts = 16

/** Reads the exchanges for comparing, in slices. `names`: the first names of everybody else, in small letters. */
export function* readExchanges(matters: readonly Matter[], names: ReadonlySet<string>): Generator<void, FitExchanges> {
  const { phrases, entries, phraseTable, answerTable } = yield* readTables(matters, names)
  const patterns = phrases.flatMap(({ words }, index) => (isPattern(words) ? [index] : []))
  const vocabulary = vocabularyOf(phrases)
  const worth = ({ key, weight, telling }: SaidWord): number =>
    telling ? weight * rarity(vocabulary.get(key)?.length ?? 0, phrases.length) : weight
  const owner = entries.flatMap((entry, at) => Array.from({ length: entry.phrases[1] - entry.phrases[0] }, () => at))
  let compared = 0

  const see = rememberLast((text: string) => {
    const said = saidWords(text, names)
    const vector = textVector(mended(said.spoken, vocabulary))
    const plain = plainlySaid(said.spoken)
    const plainVector = plain === null ? null : textVector(mended(plain, vocabulary))
    const closenessOf = (index: number): number => {
      const own = closeness(vector, phraseTable, index * size)
      return plainVector === null ? own : Math.max(own, asPlain * closeness(plainVector, phraseTable, index * size))
    }
    const named = namesIn(said)
    const others = ofSomethingElse(said, vocabulary)
    const seen = entries.flatMap((entry): Seen[] => {
      const near: Seen['near'] = []
      for (let index = entry.phrases[0]; index < entry.phrases[1]; index += 1)
        if ((phrases[index] as Phrase).named === named && !others.has(index))
          near.push({ index, closeness: closenessOf(index) })
      near.sort((one, other) => other.closeness - one.closeness)
      return near.length === 0 ? [] : [{ entry, near: near.slice(0, nearest) }]
    })
    seen.sort((one, other) => topOf(other) - topOf(one))
    const near = nearWords(vocabulary)
    const wordsOf = rememberAll((index: number): number => {
      compared += 1
      return likenessInWords(said, (phrases[index] as Phrase).words, near, worth)
    })
    return { said, wants: wantsOf(said), vector, seen: nearestOfEach(seen), wordsOf }
  })

  const fitsOf = (text: string, within: number | null): Fit[] => {
    const { said, wants, vector, seen, wordsOf } = see(text)
    const bare = bareWords(text)
    const isOpen = ({ entry }: { entry: Entry }): boolean => !entry.within || entry.matter === within
    const open = seen.filter(isOpen).slice(0, mostCompared)
    const fits = open.map((each, at): Fit => {
      const { entry } = each
      let answer = 0
      for (let index = entry.answers[0]; index < entry.answers[1]; index += 1)
        answer = Math.max(answer, closeness(vector, answerTable, index * size))
      const other = open[at === 0 ? 1 : 0]
      const signs: Signs = {
        top: topOf(each),
        mean: each.near.reduce((sum, { closeness: value }) => sum + value, 0) / each.near.length,
        lead: topOf(each) - (other === undefined ? 0 : topOf(other)),
        words: Math.max(...each.near.map(({ index }) => wordsOf(index))),
        answer,
        many: Math.min(manyPhrases, entry.phrases[1] - entry.phrases[0]) / manyPhrases,
      }
      // Of its phrases, one that wants the same is meant rather than one that is only a little nearer.
      const lessOf = ({ index, closeness: value }: Seen['near'][number]): number =>
        farther * (signs.top - value) + misfit({ words: said, wants }, phrases[index] as Phrase)
      const meant = each.near.reduce((best, next) => (lessOf(next) < lessOf(best) ? next : best))
      const isSame = each.near.some(({ index }) => bareWords(phrases[index]?.text ?? '') === bare)
      const { matter, exchange } = entry
      const phrase = phrases[meant.index]?.text ?? ''
      return isSame
        ? { matter, exchange, phrase, likeness: same, signs: null }
        : { matter, exchange, phrase, likeness: likelihood(signs, lessOf(meant)), signs }
    })
    for (const index of patterns) {
      const { words, text: phrase } = phrases[index] as Phrase
      const entry = entries[owner[index] as number] as Entry
      const isVague = !entry.within && !words.words.some(({ telling }) => telling)
      const likeness = isOpen({ entry }) ? patternLikeness(said, words, worth) * (isVague ? vague : 1) : 0
      if (likeness > 0) fits.push({ matter: entry.matter, exchange: entry.exchange, phrase, likeness, signs: null })
    }
    return fits
  }

  return {
    of: rememberLast((text: string, within: number | null) => {
      const best = new Map<string, Fit>()
      for (const [clause, factor] of clausesOf(text)) {
        // "What do you do" is no clause by itself.
        if (factor < 1 && !see(clause).said.words.some(({ telling }) => telling)) continue
        for (const fit of fitsOf(clause, within)) {
          const likeness = fit.likeness * factor
          const key = `${fit.matter}.${fit.exchange}`
          if (likeness >= leastOfAll && likeness > (best.get(key)?.likeness ?? 0)) best.set(key, { ...fit, likeness })
        }
      }
      return [...best.values()].sort((one, other) => other.likeness - one.likeness)
    }),
    cost: () => ({ phrases: phrases.length, compared }),
  }
}

/** Those that may be compared, whatever is being spoken of. A file has a thousand, and several texts are kept. */
const nearestOfEach = (seen: readonly Seen[]): Seen[] => {
  const taken = new Map<number | null, number>()
  return seen.filter(({ entry: { within, matter } }) => {
    const place = within ? matter : null
    const before = taken.get(place) ?? 0
    taken.set(place, before + 1)
    return before < mostCompared
  })
}

const topOf = ({ near }: Seen): number => near[0]?.closeness ?? 0

/** Words of a sentence from which on its clauses count by themselves. */
const longSentence = 9
/** A clause is not all that was said. */
const clauseWorth = 0.9

/** How many clauses of a text are compared, and how many words of each: a turn must not wait for a flood of words. */
const [mostClauses, mostWords] = [16, 60]

const clausesOf = (text: string): (readonly [string, number])[] => {
  const words = text.split(/\s+/)
  const whole = [words.slice(0, mostWords).join(' '), 1] as const
  if (words.length < longSentence) return [whole]
  const clauses = text
    .split(/[,;:.!?…()–-]+\s|\s(?=(?:and|but|because|so|which|when|while|if)\s)/)
    .map((clause) =>
      clause
        .replace(/^(?:and|but|because|so)\s+/, '')
        .trim()
        .split(/\s+/),
    )
    .filter(({ length }) => length >= 3)
    .slice(0, mostClauses)
    .map((clause) => clause.slice(0, mostWords).join(' '))
  return [whole, ...(clauses.length > 1 ? clauses.map((clause) => [clause, clauseWorth] as const) : [])]
}

const rememberAll = <Result>(make: (index: number) => Result): ((index: number) => Result) => {
  const known = new Map<number, Result>()
  return (index) => {
    const result = known.get(index) ?? make(index)
    known.set(index, result)
    return result
  }
}

/** Keeps the results for the last few arguments. */
const rememberLast = <Arguments extends readonly (string | number | null)[], Result>(
  make: (...given: Arguments) => Result,
): ((...given: Arguments) => Result) => {
  const known = new Map<string, Result>()
  return (...given) => {
    const key = given.join('\n')
    const result = known.get(key) ?? make(...given)
    known.delete(key)
    known.set(key, result)
    if (known.size > mostTexts) for (const [oldest] of known) if (known.delete(oldest)) break
    return result
  }
}
