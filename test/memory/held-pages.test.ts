import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Logger } from '../../main/base/logger.ts'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import { createHeldPages } from '../../main/memory/held-pages.ts'
import type { NotePages } from '../../main/memory/note-pages.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { ada } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const note = 'memory/2026-11-20.md'
const now = gameTime('2026-11-21')
const asker = { kind: 'self' } as const

/** Pages in memory that count how often a note is opened and added to. */
const countedPages = () => {
  const counts = { opened: 0, added: 0 }
  let text = ''
  let broken = false
  const pages: NotePages = {
    async open() {
      counts.opened += 1
      if (broken) throw new Error('the disk is full')
      return {
        state: { size: text.length, mtimeMs: 0, ino: 1 },
        endsInLine: async () => text.endsWith('\n'),
        async add(block) {
          counts.added += 1
          text += block
          return { size: text.length, mtimeMs: 0, ino: 1 }
        },
        leave: async () => {},
      }
    },
    settle: async () => {},
    forget: () => {},
  }
  const breaks = (is: boolean) => {
    broken = is
  }
  return { pages, counts, text: () => text, breaks }
}

const heldOver = (disk: ReturnType<typeof countedPages>, problems: string[] = []) =>
  createHeldPages({
    pages: disk.pages,
    endOf: () => null,
    onProblem: (path, cause) => problems.push(`${path}: ${cause}`),
  })

const addLine = async (pages: NotePages, line: string): Promise<number> =>
  (await (await pages.open(note)).add(`${line}\n`)).size

test('fifty lines of a note open its file once', async () => {
  const disk = countedPages()
  const held = heldOver(disk)
  for (let line = 0; line < 50; line++) await addLine(held, `- ${line}`)
  expect(disk.counts).toEqual({ opened: 0, added: 0 })
  await held.settle()
  await held.settle()
  expect(disk.counts).toEqual({ opened: 1, added: 1 })
  expect(disk.text().split('\n')).toHaveLength(51)
})

test('a note that is long in waiting is written before its day is over', async () => {
  const disk = countedPages()
  const held = heldOver(disk)
  for (let line = 0; line < 100; line++) await addLine(held, `- ${'x'.repeat(500)}`)
  expect(disk.counts.added).toBe(3)
  await held.settle()
  expect(disk.text()).toHaveLength(100 * 503)
})

test('as another day begins, the notes of the day before are written, and nothing of them waits any more', async () => {
  const disk = countedPages()
  const held = heldOver(disk)
  await addLine(held, '- one')
  await held.open('memory/2026-11-21.md')
  expect(disk.text()).toBe('- one\n')
})

test('what cannot be written is told and waits, in its order, until it can', async () => {
  const [disk, problems] = [countedPages(), [] as string[]]
  const held = heldOver(disk, problems)
  disk.breaks(true)
  await addLine(held, '- one')
  await held.settle()
  const size = await addLine(held, '- two')
  expect(problems).toEqual([`${note}: Error: the disk is full`])
  disk.breaks(false)
  await held.settle()
  expect(disk.text()).toBe('- one\n- two\n')
  expect(size).toBe(disk.text().length)
})

/** A few days, talks and restarts of one memory: what is found, what is read and what the files hold. */
const lives = async (lasting: boolean) => {
  await using place = await memoryFolder()
  const open = () => openMemory(place.folder, { watch: false, lasting })
  const seen: unknown[] = []
  for (let life = 0; life < 3; life++) {
    const memory = await open()
    for (let line = 0; line < 12; line++) {
      const at = gameTime(`2026-11-${20 + life}`, `${String(8 + line).padStart(2, '0')}:15`)
      const confided = line % 3 === 0 ? { audience: { kind: 'player', player: ada } as const } : {}
      seen.push(
        await memory.remember(
          told(`Ada told me of her ${line}th jar of plums in life ${life}.`, {
            at,
            place: line % 2 ? 'mill' : 'well',
            ...confided,
          }),
        ),
      )
      if (line === 5) seen.push(await memory.read(`memory/2026-11-${20 + life}.md`))
      if (line === 7)
        seen.push(await memory.get({ path: `memory/2026-11-${20 + life}.md`, asker: { kind: 'player', player: ada } }))
      if (line === 8) {
        const kept = await memory.read('MEMORY.md')
        if ('text' in kept)
          seen.push(await memory.rewrite({ ...kept, text: `${kept.text}- Plums keep for ${life} winters.\n` }))
        seen.push(await memory.read('MEMORY.md'), await memory.get({ path: 'MEMORY.md' }))
      }
    }
    seen.push(await memory.search({ text: 'Which jar of plums was it?', asker, now, counts: true, limit: 8 }))
    if (life === 1) await memory.refresh()
    seen.push(
      await memory.remember(told(`The last of life ${life}.`, { at: gameTime(`2026-11-${20 + life}`, '22:00') })),
    )
    seen.push(await memory.noted(), await memory.recalls(), memory.diagnostics())
    await memory.close()
  }
  const paths = (await readdir(place.folder, { recursive: true }))
    .filter((path) => /\.(?:md|jsonl|1|2)$/.test(path))
    .sort()
  return {
    seen,
    files: await Promise.all(paths.map(async (path) => [path, await readFile(join(place.folder, path), 'utf8')])),
  }
}

