/** A word in comparable form, and its position in what was said. */
export interface SpokenWord {
  stem: string
  /** The word as said, with short forms written out, in lower case. */
  word: string
  from: number
  to: number
  /** The "a" or "an" before the word, which may be a number. */
  article: { from: number; to: number } | null
}

/** One sentence. `text` is the sentence as written, cut if it's too long. */
export interface Spoken {
  words: SpokenWord[]
  text: string
}

/** How many characters of one utterance are read. Nobody in the village listens longer. */
const longestUtterance = 1_500
const word = /[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu

type Phrase = readonly string[]

/** Groups phrases by the word at one end of them, the longest first. Most words begin or end no phrase. */
const phrasesBy = (end: 0 | -1, phrases: readonly string[]): ReadonlyMap<string, readonly Phrase[]> =>
  Map.groupBy(
    phrases.map((each) => each.split(' ')).toSorted((a, b) => b.length - a.length),
    (each) => each.at(end) ?? '',
  )

/** A language's words for asking, as data. */
export interface SpokenWords {
  /** The full words of a short form. Returns any other word as it is. */
  expandWord(word: string): readonly string[]
  stem(word: string): string
  /** Whether a filler word may also be the number one: "a loaf". */
  isOne(word: string): boolean
  /** Words that don't change the request. */
  filler: ReadonlySet<string>
  /** Polite openings of a request. The request follows. */
  politeness: readonly string[]
  afterthoughts: readonly string[]
  /** Phrases that all express a wish for a thing. */
  wishes: readonly string[]
  /** Where a sentence is cut into the things it asks for: "and then". */
  joints: RegExp
  isQuestion(sentence: string): boolean
  /** Whether a sentence is a condition, which asks for nothing: "If it rains, …". */
  isCondition(sentence: string): boolean
  /** Whether a question follows that isn't part of the thing named: "my finger, can you help?" */
  asksOn(words: string): boolean
  /** Whether words refer to a thing that another sentence names. */
  isPronoun(words: string): boolean
  /** The words without a pointing word: "that ring" → "ring". */
  withoutPointing(words: string): string
}

/** Reads words that may begin a skill. */
export interface SpokenReader extends Pick<SpokenWords, 'isQuestion' | 'asksOn' | 'isPronoun' | 'withoutPointing'> {
  /**
   * Brings one sentence into the form in which phrases are compared. `names`: words that address the listener, lower
   * case.
   */
  readSpoken(given: string, names?: ReadonlySet<string>): Spoken
  /** The stems of all words of an utterance. */
  stemsIn(utterance: string): ReadonlySet<string>
  /** The parts of a sentence, at its commas or joints, unless it has only one or is a condition. */
  partsOf(sentence: string, at: 'commas' | 'joints'): string[]
}

const startsWith = (words: readonly string[], start: Phrase): boolean =>
  words.length >= start.length && start.every((each, index) => words[index] === each)
const endsWith = (words: readonly string[], end: Phrase): boolean =>
  words.length >= end.length && end.every((each, index) => words[words.length - end.length + index] === each)

/** Creates a reader from these words. Call it once for a language. */
export const createSpokenReader = (words: SpokenWords): SpokenReader => {
  const { expandWord, stem, isOne, filler, isCondition, joints } = words
  const politeness = phrasesBy(0, words.politeness)
  const afterthoughts = phrasesBy(-1, words.afterthoughts)
  const wishes = phrasesBy(0, words.wishes)

  const readSpoken = (given: string, names: ReadonlySet<string> = new Set()): Spoken => {
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
      if (isOne(each.word)) article = { from: each.from, to: each.to }
      if (filler.has(each.word)) continue
      words.push({ ...each, stem: stem(each.word), article })
      article = null
    }
    return { words, text }
  }

  const stemsIn = (utterance: string): ReadonlySet<string> => {
    const stems = new Set<string>()
    for (const match of utterance.slice(0, longestUtterance).matchAll(word))
      for (const one of expandWord(match[0].normalize('NFKC'))) stems.add(stem(one.toLowerCase().replaceAll('’', "'")))
    return stems
  }

  const partsOf = (sentence: string, at: 'commas' | 'joints'): string[] => {
    const parts = sentence.split(at === 'commas' ? /,\s/ : joints)
    return parts.length < 2 || isCondition(sentence) ? [] : parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
  }

  return { ...words, readSpoken, stemsIn, partsOf }
}

/** Stands for every phrase of wishing. No real word equals it. */
export const wishStem = '=wish'

/** The sentences of an utterance. Commas and "and" don't end one. */
export const spokenSentences = (utterance: string): string[] =>
  utterance
    .slice(0, longestUtterance)
    .split(/[!?;\n…]+|\.(?=\s|$)|:(?=\s)/u)
    .map((each) => each.trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
