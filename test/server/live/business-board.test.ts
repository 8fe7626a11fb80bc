import { expect, it } from 'vitest'
import { businessWith, createBusinessBoard } from '../../../main/server/live/business-board.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import { bring, itemId, quest, questStage, withBag } from '../../world/quests/quest-stage.ts'
import { ana, character, entry, placeId } from '../../world/stage.ts'

const stageOf = () =>
  questStage([quest('herbs', { goals: [bring('herb', 2)] })], {
    characters: [
      withBag(character('elder'), 20),
      { ...character('bram'), sells: [itemId('bread')], bag: { gold: 0, items: { [itemId('bread')]: 3 } } },
      character('pim'),
    ],
  })
const nameOf = (id: string) => id.toUpperCase()

it('names who has an errand that may be taken now, wares, or a bed', () => {
  const stage = stageOf()
  const told = () => businessWith(stage.state, ana, { nameOf, host: 'bram', lets: new Set(['pim']) }).people
  expect(told()).toEqual([
    { npc: 'bram', name: 'BRAM', sells: true, hosts: true, place: 'square' },
    { npc: 'elder', name: 'ELDER', errand: true },
    { npc: 'pim', name: 'PIM', lets: true },
  ])
  stage.start('herbs')
  expect(told().map(({ npc }) => npc)).toEqual(['bram', 'pim'])
  stage.npc('bram').bag.items = {}
  expect(told()[0]).toEqual({ npc: 'bram', name: 'BRAM', hosts: true, place: 'square' })
})

it('tells a page that came in, and again only when something changed', () => {
  const stage = stageOf()
  const sent: ServerMessages['business'][] = []
  const board = createBusinessBoard({
    state: () => stage.state,
    nameOf,
    host: () => undefined,
    lets: () => new Set(),
    room: { isAttached: () => true, send: (_to, _name, message) => sent.push(message as ServerMessages['business']) },
  })
  const second = () => {
    for (let tick = 0; tick < 15; tick++) {
      stage.step()
      board.afterTick()
    }
  }
  second()
  expect(sent).toEqual([])
  board.resumed(ana)
  second()
  second()
  expect(sent).toHaveLength(1)
  stage.start('herbs')
  second()
  expect(sent.map(({ people }) => people.length)).toEqual([2, 1])
})

it('looks at who sells and who lets beds once a tick, however many pages are told', () => {
  const stage = stageOf()
  let looks = 0
  const sent: string[] = []
  const board = createBusinessBoard({
    state: () => stage.state,
    nameOf,
    host: () => undefined,
    lets: () => {
      looks += 1
      return new Set()
    },
    room: { isAttached: () => true, send: (to) => sent.push(to) },
  })
  const pages = Array.from({ length: 150 }, (_, index) => `p-${String(index).padStart(16, '0')}` as typeof ana)
  for (const page of pages) board.resumed(page)
  for (let tick = 0; tick < 15; tick++) {
    stage.step()
    board.afterTick()
  }
  expect(new Set(sent).size).toBe(pages.length)
  expect(looks).toBe(15)
})

it('says where the host is who is not at home now, and from when they are', () => {
  const schedule = [entry(0, 8, 'square', 'sleeping'), entry(8, 12, 'mill', 'fetching'), entry(12, 24, 'square', 'ale')]
  const stage = questStage([], { characters: [character('elder'), character('bram', { schedule })] })
  const now = () => businessWith(stage.state, ana, { nameOf, host: 'bram' }).people[0]?.now
  const npc = stage.npc('bram')
  const [at, was] = [npc.at, npc.doing]
  expect([at === npc.character.home, now() === undefined]).toEqual([true, true])
  Object.assign(npc, { at: placeId('mill'), day: null })
  expect(now()).toEqual({ at: 'mill', from: '12:00' })
  Object.assign(npc, { at: npc.character.home, doing: 'sleeping' })
  expect(now()).toEqual({ from: '12:00' })
  npc.doing = was
})
