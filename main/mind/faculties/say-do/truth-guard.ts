import { type Claim, type ClaimWords, claimsIn, whereClaimMayBegin } from './claims.ts'

export interface TruthGuard {
  /** Takes words as they arrive. */
  push(delta: string): void
  /** Call after acts were carried out: what they confirm may now be said. */
  settle(): void
  /** Call when the turn is over: corrects unconfirmed claims and returns them. */
  finish(): { claim: Claim; sentence: string }[]
}

/** Words of a sentence held back to see whether it starts like a claim; after them it streams unless it may be one. */
const waitingWords = 4
/** Characters; longer text without an end counts as a sentence. */
const longestSentence = 600
/** A sentence with another start can only claim something after a word found by `whereClaimMayBegin`. */
const opensClaim = /^\s*["'“‘(]*(?:i\b|we\b|here|there|the\b|your|you\b|my\b|it\b|this|that|take|have|follow|come|\*)/i
/** Some models forget the space after it. */
const sentenceEnd = /[.!?…]+["'”’)\]*]*(?:(?=\s)\s*|(?=\p{Lu}\p{L}*['’ ,]))|\n+/u

/**
 * Stands between a mind and its listener: a sentence that claims an act waits until the world confirms it. Claims still
 * unconfirmed at the end of the turn are not said; the truth is said instead. If the sentence had already begun, it is
 * broken off. Word order is kept.
 */
export const createTruthGuard = (options: {
  words: () => ClaimWords
  isTrue: (claim: Claim) => boolean
  /** Whether an offer awaits the listener's yes; the correction then says so. Default: none. */
  isOffered?: () => boolean
  say: (text: string) => void
}): TruthGuard => {
  const { words, isTrue, isOffered = () => false, say } = options
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
      const free = held < 0 ? sentence : sentence.slice(0, held)
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
      const corrected: { claim: Claim; sentence: string }[] = []
      const told = new Set<string>()
      for (const { text, claims, said: shown } of waiting) {
        const wrong = claims.find((claim) => !isTrue(claim))
        if (wrong === undefined) {
          say(text.slice(shown))
          continue
        }
        corrected.push({ claim: wrong, sentence: text.trim() })
        const truth = isOffered() && ofExchange.has(wrong.kind) ? waitsForYes : truths[wrong.kind]
        // Each correction and "No" are said once. If nothing was given, nothing was taken in return either.
        const isTold = told.has(truth) || (wrong.kind === 'take' && told.has(truths.give))
        const rest = isTold ? '' : told.size === 0 ? `No: ${truth}` : capital(truth)
        told.add(truth)
        const space = /\s*$/.exec(text)?.[0] ?? ''
        // A sentence already begun is broken off, so the claim is never complete.
        const brokenOff = shown === 0 ? '' : /[\s…]$/.test(text.slice(0, shown)) ? '… ' : ' … '
        const words = `${brokenOff}${rest}`.trimEnd()
        say(words === '' ? '' : words + space)
      }
      waiting = []
      return corrected
    },
  }
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const ofExchange: ReadonlySet<Claim['kind']> = new Set(['give', 'take'])
const waitsForYes = 'that waits for your yes; nothing of it has changed hands.'

/** In no particular voice, and true whatever else was done before. */
const truths: Readonly<Record<Claim['kind'], string>> = {
  give: 'that has not changed hands yet.',
  take: 'I have not taken that from you.',
  make: 'I have not made that yet.',
  teach: 'that lesson has not been given yet.',
  follow: 'I have to stay here just now.',
  go: 'I am not going there just now.',
  lesson: 'no lesson has begun yet.',
  drop: 'I have not put that down.',
  shop: 'I have not laid out my wares.',
  offer: 'I have not offered you that yet.',
  deed: 'that has not been done yet.',
  quest: 'that is not how it stands with my task.',
}
