import { createPlainSpeech } from './plain-speech.ts'
import { createWordRun, wordsIn } from './word-runs.ts'
import { createWoven, isWoven } from './woven.ts'

/** A run of this many words from a secret text is no coincidence. */
const tellingRun = 8
/** A run this long is held back to see whether it continues. Shorter runs pass at once. */
const waitingRun = 4
/** The fewest words that count as part of a recital. */
const leastPiece = 3
/** Shows that something was left out. We put no text of our own in its place (docs/decisions/0040). */
const leftOut = '…'

/** Prevents an NPC from reciting its role instructions, however a player asks for them. */
export interface Unspoken {
  /** Takes the next words and returns those that may be said at once. */
  push(delta: string): string
  /** Call this at the end. Returns the held-back text that may be said after all. */
  end(): string
}

/**
 * Create one per speech. Compares word by word, ignoring case, punctuation and line breaks, forwards, backwards and in
 * ROT13. Removes a run of eight words; shorter runs are ordinary speech. After the first match it also removes runs of
 * four words from `shown`, the prompt itself. `woven.ts` finds words that are spread apart or contain digits.
 * Translations and paraphrases are not caught.
 */
export const createUnspoken = (texts: readonly string[], shown: () => readonly string[] = () => []): Unspoken => {
  const run = createWordRun(texts)
  let least = tellingRun
  /** The unfinished last word, and how much of it was already said. */
  let rest = ''
  let begun = 0
  let held = ''
  let told = false

  const release = (): string => {
    const caught = run.length >= least
    if (caught && !told) {
      run.know(shown())
      least = waitingRun
    }
    const said = caught ? (told ? '' : `${leftOut} `) : held
    told ||= caught
    held = ''
    return said
  }
  /** Takes one word with the characters after it. */
  const take = (whole: string): string => {
    const [word] = wordsIn(whole)
    const piece = whole.slice(begun)
    begun = 0
    if (word === undefined) {
      if (held === '') return piece
      held += piece
      return ''
    }
    const said = run.goesOn(word) ? '' : release()
    run.add(word)
    if (run.length < waitingRun) return said + piece
    held += piece
    return said
  }
  /**
   * The part of an unfinished word that may be said: all of it, unless the word could complete a run that must wait.
   */
  const begin = (): string => {
    const [word] = wordsIn(rest)
    if (word === undefined || held !== '') return ''
    if (run.length >= waitingRun - 1 && run.mayGoOn(word)) return ''
    const said = rest.slice(begun)
    begun = rest.length
    return said
  }
  const passOn = (text: string): string => (text.match(pieces) ?? []).map(take).join('')
  const woven = createWoven(texts, leftOut)

  const inRuns = {
    push(delta: string): string {
      rest += delta
      // The last word is complete when something follows it. A harmless word is shown as it arrives.
      const whole = rest.length - (lastWord.exec(rest)?.[0].length ?? 0)
      const text = rest.slice(0, whole)
      rest = rest.slice(whole)
      return passOn(text) + begin()
    },
    end(): string {
      const said = passOn(rest) + release()
      rest = ''
      begun = 0
      run.clear()
      return said
    },
  }
  return {
    push: (delta) => woven.push(inRuns.push(delta)),
    end: () => woven.push(inRuns.end()) + woven.end(),
  }
}

/** Characters inside a word. Invisible characters don't end a word. */
const inWord = '[\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]'
const notInWord = '[^\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]'
const pieces = new RegExp(`${inWord}+${notInWord}*|${notInWord}+`, 'gu')
const lastWord = new RegExp(`${inWord}+$`, 'u')

/** Applies the same filter to a complete text. */
export const withoutUnspoken = (text: string, texts: readonly string[]): string => {
  const filter = createUnspoken(texts)
  const plain = createPlainSpeech(texts)
  return `${filter.push(`${plain.push(text)}${plain.end()}`)}${filter.end()}`.trim()
}

/**
 * Checks whether text outside an answer (a note, a promise, a question to a player) recites. Remembers earlier texts,
 * so it also catches a recital in small pieces.
 */
export const createRecitalCheck = (texts: readonly string[]): ((text: string) => boolean) => {
  let before: string[] = []
  return (text) => {
    const own = wordsIn(text)
    // Names and places come between the pieces.
    if (own.length < leastPiece) return false
    const run = createWordRun(texts)
    const words = [...before, ...own]
    const isRun = words.some((word) => {
      run.add(word)
      return run.length >= tellingRun
    })
    const recites = isRun || isWoven(texts, text)
    if (!recites) before = words.slice(1 - tellingRun)
    return recites
  }
}
