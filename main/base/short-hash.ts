import { createHash } from 'node:crypto'

/** A short name for words, the same for the same words. Hexadecimal. */
export const shortHash = (length: number, ...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, length)

/** One of several, always the same for the same seed. @throws RangeError when there is none. */
export const chosen = <Item>(items: readonly Item[], ...seed: readonly string[]): Item => {
  const item = items[Number.parseInt(shortHash(8, ...seed), 16) % items.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}
