import type { KeptLine } from './kept-text.ts'

/** The largest share of lines that one night removes. */
const mostFolded = 0.25

/**
 * Chooses lines to remove from a file longer than `most` characters: outdated ones first, then the least important,
 * then those with the fewest source memories, then the oldest. Takes only lines that we wrote and whose content is also
 * in the notes, so nothing is lost. Never takes more than a quarter of the entries.
 */
export const linesToFold = (lines: readonly KeptLine[], most: number): ReadonlySet<KeptLine> => {
  const entries = lines.filter(({ entry }) => entry !== null)
  let over = lines.reduce((sum, { raw }) => sum + raw.length + 1, 0) - most
  const folded = new Set<KeptLine>()
  const spare = entries.filter(({ entry }) => entry?.ours === true && entry.mark.from.length > 0).sort(byWorth)
  for (const line of spare) {
    if (over <= 0 || folded.size + 1 > entries.length * mostFolded) break
    folded.add(line)
    over -= line.raw.length + 1
  }
  return folded
}

const byWorth = ({ entry: a }: KeptLine, { entry: b }: KeptLine): number => {
  if (a === null || b === null) return 0
  if (a.struck !== b.struck) return a.struck ? -1 : 1
  return (
    a.mark.importance - b.mark.importance ||
    a.mark.from.length - b.mark.from.length ||
    compare(a.mark.observed ?? '', b.mark.observed ?? '') ||
    compare(a.mark.id ?? '', b.mark.id ?? '')
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