test('over days, talks, rewritings and restarts everything is answered and written as it is in the game', async () => {
  const [game, run] = [await lives(true), await lives(false)]
  expect(run.files).toEqual(game.files)
  expect(run.seen).toEqual(game.seen)
  expect(game.files.map(([path]) => path)).toEqual(expect.arrayContaining([note, 'MEMORY.md', 'memory/recalls.jsonl']))
})

test('a note that somebody wrote by hand before the run is gone on with as in the game', async () => {
  const goesOn = async (lasting: boolean) => {
    await using place = await memoryFolder()
    await mkdir(join(place.folder, 'memory'))
    await writeFile(join(place.folder, note), '# A day\n\n- By hand, and the line has no end')
    const memory = await openMemory(place.folder, { watch: false, lasting })
    const kept = await memory.remember(told('Ada told me about pears.'))
    await memory.close()
    return [kept.line, await readFile(join(place.folder, note), 'utf8')]
  }
  expect(await goesOn(false)).toEqual(await goesOn(true))
})

test('a run embeds what is asked about, each text once, and nothing that nobody may hear', async () => {
  await using place = await memoryFolder()
  const embedded: string[] = []
  const counting = () => {
    const { fit: _fit, embed, ...inner } = createRandomIndexing()
    return {
      ...inner,
      fit: () => {},
      embed(texts: string[], signal?: AbortSignal) {
        embedded.push(...texts)
        return embed(texts, signal)
      },
    }
  }
  const lore = [
    {
      path: 'worlds/village/lore.md',
      text: Array.from({ length: 30 }, (_, index) => `# Part ${index}\n\nThe ${index}th stone of the wall.\n`).join(
        '\n',
      ),
    },
  ]
  const memory = await openMemory(place.folder, {
    watch: false,
    lasting: false,
    lore: () => lore,
    embedders: fixedEmbedder(counting),
  })
  for (let line = 0; line < 40; line++) await memory.remember(told(`Ada lost coin ${line}.`))
  await memory.remember(told('Ben hid the lamp.', { audience: { kind: 'self' } }))
  await memory.settled()
  expect(embedded).toEqual([])
  const search = (text: string) => memory.search({ text, asker: { kind: 'player', player: ada }, now })
  const found = await search('coin 7')
  expect(found.degraded).toEqual([])
  await search('coin 8')
  await memory.close()
  const coins = embedded.filter((text) => text.startsWith('Ada lost coin'))
  expect(coins).toHaveLength(40)
  expect(new Set(coins).size).toBe(40)
  expect(embedded.filter((text) => /stone|lamp/.test(text))).toEqual([])
})

test('memories that could not be written are told of as errors and stand in the note once they can', async () => {
  await using place = await memoryFolder()
  const errors: unknown[] = []
  const logger: Logger = { ...silentLogger, error: (details) => void errors.push(details) }
  const memory = await openMemory(place.folder, { watch: false, lasting: false, logger })
  await writeFile(join(place.folder, 'memory'), 'a file where a folder should be')
  const kept = await memory.remember(told('Ada told me about pears.'))
  await memory.settled()
  expect(errors).toMatchObject([{ file: note }])
  await rm(join(place.folder, 'memory'))
  await memory.close()
  expect((await readFile(join(place.folder, note), 'utf8')).split('\n')[kept.line - 1]).toContain('about pears')
})
