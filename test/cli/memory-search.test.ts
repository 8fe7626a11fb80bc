import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MemoryHit } from '../../main/mind/ports/memory-port.ts'
import { runHere } from '../support/run-here.ts'

test('without a server shows what the NPC recalls, the lore apart, and whether the embedder of the settings searched', async () => {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-search-'))
  onTestFinished(() => rm(saves, { recursive: true, force: true }))
  await mkdir(join(saves, 'main/npc-agents/marta/memory'), { recursive: true })
  await writeFile(
    join(saves, 'main/save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 1_795_248_000_000 }),
  )
  await writeFile(join(saves, 'main/npc-agents/marta/memory/2026-11-20.md'), '- Ada lost a ring by the old well.\n')
  const search = async (embedder: string) => {
    const config = join(saves, 'rpg.toml')
    await writeFile(config, `[memory]\nembedder = "${embedder}"\n`)
    const words = ['--config', config, '--json', 'memory', 'search', 'marta', 'who dug the old well?']
    const { json } = await runHere(words, { HEARTHFOLK_SAVES: saves })
    return json() as { hits: MemoryHit[]; lore: MemoryHit[]; missing: string | null }
  }
  const { hits, lore, missing } = await search('weights-free')
  expect(hits[0]?.text).toContain('lost a ring by the old well')
  const isLore = ({ path }: MemoryHit): boolean => /WORLD\.md$|^lore\b/.test(path)
  expect(hits.filter(isLore)).toEqual([])
  expect(lore.length).toBeGreaterThan(0)
  expect(lore.filter((hit) => !isLore(hit)).map(({ path }) => path)).toEqual([])
  expect(missing).toBeNull()
})
