import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notesIn } from '../../../main/memory/by-hand/note-text.ts'
import type { OpenNpcMemory } from '../../../main/memory/npc-memory.ts'
import { told } from '../../contract/npc-memory.ts'
import { gameTime } from '../../support/game-time.ts'
import { ada, ben } from '../../support/sample-characters.ts'
import { memoryFolder, openMemory } from '../open-memory.ts'

const now = gameTime('2026-11-21', '10:00')
const day = 'memory/2026-11-20.md'
const diary = `# Friday, 20 November 2026

## 08:15 · market · with Ada <!-- who:${ada} for:${ada} -->

- Ada told me: "I lost my silver ring near
  the mill." <!-- kind:told importance:7 id:m-1 trigger: silver ring, lost ring -->
- Ada has a sister in Saltmouth.
`
const person = `memory/people/${ada}.md`
const about = `# Ada <!-- person:${ada} -->\n\n## What I know\n\n- Ada lives at the mill. <!-- kind:told importance:5 for:${ada} observed:2026-11-20 id:k-1 -->\n`

const withNotes = async (folder: string): Promise<OpenNpcMemory> => {
  await mkdir(join(folder, 'memory/people'), { recursive: true })
  await writeFile(join(folder, day), diary)
  await writeFile(join(folder, person), about)
  return openMemory(folder, { watch: false })
}
const textOf = (folder: string, path: string) => readFile(join(folder, path), 'utf8')
/** The memory that holds these words, as a person reading it has it. */
const found = async (folder: string, path: string, words: string) => {
  const note = (await notesIn(path, await textOf(folder, path))).find(({ row }) => row.text.includes(words))
  return { path, id: note?.row.id ?? '', version: note?.version ?? '' }
}
const heard = async (memory: OpenNpcMemory, text: string) =>
  (await memory.search({ text, asker: { kind: 'player', player: ada }, now })).hits.map((hit) => hit.text)

test('an edited memory holds at once, keeps its other marks and its place, and what stood there is kept beside', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  const done = await memory.correct(await found(place.folder, day, 'silver ring'), {
    kind: 'edit',
    text: 'Ada told me: "I lost my golden\n brooch."',
    importance: 9,
    ears: 'everyone',
  })
  expect(done).toMatchObject({ kept: true })
  const line =
    '- Ada told me: "I lost my golden brooch." <!-- kind:told importance:9 id:m-1 trigger: silver ring, lost ring for:everyone -->'
  expect(await textOf(place.folder, day)).toBe(
    `${diary.slice(0, diary.indexOf('- Ada told'))}${line}\n\n- Ada has a sister in Saltmouth.\n`,
  )
  expect((await heard(memory, 'brooch'))[0]).toBe('Ada told me: "I lost my golden brooch."')
  expect(await textOf(place.folder, `.before/${day}.1`)).toBe(diary)
  await memory.close()
})

test('what no longer holds is struck out with its date as a night does it, what holds now stands below; it can hold again', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  await memory.correct(await found(place.folder, person, 'lives at'), {
    kind: 'supersede',
    on: '2026-12-01',
    by: 'Ada lives in the tower.',
  })
  const struck = `- ~~Ada lives at the mill.~~ (until 1 December 2026) <!-- kind:told importance:5 for:${ada} observed:2026-11-20 id:k-1 until:2026-12-01 -->`
  const fresh = `- Ada lives in the tower. <!-- kind:note importance:5 for:${ada} observed:2026-12-01 -->`
  expect(await textOf(place.folder, person)).toBe(
    `# Ada <!-- person:${ada} -->\n\n## What I know\n\n${struck}\n${fresh}\n`,
  )
  expect((await heard(memory, 'where does Ada live?'))[0]).toBe('Ada lives in the tower.')
  await memory.correct(await found(place.folder, person, 'at the mill'), { kind: 'restore' })
  expect(await textOf(place.folder, person)).toBe(`${about}${fresh}\n`)

  await memory.correct(await found(place.folder, day, 'Saltmouth'), { kind: 'supersede', on: '2026-12-01' })
  expect(await textOf(place.folder, day)).toContain('- Ada has a sister in Saltmouth. <!-- until:2026-12-01 -->\n')
  await memory.close()
})

test('a forgotten memory is in its file no more, nor in what stood there before', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  await memory.correct(await found(place.folder, day, 'Saltmouth'), {
    kind: 'edit',
    text: 'Ada has a sister in Saltmouth, called Nell.',
  })
  await memory.correct(await found(place.folder, day, 'silver ring'), { kind: 'forget' })
  expect(await heard(memory, 'silver ring')).not.toContain('Ada told me: "I lost my silver ring near the mill."')
  const texts = await Promise.all(
    [day, `.before/${day}.1`, `.before/${day}.2`].map((path) => textOf(place.folder, path)),
  )
  for (const text of texts) {
    expect(text).not.toContain('silver')
    expect(text).toContain('Saltmouth')
  }
  await memory.close()
})

test('no line of a diary moves, whatever goes from it: a night has counted them', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  const before = await found(place.folder, day, 'Saltmouth')
  await memory.correct(await found(place.folder, day, 'silver ring'), { kind: 'forget' })
  expect(await found(place.folder, day, 'Saltmouth')).toEqual(before)
  const [sister] = await memory.noted()
  expect(sister).toMatchObject({ text: 'Ada has a sister in Saltmouth.', line: 7 })
  await memory.close()
})

