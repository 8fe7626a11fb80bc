import { unmask } from '../../../language/confusables.ts'
import { indexed, indexOnce } from './indexed-text.ts'
import { createReader } from './joined-texts.ts'

/** A chain of this many words from a text, in order but with other words in between, is no coincidence. */
const tellingChain = 10
/** A chain this long is held back to see whether it continues. */
const waitingChain = 7
/** The most other words between two words of a chain. */
const mostBetween = 2

/** Finds recitals whose words are spread apart or written with digits ("Y0u x pl4y x 0n3 x …"). */
export interface Woven {
  push(delta: string): string
  end(): string
}

/** Creates the filter. It shows `mark` once where something was left out. */
export const createWoven = (texts: readonly string[], mark: string): Woven => {
  const chains = createChains(texts)
  /** The unfinished last word, and how much of it was already said. */
  let rest = ''
  let begun = 0
  let held = ''
  let caught = false
  let told = false

  const release = (): string => {
    const said = caught ? (told ? '' : `${mark} `) : held
    told ||= caught
    caught = false
    held = ''
    return said
  }
  /** Takes one word with the space after it. */
  const take = (whole: string): string => {
    const piece = whole.slice(begun)
    begun = 0
    const length = chains.next(whole)
    if (length < waitingChain) return release() + piece
    held += piece
    caught ||= length >= tellingChain
    return ''
  }
  const passOn = (text: string): string => (text.match(/\S+\s*|\s+/g) ?? []).map(take).join('')

  return {
    push(delta) {
      rest += delta
      const whole = rest.length - (/\S+$/.exec(rest)?.[0].length ?? 0)
      const said = passOn(rest.slice(0, whole))
      rest = rest.slice(whole)
      if (held !== '' || chains.longest() >= waitingChain - 1) return said
      const now = rest.slice(begun)
      begun = rest.length
      return said + now
    },
    end() {
      const said = passOn(rest) + release()
      rest = ''
      begun = 0
      return said
    },
  }
}

/** Whether a complete text contains such a recital. */
export const isWoven = (texts: readonly string[], text: string): boolean => {
  const chains = createChains(texts)
  return (text.match(/\S+/g) ?? []).some((word) => chains.next(word) >= tellingChain)
}

/**
 * A word that occurs more often than this in the texts starts no chain, because there would be too many chains to
 * follow.
 */
const mostPlaces = 12

/** Follows every place in the texts where the last words may come from. */
const createChains = (texts: readonly string[]) => {
  let words = 0
  const known = indexesOf(texts).map((index) => {
    const first = words
    words += index.words.length
    return { first, index }
  })
  const placesOf = (word: string): number[] => {
    const places: number[] = []
    for (const { first, index } of known) {
      for (const at of index.at.get(word) ?? []) places.push(first + at)
      if (places.length > mostPlaces) return []
    }
    return places
  }
  const wordAt = (place: number): string | undefined => {
    const text = known.findLast(({ first }) => first <= place)
    return text?.index.words[place - text.first]
  }
  /**
   * The chains by the place of their last word: the next word, the chain's length, and how many other words came since.
   */
  let chains = new Map<number, { next: string | undefined; length: number; between: number }>()
  let longest = 0
  return {
    longest: () => longest,
    /** Takes a word and returns the length of the longest chain. */
    next(text: string): number {
      const word = plain(text)
      if (word === '') return longest
      const after: typeof chains = new Map()
      longest = 0
      const put = (at: number, next: string | undefined, length: number, between: number): void => {
        if ((after.get(at)?.length ?? 0) >= length) return
        after.set(at, { next, length, between })
        if (length > longest) longest = length
      }
      for (const [at, { next, length, between }] of chains) {
        if (next === word) put(at + 1, wordAt(at + 2), length + 1, 0)
        else if (between < mostBetween) put(at, next, length, between + 1)
      }
      for (const at of placesOf(word)) put(at, wordAt(at + 1), 1, 0)
      chains = after
      return longest
    },
  }
}

/** Signs that stand for letters. `l` and `1` are read as `i` on both sides. */
const readAs: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e', '+': 't', l: 'i' },
}

/** A word as people read such spellings, without punctuation. */
const plain = (text: string): string =>
  [
    ...unmask(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
      .toLowerCase()
      .replace(/^[^\p{L}\p{N}@$!|€+]+|[^\p{L}\p{N}@$€|]+$/gu, ''),
  ]
    .map((sign) => readAs[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}]/gu, '')

/** The words of a text, with a gap at the end that no chain crosses. */
const wordsOf = (text: string): string[] => [...(text.match(/\S+/g) ?? []).map(plain).filter((word) => word !== ''), '']
const indexesOf = createReader((texts) => indexed(texts.flatMap(wordsOf)), indexOnce(wordsOf))
