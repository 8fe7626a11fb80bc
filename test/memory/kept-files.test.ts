import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { readKept, rewriteKept } from '../../main/memory/kept-files.ts'
import { MemoryWriteError } from '../../main/memory/memory-error.ts'
import type { KeptFile, NpcMemory } from '../../main/mind/ports/memory-port.ts'
import { gameTime } from '../support/game-time.ts'
import { ada } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const now = gameTime('2026-11-21', '10:00')
const kept = async (memory: NpcMemory, path: string): Promise<KeptFile> => {
  const file = await memory.read(path)
  if ('refused' in file) throw new Error(file.refused)
  return file
}

test('a rewritten file is recalled at once, its earlier texts are kept, the newest five', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (let number = 1; number <= 8; number++) {
    expect(
      await memory.rewrite({ ...(await kept(memory, 'MEMORY.md')), text: `- The password is word${number}.\n` }),
    ).toEqual({ kept: true })
  }
  const { hits } = await memory.search({ text: 'password', asker: { kind: 'self' }, now })
  expect(hits.map(({ text }) => text)).toEqual(['- The password is word8.'])
  const before = (await readdir(join(place.folder, '.before'))).sort()
  expect(before).toEqual([1, 2, 3, 4, 5].map((number) => `MEMORY.md.${number}`))
  expect(await Promise.all(before.map((name) => readFile(join(place.folder, '.before', name), 'utf8')))).toEqual(
    [7, 6, 5, 4, 3].map((number) => `- The password is word${number}.\n`),
  )
  await memory.close()
})

test('of two who rewrite one file the second is refused, and nothing is lost', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const file = await kept(memory, `memory/people/${ada}.md`)
  const done = await Promise.all([
    memory.rewrite({ ...file, text: '# Ada\n\n- She sings.\n' }),
    memory.rewrite({ ...file, text: '# Ada\n\n- She dances.\n' }),
  ])
  expect(done).toEqual([{ kept: true }, { refused: expect.stringContaining('changed in the meantime') }])
  expect((await kept(memory, file.path)).text).toContain('sings')
  await memory.close()
})

test('what a person saved in between is not written over, though the NPC has not read it yet', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder, { watch: false })
  await memory.rewrite({ path: 'MEMORY.md', text: '- One.\n', hash: null })
  const file = await kept(memory, 'MEMORY.md')
  await writeFile(join(place.folder, 'MEMORY.md'), Buffer.from('- One\xff\n', 'latin1'))
  expect(await memory.rewrite({ ...file, text: '- Two.\n' })).toHaveProperty('refused')
  expect(await readFile(join(place.folder, 'MEMORY.md'))).toEqual(Buffer.from('- One\xff\n', 'latin1'))
  await memory.close()
})

test('what a person saves while the new text goes to the disk is not written over either', async () => {
  await using place = await memoryFolder()
  const path = join(place.folder, 'MEMORY.md')
  await writeFile(path, '- One.\n')
  const { hash } = (await readKept(place.folder, 'MEMORY.md')) as KeptFile
  const file = {
    path: 'MEMORY.md',
    text: '- Two.\n',
    /** Right after the first request, somebody saves it by hand. */
    get hash() {
      writeFileSync(path, '- By hand.\n')
      return hash
    },
  }
  expect(await rewriteKept(place.folder, file)).toHaveProperty('refused')
  expect(await readFile(path, 'utf8')).toBe('- By hand.\n')
  expect(await readdir(place.folder)).not.toContain('MEMORY.md.new')
})

test('a file that was is empty; somebody may be saving it is being saved, not empty; after a while it is', async () => {
  await using place = await memoryFolder()
  const path = join(place.folder, 'MEMORY.md')
  await writeFile(path, '')
  expect(await readKept(place.folder, 'MEMORY.md')).toHaveProperty(
    'refused',
    expect.stringContaining('is empty; somebody may be saving it'),
  )
  await utimes(path, 0, 0)
  expect(await readKept(place.folder, 'MEMORY.md')).toMatchObject({ text: '' })
})

test('daily notes, other folders and paths outside cannot be rewritten', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const path of [
    'memory/2026-11-20.md',
    '../MEMORY.md',
    'memory/people/../x.md',
    'memory/people/.md',
    'SOUL.md',
    '.before/MEMORY.md',
    'sessions/a.jsonl',
  ]) {
    expect(await memory.rewrite({ path, text: 'x', hash: null })).toHaveProperty('refused')
  }
  expect((await readdir(place.folder)).filter((name) => name !== '.index')).toEqual([])
  await memory.close()
})

