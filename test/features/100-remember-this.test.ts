import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createMemoryStore } from '../../main/memory/memory-store.ts'
import { told } from '../contract/npc-memory.ts'
import { memoryFolder } from '../memory/open-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, npc } from '../support/sample-characters.ts'

const now = gameTime('2026-11-28', '10:00')

describe('100 what an NPC is told to remember stands in a file', () => {
  test('it is on the disk when it is acknowledged, and recalled after a restart', async () => {
    await using place = await memoryFolder()
    const start = () => createMemoryStore({ root: place.folder, embedders: fixedEmbedder(), logger: silentLogger })
    const before = start()
    const { path, line } = await before
      .of(npc('elder'))
      .remember(told('Ada asked me to remember that her cat is called Pip.', { importance: 8 }))
    const lines = (await readFile(join(place.folder, 'elder', path), 'utf8')).split('\n')
    expect(lines[line - 1]).toMatch(
      /^- Ada asked me to remember that her cat is called Pip\. <!-- kind:told importance:8 id:m-/,
    )
    await before.close()

    const after = start()
    const { hits } = await after
      .of(npc('elder'))
      .search({ text: "what is the name of Ada's cat?", asker: { kind: 'player', player: ada }, now })
    expect(hits[0]).toMatchObject({
      text: 'Ada asked me to remember that her cat is called Pip.',
      path,
      line,
      importance: 8,
    })
    await after.close()
  })
})
