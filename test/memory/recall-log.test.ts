import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
