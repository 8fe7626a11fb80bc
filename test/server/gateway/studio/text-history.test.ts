import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTextHistory } from '../../../../main/server/gateway/studio/text-history.ts'
import { temporaryFolder } from '../../../mind/rig.ts'

const soul = 'npc-agents/marta/SOUL.md'
const texts = async (history: ReturnType<typeof createTextHistory>, path = soul) =>
  (await history.of(path)).map(({ text }) => text)

it('earlier texts outlive the server, a file for each, the same text once', async () => {
  const folder = join(await temporaryFolder(), 'studio/history')
  const history = createTextHistory(folder, () => 7)
  for (const text of ['one', 'one', 'two']) await history.keep(soul, text)
  await history.keep('npc-agents/bram/SOUL.md', 'his')
  expect(await history.of(soul)).toMatchObject([{ at: 7, text: 'one' }, { text: 'two' }])
  const later = createTextHistory(folder)
  expect(await texts(later)).toEqual(['one', 'two'])
  expect(await texts(later, 'npc-agents/bram/SOUL.md')).toEqual(['his'])
  expect(await texts(later, '../../outside')).toEqual([])
})

it('keeps thirty, fewer where they are long, and always the last', async () => {
  const history = createTextHistory(join(await temporaryFolder(), 'h'))
  for (let number = 0; number < 33; number++) await history.keep(soul, `text ${number}`)
  expect(await texts(history)).toHaveLength(30)
  const long = 'x'.repeat(900_000)
  for (const end of ['a', 'b', 'c']) await history.keep(soul, long + end)
  expect((await texts(history)).map((text) => text.at(-1))).toEqual(['b', 'c'])
  await history.keep(soul, 'y'.repeat(3_000_000))
  expect(await texts(history)).toHaveLength(1)
})

it('begins anew where its file is damaged', async () => {
  const folder = join(await temporaryFolder(), 'h')
  await createTextHistory(folder).keep(soul, 'one')
  const [file = ''] = await readdir(folder)
  await writeFile(join(folder, file), (await readFile(join(folder, file), 'utf8')).slice(0, -5))
  const history = createTextHistory(folder)
  expect(await texts(history)).toEqual([])
  await history.keep(soul, 'two')
  expect(await texts(createTextHistory(folder))).toEqual(['two'])
})
