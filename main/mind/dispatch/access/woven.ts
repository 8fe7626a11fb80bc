import { unmask } from '../../../language/confusables.ts'

/** So many words of a text, in order, with others between them, are no coincidence. */
const tellingChain = 10
/** From this many on, words wait to see whether the chain continues. */
const waitingChain = 7
/** The most words of something else between two words of a chain. */
const mostBetween = 2

/** Words of a recital that stand apart from each other or are written with digits ("Y0u x pl4y x 0n3 x …"). */
export interface Woven {
  push(delta: string): string
  end(): string
}

/** `instead` is said once in place of what is caught. */
export const createWoven = (texts: readonly string[], instead: string): Woven => {
  const chains = createChains(texts)
  /** The unfinished last word, and how much of it was already said. */
  let rest = ''
  let begun = 0
  let held = ''
  let caught = false
  let told = false

  const release = (): string => {
    const said = caught ? (told ? '' : `${instead} `) : held
    told ||= caught
    caught = false
    held = ''
    return said
  }
  /** One word with the space after it. */
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

/** Whether a complete text holds such a recital. */
export const isWoven = (texts: readonly string[], text: string): boolean => {
  const chains = createChains(texts)
  return (text.match(/\S+/g) ?? []).some((word) => chains.next(word) >= tellingChain)
}

/** Follows each place of the texts that the last words may be reciting. */
const createChains = (texts: readonly string[]) => {
  const known: string[] = []
  const places = new Map<string, number[]>()
  for (const text of texts) {
    for (const word of (text.match(/\S+/g) ?? []).map(plain).filter((each) => each !== '')) {
      places.set(word, [...(places.get(word) ?? []), known.length])
      known.push(word)
    }
    // No chain crosses from one text into the next.
    known.push('')
  }
  /** By the place of the last word: how many words, and how many others came since. */
  let chains = new Map<number, { length: number; between: number }>()
  let longest = 0
  return {
    longest: () => longest,
    /** Takes a word and returns the length of the longest chain. */
    next(text: string): number {
      const word = plain(text)
      if (word === '') return longest
      const after: typeof chains = new Map()
      const put = (at: number, length: number, between: number): void => {
        if ((after.get(at)?.length ?? 0) < length) after.set(at, { length, between })
      }
      for (const [at, { length, between }] of chains) {
        if (known[at + 1] === word) put(at + 1, length + 1, 0)
        else if (between < mostBetween) put(at, length, between + 1)
      }
      for (const at of places.get(word) ?? []) put(at, 1, 0)
      chains = after
      longest = Math.max(0, ...[...after.values()].map(({ length }) => length))
      return longest
    },
  }
}

/** Signs that stand for letters; `l` and `1` are read as `i`, on both sides. */
const readAs: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e', '+': 't', l: 'i' },
}

/** A word as a reader of such writing reads it, without punctuation. */
const plain = (text: string): string =>
  [
    ...unmask(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
      .toLowerCase()
      .replace(/^[^\p{L}\p{N}@$!|€+]+|[^\p{L}\p{N}@$€|]+$/gu, ''),
  ]
    .map((sign) => readAs[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}]/gu, '')
