import type { MemoryRow } from './row.ts'
import type { RowVectors } from './row-vectors.ts'

/** Caches the stamps of rows, which are slow to compute. They stay valid until the embedder learns again. */
export const createStamps = (vectors: Pick<RowVectors, 'generation' | 'stamp'>): ((row: MemoryRow) => string) => {
  let generation = -1
  let stamps = new WeakMap<MemoryRow, string>()
  return (row) => {
    if (generation !== vectors.generation) stamps = new WeakMap()
    generation = vectors.generation
    const stamp = stamps.get(row) ?? vectors.stamp(row)
    stamps.set(row, stamp)
    return stamp
  }
}
