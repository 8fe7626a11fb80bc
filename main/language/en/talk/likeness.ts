import { readSentences } from '../grammar/text.ts'
import { joinPhrases } from '../lexicon/related.ts'
import { stem } from '../lexicon/stem.ts'
import { generalVerbs, stopClasses, stopWords } from '../lexicon/stop-words.ts'

/**
 * Compares what somebody says with phrases that an author wrote: how likely is it that both mean the same? Words count
 * by how rare they are among the phrases, and little words hardly. Question words, "not", and who is spoken of (I or
 * you) tell phrases apart that share their other words.
 */

/** One word of a text. `weight` is that of a word that occurs in many phrases; rare ones count up to twice as much. */
export interface SaidWord {
  key: string
  weight: number
  /** Whether it names something, rather than being a pronoun, a question word or a particle. */
  telling: boolean
  /** Whether it names somebody. A phrase without the name means something else. */
  isName?: true
}

/** A text as it is compared. */
export interface SaidWords {
  words: SaidWord[]
  /** The question words in it, and whether it asks, denies, and speaks of the speaker or the listener. */
  asked: string | null
  asks: boolean
  denies: boolean
  ofMe: boolean
  ofYou: boolean
  ofOthers: boolean
  /** Who is spoken of first. */
  subject: 'me' | 'you' | null
  /** Whether any words may stand in it besides these. */
  isOpen: boolean
}

const weights = { little: 0.1, pronoun: 0.3, person: 0.45, question: 0.6, not: 0.6, common: 0.5, telling: 1 }

const little = stopClasses.of('articles', 'auxiliaries', 'prepositions', 'conjunctions', 'courtesies', 'linkers')
const pronouns = stopClasses.of('pronouns', 'selves', 'owners', 'demonstratives')
const particles = new Set(
  'so oh well then just really actually very quite too also anyway please hey hi hello now there here still even dear sir lady friend mate'.split(
    ' ',
  ),
)
const questionWords = new Set('who whom whose which what where when why how'.split(' '))
const me = new Set('i me my mine myself we us our'.split(' '))
const you = new Set('you your yours yourself'.split(' '))
const negations = new Set('not no never nothing nobody none nor without neither'.split(' '))
/** Stop words that tell nonetheless, since much is asked by them alone. */
const alsoTelling = new Set('name called happen remember forget morning evening'.split(' '))
/** Words that occur in all sorts of talk. */
const common = new Set([
  ...[...generalVerbs].filter((word) => !/^(?:help|happen|need)$/.test(word)),
  ...'fine two one guess kid kidding gone went goes came done bit while rather maybe sure nice'.split(' '),
])
const others = new Set('he she him her his hers they them their'.split(' '))

const wordOf = (word: string, names: ReadonlySet<string>): SaidWord => {
  if (names.has(word)) return { key: word, weight: weights.telling, telling: true, isName: true }
  if (me.has(word)) return { key: '@me', weight: weights.person, telling: false }
  if (you.has(word)) return { key: '@you', weight: weights.person, telling: false }
  if (questionWords.has(word)) return { key: word, weight: weights.question, telling: false }
  if (negations.has(word)) return { key: '@not', weight: weights.not, telling: false }
  if (particles.has(word) || little.has(word)) return { key: word, weight: weights.little, telling: false }
  if (pronouns.has(word)) return { key: word, weight: weights.pronoun, telling: false }
  const key = stem(word)
  if (stopWords.has(word) || common.has(word)) return { key, weight: weights.common, telling: alsoTelling.has(word) }
  return { key, weight: weights.telling, telling: true }
}

const beginsQuestion =
  /^(?:(?:so|and|but|well|oh|hey|hm|then|ok),? )*(?:who|whom|whose|which|what|where|when|why|how|is|are|do|does|did|was|were|can|could|would|will|should|shall|have|has|had|am|may|must|any|got)\b/

/** "What was she like?" has nothing to do with liking. */
const asksWhatLike = /\b(what (?:is|are|was|were) .+) like$/

