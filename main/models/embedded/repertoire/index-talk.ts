import type { Matter } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { oneSlipApart, synonymsOf } from '../../../language/en/lexicon/related.ts'
import {
  isPattern,
  likeness,
  type SaidWord,
  type SaidWords,
  saidWords,
  tellingKeys,
} from '../../../language/en/talk/likeness.ts'
import { type Place, readLines, readStems } from './own-lines-of-talk.ts'
import { closeness, textVector } from './word-vectors.ts'

/** One phrase of a TALK.md, read for comparing, with the exchange to which it leads. */
interface Phrase {
  words: SaidWords
  vector: Float32Array
  matter: number
  exchange: number
  text: string
}

/** A line that fits what was said. */
export interface Fit {
  matter: number
  exchange: number
  /** From 0 to 1. */
  likeness: number
  /** The phrase, as the author wrote it. */
  phrase: string
}

/** The TALK.md of one character, read once for all turns. */
export interface TalkIndex {
  matters: readonly Matter[]
  /** The exchanges that fit what was said, the best first, each once. `within`: the matter that is being spoken of. */
  fitting(said: string, least: number, within: number | null): Fit[]
  /** Where a line of mine stands: in an exchange, or among the lines that go on. Null: it is from elsewhere. */
  placeOf(own: string): Place | null
  /** The matter that shares most words with a text, if most of its words are about it. */
  nearestTo(text: string): number | null
  /** How many phrases there are, and how many were compared so far: what a line costs. */
  cost(): { phrases: number; compared: number }
}

/** How much rarer words count: a word in a single phrase has twice its weight. */
const rarity = (holders: number, all: number): number =>
  all <= 1 ? 1 : 1 + Math.max(0, Math.log(all / Math.max(1, holders)) / Math.log(all))

/** How much a word counts that is in no phrase: it tells none from another. */
const unheard = 1.2

/** How many phrases are read at once: some milliseconds of work. */
const phrasesAtOnce = 50

function* readPhrases(matters: readonly Matter[], names: ReadonlySet<string>): Generator<void, Phrase[]> {
  const phrases: Phrase[] = []
  for (const [matter, { exchanges }] of matters.entries())
    for (const [exchange, each] of exchanges.entries())
      for (const text of each.phrases) {
        const words = saidWords(text, names)
        phrases.push({ words, vector: textVector(words.spoken), matter, exchange, text })
        if (phrases.length % phrasesAtOnce === 0) yield
      }
  return phrases
}

