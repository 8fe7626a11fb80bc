const smallestRoom = 64

/** Vectors of equal length by slot, in one block. A vector belongs to an id, so a row that reuses a slot has none. */
export interface VectorBlock {
  set(id: string, vector: Float32Array): void
  /** A copy of a vector, because it must not change while it is written to the index. */
  get(id: string): Float32Array | undefined
  delete(id: string): void
  clear(): void
  /** See `RowVectors.nearness`. */
  nearness(query: Float32Array, slots: ArrayLike<number>, into: Float64Array): void
}

export const createVectorBlock = (rows: {
  slotOf(id: string): number | undefined
  idAt(slot: number): string | undefined
}): VectorBlock => {
  let dimensions = 0
  let block = new Float32Array(0)
  let owners: (string | undefined)[] = []
  const slotFor = (id: string): number | undefined => {
    const slot = rows.slotOf(id)
    return slot !== undefined && owners[slot] === id ? slot : undefined
  }
  return {
    set(id, vector) {
      const slot = rows.slotOf(id)
      if (slot === undefined) return
      if (dimensions !== vector.length) {
        dimensions = vector.length
        block = new Float32Array(0)
        owners = []
      }
      if ((slot + 1) * dimensions > block.length) {
        const wider = new Float32Array(
          Math.max(smallestRoom, slot + 1, Math.ceil((block.length / dimensions) * 1.5)) * dimensions,
        )
        wider.set(block)
        block = wider
      }
      block.set(vector, slot * dimensions)
      owners[slot] = id
    },
    get(id) {
      const slot = slotFor(id)
      return slot === undefined ? undefined : block.slice(slot * dimensions, (slot + 1) * dimensions)
    },
    delete(id) {
      const slot = slotFor(id)
      if (slot !== undefined) owners[slot] = undefined
    },
    clear() {
      owners = []
    },
    nearness(query, slots, into) {
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i] as number
        const owner = owners[slot]
        if (owner === undefined || owner !== rows.idAt(slot)) into[slot] = -1
        else into[slot] = query.length === dimensions ? within(dot(block, slot * dimensions, query)) : -1
      }
    },
  }
}

const within = (cosine: number): number => (cosine > 0 ? Math.min(1, cosine) : 0)

/**
 * The dot product. It uses four independent sums, so that no addition waits for another. The order is fixed, and so the
 * result has the same bits.
 */
const dot = (block: Float32Array, from: number, query: Float32Array): number => {
  let [a, b, c, d] = [0, 0, 0, 0]
  const even = query.length - (query.length % 4)
  for (let i = 0; i < even; i += 4) {
    a += (block[from + i] as number) * (query[i] as number)
    b += (block[from + i + 1] as number) * (query[i + 1] as number)
    c += (block[from + i + 2] as number) * (query[i + 2] as number)
    d += (block[from + i + 3] as number) * (query[i + 3] as number)
  }
  for (let i = even; i < query.length; i++) a += (block[from + i] as number) * (query[i] as number)
  return a + b + (c + d)
}
