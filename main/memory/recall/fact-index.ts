import type { MemoryRow } from '../row.ts'
import { type DatedFact, slotOf, supersedes } from './contradictions.ts'

/** The facts that rows state, used to find the row that has replaced another. */
export interface FactIndex {
  put(row: MemoryRow): void
  remove(id: string): void
  /**
   * The id of the newest row that makes this one outdated, among those that `mayUse` accepts. Null while this one is
   * true.
   */
  newerThan(id: string, mayUse: (id: string) => boolean): string | null
}

export const createFactIndex = (read: (row: MemoryRow) => readonly DatedFact[]): FactIndex => {
  const factsOf = new Map<string, readonly DatedFact[]>()
  const rivals = new Map<string, DatedFact[]>()
  const remove = (id: string) => {
    for (const fact of factsOf.get(id) ?? []) {
      const left = (rivals.get(slotOf(fact)) ?? []).filter(({ row }) => row !== id)
      if (left.length === 0) rivals.delete(slotOf(fact))
      else rivals.set(slotOf(fact), left)
    }
    factsOf.delete(id)
  }
  return {
    put(row) {
      remove(row.id)
      // An outdated row has a mark that says so, and it replaces nothing.
      const facts = row.until === null ? read(row) : []
      if (facts.length === 0) return
      factsOf.set(row.id, facts)
      for (const fact of facts) {
        const others = rivals.get(slotOf(fact))
        if (others === undefined) rivals.set(slotOf(fact), [fact])
        else others.push(fact)
      }
    },
    remove,
    newerThan(id, mayUse) {
      let newest: DatedFact | null = null
      for (const fact of factsOf.get(id) ?? []) {
        for (const rival of rivals.get(slotOf(fact)) ?? []) {
          if ((newest === null || rival.when > newest.when) && supersedes(rival, fact) && mayUse(rival.row))
            newest = rival
        }
      }
      return newest?.row ?? null
    },
  }
}
