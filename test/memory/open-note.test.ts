import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countWork } from '../../main/lab/bench/turn/count-work.ts'
import { told } from '../contract/npc-memory.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const note = 'memory/2026-11-20.md'

test("today's note stays open between memories, and each is in the file when it is acknowledged", async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder, { watch: false })
  await memory.remember(told('Ada told me of a ring.'))
  await memory.settled()
  const counting = await countWork()
  await memory.remember(told('Ada told me of a key.'))
  await memory.remember(told('Ada told me of a bell.'))
  const { filesOpened } = counting.taken()
  counting.stop()
  expect(filesOpened).toBe(0)
  expect(await readFile(join(place.folder, note), 'utf8')).toMatch(/ring[\s\S]*key[\s\S]*bell/)
  await memory.close()
})

test('a note that an editor replaced meanwhile gets the next memory, and nothing of the edit is lost', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  await memory.remember(told('Ada told me of a ring.'))
  const file = join(place.folder, note)
  await writeFile(`${file}.tmp`, `${await readFile(file, 'utf8')}\nThe well froze over.\n`)
  await rename(`${file}.tmp`, file)
  const fresh = await memory.remember(told('Ada told me of a key.'))
  const lines = (await readFile(file, 'utf8')).split('\n')
  expect(lines).toContain('The well froze over.')
  expect(lines[fresh.line - 1]).toContain('Ada told me of a key.')
  await memory.close()
})
