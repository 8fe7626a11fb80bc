import type { MemoryHit, MemorySource } from '../ports/memory-port.ts'

/** Where a memory stands. */
export const sourceOf = ({ kind, path }: Pick<MemoryHit, 'kind' | 'path'>): MemorySource => {
  if (kind === 'lore') return 'lore'
  if (kind === 'person') return 'people'
  return /(?:^|\/)MEMORY\.md$/.test(path) ? 'curated' : 'notes'
}

/** Of so many, this share at most from one source while another has something to say: many days of talk must not drown the few lines kept for good. */
const shares: Readonly<Record<MemorySource, number>> = { notes: 2 / 3, curated: 1 / 2, people: 1 / 2, lore: 1 / 3 }
/** What fits so much less than the best is no reason to leave out anything. */
const worthHalf = 0.5

/** The best `limit` of what was found, best first, with room for each source that fits about as well as the best. */
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
