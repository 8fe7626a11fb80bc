import type { Claim, ClaimReader, ClaimWords } from '../../../language/claims.ts'
import { hasWords } from '../../../language/whole-words.ts'

export interface TruthGuard {
  /** Takes words as they arrive. */
  push(delta: string): void
  /** Call this after acts were carried out. What they confirm may now be said. */
  settle(): void
  /** Call this when an answer pauses for acts. A complete sentence at its end waits for them, like earlier ones. */
  pause(): void
  /**
   * Call this when an answer is over. Leaves out unconfirmed claims and the sentences that refer to them, and returns
   * all of these.
   */
  finish(): LeftOut[]
}
/** A sentence that was not said. */
export interface LeftOut {
  /** The claim that nothing confirms. Null if the sentence only refers to such a claim. */
  claim: Claim | null
  sentence: string
}

/** The most characters of a sentence. Longer text without an end counts as a sentence. */
const longestSentence = 600
/** Matches the end of a sentence. Some models forget the space after it. The number of a list's item ends none. */
const sentenceEnd = /(?<!(?:^|\n)[ \t]*\(?\d{1,2})[.!?…]+["'”’)\]*]*(?:(?=\s)\s*|(?=\p{Lu}\p{L}*['’ ,]))|\n+/u
const wholeSentence = /(?:[.!?…]["'”’)\]*]*|^\s*\{\s*["'][\s\S]*\})\s*$/u
/** Matches an answer wrapped in JSON. It counts as one sentence, because its parts couldn't be unwrapped. */
const wrapped = /^\s*\{\s*(?:["']|$)/
const wrappedToItsEnd = /\}\s*$/
/** Matches the last word, which may still grow. */
const wordSoFar = /[\p{L}\p{N}'’]+$/u

/**
 * The length of the beginning of an unfinished sentence that certainly claims nothing: its complete clauses, up to the
 * first that may make a claim.
 */
const clearOf = (
  sentence: string,
  { clauseBorder, saysNothingYet, mayClaim }: ClaimReader,
  tellers: readonly string[],
): number => {
  const whole = sentence.replace(wordSoFar, '')
  const borders = [...whole.matchAll(clauseBorder)].map(({ index, 0: sign }) => ({ index, end: index + sign.length }))
  let from = 0
  let saysNothing = false
  for (const [at, { index, end }] of [{ index: 0, end: 0 }, ...borders].entries()) {
    const clause = whole.slice(end, borders[at]?.index)
    if (!saysNothing) from = index
    saysNothing = saysNothingYet(clause)
    if (mayClaim(clause) || tellers.some((name) => hasWords(clause.toLowerCase(), name))) return from
  }
  return saysNothing ? from : whole.trimEnd().length
}

/**
 * Stands between a mind and its listener. A sentence that claims an act waits until the world confirms it. If a claim
 * is still unconfirmed when the answer is over, it is left out together with the sentences that refer to it, and
 * nothing replaces them. A sentence that had begun breaks off between two clauses. The words keep their order.
 */
export const createTruthGuard = (options: {
  /** How claims are read. */
  reader: ClaimReader
  words: () => ClaimWords
  isTrue: (claim: Claim) => boolean
  say: (text: string) => void
}): TruthGuard => {
  const { reader, words, isTrue } = options
  /** The end of what was already said. */
  let tail = ' '
  const say = (text: string): void => {
    if (text !== '') tail = text.slice(-1)
    options.say(text)
  }
  /** The current sentence, and how much of it was said. */
  let sentence = ''
  let said = 0
  /** The claim of an earlier answer that was left out. From then on no sentence is said before its end. */
  let again: Claim | null = null
  const wordsNow = (): ClaimWords => (again === null ? words() : { ...words(), again })
  /** Complete sentences that wait, oldest first. */
  let waiting: { text: string; claims: Claim[]; said: number }[] = []

  const release = (): void => {
    while (waiting[0]?.claims.every(isTrue)) {
      const next = waiting.shift()
      if (next) say(next.text.slice(next.said))
    }
  }
  /** What was read last. A sentence at the end of a piece is read when it looks complete and needed when it is over. */
  let last: { text: string; by: ClaimWords; claims: Claim[] } | null = null
  const claimsIn = (text: string): Claim[] => {
    const by = wordsNow()
    const bare = text.trimEnd()
    if (last?.text !== bare || last.by !== by) last = { text: bare, by, claims: reader.claimsIn(text, by) }
    return last.claims
  }
  const close = (text: string): void => {
    waiting.push({ text, claims: claimsIn(text), said })
    said = 0
    release()
  }

  return {
    push(delta) {
      sentence += delta
      const isWrapped = sentence.length <= longestSentence && wrapped.test(sentence)
      if (isWrapped && !wrappedToItsEnd.test(sentence)) return
      for (let end = isWrapped ? null : sentenceEnd.exec(sentence); end; end = sentenceEnd.exec(sentence)) {
        const length = end.index + end[0].length
        // More white space may follow. Anything else starts the next sentence.
        if (length === sentence.length && !end[0].includes('\n') && !/\s$/.test(end[0])) break
        close(sentence.slice(0, length))
        sentence = sentence.slice(length)
      }
      if (sentence.length > longestSentence) {
        close(sentence)
        sentence = ''
      }
      if (waiting.length > 0 || again !== null) return
      const isComplete = wholeSentence.test(sentence)
      if (isComplete && claimsIn(sentence).length > 0) return
      const free = isComplete ? sentence.length : clearOf(sentence, reader, words().tellers ?? [])
      if (free <= said) return
      say(sentence.slice(said, free))
      said = free
    },
    settle: release,
    pause() {
      if (!wholeSentence.test(sentence)) return
      close(sentence)
      sentence = ''
    },
    finish() {
      if (sentence !== '') close(sentence)
      sentence = ''
      const leftOut: LeftOut[] = []
      let leans = false
      /** The sentence with the claim that others lean on. */
      let base = ''
      /** Something between what was said last and what comes was left out, perhaps with the space between the two. */
      let isGap = false
      let gap = ' '
      for (const { text, claims, said: shown } of waiting) {
        const untrue = claims.filter((claim) => !isTrue(claim))
        const wrong =
          untrue.find(({ kind }) => kind === 'secret') ??
          untrue.find(({ kind }) => kind === 'past') ??
          untrue[0] ??
          null
        leans = wrong !== null || (leans && reader.leansOnBefore(text.trim(), base))
        if (wrong !== null) base = text
        again = wrong ?? again
        if (leans) leftOut.push({ claim: wrong, sentence: text.trim() })
        else say(isGap && shown === 0 && /\S$/.test(tail) && /^\S/.test(text) ? gap + text : text.slice(shown))
        // What begins a line still does.
        gap = (leans && text.endsWith('\n')) || (isGap && leans && gap === '\n') ? '\n' : ' '
        isGap = leans
        if (leans && shown > 0) say('… ')
      }
      waiting = []
      said = 0
      return leftOut
    },
  }
}
