import { byPosition, type MemoryRow, searchText } from './row.ts'
import { createTermIndex } from './term-index.ts'

/** All that one NPC can recall, in memory, as the Markdown says it. */
export interface Corpus {
  readonly size: number
  put(row: MemoryRow): void
  remove(id: string): void
  get(id: string): MemoryRow | undefined
  /** Changes whenever rows changed elsewhere than at the end. */
  readonly edits: number
  /** In the order of the files. The array is not to be changed. */
  rows(): readonly MemoryRow[]
  /** See `TermIndex.score`. */
  keywordScores(query: string): Map<string, number>
}

export const createCorpus = (): Corpus => {
  const byId = new Map<string, MemoryRow>()
  const termIndex = createTermIndex()
  let ordered: MemoryRow[] | null = []
  let edits = 0
  const edited = () => {
    edits += 1
    ordered = null
  }
  return {
    get size() {
      return byId.size
    },
    get edits() {
      return edits
    },
    put(row) {
      const last = ordered?.at(-1)
      if (ordered === null || byId.has(row.id) || (last !== undefined && byPosition(last, row) > 0)) edited()
      else ordered.push(row)
      byId.set(row.id, row)
      termIndex.put(row.id, searchText(row))
    },
    remove(id) {
      if (!byId.delete(id)) return
      termIndex.remove(id)
      edited()
    },
    get: (id) => byId.get(id),
    rows() {
      ordered ??= [...byId.values()].sort(byPosition)
      return ordered
    },
    keywordScores: (query) => termIndex.score(query),
  }
}
