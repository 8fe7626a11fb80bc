import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRecallLog, recallLogPath } from '../../main/memory/recall-log.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const ask = (memory: Awaited<ReturnType<typeof openMemory>>, text: string, day: string, counts = true) =>
  memory.search({ text, asker: { kind: 'self' }, now: gameTime(day), limit: 1, counts })

test('what comes to mind is counted by times, questions and days, over restarts; what is merely looked up is not', async () => {
  await using place = await memoryFolder()
  const first = await openMemory(place.folder)
  const { id } = await first.remember(told('Ada told me of a ring.'))
  await ask(first, 'the ring', '2026-11-21')
  await ask(first, 'The ring?', '2026-11-21')
  await ask(first, 'the ring', '2026-11-21', false)
  await first.close()
  const second = await openMemory(place.folder)
  await ask(second, 'what did Ada tell', '2026-11-23')
  expect(await second.recalls()).toEqual([{ id, times: 3, questions: 2, days: 2, lastDay: '2026-11-23' }])
  expect(await readFile(join(place.folder, 'memory/recalls.jsonl'), 'utf8')).not.toMatch(/ring|Ada/)
  await second.close()
})

test('half a line after a crash and lines of another kind count for nothing, and the next line stands alone', async () => {
  await using place = await memoryFolder()
  await mkdir(join(place.folder, 'memory'))
  const file = join(place.folder, 'memory/recalls.jsonl')
  await writeFile(
    file,
    '[]\n{"day":"2026-13-01","question":"q","ids":["a"]}\nno json\n{"day":"2026-11-20","question":"q","ids":["a"]}\n',
  )
  await appendFile(file, '{"day":"2026-11-21","que')
  const memory = await openMemory(place.folder)
  const { id } = await memory.remember(told('Ada told me of a ring.'))
  await ask(memory, 'ring', '2026-11-22')
  expect((await memory.recalls()).map((one) => [one.id, one.times])).toEqual([
    ['a', 1],
    [id, 1],
  ])
  await memory.close()
})

const lineOf = (number: number): string =>
  `${JSON.stringify({ day: '2026-11-20', question: `q${number}`, ids: [`m${number}`] })}\n`
const recallLog = (folder: string) =>
  createRecallLog({
    folder,
    gathersAll: true,
    mostLines: 100,
    leastCut: 2000,
    onProblem: (cause) => {
      throw cause
    },
  })

test('however long an NPC lives, its file of recalls keeps what counts and as much again at most', async () => {
  await using place = await memoryFolder()
  const file = join(place.folder, recallLogPath)
  let log = recallLog(place.folder)
  for (let number = 0; number < 3000; number++) {
    log.add({ day: '2026-11-20', question: `q${number}`, ids: [`m${number}`] })
    if (number % 7 === 0) await log.settled()
    // Each start measures again.
    if (number % 500 === 0) log = recallLog(place.folder)
    const lines = number % 7 === 0 ? (await readFile(file, 'utf8')).split('\n').length - 1 : 0
    expect(lines).toBeLessThanOrEqual(207)
  }
  const counts = await log.counts()
  expect([counts.length, counts[0]?.id, counts.at(-1)?.id]).toEqual([100, 'm2900', 'm2999'])
})

test('a cut that was killed before its last step leaves the file whole, and the next start takes the half away', async () => {
  await using place = await memoryFolder()
  const file = join(place.folder, recallLogPath)
  await mkdir(join(place.folder, 'memory'))
  await writeFile(file, Array.from({ length: 60 }, (_, number) => lineOf(number)).join(''))
  await writeFile(`${file}.new`, lineOf(59))
  const log = recallLog(place.folder)
  log.add({ day: '2026-11-20', question: 'q60', ids: ['m60'] })
  expect(await log.counts()).toHaveLength(61)
  expect(await readdir(join(place.folder, 'memory'))).toEqual(['recalls.jsonl'])
})
