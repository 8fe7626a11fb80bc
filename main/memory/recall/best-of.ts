/** The `most` best of many, best first, without sorting all of them. `isBefore` must be a total order. */
export const bestOf = (items: Iterable<number>, most: number, isBefore: (a: number, b: number) => boolean): number[] => {
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
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let worst = at
      if (left < heap.length && worse(left, worst)) worst = left
      if (right < heap.length && worse(right, worst)) worst = right
      if (worst === at) return
      swap(at, worst)
      at = worst
    }
  }
  for (const item of items) {
    if (heap.length < most) {
      heap.push(item)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!worse(at, parent)) break
        swap(at, parent)
        at = parent
      }
    } else if (most > 0 && isBefore(item, heap[0] as number)) {
      heap[0] = item
      sink()
    }
  }
  return heap.sort((a, b) => (a === b ? 0 : isBefore(a, b) ? -1 : 1))
}
