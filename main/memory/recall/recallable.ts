import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { Corpus } from '../corpus.ts'
import { mayRecall } from '../row.ts'
import { sourceOf } from './source-of.ts'

/** The slots of the rows that this query may return, in file order. */
export const recallable = (corpus: Corpus, query: Pick<MemoryQuery, 'asker' | 'sources'>): number[] => {
  const slots: number[] = []
  for (const slot of corpus.order()) {
    const row = corpus.readings[slot]?.row
    if (row === undefined || !mayRecall(query.asker, row)) continue
    // Lore is already in the prompt, so a search finds it only on request.
    if (query.sources === undefined ? row.kind === 'lore' : !query.sources.includes(sourceOf(row))) continue
    slots.push(slot)
  }
  return slots
}
