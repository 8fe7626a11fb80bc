import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile, rounded, type Spread, spread } from '../../../base/statistics.ts'
import { createRandomIndexing } from '../../../memory/embedders/random-indexing.ts'
import { audienceWord, searchText } from '../../../memory/row.ts'
import type { MemoryQuery } from '../../../mind/ports/memory-port.ts'
import { generatedTalk } from './generated-talk.ts'
import { openForWriting, openMeasured } from './measured-memory.ts'
import { lanceReference, type Reference, type ReferenceRow, sqliteReference } from './references.ts'

const seed = 4
const warmUps = 10
/** How often each kind of search, and adding a memory, is timed. */
const samples = 200

export interface RowsFigures {
  rows: number
  /** Time of a search by meaning and words over that many rows, without embedding the question. */
  hybridMs: Spread
  /** The embedding of the question. */
  embedMs: Spread
  /** From the call of `remember` until the line is in its Markdown file. */
  rememberMs: Spread
  /** Time from then until a search finds the memory. */
  searchableMs: { p95: number }
  /** Times of SQLite, and of LanceDB by itself, with the same rows, questions and vectors, measured in turn. */
  sqliteMs: Spread
  lanceRrfMs: Spread
  /** Resident memory of the process, before SQLite and the second LanceDB table are loaded. */
  rssMb: number
}

/** Measures in its own process. `tell` receives the progress, 0..1. */
export async function measureRows(rows: number, tell: (share: number) => void): Promise<RowsFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-memory-'))
  try {
    const talk = generatedTalk(seed)
    const memories = Array.from({ length: rows }, (_, number) => ({
      ...talk.memory(number),
      id: `m-bench${String(number).padStart(7, '0')}`,
    }))
    const writing = await openForWriting(join(folder, 'npc'))
    for (const memory of memories) await writing.remember(memory)
    await writing.close()
    tell(0.2)

    const { memory, search } = await openMeasured(join(folder, 'npc'))
    await memory.settled()
    const now = talk.timeAfter(rows)
    const ask = (): MemoryQuery => ({ ...talk.question(), now })
    for (let warmUp = 0; warmUp < warmUps; warmUp++) await search(ask())
    const rssMb = Math.round(process.memoryUsage.rss() / 1024 / 1024)
    tell(0.5)

    const embedder = createRandomIndexing()
    const texts = memories.map((entry) =>
      searchText({ text: entry.text, who: entry.who ?? null, place: entry.place ?? null }),
    )
    await embedder.fit?.(texts)
    const vectors = await embedder.embed(texts)
    const records = memories.map(
      ({ id, audience }, index): ReferenceRow => ({
        id,
        audience: audienceWord(audience),
        text: texts[index] ?? '',
        vector: vectors[index] ?? new Float32Array(0),
      }),
    )
    const references = { sqlite: sqliteReference(folder, records), lance: await lanceReference(folder, records) }
    tell(0.7)

    const times = { hybrid: [] as number[], embed: [] as number[], sqlite: [] as number[], lance: [] as number[] }
    for (let sample = -warmUps; sample < samples; sample++) {
      const query = ask()
      const ours = await search(query)
      const [vector = new Float32Array(0)] = await embedder.embed([query.text])
      const audiences = ['everyone', ...(query.asker.kind === 'player' ? [query.asker.player] : [])]
      const elsewhere = { text: query.text, vector, audiences }
      const [sqlite, lance] = [await timed(references.sqlite, elsewhere), await timed(references.lance, elsewhere)]
      if (sample < 0) continue
      times.hybrid.push(ours.searchMs - ours.embedMs)
      times.embed.push(ours.embedMs)
      times.sqlite.push(sqlite)
      times.lance.push(lance)
    }
    tell(0.85)

    const added = { remember: [] as number[], searchable: [] as number[] }
    for (let sample = 0; sample < samples; sample++) {
      const word = `token${sample}x`
      const began = performance.now()
      const { id } = await memory.remember({
        ...talk.memory(rows + sample),
        text: `Ada spoke of the ${word}.`,
        audience: { kind: 'everyone' },
      })
      const acknowledged = performance.now()
      added.remember.push(acknowledged - began)
      while (!(await memory.search({ ...ask(), text: `What of the ${word}?` })).hits.some((hit) => hit.id === id));
      added.searchable.push(performance.now() - acknowledged)
    }
    await references.sqlite.close()
    await references.lance.close()
    await memory.close()
    return {
      rows,
      hybridMs: spread(times.hybrid),
      embedMs: spread(times.embed),
      rememberMs: spread(added.remember),
      searchableMs: { p95: rounded(percentile(added.searchable, 0.95)) },
      sqliteMs: spread(times.sqlite),
      lanceRrfMs: spread(times.lance),
      rssMb,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const timed = async (reference: Reference, query: Parameters<Reference['search']>[0]): Promise<number> => {
  const began = performance.now()
  await reference.search(query)
  return performance.now() - began
}
