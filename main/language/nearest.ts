/**
 * The words most like another, nearest first. A word with the same first letter counts as nearer, since people seldom
 * get that letter wrong.
 */
export const nearestFew = (word: string, words: readonly string[], most = 3): string[] =>
  words
    .map((other) => ({
      other,
      far: lettersApart(word, other) - (word[0] === other[0] ? 0.5 : 0) - (holds(word, other) ? other.length : 0),
    }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ other }) => other)

/** The most similar word. Null if there are none. */
export const nearest = (word: string, words: readonly string[]): string | null => nearestFew(word, words, 1)[0] ?? null

/**
 * The most letters by which a word may differ from a known one and still be taken for it. It must not differ by more
 * than half of its own letters either.
 */
const farthest = 2

/** The known word that a misspelt one was meant as. Null if none is similar enough. */
export const nearWord = (word: string, known: readonly string[]): string | null => {
  const lower = known.map((each) => each.toLowerCase())
  const near = nearest(word.toLowerCase(), lower)
  return near !== null && isNear(word, near) ? (known[lower.indexOf(near)] ?? null) : null
}

const isNear = (word: string, other: string): boolean =>
  lettersApart(word.toLowerCase(), other) <= Math.min(farthest, Math.floor(word.length / 2))

/** Two neighbours that changed places are one slip of the fingers, and a likelier one than a letter too many. */
const lettersApart = (word: string, other: string): number => distance([...word], [...other], { swap: 0.75 })

/** The known words that a misspelt or shortened one may have been meant as, nearest first. */
export const nearWords = (word: string, known: readonly string[], most = 3): string[] =>
  nearestFew(word.toLowerCase(), known, most).filter((other) => isNear(word, other) || holds(word.toLowerCase(), other))

/** Whether a shortened name fits: `fair` for `lantern-fair`. */
const holds = (word: string, other: string): boolean =>
  word.length >= 3 && other.split(/[^\p{L}\p{N}]+/u).includes(word)

/**
 * The number of parts to insert, remove or exchange to turn one list into the other. `same`: whether two parts are
 * equal. `exchange`: the cost of an exchange. `swap`: that of two neighbours that changed places.
 */
export const distance = <Part>(
  left: readonly Part[],
  right: readonly Part[],
  {
    same = (a, b) => a === b,
    exchange = 1,
    swap = Number.POSITIVE_INFINITY,
  }: { same?: (a: Part, b: Part) => boolean; exchange?: number; swap?: number } = {},
): number => {
  let row = right.map((_, index) => index + 1)
  let earlier: readonly number[] = []
  for (const [index, part] of left.entries()) {
    const above = row
    let before = index + 1
    row = above.map((up, column) => {
      const corner = column === 0 ? index : (above[column - 1] as number)
      let far = Math.min(up + 1, before + 1, corner + (same(part, right[column] as Part) ? 0 : exchange))
      if (
        index > 0 &&
        column > 0 &&
        same(part, right[column - 1] as Part) &&
        same(left[index - 1] as Part, right[column] as Part)
      )
        far = Math.min(far, (column === 1 ? index - 1 : (earlier[column - 2] as number)) + swap)
      before = far
      return far
    })
    earlier = above
  }
  return row.at(-1) ?? left.length
}
