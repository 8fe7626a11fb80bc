/** Shorter words look too much alike to be told apart. */
const shortestWord = 4
/** The least share of common letter pairs. */
const leastAlike = 0.6
const most = 3

/**
 * Known terms that look like an unknown one: another spelling, a typing slip, a shortened name. Best first; equals
 * alphabetically.
 */
export const similarTerms = (
  term: string,
  keywords: { terms(): Iterable<string> },
): { term: string; worth: number }[] => {
  if (term.length < shortestWord) return []
  const pairs = pairsOf(term)
  const found: { term: string; worth: number }[] = []
  for (const other of keywords.terms()) {
    if (
      other.length < shortestWord ||
      Math.abs(other.length - term.length) > 3 ||
      (other[0] !== term[0] && other[1] !== term[1])
    )
      continue
    const worth = alike(term, pairs, other)
    if (worth >= leastAlike) found.push({ term: other, worth })
  }
  return found.sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1)).slice(0, most)
}

const edge = 0
/** One number for each pair of adjacent letters, each pair once. The word's edges count as letters. */
const pairsOf = (word: string): number[] => {
  const pairs: number[] = []
  let before = edge
  for (let i = 0; i <= word.length; i++) {
    const letter = i < word.length ? word.charCodeAt(i) : edge
    const pair = before * 0x10000 + letter
    if (!pairs.includes(pair)) pairs.push(pair)
    before = letter
  }
  return pairs
}

/**
 * The likeness of two terms. One slip (a letter changed, lost, added, or two swapped) gives 0.8. Otherwise it is the
 * share of common letter pairs (Dice).
 */
const alike = (term: string, pairs: readonly number[], other: string): number => {
  if (oneSlip(term, other)) return 0.8
  const others = pairsOf(other)
  let common = 0
  for (const pair of others) if (pairs.includes(pair)) common += 1
  return (2 * common) / (pairs.length + others.length)
}

const oneSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1
  if (a.slice(i + 1) === b.slice(i + 1) || a.slice(i) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i)) return true
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
}
