/**
 * Finds the best `most` slots, best first, without sorting or even scoring all. `upperBound` is never below a slot's
 * score, so a slot that can't beat the worst of the best isn't scored. `isBefore` compares scored slots and must be a
 * total order.
 */
export const bestOf = (options: {
  slots: readonly number[]
  most: number
  upperBound: (slot: number) => number
  /** Computes a slot's score and stores it in `scores`. */
  score: (slot: number) => void
  scores: Float64Array
  isBefore: (a: number, b: number) => boolean
}): number[] => {
  const { slots, most, upperBound, score, scores, isBefore } = options
  const inOrder = (a: number, b: number): number => (a === b ? 0 : isBefore(a, b) ? -1 : 1)
  if (slots.length <= most) {
    for (let i = 0; i < slots.length; i++) score(slots[i] as number)
    return slots.toSorted(inOrder)
  }
  /** A heap with the worst on top. */
  const heap: number[] = []
  const worse = (a: number, b: number) => isBefore(heap[b] as number, heap[a] as number)
  const swap = (a: number, b: number) => {
    const kept = heap[a] as number
    heap[a] = heap[b] as number
    heap[b] = kept
  }
  const sink = () => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1
      const right = left + 1
      let worst = at
      if (left < heap.length && worse(left, worst)) worst = left
      if (right < heap.length && worse(right, worst)) worst = right
      if (worst === at) return
      swap(at, worst)
      at = worst
    }
  }
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    if (heap.length === most && upperBound(slot) < (scores[heap[0] as number] as number)) continue
    score(slot)
    if (heap.length < most) {
      heap.push(slot)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!worse(at, parent)) break
        swap(at, parent)
        at = parent
      }
    } else if (most > 0 && isBefore(slot, heap[0] as number)) {
      heap[0] = slot
      sink()
    }
  }
  return heap.sort(inOrder)
}