/** Reads a text for comparing. `*` stands for any words. `names`: the first names of people, in small letters. */
export const saidWords = (text: string, names: ReadonlySet<string> = new Set()): SaidWords => {
  const sentences = readSentences(text.replaceAll('*', ' '))
  const norm = sentences
    .map((each) => each.norm)
    .join(' ')
    .replace(asksWhatLike, '$1 what-like')
  const words: SaidWord[] = []
  for (const raw of joinPhrases(norm).split(/\s+/)) {
    const word = raw.replace(/['’]s$|^['’]+|['’]+$/g, '')
    if (word === '') continue
    const read = wordOf(word, names)
    if (!words.some(({ key }) => key === read.key)) words.push(read)
  }
  const keys = new Set(words.map(({ key }) => key))
  return {
    words,
    asked: words.find(({ key }) => questionWords.has(key))?.key ?? null,
    asks: sentences.some(({ mark }) => mark === '?') || beginsQuestion.test(norm),
    denies: keys.has('@not'),
    ofMe: keys.has('@me'),
    ofYou: keys.has('@you'),
    ofOthers: words.some(({ key }) => others.has(key)),
    subject: words.find(({ key }) => key === '@me' || key === '@you')?.key === '@me' ? 'me' : keys.has('@you') ? 'you' : null,
    isOpen: text.includes('*'),
  }
}

/** How near two words are: 1 the same, 0 unrelated. */
export type Near = (said: string, written: string) => number
/** What a word counts: its own weight, raised by how rare it is. */
export type Worth = (word: SaidWord) => number

/** A phrase with `*` must have at least this share of its other words said. */
const nearlyAll = 0.85

/** Two words at least this near have the same meaning. */
const alike = 0.7

/**
 * How likely a phrase means what was said, from 0 to 1: the mean of the share of its words that were said and the share
 * of what was said that it holds, halfway between the arithmetic and the harmonic one, times how well the two agree.
 */
export const likeness = (said: SaidWords, phrase: SaidWords, near: Near, worth: Worth): number => {
  let inPhrase = 0
  let ofPhrase = 0
  let shared = false
  for (const word of phrase.words) {
    let best = 0
    for (const other of said.words)
      best = Math.max(best, phrase.isOpen ? Number(other.key === word.key) : nearOf(other, word, near))
    const value = worth(word)
    ofPhrase += value
    if (word.isName && best < 1) return 0
    if (best >= alike) {
      inPhrase += value * best
      shared ||= word.telling
    }
  }
  if (ofPhrase === 0) return 0
  let inSaid = 0
  let ofSaid = 0
  for (const word of said.words) {
    let best = 0
    for (const other of phrase.words) best = Math.max(best, nearOf(word, other, near))
    if (word.isName && best < 1) return 0
    const value = worth(word)
    const isFound = best >= alike
    ofSaid += isFound || !phrase.isOpen ? value : value * 0.2
    if (isFound) inSaid += value * best
  }
  const phraseShare = inPhrase / ofPhrase
  // Any words may stand for `*` if all the others are there.
  if (phrase.isOpen && phraseShare < nearlyAll) return 0
  const saidShare = ofSaid === 0 ? 0 : inSaid / ofSaid
  if (!shared && (phraseShare < wholly || saidShare < wholly)) return 0
  const sum = phraseShare + saidShare
  return sum === 0 ? 0 : (sum / 4 + (phraseShare * saidShare) / sum) * agreement(said, phrase)
}

/** Without a telling word in common, both must hold at least this share of the other. */
const wholly = 0.85

const nearOf = (one: SaidWord, other: SaidWord, near: Near): number =>
  one.key === other.key ? 1 : one.telling && other.telling ? near(one.key, other.key) : 0

/** How well the two agree in what is asked, of whom, and whether it is so. */
const agreement = (said: SaidWords, phrase: SaidWords): number => {
  let factor = 1
  if (said.asked !== null && phrase.asked !== null && said.asked !== phrase.asked) factor *= 0.75
  if (said.asks !== phrase.asks) factor *= 0.9
  if (said.denies !== phrase.denies) factor *= 0.85
  if (said.ofOthers !== phrase.ofOthers) factor *= 0.9
  if (said.subject !== null && phrase.subject !== null && said.subject !== phrase.subject) factor *= 0.65
  else if (phrase.ofMe && phrase.ofYou && !(said.ofMe && said.ofYou)) factor *= 0.9
  return factor
}