test('whoever comes second is told, and nothing is overwritten', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  const read = await found(place.folder, day, 'silver ring')
  const theirs = diary.replace('silver', 'copper')
  await writeFile(join(place.folder, day), theirs)
  expect(await memory.correct(read, { kind: 'forget' })).toMatchObject({ why: 'changed' })
  const sister = await found(place.folder, day, 'Saltmouth')
  await writeFile(join(place.folder, day), theirs.replace(/- Ada has.*\n/, ''))
  expect(await memory.correct(sister, { kind: 'edit', text: 'x' })).toMatchObject({ why: 'changed' })
  expect(await textOf(place.folder, day)).toBe(theirs.replace(/- Ada has.*\n/, ''))
  await memory.close()
})

test('what the NPC noted meanwhile, and lines that moved, are no reason to refuse, and stay', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  const read = await found(place.folder, day, 'Saltmouth')
  await writeFile(join(place.folder, day), diary.replace('- Ada told', '- I saw Pim.\n- Ada told'))
  const noting = memory.remember(told('Ben told me that it rains.', { at: gameTime('2026-11-20', '09:00') }))
  expect(await memory.correct(read, { kind: 'edit', text: 'Ada has two sisters.' })).toMatchObject({ kept: true })
  await noting
  const text = await textOf(place.folder, day)
  for (const words of ['- Ada has two sisters.\n', '- I saw Pim.\n', 'it rains.']) expect(text).toContain(words)
  await memory.close()
})

test('prose is edited as it stands, and a line without words or of the past is refused', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  await writeFile(join(place.folder, 'MEMORY.md'), 'The mill wheel was renewed.\nIn spring.\n')
  await memory.refresh()
  const prose = await found(place.folder, 'MEMORY.md', 'mill wheel')
  expect(await memory.correct(prose, { kind: 'supersede', on: '2026-12-01' })).toMatchObject({ why: 'not-so' })
  expect(await memory.correct(prose, { kind: 'edit', text: 'The wheel is old.\nVery old.' })).toMatchObject({
    kept: true,
  })
  expect(await textOf(place.folder, 'MEMORY.md')).toBe('The wheel is old.\nVery old.\n')
  expect(
    await memory.correct(await found(place.folder, day, 'Saltmouth'), { kind: 'edit', text: ' \n ' }),
  ).toMatchObject({ why: 'not-so' })
  await memory.close()
})

test('prose around other memories is left to the whole file, and those are lines of their own', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  const text = "# Mine\n\n- The oven is old. <!-- kind:note -->\n\nThe mill is nobody's.\n"
  await writeFile(join(place.folder, 'MEMORY.md'), text)
  await memory.refresh()
  for (const change of [{ kind: 'forget' }, { kind: 'edit', text: 'x' }] as const)
    expect(await memory.correct(await found(place.folder, 'MEMORY.md', 'nobody'), change)).toMatchObject({
      why: 'not-so',
    })
  expect(await memory.correct(await found(place.folder, 'MEMORY.md', 'oven'), { kind: 'forget' })).toMatchObject({
    kept: true,
  })
  expect(await textOf(place.folder, 'MEMORY.md')).toBe("# Mine\n\n\nThe mill is nobody's.\n")
  await memory.close()
})

test('no path leads out of the memories', async () => {
  await using place = await memoryFolder()
  await using other = await memoryFolder()
  const memory = await withNotes(place.folder)
  await writeFile(join(other.folder, 'secret.md'), diary)
  await symlink(join(other.folder, 'secret.md'), join(place.folder, 'memory/2026-11-19.md'))
  for (const path of [
    '../secret.md',
    'memory/../../secret.md',
    'sessions/x.jsonl',
    'DREAMS.md',
    '/etc/passwd',
    'memory/2026-11-19.md',
    'memory/2026-11-18.md',
  ])
    expect(await memory.correct({ path, id: 'm-1', version: 'v' }, { kind: 'forget' }), path).toHaveProperty('refused')
  expect(await textOf(other.folder, 'secret.md')).toBe(diary)
  await memory.close()
})

test('bytes that are no UTF-8 are not written over', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  const read = await found(place.folder, day, 'Saltmouth')
  await appendFile(join(place.folder, day), Buffer.from([0x2d, 0x20, 0xff, 0xfe, 0x0a]))
  expect(await memory.correct(read, { kind: 'forget' })).toMatchObject({ refused: { key: 'refused.bytes-not-utf8' } })
  await memory.close()
})

test('an index that is made again holds what the notes say, and says how it is', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  await memory.settled()
  expect(await memory.health()).toMatchObject({
    memories: 3,
    indexed: 3,
    waiting: 0,
    problem: null,
    written: expect.any(Number),
  })
  await memory.reindex()
  expect((await heard(memory, 'silver ring'))[0]).toContain('silver ring')
  await memory.settled()
  expect(await memory.health()).toMatchObject({ memories: 3, indexed: 3, waiting: 0, problem: null })
  expect(await readdir(join(place.folder, '.index'))).not.toEqual([])
  await memory.close()
})

test('the ears of a line by its heading stay, whoever edits its words', async () => {
  await using place = await memoryFolder()
  const memory = await withNotes(place.folder)
  await memory.correct(await found(place.folder, day, 'Saltmouth'), {
    kind: 'edit',
    text: 'Ada has a brother. <!-- for:everyone -->',
  })
  expect(
    (await memory.search({ text: 'brother', asker: { kind: 'player', player: ben }, now })).hits.map(
      ({ text }) => text,
    ),
  ).not.toContain('Ada has a brother.')
  expect(await textOf(place.folder, day)).toContain('- Ada has a brother. <!- - for:everyone - ->\n')
  await memory.close()
})