test('DREAMS.md and INTENTS.md are kept, read by the NPC alone, and never searched', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const path of ['DREAMS.md', 'INTENTS.md']) {
    await memory.rewrite({ path, text: '- I dreamed of a whale.\n', hash: null })
    expect(await memory.get({ path })).toEqual({ path, text: '- I dreamed of a whale.' })
    expect(await memory.get({ path, asker: { kind: 'player', player: ada } })).toHaveProperty('refused')
  }
  expect((await memory.search({ text: 'whale', asker: { kind: 'self' }, now })).hits).toEqual([])
  await memory.close()
})

test.each(['MEMORY.md.new/x', '.before/MEMORY.md.1.new/x', '.before'])(
  'with something in the place of %s the old text stands and the error names the file',
  async (blocked) => {
    await using place = await memoryFolder()
    const memory = await openMemory(place.folder)
    await memory.rewrite({ path: 'MEMORY.md', text: '- Old.\n', hash: null })
    await mkdir(join(place.folder, blocked, '..'), { recursive: true })
    await writeFile(join(place.folder, blocked), 'in the way')
    const refused = await memory
      .rewrite({ ...(await kept(memory, 'MEMORY.md')), text: '- New.\n' })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MemoryWriteError)
    expect(String(refused)).toContain('MEMORY.md')
    expect((await kept(memory, 'MEMORY.md')).text).toBe('- Old.\n')
    expect((await memory.search({ text: 'old', asker: { kind: 'self' }, now })).hits).toHaveLength(1)
    await memory.close()
  },
)

test('links that lead out of the folder are not written through', async () => {
  await using place = await memoryFolder()
  await using outside = await memoryFolder()
  await symlink(outside.folder, join(place.folder, 'memory'))
  await symlink(outside.folder, join(place.folder, '.before'))
  await writeFile(join(place.folder, 'MEMORY.md'), '- Old.\n')
  const memory = await openMemory(place.folder)
  await expect(memory.rewrite({ path: `memory/people/${ada}.md`, text: '- New.\n', hash: null })).rejects.toThrow(
    MemoryWriteError,
  )
  await expect(memory.rewrite({ ...(await kept(memory, 'MEMORY.md')), text: '- New.\n' })).rejects.toThrow(
    MemoryWriteError,
  )
  expect(await readdir(outside.folder)).toEqual([])
  expect((await kept(memory, 'MEMORY.md')).text).toBe('- Old.\n')
  await memory.close()
})

const isWhole = (text: string) => text === text.slice(0, text.indexOf('\n') + 1).repeat(150_000)

test('whoever reads a file that is rewritten sees an old text or the new one, whole, also after kill -9, and never one before the last that was acknowledged', async () => {
  await using place = await memoryFolder()
  const dreams = join(place.folder, 'DREAMS.md')
  // Short: once, since each kill falls into a rewrite of 2 MB.
  for (const enough of process.env.HEARTHFOLK_LONG === '1' ? [2, 4, 9] : [2]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'remember-forever.ts'), place.folder, 'rewrite'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = 0
    for await (const number of createInterface(child.stdout)) {
      acknowledged = Number(number)
      for (let look = 0; look < 5; look++) expect(isWhole(await readFile(dreams, 'utf8'))).toBe(true)
      if (acknowledged === enough) child.kill('SIGKILL')
    }
    const text = await readFile(dreams, 'utf8')
    expect([isWhole(text), Number(/\d+/.exec(text)?.[0]) >= acknowledged]).toEqual([true, true])
    for (const name of await readdir(join(place.folder, '.before'))) {
      if (!name.endsWith('.new'))
        expect(isWhole(await readFile(join(place.folder, '.before', name), 'utf8'))).toBe(true)
    }
    const memory = await openMemory(place.folder)
    expect(
      await memory.rewrite({ ...(await kept(memory, 'DREAMS.md')), text: '- After 0.\n'.repeat(150_000) }),
    ).toEqual({ kept: true })
    expect((await readdir(place.folder)).filter((name) => name.endsWith('.new'))).toEqual([])
    await memory.close()
  }
})
