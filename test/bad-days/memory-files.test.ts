import { execFileSync } from 'node:child_process'
import { mkdir, open, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MemoryWriteError } from '../../main/memory/memory-error.ts'
import type { NpcMemory } from '../../main/mind/ports/memory-port.ts'
import { told } from '../contract/npc-memory.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { isLong } from '../support/runs.ts'
import { ada, ben } from '../support/sample-characters.ts'

const now = gameTime('2026-11-21', '10:00')
/** The size of an oversized note. */
const megabytes = 50

const textsOf = async (
  memory: NpcMemory,
  text: string,
  asker: Parameters<NpcMemory['search']>[0]['asker'] = { kind: 'self' },
) => (await memory.search({ text, asker, now, mode: 'text', limit: 50 })).hits.map((hit) => hit.text)

/** A folder with `memory/` and one good note about a fox; `write` adds a file. */
const folderWithFox = async () => {
  const place = await memoryFolder()
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(join(place.folder, path, '..'), { recursive: true })
    await writeFile(join(place.folder, path), content)
  }
  await write('memory/2026-11-19.md', '- The fox came.\n')
  return { ...place, write }
}
const problemsOf = (memory: Awaited<ReturnType<typeof openMemory>>) =>
  memory.diagnostics().map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`)

test('marks that make no sense are named by file and line, and the lines are kept with cautious values', async () => {
  await using place = await folderWithFox()
  await place.write(
    'memory/2026-11-20.md',
    [
      '- The fox left. <!-- observed:2026-13-01 -->',
      '',
      '- fox two <!-- importance:99 -->',
      '- fox three <!-- for:p-?? -->',
    ].join('\r\n'),
  )
  await place.write('MEMORY.md', '- fox four <!-- until:soon id:k-1 -->')
  await place.write('memory/recipes.md', '- The fox pie.\n')
  const memory = await openMemory(place.folder)
  expect(problemsOf(memory)).toEqual([
    expect.stringMatching(/^MEMORY\.md:1 "until:soon" is not understood; allowed: a date/),
    expect.stringMatching(/^memory\/2026-11-20\.md:1 "observed:2026-13-01"/),
    expect.stringMatching(/^memory\/2026-11-20\.md:3 "importance:99" .* 1 to 10/),
    expect.stringMatching(/^memory\/2026-11-20\.md:4 "for:p-\?\?" .* only the NPC itself sees it/),
    expect.stringMatching(/^memory\/recipes\.md The name is not a date/),
  ])
  expect(await textsOf(memory, 'fox')).toHaveLength(6)
  expect(await textsOf(memory, 'fox three', { kind: 'player', player: ben })).not.toContain('fox three')
  await memory.close()
})

test('a mistake is logged once, not at each reading', async () => {
  await using place = await folderWithFox()
  await place.write('memory/2026-11-20.md', '- Nul \0 byte of the fox.\n')
  const logged: object[] = []
  const warn = (fields: object, message: string) => void logged.push({ ...fields, message })
  const memory = await openMemory(place.folder, { logger: { debug() {}, info() {}, warn, error: warn } })
  await place.write('memory/2026-11-21.md', '- The fox came again.\n')
  await memory.refresh()
  await memory.refresh()
  expect(logged).toEqual([
    { npc: 'elder', file: 'memory/2026-11-20.md', line: 1, message: expect.stringContaining('NUL') },
  ])
  expect(await textsOf(memory, 'fox')).toHaveLength(3)
  await memory.close()
})

test('folders, pipes and links in the place of notes are named; the rest is remembered', async () => {
  await using place = await folderWithFox()
  await using outside = await memoryFolder()
  await writeFile(join(outside.folder, 'secret.md'), '- The fox has a secret.\n')
  await mkdir(join(place.folder, 'memory/2026-11-01.md'))
  execFileSync('sh', ['-c', 'mkfifo "$0"', join(place.folder, 'memory/2026-11-02.md')])
  await symlink(join(outside.folder, 'secret.md'), join(place.folder, 'memory/2026-11-03.md'))
  await symlink('2026-11-04.md', join(place.folder, 'memory/2026-11-04.md'))
  await symlink(outside.folder, join(place.folder, 'memory/people'))
  const memory = await openMemory(place.folder)
  const problems = problemsOf(memory)
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'memory/2026-11-01.md',
    'memory/2026-11-02.md',
    'memory/2026-11-03.md',
    'memory/2026-11-04.md',
    'memory/people',
  ])
  expect(await textsOf(memory, 'fox secret')).toEqual(['The fox came.'])
  for (const path of ['memory/2026-11-02.md', 'memory/2026-11-03.md', 'memory/people/secret.md'])
    expect(await memory.get({ path })).toHaveProperty('refused')
  await memory.close()
})

test('a folder of notes that is a link out of the folder is neither read nor written', async () => {
  await using place = await memoryFolder()
  await using outside = await memoryFolder()
  await writeFile(join(outside.folder, '2026-11-20.md'), '- The fox has a secret.\n')
  await symlink(outside.folder, join(place.folder, 'memory'))
  const memory = await openMemory(place.folder)
  expect([await textsOf(memory, 'fox'), problemsOf(memory)]).toEqual([
    [],
    expect.arrayContaining([expect.stringMatching(/^memory It is a symbolic link that leads out/)]),
  ])
  await expect(memory.remember(told('Ada told me of a ring.', { at: now }))).rejects.toThrow(MemoryWriteError)
  expect(await memory.get({ path: 'memory/2026-11-20.md' })).toHaveProperty('refused')
  await memory.close()
})

test('a file on somebody unknown is kept to the NPC and named', async () => {
  await using place = await folderWithFox()
  await place.write('memory/people/Nobody At All.md', '# Nobody\n\n- He feeds the fox.\n')
  await place.write(
    `memory/people/${ada}.md`,
    '# Ada\n\n- She hunts the fox.\n\n## How I feel\n\n- I fear for the fox.\n',
  )
  const memory = await openMemory(place.folder)
  expect(problemsOf(memory)).toEqual([
    expect.stringMatching(/^memory\/people\/Nobody At All\.md The name is not a player's/),
  ])
  expect((await textsOf(memory, 'fox')).sort()).toEqual([
    'He feeds the fox.',
    'I fear for the fox.',
    'She hunts the fox.',
    'The fox came.',
  ])
  expect((await textsOf(memory, 'fox', { kind: 'player', player: ada })).sort()).toEqual([
    'She hunts the fox.',
    'The fox came.',
  ])
  const path = `memory/people/${ada}.md`
  expect(await memory.get({ path, asker: { kind: 'player', player: ada } })).toEqual({
    path,
    text: '- She hunts the fox.',
  })
  expect(await memory.get({ path, asker: { kind: 'player', player: ben } })).toEqual({ path, text: '' })
  await memory.close()
})

/** The longest line that is read, or a short one: indexing its words takes most of the time. */
const readWhole = isLong ? 1_000_000 : 80_000

test('a line beyond one megabyte is left out, one of a megabyte is read whole', async () => {
  await using place = await folderWithFox()
  const words = (bytes: number) =>
    Array.from({ length: bytes / 8 }, (_, i) => `w${String(i).padStart(6, '0')}`).join(' ')
  await place.write('memory/2026-11-20.md', `- ${words(readWhole)}\n- ${words(3_000_000)} for:self\n- The fox slept.\n`)
  const memory = await openMemory(place.folder)
  expect(problemsOf(memory)).toEqual(['memory/2026-11-20.md:2 The line is longer than 1 MB; it was left out.'])
  const words2 = (await memory.noted())
    .filter(({ line, path }) => line === 1 && path.includes('-20'))
    .flatMap(({ text }) => text.split(' '))
  expect([words2.length, words2.at(-1)]).toEqual([readWhole / 8, `w${String(readWhole / 8 - 1).padStart(6, '0')}`])
  expect(
    (await memory.search({ text: 'fox slept', asker: { kind: 'self' }, now, mode: 'text', limit: 1 })).hits,
  ).toMatchObject([{ line: 3 }])
  await memory.close()
})

// In short: `memory/durability.test.ts` reads a note of two megabytes.
if (isLong)
  test('a note of many megabytes leaves the event loop free; the last fifty thousand memories are kept and the rest is said to be left out', async () => {
    await using place = await folderWithFox()
    const file = await open(join(place.folder, 'memory/2026-11-20.md'), 'w')
    const line = (i: number) => `- Day ${i}${': the wheel turned'.repeat(megabytes > 10 ? 7 : 2)}.\n`
    const lines = megabytes * 8000
    for (let from = 0; from < lines; from += 8000)
      await file.write(Array.from({ length: 8000 }, (_, i) => line(from + i)).join(''))
    await file.close()
    let turns = 0
    const ticking = setInterval(() => (turns += 1), 5)
    const memory = await openMemory(place.folder)
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(100)
    expect((await memory.stats()).notes).toBe(50_000)
    expect(problemsOf(memory)).toEqual([
      expect.stringContaining(`memory ${lines + 1 - 50_000} memories were left out, the oldest first`),
    ])
    expect(await memory.get({ path: 'memory/2026-11-20.md', from: lines - 1, lines: 1 })).toMatchObject({
      text: expect.stringContaining(`Day ${lines - 2}:`),
    })
    await memory.close()
  })
