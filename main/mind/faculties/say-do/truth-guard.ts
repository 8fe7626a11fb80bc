import { type Claim, type ClaimWords, claimsIn, whereClaimMayBegin } from './claims.ts'

export interface TruthGuard {
  /** Words as they come. */
  push(delta: string): void
  /** Acts were carried out: what they bear out may be said now. */
  settle(): void
  /** The turn is over: what nothing bears out is put right. Gives the claims that were. */
  finish(): { claim: Claim; sentence: string }[]
}

/** So many words of a sentence wait to see whether it begins like a claim; after them it streams unless it may be one. */
const waitingWords = 4
/** What goes on longer without an end is taken for a sentence. Characters. */
const longestSentence = 600
/** A sentence that does not begin like this claims something only behind a word that `whereClaimMayBegin` finds. */
const opensClaim = /^\s*["'“‘(]*(?:i\b|we\b|here|there|the\b|your|you\b|my\b|it\b|this|that|take|have|follow|come|\*)/i
/** Some minds forget the space behind it. */
const sentenceEnd = /[.!?…]+["'”’)\]*]*(?:(?=\s)\s*|(?=\p{Lu}\p{L}*['’ ,]))|\n+/u

/**
 * Stands between a mind and its listener: a sentence that claims an act waits until the world bears it out. What is not borne out when the turn ends is not
 * said; the truth is said in its place. Where its beginning had been said already, it is broken off there. The order of words stays.
 */
export const createTruthGuard = (options: {
  words: () => ClaimWords
  isTrue: (claim: Claim) => boolean
  /** What was offered waits for the listener's yes: that is what has to be said. Default: nothing was. */
  isOffered?: () => boolean
  say: (text: string) => void
}): TruthGuard => {
  const { words, isTrue, isOffered = () => false, say } = options
  /** The sentence that is coming, and how much of it was said. */
  let sentence = ''
  let said = 0
  /** Whole sentences that wait, oldest first. */
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
        // More of the white space may come; what is behind it begins the next one.
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
        // The same is put right once, and "No" is said once. What did not go over brought nothing in.
        const isTold = told.has(truth) || (wrong.kind === 'take' && told.has(truths.give))
        const rest = isTold ? '' : told.size === 0 ? `No: ${truth}` : capital(truth)
        told.add(truth)
        const space = /\s*$/.exec(text)?.[0] ?? ''
        // What was begun is broken off, so that the claim is never whole.
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

/** In nobody's voice in particular, and true whatever else was done before. */
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
