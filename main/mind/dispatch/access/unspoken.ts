import { createPlainSpeech } from './plain-speech.ts'
import { createWordRun, wordsIn } from './word-runs.ts'
import { createWoven, isWoven } from './woven.ts'

/** This many consecutive words of a secret text are no coincidence. */
const tellingRun = 8
/** From this many on, words wait to see whether the run continues; fewer pass at once. */
const waitingRun = 4
/** The fewest words that count as part of a recital. */
const leastPiece = 3
/** Shows that something was left out. Nothing is said in its place (docs/decisions/0040). */
const leftOut = '…'

/** Keeps a text from being recited: nobody may speak an NPC's playing instructions, however they are asked for. */
export interface Unspoken {
  /** Takes words as they come and returns what may be said at once. */
  push(delta: string): string
  /** At the end: held-back text that may be said after all. */
  end(): string
}

/**
 * For one speech. Compares word by word, ignoring case, punctuation and line breaks, forwards, backwards and in ROT13.
 * A run of eight words is removed; shorter runs are ordinary speech. After the first catch, four words of anything in
 * `shown`, the prompt itself, are removed too. Words that stand apart or hold digits are found as well
 * (`woven.ts`). Translations and paraphrases are not caught.
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
  /** One word with the characters after it. */
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
  /** What may be said of an unfinished word: all of it, unless it could complete a run that must wait. */
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
      // The last word is complete when something follows it; a harmless one is said as it arrives.
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

/** Invisible characters do not end a word. */
const inWord = '[\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]'
const notInWord = '[^\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]'
const pieces = new RegExp(`${inWord}+${notInWord}*|${notInWord}+`, 'gu')
const lastWord = new RegExp(`${inWord}+$`, 'u')

/** The same for a complete text. */
export const withoutUnspoken = (text: string, texts: readonly string[]): string => {
  const filter = createUnspoken(texts)
  const plain = createPlainSpeech(texts)
  return `${filter.push(`${plain.push(text)}${plain.end()}`)}${filter.end()}`.trim()
}

/**
 * Checks whether text outside an answer (a note, a promise, a question to a player) recites. Remembers what it saw
 * before, so a recital in small pieces counts too.
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
