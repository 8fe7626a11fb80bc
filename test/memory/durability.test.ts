import { spawn } from 'node:child_process'
import { appendFile, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { MemoryWriteError } from '../../main/memory/memory-error.ts'
import { readDailyNote } from '../../main/memory/read-daily-note.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { isLong } from '../support/runs.ts'
import { ada, ben } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const now = gameTime('2026-11-21')
const note = 'memory/2026-11-20.md'
/** Lines before the kill, and lines at once. Short: enough that a write in between would be lost or torn. */
const many = process.env.HEARTHFOLK_LONG === '1' ? 200 : 50

test('kill -9 loses nothing that was acknowledged', async () => {
  await using place = await memoryFolder()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'remember-forever.ts'), place.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  for await (const id of createInterface(child.stdout)) {
    acknowledged.push(id)
    if (acknowledged.length === many) child.kill('SIGKILL')
  }
  const memory = await openMemory(place.folder)
  const { rows } = await readDailyNote(note, await readFile(join(place.folder, note), 'utf8'))
  const kept = rows.map((row) => row.id)
  expect(acknowledged.length).toBeGreaterThanOrEqual(many)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(kept).size).toBe(kept.length)
  const { hits } = await memory.search({ text: 'fact number 40', asker: { kind: 'self' }, now })
  expect(hits[0]?.id).toBe('fact-40')
  await memory.settled()
  expect((await memory.stats()).notes).toBe(kept.length)
  await memory.close()
})

test('half a last line is kept as far as it can be read, as private as it was, and the next goes on a line of its own', async () => {
  await using place = await memoryFolder()
  const before = await openMemory(place.folder)
  await before.remember(told('Ada told me she lost a silver ring.'))
  await before.remember(told('Ada told me where she hid the key.'))
  await before.close()
  const file = join(place.folder, note)
  const content = await readFile(file, 'utf8')
  await truncate(file, Buffer.byteLength(content.slice(0, content.indexOf(' she hid the key'))))

  const after = await openMemory(place.folder)
  const fresh = await after.remember(told('Ada told me about pears.'))
  const lines = (await readFile(file, 'utf8')).split('\n')
  expect(lines[fresh.line - 1]).toContain('- Ada told me about pears. <!--')
  const asked = (player: typeof ada) =>
    after.search({ text: 'where did Ada hide it?', asker: { kind: 'player', player }, now })
  expect((await asked(ada)).hits.map((hit) => hit.text).sort()).toEqual([
    'Ada told me about pears.',
    'Ada told me she lost a silver ring.',
    'Ada told me where',
  ])
  expect((await asked(ben)).hits).toEqual([])
  await after.close()
})

test('what a person writes into the file while the village lives is kept, and line numbers stay true', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  await memory.remember(told('Ada told me of a ring.'))
  await appendFile(join(place.folder, note), '\nThe well froze over.\nNobody laughed.')
  const fresh = await memory.remember(told('Ada told me of a key.'))
  const lines = (await readFile(join(place.folder, note), 'utf8')).split('\n')
  expect(lines[fresh.line - 1]).toContain('Ada told me of a key.')
  const { hits } = await memory.search({ text: 'did the well freeze?', asker: { kind: 'player', player: ben }, now })
  expect(hits).toEqual([])
  const own = await memory.search({ text: 'did the well freeze?', asker: { kind: 'player', player: ada }, now })
  expect(own.hits[0]).toMatchObject({ text: 'The well froze over. Nobody laughed.', line: 7, endLine: 8 })
  await memory.close()
})

test('an edit, an addition and a deletion by hand hold after a refresh', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const text of ['Bram lives by the mill.', 'Bram owns a boat.']) await memory.remember(told(text))
  await memory.settled()
  const content = await readFile(join(place.folder, note), 'utf8')
  await writeFile(
    join(place.folder, note),
    content.replace('by the mill', 'by the chapel').replace(/^.*boat.*\n/m, '- Bram keeps bees.\n'),
  )
  await memory.refresh()
  await memory.settled()
  const { hits, degraded } = await memory.search({ text: 'Bram', asker: { kind: 'self' }, now })
  expect(hits.map((hit) => hit.text).sort()).toEqual(['Bram keeps bees.', 'Bram lives by the chapel.'])
  expect([degraded, await memory.stats()]).toEqual([[], expect.objectContaining({ notes: 2, indexed: 2, pending: 0 })])
  await memory.close()
})

test('many at once are written one after the other, none torn, each at its line', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const entries = await Promise.all(
    Array.from({ length: many }, (_, i) =>
      memory.remember(told(`Fact ${i}.`, { at: gameTime('2026-11-20', i % 2 === 0 ? '08:15' : '11:30') })),
    ),
  )
  const lines = (await readFile(join(place.folder, note), 'utf8')).split('\n')
  for (const entry of entries) expect(lines[entry.line - 1]).toContain(`- ${entry.text} <!--`)
  await memory.close()
})

