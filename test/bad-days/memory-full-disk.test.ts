import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { MemoryWriteError } from '../../main/memory/memory-error.ts'
import { told } from '../contract/npc-memory.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { gameTime } from '../support/game-time.ts'

const now = gameTime('2026-11-21', '10:00')

test('a disk that is full in the middle of a write: an error, no half line, nothing lost, and all can be tried again', async () => {
  await using place = await memoryFolder()
  const program = join(import.meta.dirname, '../memory/remember-forever.ts')
  // No file may grow beyond 16 blocks; the signal for it is ignored, so that writing fails as on a full disk.
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'trap "" XFSZ; ulimit -f 16; exec "$0" "$1" "$2" until-full',
    process.execPath,
    program,
    place.folder,
  ])
  const { acknowledged, refused, found } = JSON.parse(stdout) as { acknowledged: string[]; refused: string[]; found: string }
  expect(refused).toEqual([expect.stringMatching(/^MemoryWriteError: .*memory\/2026-11-20\.md/), expect.stringMatching(/^MemoryWriteError: .*MEMORY\.md/)])
  expect(found).toBe('fact-3')
  const note = await readFile(join(place.folder, 'memory/2026-11-20.md'), 'utf8')
  expect(note.endsWith('-->\n')).toBe(true)
  expect([...note.matchAll(/id:(fact-\d+)/g)].map(([, id]) => id)).toEqual(acknowledged)
  expect(await readFile(join(place.folder, 'MEMORY.md'), 'utf8')).toBe('- Small.\n')
  expect((await readdir(place.folder)).filter((name) => name.endsWith('.new'))).toEqual([])

  const memory = await openMemory(place.folder)
  const id = `fact-${acknowledged.length}`
  expect(await memory.remember(told(`Fact number ${acknowledged.length}.`, { id, at: gameTime('2026-11-20', '08:00') }))).toMatchObject({ id })
  expect((await memory.noted()).map((entry) => entry.id)).toEqual([...acknowledged, id])
  await memory.close()
})

test('where nothing may be written what is there is recalled, and remembering is refused with what to do', async () => {
  // A part of the system that nobody writes to, root neither.
  const memory = await openMemory('/sys/kernel', { authoredMemory: '- I was born by the river.' })
  const { hits } = await memory.search({ text: 'born by the river', asker: { kind: 'self' }, now })
  expect(hits.map(({ text }) => text)).toEqual(['- I was born by the river.'])
  const refused = await memory.remember(told('Ada told me of a ring.')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MemoryWriteError)
  expect(String(refused)).toMatch(/memory\/2026-11-20\.md: .*make it writable/)
  await expect(memory.rewrite({ path: 'MEMORY.md', text: 'x', hash: null })).rejects.toThrow(/make it writable/)
  await memory.close()
})
