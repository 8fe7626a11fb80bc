import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { fixedEmbedder } from '../../../main/memory/embedders/provider.ts'
import { createMemoryStore } from '../../../main/memory/memory-store.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { temporaryFolder } from './run.ts'

const marta = 'marta' as NpcId
const told = [
  'The mill stood still for two autumns.',
  'Yara sells figs on Mondays.',
  'Somebody left a lantern at the well.',
  'The bridge sways when carts cross it.',
]

/** What a memory with or without an index finds and writes. */
const remembers = async (lasting: boolean) => {
  const root = await temporaryFolder()
  const store = createMemoryStore({ root, embedders: fixedEmbedder(), watch: false, lasting, logger: silentLogger })
  const memory = store.of(marta)
  const now = { date: '2026-01-05', time: '08:00' }
  for (let round = 0; round < 5; round++) {
    for (const text of told)
      await memory.remember({
        text: `${text} (${round})`,
        kind: 'note',
        at: now,
        audience: { kind: 'everyone' },
        importance: 3,
      } as never)
  }
  const { hits } = await memory.search({ text: 'Who sells figs?', asker: { kind: 'self' }, now, limit: 5 } as never)
  await memory.settled()
  await store.close()
  const note = await readFile(join(root, marta, 'memory', '2026-01-05.md'))
  return {
    found: hits.map(({ text, score }) => [text, score]),
    note: createHash('sha256').update(note).digest('hex'),
    files: await readdir(join(root, marta)),
  }
}

it('a run keeps no index and waits for no disk; what it finds and what it writes is the same', async () => {
  const [game, run] = [await remembers(true), await remembers(false)]
  expect(run.found).toEqual(game.found)
  expect(run.found.length).toBeGreaterThan(0)
  expect(run.note).toBe(game.note)
  expect([game.files.includes('.index'), run.files.includes('.index')]).toEqual([true, false])
})
