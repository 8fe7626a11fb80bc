/** The words of a text and their positions. An empty word marks a gap that no run may cross. */
export interface IndexedText {
  words: readonly string[]
  at: ReadonlyMap<string, readonly number[]>
}

/** How many words the cache keeps, for all minds together. */
const mostKept = 40_000

/** Indexes each text once for all speeches, because the secret texts are the same in every turn. */
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
