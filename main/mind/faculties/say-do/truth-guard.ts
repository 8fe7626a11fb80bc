import { type Claim, type ClaimWords, claimsIn, whereClaimMayBegin } from './claims.ts'

export interface TruthGuard {
  /** Takes words as they arrive. */
  push(delta: string): void
  /** Call after acts were carried out: what they confirm may now be said. */
  settle(): void
  /** Call when an answer is over: leaves out unconfirmed claims and returns them. */
  finish(): LeftOut[]
}
/** A sentence that was not said, because nothing bears out its claim. */
export interface LeftOut {
  claim: Claim
  sentence: string
}

/** Words of a sentence held back to see whether it starts like a claim; after them it streams unless it may be one. */
const waitingWords = 4
/** Characters; longer text without an end counts as a sentence. */
const longestSentence = 600
/** A sentence with another start can only claim something after a word found by `whereClaimMayBegin`. */
const opensClaim = /^\s*["'“‘(]*(?:i\b|we\b|here|there|the\b|your|you\b|my\b|it\b|this|that|take|have|follow|come|\*)/i
/** Some models forget the space after it. */
const sentenceEnd = /[.!?…]+["'”’)\]*]*(?:(?=\s)\s*|(?=\p{Lu}\p{L}*['’ ,]))|\n+/u

/** A last word that may be half of one: "it" of "it's". A sentence is never broken off there. */
const halfWord = /(?<=\s)(?:I|we|you|it|that|they|here|there)(?:['’]\p{L}{0,2})?$/iu

/**
 * Stands between a mind and its listener: a sentence that claims an act waits until the world confirms it. What is
 * still unconfirmed when the answer is over is left out, and nothing is said in its place. A sentence that had already
 * begun is broken off after a whole word. Word order is kept.
 */
export const createTruthGuard = (options: {
  words: () => ClaimWords
  isTrue: (claim: Claim) => boolean
  say: (text: string) => void
}): TruthGuard => {
  const { words, isTrue, say } = options
  /** The current sentence, and how much of it was said. */
  let sentence = ''
  let said = 0
  /** Complete sentences that wait, oldest first. */
  let waiting: { text: string; claims: Claim[]; said: number }[] = []

  const release = (): void => {
    while (waiting[0]?.claims.every(isTrue)) {
      const next = waiting.shift()
      if (next) say(next.text.slice(next.said))
    }
  }
  const close = (text: string): void => {
    waiting.push({ text, claims: claimsIn(text, words()), said })
    said = 0
    release()
  }

  return {
    push(delta) {
      sentence += delta
      for (let end = sentenceEnd.exec(sentence); end; end = sentenceEnd.exec(sentence)) {
        const length = end.index + end[0].length
        // More white space may follow; anything after it starts the next sentence.
        if (length === sentence.length && !end[0].includes('\n') && !/\s$/.test(end[0])) break
        close(sentence.slice(0, length))
        sentence = sentence.slice(length)
      }
      if (sentence.length > longestSentence) {
        close(sentence)
        sentence = ''
      }
      if (waiting.length > 0) return
      const mark = /[.!?…]["'”’)\]*]*$/u.test(sentence)
      if (mark && claimsIn(sentence, words()).length > 0) return
      const held = mark ? -1 : whereClaimMayBegin(sentence.toLowerCase())
      const free = mark ? sentence : (held < 0 ? sentence : sentence.slice(0, held)).replace(halfWord, '')
      if (
        !mark &&
        said === 0 &&
        (held >= 0 || opensClaim.test(sentence)) &&
        free.split(/\s+/).filter((word) => word !== '').length < waitingWords
      )
        return
      if (free.length <= said) return
      say(free.slice(said))
      said = free.length
    },
    settle: release,
    finish() {
      if (sentence !== '') close(sentence)
      sentence = ''
      const leftOut: LeftOut[] = []
      for (const { text, claims, said: shown } of waiting) {
        const wrong = claims.find((claim) => !isTrue(claim))
        if (wrong !== undefined) leftOut.push({ claim: wrong, sentence: text.trim() })
        if (wrong === undefined) say(text.slice(shown))
        else if (shown > 0) say('… ')
      }
      waiting = []
      said = 0
      return leftOut
    },
  }
}
