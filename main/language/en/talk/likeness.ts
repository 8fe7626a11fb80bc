import { bareWords } from '../../bare-words.ts'
import { phraseAnywhere } from '../../phrases.ts'
import { readSentences } from '../grammar/text.ts'
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
  /** All its words, in order. */
  spoken: string[]
  /** The question words in it, and whether it asks, denies, and speaks of the speaker or the listener. */
  asked: string | null
  asks: boolean
  denies: boolean
  ofMe: boolean
  ofYou: boolean
  ofOthers: boolean
  /** Who is spoken of first. */
  subject: 'me' | 'you' | null
  /**
   * The keys in order, as runs between the places where any words may stand (`*`). A phrase without `*` has one run.
   */
  runs: string[][]
  /** Whether any words may stand before the first run, and after the last. */
  isOpenBefore: boolean
  isOpenAfter: boolean
}

const weights = { little: 0.1, pronoun: 0.3, person: 0.45, question: 0.6, not: 0.6, common: 0.5, telling: 1 }

const little = stopClasses.of('articles', 'auxiliaries', 'prepositions', 'conjunctions', 'courtesies', 'linkers')
const pronouns = stopClasses.of('pronouns', 'selves', 'owners', 'demonstratives')
const particles = new Set(
  'so oh well then just really actually very quite too also anyway please hey hi hello now still even dear sir lady friend mate though honestly'.split(
    ' ',
  ),
)
/** "What would you do?" is not "what do you do?". */
const placed = new Set(['here', 'there', 'would', 'could', 'should', 'might'])
/** Words that a pattern with `*` passes over. */
const passedOver = new Set('so oh well just really very quite'.split(' '))
const questionWords = new Set('who whom whose which what where when why how'.split(' '))
const me = new Set('i me my mine myself we us our'.split(' '))
const you = new Set('you your yours yourself'.split(' '))
const negations = new Set('not no never nothing nobody none nor without neither'.split(' '))
/** Stop words that tell nonetheless. */
const alsoTelling = new Set('name called happen remember forget morning evening'.split(' '))
const common = new Set([
  ...[...generalVerbs].filter((word) => !/^(?:help|happen|need)$/.test(word)),
  ...'fine two one guess kid kidding gone went goes came done bit while rather maybe sure nice'.split(' '),
])
const others = new Set('he she him her his hers they them their'.split(' '))

/** The telling words of a text, as keys. Cheaper than `saidWords`, for long texts. */
export const tellingKeys = (text: string): string[] => {
  const keys = new Set<string>()
  for (const word of bareWords(text).split(' ')) {
    const { telling, key } = wordOf(word, nobody)
    if (telling) keys.add(key)
  }
  return [...keys]
}
const nobody: ReadonlySet<string> = new Set()

const wordOf = (word: string, names: ReadonlySet<string>): SaidWord => {
  if (names.has(word)) return { key: word, weight: weights.telling, telling: true, isName: true }
  if (me.has(word)) return { key: '@me', weight: weights.person, telling: false }
  if (you.has(word)) return { key: '@you', weight: weights.person, telling: false }
  if (questionWords.has(word)) return { key: word, weight: weights.question, telling: false }
  if (negations.has(word)) return { key: '@not', weight: weights.not, telling: false }
  if (placed.has(word)) return { key: word, weight: weights.common, telling: false }
  if (particles.has(word) || little.has(word)) return { key: word, weight: weights.little, telling: false }
  if (pronouns.has(word)) return { key: word, weight: weights.pronoun, telling: false }
  const key = stem(word)
  if (stopWords.has(word) || common.has(word)) return { key, weight: weights.common, telling: alsoTelling.has(word) }
  return { key, weight: weights.telling, telling: true }
}

const beginsQuestion =
  /^(?:(?:so|and|but|well|oh|hey|hm|then|ok),? )*(?:who|whom|whose|which|what|where|when|why|how|is|are|do|does|did|was|were|can|could|would|will|should|shall|have|has|had|am|may|must|any|got)\b/

