import { execFile } from 'node:child_process'
import { appendFile, readdir, readFile, rm } from 'node:fs/promises'
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
  const { acknowledged, refused, found } = JSON.parse(stdout) as {
    acknowledged: string[]
    refused: string[]
    found: string
  }
  expect(refused).toEqual([
    expect.stringMatching(/^MemoryWriteError: .*memory\/2026-11-20\.md/),
    expect.stringMatching(/^MemoryWriteError: .*MEMORY\.md/),
  ])
  expect(found).toBe('fact-3')
  const note = await readFile(join(place.folder, 'memory/2026-11-20.md'), 'utf8')
  expect(note.endsWith('-->\n')).toBe(true)
  expect([...note.matchAll(/id:(fact-\d+)/g)].map(([, id]) => id)).toEqual(acknowledged)
  expect(await readFile(join(place.folder, 'MEMORY.md'), 'utf8')).toBe('- Small.\n')
  expect((await readdir(place.folder)).filter((name) => name.endsWith('.new'))).toEqual([])

  const memory = await openMemory(place.folder)
  const id = `fact-${acknowledged.length}`
  expect(
    await memory.remember(told(`Fact number ${acknowledged.length}.`, { id, at: gameTime('2026-11-20', '08:00') })),
  ).toMatchObject({ id })
  expect((await memory.noted()).map((entry) => entry.id)).toEqual([...acknowledged, id])
  await memory.close()
})

test('where nothing may be written what is there is recalled, and remembering is refused with what to do', async () => {
  // A part of the system that nobody can write to, not even root.
  const memory = await openMemory('/sys/kernel', { authoredMemory: '- I was born by the river.' })
  const { hits } = await memory.search({ text: 'born by the river', asker: { kind: 'self' }, now })
  expect(hits.map(({ text }) => text)).toEqual(['- I was born by the river.'])
  const refused = await memory.remember(told('Ada told me of a ring.')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MemoryWriteError)
  expect(String(refused)).toMatch(/memory\/2026-11-20\.md: .*make it writable/)
  await expect(memory.rewrite({ path: 'MEMORY.md', text: 'x', hash: null })).rejects.toThrow(/make it writable/)
  await memory.close()
})

const run = promisify(execFile)
/** A file system of 256 KB, where this machine lets us make one. */
async function smallDisk(folder: string): Promise<AsyncDisposable | null> {
  const made = await run('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).catch(() => null)
  return made && { [Symbol.asyncDispose]: async () => void (await run('umount', ['-l', folder])) }
}
/** Fills a file of its own until not one more byte fits. */
async function fill(file: string): Promise<void> {
  for (let size = 64 * 1024; size >= 1; size = Math.floor(size / 2))
    while (
      await appendFile(file, Buffer.alloc(size)).then(
        () => true,
        () => false,
      )
    );
}

test('what was told while the disk was full is known then, when there is room again, and after a restart', async (context) => {
  await using place = await memoryFolder()
  await using disk = await smallDisk(place.folder)
  if (disk === null) return context.skip('no small file system can be made here')
  const folder = join(place.folder, 'npc')
  const asks = async (memory: Awaited<ReturnType<typeof openMemory>>) =>
    (await memory.search({ text: 'What is my dog called?', asker: { kind: 'self' }, now })).hits[0]?.id
  const road = Array.from({ length: 8 }, () => 'we walked along the shore and the gulls cried').join(' and ')
  const first = await openMemory(folder)
  await first.remember(told('The weather is fine.', { id: 'weather' }))
  await first.settled()
  await fill(join(place.folder, 'filler'))
  // It fits after the previous line, in the space that the disk has given the file.
  await first.remember(told(`Yesterday ${road}, and my dog is called Salt, and ${road}.`, { id: 'dog' }))
  expect(await asks(first)).toBe('dog')
  await first.settled()
  await rm(join(place.folder, 'filler'))
  expect(await asks(first)).toBe('dog')
  await first.close()
  const second = await openMemory(folder)
  expect(await asks(second)).toBe('dog')
  await second.close()
})