/** Reads a TALK.md for comparing, all at once. `names`: the first names of everybody else, in small letters. */
export const indexTalk = (matters: readonly Matter[], names: ReadonlySet<string>): TalkIndex => {
  const reading = indexTalkBySlices(matters, names)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** The same slice by slice, so that others get their turn in between. */
export function* indexTalkBySlices(matters: readonly Matter[], names: ReadonlySet<string>): Generator<void, TalkIndex> {
  const phrases = yield* readPhrases(matters, names)
  const vocabulary = vocabularyOf(phrases)
  const { holders } = vocabulary
  const rarities = new Map([...holders].map(([key, { length }]) => [key, rarity(length, phrases.length)]))
  const worth = ({ key, weight, telling }: SaidWord): number =>
    telling ? weight * (rarities.get(key) ?? unheard) : weight
  /** What the telling words of each phrase are worth together. 0: it has none. */
  const worths = phrases.map(({ words }) =>
    words.words.reduce((sum, word) => sum + (word.telling ? worth(word) : 0), 0),
  )
  const untold = worths.flatMap((worthOfAll, index) => (worthOfAll === 0 ? [index] : []))
  yield
  const lines = yield* readLines(matters)
  const stems = yield* readStems(matters)
  let compared = 0
  /** The likeness of each exchange to a text, the best first. Long texts are also read by their clauses. */
  const likenessOf = rememberLast(mostTexts, (text: string): Fit[] => {
    const best = new Map<string, Fit>()
    for (const [clause, factor] of clausesOf(text)) {
      const said = saidWords(clause, names)
      // "What do you do" is no clause by itself.
      if (factor < 1 && !said.words.some(({ telling }) => telling)) continue
      const near = new Map<string, ReadonlyMap<string, number>>()
      const shared = new Map<number, number>()
      for (const word of said.words) {
        if (!word.telling) continue
        const row = nearWords(word.key, vocabulary)
        near.set(word.key, row)
        for (const [key, value] of row) {
          const gain = worth({ ...word, key }) * value
          for (const index of holders.get(key) ?? []) shared.set(index, (shared.get(index) ?? 0) + gain)
        }
      }
      const vector = textVector(said.spoken)
      const nearOf = (one: string, other: string): number => near.get(one)?.get(other) ?? 0
      const compare = (index: number): void => {
        const phrase = phrases[index]
        if (phrase === undefined) return
        compared += 1
        const value = likeness(said, phrase.words, closeness(vector, phrase.vector), nearOf, worth) * factor
        if (value < leastOfAll) return
        const key = `${phrase.matter}.${phrase.exchange}`
        if (value > (best.get(key)?.likeness ?? 0))
          best.set(key, { matter: phrase.matter, exchange: phrase.exchange, likeness: value, phrase: phrase.text })
      }
      for (const [index, worthShared] of shared) if (worthShared >= (worths[index] ?? 0) * leastShared) compare(index)
      // A phrase without a telling word means nothing that holds one, unless any words may stand in it.
      const isTelling = said.words.some(({ telling }) => telling)
      for (const index of untold) if (!isTelling || isPattern(phrases[index]?.words ?? said)) compare(index)
      if (![...best.values()].some(({ likeness: value }) => value >= surely))
        for (const [index, phrase] of phrases.entries())
          if (!shared.has(index) && closeness(vector, phrase.vector) >= leastMeant) compare(index)
    }
    return [...best.values()].sort((one, other) => other.likeness - one.likeness)
  })

  return {
    matters,
    cost: () => ({ phrases: phrases.length, compared }),
    fitting(text, least, within) {
      return likenessOf(text).filter(
        ({ likeness: value, matter, exchange }) =>
          value >= least && (matter === within || matters[matter]?.exchanges[exchange]?.within === false),
      )
    },
    placeOf(own) {
      const bare = ` ${bareWords(own)} `
      let found: { place: Place; key: string } | null = null
      for (const line of lines)
        if (line.key.length > (found?.key.length ?? shortest) && bare.includes(` ${line.key} `)) found = line
      return found?.place ?? null
    },
    nearestTo(text) {
      const keys = tellingKeys(text)
      if (keys.length < 2) return null
      let found: { matter: number; share: number } | null = null
      for (const [matter, own] of stems.entries()) {
        const shared = keys.filter((key) => own.has(key)).length
        const share = shared / keys.length
        if (shared >= 2 && share >= aboutIt && share > (found?.share ?? 0)) found = { matter, share }
      }
      return found?.matter ?? null
    },
  }
}

/** Below this, nothing is like what was said. */
const leastOfAll = 0.45
/** The share of what a phrase's telling words are worth that must have been said for it to be compared at all. */
const leastShared = 0.4
/** Once a phrase is this like what was said, none is sought that has no word in common with it. */
const surely = 0.75
/** A phrase without a word in common must be at least this near in meaning. */
const leastMeant = 0.8
/** Texts of which the likenesses are kept: those of one turn. */
const mostTexts = 8
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

/** Keeps the results for the last few arguments. */
const rememberLast = <Result>(most: number, make: (text: string) => Result): ((text: string) => Result) => {
  const known = new Map<string, Result>()
  return (text) => {
    const result = known.get(text) ?? make(text)
    known.delete(text)
    known.set(text, result)
    if (known.size > most) for (const [oldest] of known) if (known.delete(oldest)) break
    return result
  }
}

/** Characters of a line by which it is known again. */
const shortest = 3
/** The share of a text's words that a matter must hold, for the text to be about it. */
const aboutIt = 0.5

/** A synonym. Members of a category are not near enough: "my friend died" is not "the plant died". */
const synonym = 0.85
/** A word with one slip. Only long ones are safe to take for another. */
const slip = 0.7
const longEnough = 5

/** The words of a file that stand in its phrases, and where. */
interface Vocabulary {
  holders: ReadonlyMap<string, readonly number[]>
  /** Long words by their first letter, in which slips seldom happen. */
  byLetter: ReadonlyMap<string, readonly string[]>
}

const vocabularyOf = (phrases: readonly Phrase[]): Vocabulary => {
  const holders = new Map<string, number[]>()
  for (const [index, { words }] of phrases.entries())
    for (const { key, telling } of words.words) {
      if (!telling) continue
      const known = holders.get(key)
      if (known === undefined) holders.set(key, [index])
      else known.push(index)
    }
  const byLetter = new Map<string, string[]>()
  for (const key of holders.keys()) {
    if (key.length < longEnough) continue
    const known = byLetter.get(key.charAt(0))
    if (known === undefined) byLetter.set(key.charAt(0), [key])
    else known.push(key)
  }
  return { holders, byLetter }
}

/** The words of the phrases that are near to one that was said. A word that stands in a phrase has no slip. */
const nearWords = (key: string, { holders, byLetter }: Vocabulary): ReadonlyMap<string, number> => {
  const row = new Map<string, number>()
  for (const other of synonymsOf(key)) if (holders.has(other)) row.set(other, synonym)
  if (holders.has(key)) row.set(key, 1)
  else if (row.size === 0 && key.length >= longEnough)
    for (const other of byLetter.get(key.charAt(0)) ?? []) if (oneSlipApart(key, other)) row.set(other, slip)
  return row
}
