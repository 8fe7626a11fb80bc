/** The words of a text, and where each of them stands. An empty word is a gap that no run crosses. */
export interface IndexedText {
  words: readonly string[]
  at: ReadonlyMap<string, readonly number[]>
}

/** The most words of texts that are kept, all minds together. */
const mostKept = 40_000

/** Indexes each text once for all speeches: what must not be told is the same in turn after turn. */
export const indexOnce = (wordsOf: (text: string) => readonly string[]): ((text: string) => IndexedText) => {
  const kept = new Map<string, IndexedText>()
  let keptWords = 0
  return (text) => {
    const same = kept.get(text)
    if (same) return same
    const made = indexed(wordsOf(text))
    kept.set(text, made)
    keptWords += made.words.length
    for (const [oldest, { words }] of kept) {
      if (keptWords <= mostKept || oldest === text) break
      kept.delete(oldest)
      keptWords -= words.length
    }
    return made
  }
}

export const indexed = (words: readonly string[]): IndexedText => {
  const at = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    if (word === '') continue
    const places = at.get(word)
    if (places) places.push(index)
    else at.set(word, [index])
  }
  return { words, at }
}
