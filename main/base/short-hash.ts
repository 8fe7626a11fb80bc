import { createHash } from 'node:crypto'

/** A short hexadecimal hash of some words; the same words always give the same hash. */
export const shortHash = (length: number, ...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, length)

/** Picks one item; the same seed always picks the same one. @throws RangeError when there are no items. */
export const chosen = <Item>(items: readonly Item[], ...seed: readonly string[]): Item => {
  const item = items[Number.parseInt(shortHash(8, ...seed), 16) % items.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}