test('what cannot be made durable is refused by name, is not remembered, and can be tried again', async () => {
  await using place = await memoryFolder()
  await writeFile(join(place.folder, 'memory'), 'a file where the folder should be')
  const memory = await openMemory(place.folder, { authoredMemory: '- I was born by the river.' })
  const refused = await memory
    .remember(told('Ada told me of a ring.', { id: 'turn-1' }))
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MemoryWriteError)
  expect(String(refused)).toContain(note)
  expect((await memory.search({ text: 'ring', asker: { kind: 'self' }, now })).hits.map((hit) => hit.text)).toEqual([
    '- I was born by the river.',
  ])
  await rm(join(place.folder, 'memory'))
  await memory.remember(told('Ada told me of a ring.', { id: 'turn-1' }))
  expect((await memory.search({ text: 'ring', asker: { kind: 'self' }, now })).hits[0]?.text).toBe(
    'Ada told me of a ring.',
  )
  await memory.close()
})

test('links that lead out of the folder are neither read nor written', async () => {
  await using place = await memoryFolder()
  await using outside = await memoryFolder()
  const secret = join(outside.folder, 'secret.md')
  await writeFile(secret, '- The key lies under the stone.\n')
  await mkdir(join(place.folder, 'memory'))
  await symlink(secret, join(place.folder, note))
  await symlink(secret, join(place.folder, 'MEMORY.md'))
  const memory = await openMemory(place.folder)
  expect((await memory.search({ text: 'key under the stone', asker: { kind: 'self' }, now })).hits).toEqual([])
  expect(
    memory
      .diagnostics()
      .map((one) => one.file)
      .sort(),
  ).toEqual(['MEMORY.md', note])
  expect(await memory.get({ path: note })).toHaveProperty('refused')
  expect(await memory.get({ path: 'MEMORY.md' })).toHaveProperty('refused')
  await expect(memory.remember(told('Ada told me of a ring.'))).rejects.toThrow(MemoryWriteError)
  expect(await readFile(secret, 'utf8')).toBe('- The key lies under the stone.\n')
  await memory.close()
})

test('notes of every odd kind are read as far as they can be', async () => {
  await using place = await memoryFolder()
  await mkdir(join(place.folder, 'memory'))
  const write = (name: string, content: string | Uint8Array) => writeFile(join(place.folder, 'memory', name), content)
  await write('2026-11-01.md', '')
  await write('2026-11-02.md', '\ufeff# Monday\r\n\r\n- The fox came.\r\n- The hen left.')
  await write(
    '2026-11-03.md',
    Buffer.concat([Buffer.from('- nul \0 byte\n- cut off '), Buffer.from('ä').subarray(0, 1)]),
  )
  await write('2026-13-99.md', '- A day that never was.\n')
  await write('2026-11-04.md', `- ${'long '.repeat(200_000)}\n- after the long line\n`)
  await mkdir(join(place.folder, 'memory', '2026-11-05.md'))
  const memory = await openMemory(place.folder)
  const texts = async (text: string) =>
    (await memory.search({ text, asker: { kind: 'self' }, now, mode: 'text' })).hits.map((hit) => hit.text)
  expect(await texts('fox hen')).toEqual(expect.arrayContaining(['The fox came.', 'The hen left.']))
  expect(await texts('byte cut')).toEqual(expect.arrayContaining(['nul byte', 'cut off']))
  expect(await texts('day never was')).toEqual(['A day that never was.'])
  expect(await texts('after long')).toContain('after the long line')
  expect(
    memory.diagnostics().map(({ file, line, message }) => `${file}:${line ?? 0} ${message.split(/[;:]/)[0]}`),
  ).toEqual([
    'memory/2026-11-03.md:1 The line holds NUL bytes',
    'memory/2026-11-03.md:2 The line is not UTF-8',
    'memory/2026-11-05.md:0 This is a folder, but a note belongs here',
    'memory/2026-13-99.md:0 The name is not a date like 2026-11-20.md',
  ])
  await memory.remember(told('The fox came back.', { at: gameTime('2026-11-02') }))
  expect(await readFile(join(place.folder, 'memory/2026-11-02.md'), 'utf8')).toMatch(/The hen left\.\n\n## 12:00/)
  await memory.close()
})

test('a note of megabytes is read without stopping the event loop', async () => {
  await using place = await memoryFolder()
  await mkdir(join(place.folder, 'memory'))
  const lines = Array.from(
    { length: isLong ? 40_000 : 16_000 },
    (_, i) =>
      `- On this day number ${i} the miller ground ${i % 97} sacks of corn and the smith shod a horse for guest${i % 1000}.`,
  )
  await writeFile(join(place.folder, note), `${lines.join('\n')}\n`)
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 5)
  const memory = await openMemory(place.folder)
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(20)
  const { hits } = await memory.search({
    text: 'day number 12345',
    asker: { kind: 'self' },
    now,
    mode: 'text',
    limit: 1,
  })
  expect(hits[0]?.line).toBe(12346)
  await memory.close()
})

test('a line of INTENTS.md that says no time, person or place is told of, until it is mended', async () => {
  await using place = await memoryFolder()
  await writeFile(join(place.folder, 'INTENTS.md'), '# Mine\n\n- Feed the cat.\n- When Ada comes back: greet her.\n')
  const memory = await openMemory(place.folder)
  expect(memory.diagnostics()).toMatchObject([
    { severity: 'warning', file: 'INTENTS.md', line: 3, message: expect.stringContaining('does not say when') },
  ])
  await writeFile(join(place.folder, 'INTENTS.md'), '- At the mill: feed the cat.\n')
  await memory.read('INTENTS.md')
  expect(memory.diagnostics()).toEqual([])
  await memory.close()
})
