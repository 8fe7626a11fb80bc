import type { Exchange, Matter } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { type Wants, wantsOf } from '../../../language/en/talk/form-of-words.ts'
import { type SaidWords, saidWords } from '../../../language/en/talk/likeness.ts'
import { createPhraseKeeper, createWantsKeeper } from './kept-phrases.ts'
import { size, writeTextVector } from './word-vectors.ts'

/** A phrase as it is compared. */
export interface Phrase {
  words: SaidWords
  wants: Wants
  text: string
  /** The names in it: a phrase that names others means something else. */
  named: string
}

/** An exchange with where its phrases and answers begin, and end, in the tables. */
export interface Entry {
  matter: number
  exchange: number
  within: boolean
  phrases: readonly [from: number, to: number]
  answers: readonly [from: number, to: number]
}

/** The names in a text, in order. */
export const namesIn = ({ words }: SaidWords): string =>
  words
    .flatMap(({ key, isName }) => (isName === true ? [key] : []))
    .sort()
    .join(' ')

/** How many phrases and answers are read at once: some milliseconds of work. */
const atOnce = 50

/** The phrases and answers of a file, and their vectors, `size` numbers each. */
export interface Tables {
  phrases: readonly Phrase[]
  entries: readonly Entry[]
  phraseTable: Int8Array
  answerTable: Int8Array
}

/** Reads them slice by slice. `names`: the first names of everybody else, in small letters. */
export function* readTables(matters: readonly Matter[], names: ReadonlySet<string>): Generator<void, Tables> {
  const all = matters.flatMap((matter, at) => matter.exchanges.map((exchange, index) => ({ at, index, exchange })))
  const countOf = (kind: 'phrases' | 'answers'): number =>
    all.reduce((sum, { exchange }) => sum + exchange[kind].length, 0)
  const phraseTable = new Int8Array(countOf('phrases') * size)
  const answerTable = new Int8Array(countOf('answers') * size)
  const phrases: Phrase[] = []
  const kept = createPhraseKeeper()
  const keptWants = createWantsKeeper()
  let answers = 0
  const read = (exchange: Exchange): Pick<Entry, 'phrases' | 'answers'> => {
    const [phraseFrom, answerFrom] = [phrases.length, answers]
    for (const text of exchange.phrases) {
      const words = saidWords(text, names)
      writeTextVector(words.spoken, phraseTable, phrases.length * size)
      phrases.push({ words: kept(words), wants: keptWants(wantsOf(words)), text, named: namesIn(words) })
    }
    for (const answer of exchange.answers) {
      writeTextVector(bareWords(answer).split(' '), answerTable, answers * size)
      answers += 1
    }
    return { phrases: [phraseFrom, phrases.length], answers: [answerFrom, answers] }
  }
  const entries: Entry[] = []
  let before = 0
  for (const { at, index, exchange } of all) {
    entries.push({ matter: at, exchange: index, within: exchange.within, ...read(exchange) })
    if (phrases.length + answers - before < atOnce) continue
    before = phrases.length + answers
    yield
  }
  return { phrases, entries, phraseTable, answerTable }
}