const asksWhatLike = /\b(what (?:is|are|was|were) .+) like$/

/** Openings that say only that it is an opinion or hearsay. */
const opinionOpening =
  /^(?:i|we) (?:think|guess|suppose|bet|reckon|believe|hear|heard|feel like)(?: that)? (?=(?:you|he|she|they|it|we|your|his|her|the|this|that|my) )/

/** Ends that ask for nothing: "you are a show-off, you know that?" */
const trailingTag =
  /,\s*(?:(?:do )?you know(?: that)?|do(?:n['’]?t| not)? (?:you|they)|are(?:n['’]?t)? (?:you|they)|is(?:n['’]?t)? (?:it|he|she)|innit|right|eh|do you think|would you say)(?=\s*[?!.]*$)|\s+or (?:what|something|nah|whatever)(?=\s*[?!.]*$)/i

/** Stands for `*` while a phrase is read. */
const anything = 'qqanyqq'

/** Reads a text for comparing. `*` stands for any words. `names`: the first names of people, in small letters. */
export const saidWords = (text: string, names: ReadonlySet<string> = nobody): SaidWords => {
  const sentences = readSentences(text.replace(trailingTag, '').replaceAll('*', ` ${anything} `))
  const norm = sentences
    .map((each) => each.norm)
    .join(' ')
    .replace(text.includes('*') ? /^$/ : opinionOpening, '')
    .replace(/\bin love\b/g, 'in-love')
    .replace(asksWhatLike, '$1 what-like')
  const found = new Map<string, SaidWord>()
  const spoken: string[] = []
  const runs: string[][] = [[]]
  for (const raw of norm.split(' ')) {
    const word = raw.includes("'") || raw.includes('’') ? raw.replace(/['’]s$|^['’]+|['’]+$/g, '') : raw
    if (word === '') continue
    if (word === anything) {
      runs.push([])
      continue
    }
    spoken.push(word)
    const read = wordOf(word, names)
    if (!found.has(read.key)) found.set(read.key, read)
    if (!passedOver.has(word)) runs.at(-1)?.push(read.key)
  }
  const words = [...found.values()]
  const [first] = words.filter(({ key }) => key === '@me' || key === '@you')
  return {
    words,
    spoken,
    asked: words.find(({ key }) => questionWords.has(key))?.key ?? null,
    asks: sentences.some(({ mark }) => mark === '?') || beginsQuestion.test(norm),
    denies: found.has('@not'),
    ofMe: found.has('@me'),
    ofYou: found.has('@you'),
    ofOthers: words.some(({ key }) => others.has(key)),
    subject: first === undefined ? null : first.key === '@me' ? 'me' : 'you',
    runs: runs.filter((run) => run.length > 0),
    isOpenBefore: runs.length > 1 && runs[0]?.length === 0,
    isOpenAfter: runs.length > 1 && runs.at(-1)?.length === 0,
  }
}

const listening = new Set(
  'oh ah o hm hmm mm mhm aha huh wow whoa ok okay right cool nice great lovely interesting indeed lol haha hehe ha heh aw well and'.split(
    ' ',
  ),
)
const goOnPhrases = phraseAnywhere([
  '(i see|go on|fair enough|good to know|got it)',
  '(is|was) that so',
  'you do not say',
  'then(| what)',
])

/** Whether words only show that somebody listens: "oh", "hm, I see", "go on". */
export const onlyListens = (norm: string): boolean =>
  norm
    .replace(goOnPhrases, ' ')
    .split(/\s+/)
    .every((word) => word === '' || listening.has(word))

/** How near two words are: 1 the same, 0 unrelated. */
export type Near = (said: string, written: string) => number
/** What a word counts: its own weight, raised by how rare it is. */
export type Worth = (word: SaidWord) => number

/** Two words at least this near have the same meaning. */
const alike = 0.7

/**
 * How like a phrase is to what was said in its words, from 0 to 1: the mean of the share of the phrase's words that
 * were said and the share of what was said that the phrase holds, halfway between the arithmetic and the harmonic one,
 * times how well they agree in what is asked of whom.
 */
export const likenessInWords = (said: SaidWords, phrase: SaidWords, near: Near, worth: Worth): number => {
  const ofPhrase = coverage(phrase.words, said.words, (word, other) => nearOf(other, word, near), worth)
  const ofSaid = coverage(said.words, phrase.words, (word, other) => nearOf(word, other, near), worth)
  const sum = ofPhrase + ofSaid
  return sum === 0 ? 0 : (sum / 4 + (ofPhrase * ofSaid) / sum) * agreement(said, phrase)
}

/** Whether `*` stands in a phrase. */
export const isPattern = ({ runs, isOpenBefore, isOpenAfter }: SaidWords): boolean =>
  isOpenBefore || isOpenAfter || runs.length > 1

/** The share of the worth of `words` that is found among `others`. */
const coverage = (
  words: readonly SaidWord[],
  others: readonly SaidWord[],
  nearness: (word: SaidWord, other: SaidWord) => number,
  worth: Worth,
): number => {
  let [found, all] = [0, 0]
  for (const word of words) {
    let best = 0
    for (const other of others) best = Math.max(best, nearness(word, other))
    const value = worth(word)
    all += value
    if (best >= alike) found += value * best
  }
  return all === 0 ? 0 : found / all
}

/** A pattern that fits is at least this like what was said; the rest is by the share of words it holds. */
const fittingPattern = 0.8
/** One without a telling word ("how *") fits nearly anything. */
const anyPattern = 0.5

/** How well words fit a phrase with `*`: 0 if they don't stand there word for word. */
export const patternLikeness = (said: SaidWords, phrase: SaidWords, worth: Worth): number => {
  // "Well *" says nothing but the words that are passed over: any words would fit.
  if (phrase.runs.length === 0) return 0
  const spoken = said.runs.flat()
  let from = 0
  for (const [index, run] of phrase.runs.entries()) {
    const isLast = index === phrase.runs.length - 1 && !phrase.isOpenAfter
    const at = isLast ? spoken.length - run.length : findRun(spoken, run, from)
    if (at < from || !isRunAt(spoken, run, at)) return 0
    if (index === 0 && !phrase.isOpenBefore && at > 0) return 0
    from = at + run.length
  }
  const held = new Set(phrase.runs.flat())
  let [inPhrase, all] = [0, 0]
  for (const word of said.words) {
    all += worth(word)
    if (held.has(word.key)) inPhrase += worth(word)
  }
  const base = phrase.words.some(({ telling }) => telling) ? fittingPattern : anyPattern
  return base + (1 - fittingPattern) * (all === 0 ? 0 : inPhrase / all)
}

const isRunAt = (spoken: readonly string[], run: readonly string[], at: number): boolean =>
  run.every((key, index) => spoken[at + index] === key)

const findRun = (spoken: readonly string[], run: readonly string[], from: number): number => {
  for (let at = from; at + run.length <= spoken.length; at += 1) if (isRunAt(spoken, run, at)) return at
  return -1
}

const nearOf = (one: SaidWord, other: SaidWord, near: Near): number =>
  one.key === other.key ? 1 : one.telling && other.telling ? near(one.key, other.key) : 0

/** How well the two agree in what is asked, of whom, and whether it is so. */
const agreement = (said: SaidWords, phrase: SaidWords): number => {
  let factor = 1
  if (said.asked !== null && phrase.asked !== null && said.asked !== phrase.asked) factor *= 0.7
  if (said.asks !== phrase.asks) factor *= 0.8
  if (said.denies !== phrase.denies) factor *= 0.72
  if (said.ofOthers !== phrase.ofOthers) factor *= 0.9
  if (said.subject !== null && phrase.subject !== null && said.subject !== phrase.subject) factor *= 0.65
  else if (said.ofOthers && !phrase.ofOthers) factor *= 0.75
  else if (phrase.ofMe && phrase.ofYou && !(said.ofMe && said.ofYou)) factor *= 0.9
  return factor
}
