import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gameTimeAt } from '../../main/language/calendar.ts'
import { hasFaded, lastNotedDay } from '../../main/memory/fade.ts'
import { newRow } from '../../main/memory/new-entry.ts'
import { lineId } from '../../main/mind/faculties/sleep/kept-text.ts'
import type { NewMemory } from '../../main/mind/ports/memory-port.ts'
import type { BodyId, PlayerId } from '../../main/world/ids.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const first = Date.parse('2026-01-05T08:00:00Z')
const onDay = (day: number) => gameTimeAt(first + day * 86_400_000)
const ada = 'p-0000000000000ada' as PlayerId
const bram = { id: 'bram' as BodyId, name: 'Bram' }
const smallTalk: NewMemory = {
  text: 'Bram told me: "The wind smells of wet stone."',
  kind: 'told',
  at: onDay(0),
  who: bram,
  audience: { kind: 'everyone' },
  importance: 3,
}
const row = (more: Partial<NewMemory>, id = 'm-1') => newRow({ ...smallTalk, ...more }, id)

it('lets small talk among villagers fade after three days and their news and deeds after a week, by the line and the day alone', () => {
  expect([3, 4].map((day) => hasFaded(row({}), onDay(day).date))).toEqual([false, true])
  expect(
    [7, 8].map((day) =>
      hasFaded(row({ importance: 5, news: [{ id: 'n', via: ['oswin' as BodyId] }] }), onDay(day).date),
    ),
  ).toEqual([false, true])
})

it('lets weighty news rest after two weeks, and what weighs more, or weighs as much and is no news, stay', () => {
  const news = [{ id: 'happening.market-day.2026-01-10', via: ['oswin' as BodyId] }]
  expect([14, 15].map((day) => hasFaded(row({ importance: 7, news }), onDay(day).date))).toEqual([false, true])
  expect(
    [row({ importance: 8, news }), row({ importance: 7 })].map((each) => hasFaded(each, onDay(1000).date)),
  ).toEqual([false, false])
})

it('lets go of what a night kept of villagers two weeks after it was last spoken of, and of nothing that is about players, felt, weightier or worded by hand', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const line = (text: string, marks = 'importance:6 for:everyone') =>
    `- ${text} <!-- kind:told ${marks} observed:${onDay(0).date} from:m-1 id:${lineId(text, text)} -->`
  const text = [
    '# What I remember',
    line('Six people have spoken to me of the pond.'),
    line('Ada lost a ring in the pond.', `importance:6 for:everyone about:${ada}`),
    line('I am fond of the pond.', 'importance:6 for:self'),
    line('The pond took a calf.', 'importance:8 for:everyone'),
    line('The pond froze.').replace('froze', 'froze over'),
  ]
  await memory.rewrite({ path: 'MEMORY.md', text: `${text.join('\n')}\n`, hash: null })
  const held = async () => {
    const { hits } = await memory.search({
      text: 'What of the pond?',
      asker: { kind: 'self' },
      now: onDay(15),
      limit: 10,
    })
    return hits.filter(({ path }) => path === 'MEMORY.md').length
  }
  await memory.remember({ ...smallTalk, at: onDay(14) })
  expect(await held()).toBe(5)
  await memory.remember({ ...smallTalk, text: 'Bram told me: "Iron thinks about before."', at: onDay(15) })
  expect(await held()).toBe(4)
  expect(await memory.get({ path: 'MEMORY.md' })).toMatchObject({
    text: expect.stringContaining('Six people have spoken to me of the pond.'),
  })
  await memory.close()
})

it('never lets fade what players said or what is about them, what was confided, what weighs more, what the night thought, and lines by hand', () => {
  const kept = [
    row({ who: { id: ada, name: 'Ada' } }),
    row({ about: [ada] }),
    row({ news: [{ id: 'n', via: [ada] }] }),
    row({ audience: { kind: 'player', player: ada } }),
    row({ audience: { kind: 'self' } }),
    row({ importance: 6 }),
    row({ kind: 'dreamed' }),
    row({}, 'h-1'),
  ]
  expect(kept.filter((each) => hasFaded(each, onDay(1000).date))).toEqual([])
  expect(lastNotedDay([row({}), row({ at: onDay(900) }, 'h-1')])).toBe(onDay(0).date)
})

it('finds a faded line no more, holds it no more, and can still read it in its file, also after a restart and with the index rebuilt', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const { path } = await memory.remember(smallTalk)
  await memory.remember({
    ...smallTalk,
    text: 'Ada told me: "My ring smells of wet stone."',
    who: { id: ada, name: 'Ada' },
  })
  const found = async (from: typeof memory, day: number) =>
    (await from.search({ text: 'What smells of wet stone?', asker: { kind: 'self' }, now: onDay(day) })).hits.map(
      ({ text }) => text,
    )
  expect(await found(memory, 0)).toHaveLength(2)
  await memory.remember({ ...smallTalk, text: 'Bram told me: "Iron thinks about before."', at: onDay(5) })
  const left = ['Ada told me: "My ring smells of wet stone."']
  const notes = ['Ada told me: "My ring smells of wet stone."', 'Bram told me: "Iron thinks about before."']
  expect((await found(memory, 5)).slice(0, 1)).toEqual(left)
  expect((await memory.noted()).map(({ text }) => text)).toEqual(notes)
  expect((await memory.stats()).notes).toBe(2)
  expect(await memory.get({ path })).toMatchObject({ text: expect.stringContaining('The wind smells of wet stone.') })
  await memory.close()

  await rm(join(place.folder, '.index'), { recursive: true, force: true })
  const again = await openMemory(place.folder)
  expect((await again.noted()).map(({ text }) => text)).toEqual(notes)
  // Said again, it is noted again.
  await again.remember({ ...smallTalk, at: onDay(5) })
  expect(await again.noted()).toHaveLength(3)
  await again.close()
})

it('brings back what had faded when the newest day is taken away by hand', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder, { watch: false })
  await memory.remember(smallTalk)
  const { path } = await memory.remember({
    ...smallTalk,
    text: 'Bram told me: "Iron thinks about before."',
    at: onDay(5),
  })
  expect(await memory.noted()).toHaveLength(1)
  await rm(join(place.folder, path))
  await memory.refresh()
  expect((await memory.noted()).map(({ text }) => text)).toEqual([smallTalk.text])
  await memory.close()
})
