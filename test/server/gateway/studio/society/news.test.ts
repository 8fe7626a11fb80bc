import { expect, it } from 'vitest'
import { gameTimeAt } from '../../../../../main/language/calendar.ts'
import { english } from '../../../../../main/language/en/english.ts'
import type { Language } from '../../../../../main/language/language.ts'
import { rootOf } from '../../../../../main/mind/faculties/news/root-of.ts'
import { memoryOfTelling } from '../../../../../main/mind/faculties/news/telling.ts'
import type { MemoryEntry, NewMemory } from '../../../../../main/mind/ports/memory-port.ts'
import { newsPorts } from '../../../../../main/server/gateway/studio/society/news.ts'
import { createNewsBook, inOrder } from '../../../../../main/server/gateway/studio/society/news-book.ts'
import type { BodyId, NpcId } from '../../../../../main/world/ids.ts'
import type { News } from '../../../../../main/world/society/news.ts'
import { german } from '../../../../language/german/german.ts'
import { character, createStage } from '../../../../world/stage.ts'

const body = (id: string) => id as BodyId
const via = (...over: string[]): News => ({ id: 'n-wheel', via: over.map(body) })
const wheel = 'The mill wheel broke this morning.'
let lines = 0
const note = (text: string, time: string, more: Partial<NewMemory> = {}): MemoryEntry => ({
  ...{
    id: `m-${++lines}`,
    text,
    kind: 'told',
    at: gameTimeAt(Date.parse(`2026-11-20T${time}:00Z`)),
    audience: { kind: 'everyone' },
    importance: 5,
  },
  ...{ path: 'memory/2026-11-20.md', line: lines },
  ...more,
})
const heardIt = (from: string, time: string, ...over: string[]): MemoryEntry =>
  note(`${from} told me: "${wheel}"`, time, { who: { id: body(from), name: from }, news: [via(...over)] })
const toldIt = (npc: string, to: string, time: string, news: News): MemoryEntry =>
  ({
    ...note('', time),
    ...memoryOfTelling({
      ...{ npc: body(npc), to: { id: body(to), name: to }, told: [{ news, text: wheel }], about: [] },
      ...{ at: gameTimeAt(Date.parse(`2026-11-20T${time}:00Z`)), place: 'the well' },
    }),
  }) as MemoryEntry

/** Marta saw it and told Bram, who told Tilo and Ines. */
const notes: Record<string, MemoryEntry[]> = {
  marta: [note(wheel, '08:00', { kind: 'saw', news: [via()] }), toldIt('marta', 'bram', '08:10', via())],
  bram: [
    heardIt('marta', '08:10', 'marta'),
    toldIt('bram', 'tilo', '09:00', via('marta')),
    toldIt('bram', 'ines', '09:30', via('marta')),
  ],
  tilo: [heardIt('bram', '09:00', 'marta', 'bram'), note('I dreamed of a wheel.', '03:00', { kind: 'dreamed' })],
  ines: [heardIt('bram', '09:30', 'marta', 'bram')],
}

const openPorts = (kept: Record<string, MemoryEntry[]> = notes, language: Language = english) => {
  const { state } = createStage({ characters: ['marta', 'bram', 'tilo', 'ines'].map((id) => character(id)) })
  const clock = { now: 0 }
  const asked: string[] = []
  const of = (npc: NpcId) => ({
    noted: async ({ from }: { from: string }) => {
      asked.push(npc)
      return (kept[npc] ?? []).filter(({ at }) => at.date >= from)
    },
  })
  const village = {
    world: { state },
    minds: { memories: { of }, language },
    nameOf: (id: string) => id.toUpperCase(),
  }
  return { clock, asked, ...newsPorts(village as unknown as Parameters<typeof newsPorts>[0], () => clock.now) }
}
const everything = { days: 7, find: '', limit: 100 }

