import { english } from '../../main/language/en/english.ts'
import { createCorpus } from '../../main/memory/corpus.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import type { MemoryLanguage } from '../../main/memory/memory-language.ts'
import type { MemoryRow } from '../../main/memory/row.ts'
import { createRowVectors } from '../../main/memory/row-vectors.ts'
import { searchMemory } from '../../main/memory/search.ts'
import { createSharedLore } from '../../main/memory/shared-lore.ts'
import type { Embedder, MemoryHit, MemoryQuery, MemorySearchResult } from '../../main/mind/ports/memory-port.ts'
import { gameTime } from '../support/game-time.ts'

/** A public memory of `2026-11-01`; change what matters. */
export const row = (text: string, change: Partial<MemoryRow> = {}): MemoryRow => ({
  id: `m-${text}`,
  path: `memory/${change.date ?? '2026-11-01'}.md`,
  line: 1,
  endLine: 1,
  text,
  kind: 'told',
  date: '2026-11-01',
  time: '12:00',
  who: null,
  place: null,
  audience: { kind: 'everyone' },
  importance: 5,
  about: [],
  from: [],
  until: null,
  ...change,
})

/** Recall over rows only, without files and index. */
export const rowsMemory = async (
  rows: readonly MemoryRow[],
  embedder: Embedder = createRandomIndexing(),
  language: MemoryLanguage = english,
) => {
  const corpus = createCorpus(createSharedLore(language))
  const vectors = createRowVectors({ corpus, embedder, onVectors: () => {} })
  const keeper = {
    start: async () => {},
    changed: () => {},
    removed: () => {},
    candidates: async () => null,
    lookAfter: () => {},
    waiting: () => [],
    indexed: 0,
    problem: () => null,
    lastTimes: () => ({ written: null, folded: null }),
    settled: async () => {},
    close: async () => {},
  }
  for (const one of rows) {
    corpus.put(one)
    vectors.expect(one.id)
  }
  // When the search calls the failing embedder again, it reports that.
  await vectors.keepUp().catch(() => undefined)
  const ask = (
    text: string,
    change: Partial<MemoryQuery> & { halfLifeDays?: number } = {},
  ): Promise<MemorySearchResult> => {
    const { halfLifeDays = 30, ...query } = change
    return searchMemory(
      { corpus, vectors, keeper, embedder, halfLifeDays },
      { text, asker: { kind: 'self' }, now: gameTime('2026-11-21', '10:00'), ...query },
    )
  }
  const texts = async (...asked: Parameters<typeof ask>): Promise<string[]> =>
    (await ask(...asked)).hits.map((hit: MemoryHit) => hit.text)
  return { ask, texts }
}
