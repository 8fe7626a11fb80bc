import { expandWord } from '../../../language/en/grammar/contractions.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'

/** A word in comparable form, and its position in what was said. */
export interface SpokenWord {
  stem: string
  /** As said, with short forms written out, lower case. */
  word: string
  from: number
  to: number
  /** A preceding "a" or "an", which may be a number. */
  article: { from: number; to: number } | null
}

/** One sentence. `text` is as written, cut if it's too long. */
export interface Spoken {
  words: SpokenWord[]
  text: string
}

/** How much of one utterance is read, since nobody in the village listens longer. Characters. */
const longestUtterance = 1_500
const word = /[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu

type Phrase = readonly string[]

/** Phrases by the word at one end of them, the longest first: most words begin or end none. */
const phrasesBy = (end: 0 | -1, phrases: readonly string[]): ReadonlyMap<string, readonly Phrase[]> =>
  Map.groupBy(
    phrases.map((each) => each.split(' ')).toSorted((a, b) => b.length - a.length),
    (each) => each.at(end) ?? '',
  )

/** Words that don't change the request. */
const filler: ReadonlySet<string> = new Set(
  'a an the some please kindly just really very maybe perhaps now then right quickly me us nice good lovely fresh my our your'.split(
    ' ',
  ),
)

/** Polite openings of a request. The request follows. */
const politeness = phrasesBy(0, [
  'can you',
  'could you',
  'will you',
  'would you',
  'may you',
  'might you',
  'can not you',
  'could not you',
  'would not you',
  'can we',
  'could we',
  'i want you to',
  'i need you to',
  'i ask you to',
  'i would like you to',
  'i would love you to',
  'i want to ask you to',
  'would you mind',
  'would you be so kind and',
  'would you be so kind as to',
  'be so kind and',
  'be so kind as to',
  'are you able to',
  'do you think you could',
  'do you want to',
  'you should',
  'you must',
  'go and',
  'so',
  'well',
  'and',
  'but',
  'hi',
  'hey',
  'hello',
  'good morning',
  'good day',
  'good evening',
  'good afternoon',
  'ok',
  'okay',
  'yes',
  'excuse',
  'sorry',
  'listen',
  'there',
  'friend',
  'sir',
  'madam',
])

const afterthoughts = phrasesBy(-1, [
  'if you can',
  'if you like',
  'if you would',
  'if you please',
  'for',
  'will you',
  'would you',
  'could you',
  'thanks',
  'thank you',
  'today',
  'friend',
  'sir',
  'madam',
  'there',
])

/** All of these express a wish for a thing. */
const wishes = phrasesBy(0, [
  'i want to have',
  'i want',
  'i need',
  'i would love',
  'i would like to have',
  'i would like',
  'i will have',
  'i will take',
  'can i have',
  'could i have',
  'may i have',
  'can i get',
  'could i get',
  'give',
  'i should like',
])

const startsWith = (words: readonly string[], start: Phrase): boolean =>
  words.length >= start.length && start.every((each, index) => words[index] === each)
const endsWith = (words: readonly string[], end: Phrase): boolean =>
  words.length >= end.length && end.every((each, index) => words[words.length - end.length + index] === each)

/**
 * Brings one sentence into the form in which phrases are compared. `names`: words that address the listener, lower
 * case.
 */
export const readSpoken = (given: string, names: ReadonlySet<string> = new Set()): Spoken => {
  const text = given.slice(0, longestUtterance)
  const plain = [...text.matchAll(word)].flatMap((match) =>
    expandWord(match[0].normalize('NFKC')).map((one) => ({
      word: one.toLowerCase().replaceAll('’', "'"),
      from: match.index,
      to: match.index + match[0].length,
    })),
  )
  let from = 0
  let to = plain.length
  const head = (): string[] => plain.slice(from, Math.min(to, from + 8)).map((each) => each.word)
  const skipped = (
    words: readonly string[],
    at: 0 | -1,
    phrases: typeof politeness,
    matches: typeof startsWith,
  ): number => {
    const word = words.at(at) ?? ''
    const phrase = phrases.get(word)?.find((each) => matches(words, each))
    return phrase?.length ?? (names.has(word) || filler.has(word) ? 1 : 0)
  }
  for (
    let skip = skipped(head(), 0, politeness, startsWith);
    skip > 0 && skip < to - from;
    skip = skipped(head(), 0, politeness, startsWith)
  )
    from += skip
  const tail = (): string[] => plain.slice(Math.max(from, to - 4), to).map((each) => each.word)
  for (
    let skip = skipped(tail(), -1, afterthoughts, endsWith);
    skip > 0 && skip < to - from;
    skip = skipped(tail(), -1, afterthoughts, endsWith)
  )
    to -= skip
  const words: SpokenWord[] = []
  const opening = head()
  const wish = wishes.get(opening[0] ?? '')?.find((each) => startsWith(opening, each))
  const first = plain[from]
  if (wish !== undefined && first !== undefined && wish.length < to - from) {
    words.push({ ...first, stem: wishStem, article: null })
    from += wish.length
  }
  let article: SpokenWord['article'] = null
  for (const each of plain.slice(from, to)) {
    if (/^an?$/.test(each.word)) article = { from: each.from, to: each.to }
    if (filler.has(each.word)) continue
    words.push({ ...each, stem: stem(each.word), article })
    article = null
  }
  return { words, text }
}

/** The stems of all words of an utterance. */
export const stemsIn = (utterance: string): ReadonlySet<string> => {
  const stems = new Set<string>()
  for (const match of utterance.slice(0, longestUtterance).matchAll(word))
    for (const one of expandWord(match[0].normalize('NFKC'))) stems.add(stem(one.toLowerCase().replaceAll('’', "'")))
  return stems
}

/** Stands for every way to wish for a thing. No real word equals it. */
export const wishStem = '=wish'

/** The sentences of an utterance. Commas and "and" don't end one. */
export const spokenSentences = (utterance: string): string[] =>
  utterance
    .slice(0, longestUtterance)
    .split(/[!?;\n…]+|\.(?=\s|$)|:(?=\s)/u)
    .map((each) => each.trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