it('follows a piece of news from who saw it to everybody who knows it', async () => {
  const { news, newsWay } = openPorts()
  expect((await news(everything)).news).toEqual([
    {
      id: 'n-wheel',
      text: wheel,
      sources: ['MARTA'],
      began: '2026-11-20 08:00',
      last: '2026-11-20 09:30',
      know: 4,
      tellings: 3,
    },
  ])
  const way = await newsWay('n-wheel', 7)
  expect(way).toMatchObject({
    know: [
      { id: 'marta', from: null, how: 'saw', at: '2026-11-20 08:00' },
      { id: 'bram', from: 'marta', how: 'told', words: wheel },
      { id: 'tilo', from: 'bram' },
      { id: 'ines', from: 'bram', at: '2026-11-20 09:30' },
    ],
    tellings: [
      { from: { id: 'marta' }, to: { name: 'BRAM' }, at: '2026-11-20 08:10', place: 'the well', words: wheel },
      { from: { id: 'bram' }, to: { id: 'tilo' } },
      { from: { id: 'bram' }, to: { id: 'ines' } },
    ],
    leftOut: 0,
  })
})

it('reads the notes in the language of the village', async () => {
  const heard = { ...heardIt('bram', '09:00', 'marta'), text: 'Bram sagte mir: „Der Steg ist weg.“' }
  const texts = async (language: Language) =>
    (await openPorts({ tilo: [heard] }, language).news(everything)).news.map(({ text }) => text)
  expect([await texts(german), await texts(english)]).toEqual([['Der Steg ist weg.'], [heard.text]])
})

it('takes what nobody marked for news once it was told on, and begins it with the note of whoever had it first', () => {
  const book = createNewsBook(english)
  const seen = note('A heron stood in the pond.', '07:00', { kind: 'saw' })
  book.take('marta', note('Rain all day.', '06:00', { kind: 'saw' }))
  book.take('marta', seen)
  book.take('bram', { ...seen, id: 'another', at: gameTimeAt(seen.at.ms + 60_000) })
  book.take('marta', toldIt('marta', 'tilo', '08:00', rootOf(seen, english.hearsay)))
  const pieces = book.pieces()
  expect(pieces).toHaveLength(1)
  expect(pieces.flatMap(inOrder)).toMatchObject([
    { body: 'marta', from: null, words: 'A heron stood in the pond.' },
    { body: 'bram', from: null },
  ])
})

it('knows a teller whose own note is older than what was looked at, and puts nobody before their source', () => {
  const book = createNewsBook(english)
  book.take('tilo', heardIt('bram', '08:30', 'marta', 'bram'))
  book.take('bram', toldIt('bram', 'tilo', '08:31', via('marta')))
  expect(book.pieces().flatMap(inOrder)).toMatchObject([{ body: 'bram' }, { body: 'tilo', from: 'bram' }])
})

it('loses nobody where two have it from each other', () => {
  const book = createNewsBook(english)
  book.take('tilo', heardIt('bram', '08:30', 'bram'))
  book.take('bram', heardIt('tilo', '08:20', 'tilo'))
  expect(
    book
      .pieces()
      .flatMap(inOrder)
      .map(({ body: who }) => who)
      .toSorted(),
  ).toEqual(['bram', 'tilo'])
})

it('finds news by their words and by who knows them', async () => {
  const { news } = openPorts()
  expect((await news({ ...everything, find: ' WHEEL ' })).news).toHaveLength(1)
  expect((await news({ ...everything, find: 'heron' })).news).toEqual([])
  expect((await news({ ...everything, person: 'tilo' })).news).toHaveLength(1)
  expect((await news({ ...everything, person: 'greta' })).news).toEqual([])
})

it('says so where there is none, or none any more', async () => {
  const { news, newsWay } = openPorts({})
  expect(await news(everything)).toEqual({ news: [], leftOut: 0 })
  expect(await newsWay('n-wheel', 7)).toMatchObject({ refused: { code: 'NOT_FOUND' } })
})

it('looks through the notes once for all who ask at about the same time', async () => {
  const { news, newsWay, asked, clock } = openPorts()
  await Promise.all([news(everything), newsWay('n-wheel', 7), news({ ...everything, find: 'mill' })])
  expect(asked).toHaveLength(4)
  clock.now = 5000
  await news(everything)
  expect(asked).toHaveLength(8)
})

it('gives no more than it is asked for, and says how much it left out', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    note(`Thing ${index} happened.`, '08:00', { kind: 'saw', news: [{ id: `n-${index}`, via: [] }] }),
  )
  const { news } = openPorts({ marta: many })
  const answer = await news({ ...everything, limit: 10 })
  expect([answer.news.length, answer.leftOut]).toEqual([10, 30])
})
