import type { MemoryEntry, MemoryHit, MemoryQuery, NewMemory, NpcMemory } from '../../main/mind/ports/memory-port.ts'
import type { NpcId } from '../../main/world/ids.ts'

export interface FakeMemory extends NpcMemory {
  /** Everything that was remembered, in order. */
  readonly entries: readonly MemoryEntry[]
  /** From now on `remember` rejects with this; null heals it. */
  failWriting(error: Error | null): void
}

/**
 * A memory without files, index or vectors, for tests of its users: it searches by shared words and keeps the port's
 * contract.
 */
export const createFakeMemory = (npc: NpcId): FakeMemory => {
  const entries: MemoryEntry[] = []
  const files = new Map<string, string>()
  let failure: Error | null = null
  return {
    npc,
    entries,
    failWriting(error) {
      failure = error
    },
    async remember(entry) {
      const text = entry.text.replace(/\s+/g, ' ').replaceAll('<!--', '<!- -').replaceAll('-->', '- ->').trim()
      if (text === '') throw new TypeError('Cannot remember this: it has no words.')
      if (failure !== null) throw failure
      const known = entries.find((one) => one.id === entry.id)
      if (known !== undefined) return known
      const path = `memory/${entry.at.date}.md`
      const line = entries.filter((one) => one.path === path).length + 1
      const made = {
        ...entry,
        text,
        importance: Math.min(10, Math.max(1, Math.round(entry.importance))),
        id: entry.id ?? `m-${entries.length + 1}`,
        path,
        line,
      }
      entries.push(made)
      return made
    },
    async search(query) {
      query.signal?.throwIfAborted()
      const asked = wordsOf(query.text)
      const hits = entries
        .filter((entry) => mayHear(query.asker, entry.audience))
        .map((entry) => hitOf(entry, asked))
        .filter((hit) => query.mode !== 'text' || hit.terms.text > 0)
        .sort(
          (a, b) =>
            b.score - a.score ||
            `${b.date} ${b.time} ${String(b.line).padStart(9)}`.localeCompare(
              `${a.date} ${a.time} ${String(a.line).padStart(9)}`,
            ),
        )
      return { hits: hits.slice(0, query.limit ?? 6), degraded: [], confidence: hits[0]?.terms.text ?? 0 }
    },
    async get({ path, from = 1, lines = 40, asker = { kind: 'self' } }) {
      if (!/^(MEMORY\.md|memory\/[^/]+\.md)$/.test(path)) return { refused: `${path} is not one of my notes.` }
      const shown = entries.filter(
        (one) => one.path === path && one.line >= from && one.line < from + lines && mayHear(asker, one.audience),
      )
      return { path, text: shown.map((one) => `- ${one.text}`).join('\n') }
    },
    noted: async ({ from = '' } = {}) => entries.filter(({ at }) => at.date >= from),
    read: async (path) => ({
      path,
      text: files.get(path) ?? '',
      hash: files.has(path) ? `${files.get(path)?.length}` : null,
    }),
    async rewrite({ path, text, hash }) {
      if ((files.has(path) ? `${files.get(path)?.length}` : null) !== hash)
        return { refused: `${path} was changed in the meantime.` }
      files.set(path, text)
      return { kept: true }
    },
    recalls: async () => [],
    stats: async () => ({ notes: entries.length, indexed: entries.length, pending: 0, embedder: 'fake' }),
    settled: async () => {},
    close: async () => {},
  }
}

const mayHear = (asker: MemoryQuery['asker'], audience: NewMemory['audience']): boolean =>
  asker.kind === 'self' ||
  audience.kind === 'everyone' ||
  (asker.kind === 'player' && audience.kind === 'player' && audience.player === asker.player)

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

const hitOf = (entry: MemoryEntry, asked: Set<string>): MemoryHit => {
  const { id, path, line, text, kind, at, who, place, importance } = entry
  const own = wordsOf([text, who?.name, place].join(' '))
  const shared = [...asked].filter((word) => own.has(word)).length / Math.max(1, asked.size)
  const terms = {
    vector: shared,
    text: shared,
    trust: 0.5,
    substance: 1,
    neighbours: 0,
    importance: 0.5 + importance / 20,
    decay: 1,
    affinity: 1,
    current: 1,
    novelty: 1,
  }
  return {
    id,
    path,
    line,
    endLine: line,
    text,
    kind,
    date: at.date,
    time: at.time,
    who: who ?? null,
    place: place ?? null,
    audience: entry.audience,
    about: entry.about ?? [],
    importance,
    until: null,
    score: shared * terms.importance,
    terms,
  }
}
