/**
 * Joins the text of a model that takes over to words that were already shown. Drops what the model repeats: the last
 * words shown, or the whole answer begun again. Compares by words and ignores case and the kind of quotes.
 */
export interface Continuation {
  /** Takes text of the new model, cut anywhere. Returns the part to show after the words already there. */
  push(text: string): string
  /** Ends the text. Returns the part that was still undecided. */
  end(): string
}

interface Word {
  /** The form for comparison. */
  key: string
  start: number
  end: number
}

/** The fewest equal words that prove a repetition. Two different answers may begin with the same word or two. */
const fewestForBegunAgain = 3
/** Text after which a speaker may stop. */
export const sentenceEnd = /[.!?…。！？]["'’”)]*\s*$/

export const createContinuation = (shown: string): Continuation => {
  const before = splitWords(shown)
  let text = ''
  /**
   * `comparing`: it isn't clear yet whether the text repeats. `joining`: this is settled, and the first new word is
   * still to come. `through`: nothing is left to do.
   */
  let phase: 'comparing' | 'joining' | 'through' = 'comparing'
  let isSelfCorrection = false

  /** Where the new words begin in `text`. Null if more text may lengthen the repetition. */
  const newWordsAt = (ended: boolean): number | null => {
    const all = splitWords(text)
    // The last word may be unfinished until something follows it.
    const unfinished = ended || /\s$/.test(text) ? undefined : all.at(-1)
    const after = unfinished === undefined ? all : all.slice(0, -1)
    for (let start = 0; start < before.length; start++) {
      const same = commonWords(before, start, after)
      const last = after[same - 1]
      if (start + same === before.length && last !== undefined) return last.start + (before.at(-1)?.key.length ?? 0)
      const mayGrow = !ended && same === after.length && couldBecome(unfinished, before, start + same)
      if (mayGrow) return null
    }
    return begunAgainAt(after, ended)
  }

  /**
   * Where the new text departs from an answer that it began over. Complete sentences that were already shown aren't
   * said twice.
   */
  const begunAgainAt = (after: Word[], ended: boolean): number => {
    const same = commonWords(before, 0, after)
    if (same === after.length && ended) return text.length
    if (same < fewestForBegunAgain) return 0
    let kept = same
    while (kept > 0 && !sentenceEnd.test(after[kept - 1]?.key ?? '')) kept--
    isSelfCorrection = !sentenceEnd.test(shown)
    return after[kept - 1]?.end ?? 0
  }

  const advance = (ended: boolean): string => {
    if (phase === 'comparing') {
      const at = newWordsAt(ended)
      if (at === null) return ''
      text = text.slice(at)
      phase = 'joining'
    }
    const rest = text.trimStart()
    if (rest === '') return ''
    phase = 'through'
    if (isSelfCorrection) return ` – ${rest}`
    return needsSpace(shown, rest) ? ` ${rest}` : rest
  }

  return {
    push(more) {
      if (phase === 'through') return more
      text += more
      return advance(false)
    },
    end: () => (phase === 'through' ? '' : advance(true)),
  }
}

const spaceless = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
/** Matches a word: white space divides words. In a script without spaces, each character is a word. */
const wordPattern = new RegExp(`[${spaceless}]|[^\\s${spaceless}]+`, 'gu')

const splitWords = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map((match) => ({
    key: match[0]
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .replace(/[“”„«»]/g, '"'),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** How many words of `before`, from `start` on, begin `after`. The last of these words may have punctuation. */
const commonWords = (before: Word[], start: number, after: Word[]): number => {
  let same = 0
  while (same < after.length && start + same < before.length) {
    const known = before[start + same]?.key ?? ''
    const word = after[same]?.key ?? ''
    const isLast = start + same === before.length - 1
    if (word !== known && !(isLast && isWithPunctuation(word, known))) break
    same++
  }
  return same
}

const couldBecome = (unfinished: Word | undefined, before: Word[], index: number): boolean => {
  const known = before[index]?.key
  if (known === undefined) return false
  if (unfinished === undefined) return true
  return known.startsWith(unfinished.key) || (index === before.length - 1 && isWithPunctuation(unfinished.key, known))
}

const isWithPunctuation = (word: string, known: string): boolean =>
  word.startsWith(known) && /^\p{P}*$/u.test(word.slice(known.length))

const needsSpace = (shown: string, rest: string): boolean =>
  shown !== '' &&
  !/[\s([{“„«‘\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。！？，、]$/u.test(shown) &&
  !/^[\s.,;:!?…)\]}”»'’。！？，、]/u.test(rest)
