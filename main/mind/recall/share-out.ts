import type { MemoryHit, MemorySource } from '../ports/memory-port.ts'

/** The source a memory belongs to. */
export const sourceOf = ({ kind, path }: Pick<MemoryHit, 'kind' | 'path'>): MemorySource => {
  if (kind === 'lore') return 'lore'
  if (kind === 'person') return 'people'
  return /(?:^|\/)MEMORY\.md$/.test(path) ? 'curated' : 'notes'
}

/**
 * The largest share of the results that one source may take while another also has some. So many days of talk don't
 * crowd out the few lasting lines.
 */
const shares: Readonly<Record<MemorySource, number>> = { notes: 2 / 3, curated: 1 / 2, people: 1 / 2, lore: 1 / 3 }
/** The share of the best score below which a hit displaces no other. */
const worthHalf = 0.5

/** The best `limit` hits, best first, with room for each source that fits about as well as the best. */
export const shareOut = (hits: readonly MemoryHit[], limit: number): MemoryHit[] => {
  const best = hits[0]?.score ?? 0
  const taken = new Map<MemorySource, number>()
  const chosen = new Set<MemoryHit>()
  for (const hit of hits) {
    if (chosen.size >= limit) break
    const source = sourceOf(hit)
    const count = taken.get(source) ?? 0
    if (count >= Math.max(1, Math.floor(limit * shares[source])) || hit.score < best * worthHalf) continue
    taken.set(source, count + 1)
    chosen.add(hit)
  }
  for (const hit of hits) {
    if (chosen.size >= limit) break
    chosen.add(hit)
  }
  return hits.filter((hit) => chosen.has(hit))
}
