import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storedMemories } from '../../main/cli/stored-memory.ts'
import { npc } from '../support/sample-characters.ts'

const marta = npc('marta')

/** A save in which Marta has one note, and her memory as the command line sees it. */
const savedMarta = async () => {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-saves-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(saves, { recursive: true, force: true })
  })
  vi.stubEnv('HEARTHFOLK_SAVES', saves)
  const folder = join(saves, 'main/npc-agents/marta')
  await mkdir(join(folder, 'memory'), { recursive: true })
  await writeFile(
    join(saves, 'main/save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 1_795_248_000_000 }),
  )
  await writeFile(join(folder, 'memory/2026-11-20.md'), '- Ada lost a ring.\n')
  const seen = async () =>
    (await storedMemories({ save: 'main', json: true, color: false })).onCopy(marta, async (memory) => ({
      noted: (await memory.noted()).map(({ text }) => text),
      problems: memory.diagnostics().map(({ file }) => file),
    }))
  return { saves, folder, seen }
}

test('a pipe among the notes is named, and the rest is read', async () => {
  const { folder, seen } = await savedMarta()
  execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'memory/2026-11-21.md')])
  expect(await seen()).toEqual({ noted: ['Ada lost a ring.'], problems: ['memory/2026-11-21.md'] })
})

test('an NPC whose folder is a link, and a note that is a link to another, are read as the game reads them', async () => {
  const { saves, folder, seen } = await savedMarta()
  await symlink('2026-11-20.md', join(folder, 'memory/2026-11-21.md'))
  await rename(folder, join(saves, 'marta'))
  await symlink(join(saves, 'marta'), folder)
  expect(await seen()).toEqual({ noted: ['Ada lost a ring.', 'Ada lost a ring.'], problems: [] })
})
