import type { Matter } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { oneSlipApart, synonymsOf } from '../../../language/en/lexicon/related.ts'
import { callName } from '../../../language/en/names/names.ts'
import {
  isPattern,
  likeness,
  type SaidWord,
  type SaidWords,
  saidWords,
  tellingKeys,
} from '../../../language/en/talk/likeness.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { createPhraseKeeper } from './kept-phrases.ts'
import { type Closeness, keepVectors, textVector } from './word-vectors.ts'

/** One phrase of a TALK.md, read for comparing, with the exchange to which it leads. */
interface Phrase {
  words: SaidWords
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

/** Where a line stands. `exchange`: null for one of the lines that go on. */
export interface Place {
  matter: number
  exchange: number | null
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

/** Reads the phrases. On its own, so that nothing that only the reading needs is kept with them. */
const readPhrases = (
  matters: readonly Matter[],
  names: ReadonlySet<string>,
): { phrases: readonly Phrase[]; closeness: Closeness } => {
  const kept = createPhraseKeeper()
  const spoken: string[][] = []
  const phrases = matters.flatMap((matter, at) =>
    matter.exchanges.flatMap((exchange, index) =>
      exchange.phrases.map((text): Phrase => {
        const words = saidWords(text, names)
        spoken.push(words.spoken)
        return { words: kept(words), matter: at, exchange: index, text }
      }),
    ),
  )
  return { phrases, closeness: keepVectors(spoken) }
}

/** Reads a TALK.md for comparing. `names`: the first names of everybody else, in small letters. */
export const indexTalk = (matters: readonly Matter[], names: ReadonlySet<string>): TalkIndex => {
  const { phrases, closeness } = readPhrases(matters, names)
  const vocabulary = vocabularyOf(phrases)
  const { holders } = vocabulary
  const worth = ({ key, weight, telling }: SaidWord): number =>
    telling ? weight * (holders.has(key) ? rarity(holders.get(key)?.length ?? 1, phrases.length) : unheard) : weight
  /** What the telling words of each phrase are worth together. 0: it has none. */
  const worths = phrases.map(({ words }) =>
    words.words.reduce((sum, word) => sum + (word.telling ? worth(word) : 0), 0),
  )
  const untold = worths.flatMap((worthOfAll, index) => (worthOfAll === 0 ? [index] : []))
  const lines = matters.flatMap((matter, at) =>
    [
      ...matter.exchanges.flatMap(({ answers }, exchange) => answers.map((line) => ({ exchange, line }))),
      ...matter.further.map((line) => ({ exchange: null, line })),
    ].map(({ exchange, line }) => ({ place: { matter: at, exchange }, key: longestPiece(line) })),
  )
  const stems = matters.map(
    ({ name, exchanges, further }) =>
      new Set(
        tellingKeys([name, ...further, ...exchanges.flatMap((each) => [...each.phrases, ...each.answers])].join('. ')),
      ),
  )
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
        const value = likeness(said, phrase.words, closeness(vector, index), nearOf, worth) * factor
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
        for (const index of phrases.keys())
          if (!shared.has(index) && closeness(vector, index) >= leastMeant) compare(index)
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

const clausesOf = (text: string): (readonly [string, number])[] => {
  const whole = [text, 1] as const
  if (text.split(/\s+/).length < longSentence) return [whole]
  const clauses = text
    .split(/[,;:.!?…()–-]+\s|\s(?=(?:and|but|because|so|which|when|while|if)\s)/)
    .map((clause) => clause.replace(/^(?:and|but|because|so)\s+/, '').trim())
    .filter((clause) => clause.split(/\s+/).length >= 3)
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

const longestPiece = (line: string): string =>
  line
    .split(/\{\w+\}/)
    .map(bareWords)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')

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
  for (const key of holders.keys())
    if (key.length >= longEnough) byLetter.set(key.charAt(0), [...(byLetter.get(key.charAt(0)) ?? []), key])
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

/** Keeps each TALK.md as read. */
export interface ReadTalkOnce {
  /** Null: the character has none. */
  talk(context: Pick<TurnContext, 'character' | 'acquaintances'>): TalkIndex | null
}

export const createTalkReader = (): ReadTalkOnce => {
  const read = new WeakMap<TurnContext['character'], { index: TalkIndex; among: TurnContext['acquaintances'] }>()
  return {
    talk({ character, acquaintances }) {
      if (character.talk === undefined) return null
      const known = read.get(character)
      if (known?.among === acquaintances) return known.index
      const names = acquaintances
        .filter(({ id }) => id !== character.id)
        .map(({ name }) => callName(name).toLowerCase())
      const index = indexTalk(character.talk.matters, new Set(names))
      read.set(character, { index, among: acquaintances })
      return index
    },
  }
}
