import type { MemorySource } from '../../mind/ports/memory-port.ts'
import type { MemoryRow } from '../row.ts'

/** The source that a row belongs to, for queries that ask only some sources. */
export const sourceOf = ({ kind, path }: Pick<MemoryRow, 'kind' | 'path'>): MemorySource => {
  if (kind === 'lore') return 'lore'
  if (kind === 'person') return 'people'
  return /(?:^|\/)MEMORY\.md$/.test(path) ? 'curated' : 'notes'
}
