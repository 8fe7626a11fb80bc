import { unmask } from '../../../language/confusables.ts'
import { createPlainSpeech } from './plain-speech.ts'

/** So many words in a row of a text that nobody may hear are no chance. */
const tellingRun = 8
/** From so many on they wait to see whether the run goes on: before, words pass at once. */
const waitingRun = 4
/** A piece of a recital has at least so many words. */
const leastPiece = 3
const inPlaceOfIt = 'But that is not for telling.'

/** Keeps a text from being recited: what a mind was told about how to play is spoken by nobody, however it was asked for. */
export interface Unspoken {
  /** Takes words as they come and gives back what may be said at once. */
  push(delta: string): string
  /** At the end: what was held back and may be said after all. */
  end(): string
}

/**
 * For one speech. Word by word, so that case, signs and line breaks make no difference, forwards, backwards and in ROT13; eight words in a row go, less is speech
 * like any other. Whoever was caught once recites: from then on, four words of anything in `shown`, the prompt itself, go too. It holds no translation and no
 * paraphrase back.
 */
export const createUnspoken = (texts: readonly string[], shown: () => readonly string[] = () => []): Unspoken => {
  let known = texts.flatMap(readingsOf)
  const isKnown = (run: readonly string[]): boolean =>
    run.length > 0 && known.some((text) => text.includes(` ${run.join(' ')} `))
  let least = tellingRun
  /** The word that is still coming, and how much of it was said. */
  let rest = ''
  let begun = 0
  let held = ''
  let run: string[] = []
  let told = false

  const release = (): string => {
    const caught = run.length >= least
    if (caught && !told) {
      known = [...known, ...shown().flatMap(readingsOf)]
      least = waitingRun
    }
    const said = caught ? (told ? '' : `${inPlaceOfIt} `) : held
    told ||= caught
    held = ''
    return said
  }
  /** One word with the signs behind it. */
  const take = (whole: string): string => {
    const [word] = wordsIn(whole)
    const piece = whole.slice(begun)
    begun = 0
    if (word === undefined) {
      if (held === '') return piece
      held += piece
      return ''
    }
    let said = ''
    let next = [...run, word]
    if (!isKnown(next)) {
      said = release()
      while (next.length > 0 && !isKnown(next)) next = next.slice(1)
    }
    run = next
    if (run.length < waitingRun) return said + piece
    held += piece
    return said
  }
  /** Of a word that is still coming, what may be said: all of it, unless with it a run could become one that waits. */
  const begin = (): string => {
    const [word] = wordsIn(rest)
    if (word === undefined || held !== '') return ''
    if (run.length >= waitingRun - 1 && known.some((text) => text.includes(` ${[...run, word].join(' ')}`))) return ''
    const said = rest.slice(begun)
    begun = rest.length
    return said
  }
  const passOn = (text: string): string => (text.match(pieces) ?? []).map(take).join('')

  return {
    push(delta) {
      rest += delta
      // The last word is whole when something stands behind it; one that harms nobody is said while it comes.
      const whole = rest.length - (lastWord.exec(rest)?.[0].length ?? 0)
      const text = rest.slice(0, whole)
      rest = rest.slice(whole)
      return passOn(text) + begin()
    },
    end() {
      const said = passOn(rest) + release()
      rest = ''
      begun = 0
      run = []
      return said
    },
  }
}

/** A text as it is found in a speech: as it stands, letter by letter or word by word from behind, each word from behind, and in ROT13. */
const readingsOf = (text: string): string[] => {
  const words = wordsIn(text)
  const backwards = words.toReversed()
  const turned = backwards.map(reversed)
  return [words, backwards, turned, words.map(reversed), words.map(rot13)].map((each) => ` ${each.join(' ')} `)
}

const reversed = (word: string): string => [...word].reverse().join('')

const rot13 = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

/** What nobody sees within a word does not end it. */
const inWord = '[\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]'
const notInWord = '[^\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]'
const pieces = new RegExp(`${inWord}+${notInWord}*|${notInWord}+`, 'gu')
const lastWord = new RegExp(`${inWord}+$`, 'u')

/** As they are read, whatever they are written with: without marks and the numbers of a list, and with the letters that they look like. */
const wordsIn = (text: string): string[] =>
  unmask(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .toLowerCase()
    .match(/[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*/gu) ?? []

/** The same for words that come in one piece. */
export const withoutUnspoken = (text: string, texts: readonly string[]): string => {
  const filter = createUnspoken(texts)
  const plain = createPlainSpeech(texts)
  return `${filter.push(`${plain.push(text)}${plain.end()}`)}${filter.end()}`.trim()
}

/**
 * Sees whether a text that goes elsewhere than into an answer recites: a note, a promise, a question to a player. What it was shown before counts, so that a recital
 * in small pieces is one as well.
 */
export const createRecitalCheck = (texts: readonly string[]): ((text: string) => boolean) => {
  // Most turns call for nothing.
  let known: string[] | null = null
  let before: string[] = []
  return (text) => {
    const own = wordsIn(text)
    // Names and places stand between the pieces.
    if (own.length < leastPiece) return false
    known ??= texts.flatMap(readingsOf)
    const words = [...before, ...own]
    const runs = words
      .slice(tellingRun - 1)
      .map((_word, index) => ` ${words.slice(index, index + tellingRun).join(' ')} `)
    const recites = runs.some((run) => known?.some((each) => each.includes(run)))
    if (!recites) before = words.slice(1 - tellingRun)
    return recites
  }
}
