import { expect, it } from 'vitest'
import { createRecord } from '../../../main/lab/experiments/density/record.ts'
import { createVillageCounter, noCounts, sumOfCounts } from '../../../main/lab/headless/village-counts.ts'
import type { StandingIntent } from '../../../main/mind/faculties/promises/intent.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'

const state = {
  tick: 150,
  npcs: { marta: { id: 'marta', appointments: [{ place: 'inn', from: 1, to: 2, what: 'meet', with: 'bram' }] } },
  catalogue: { items: { stew: { use: 'eat' }, salve: { use: 'apply' } } },
} as unknown as WorldState
const count = (...events: unknown[]) => {
  const counter = createVillageCounter()
  counter.take({ ...state, tick: 1 }, events as SimulationEvent[])
  return Object.fromEntries(Object.entries(counter.counts()).filter(([, times]) => times > 0))
}

it('counts what happened, each thing once', () => {
  expect(
    count(
      { kind: 'conversationStarted', conversation: 'c-1', members: ['marta', 'bram'] },
      { kind: 'talkJoined', conversation: 'c-1', body: 'rook', members: ['marta', 'bram', 'rook'] },
      { kind: 'talkJoined', conversation: 'c-1', body: 'greta', members: ['marta', 'bram', 'rook', 'greta'] },
      { kind: 'transferred', from: 'marta', to: 'bram', goods: {}, because: 'gift' },
      { kind: 'relationChanged', npc: 'marta', body: 'bram', because: 'promise-kept' },
      { kind: 'relationChanged', npc: 'marta', body: 'bram', because: 'quarrel' },
      { kind: 'relationChanged', npc: 'bram', body: 'marta', because: 'quarrel' },
      { kind: 'lessonEnded', outcome: 'broken' },
      { kind: 'questDone' },
      { kind: 'happeningBegan' },
      { kind: 'turnedAside', because: { kind: 'weather' } },
      { kind: 'turnedAside', because: { kind: 'need', need: 'food' } },
    ),
  ).toEqual({
    talks: 1,
    'group talks': 1,
    gifts: 1,
    'promises kept': 1,
    quarrels: 1,
    'quests done': 1,
    happenings: 1,
    'reactions to weather': 1,
    'other changes of plan': 1,
  })
})

it('takes a quarrel for one of a pair, however far apart the two feel it and make it up, and the next for another', () => {
  const counter = createVillageCounter()
  const record = createRecord(1)
  const felt = (npc: string, body: string, because: string): void => {
    const events = [{ kind: 'relationChanged', npc, body, because }] as unknown as SimulationEvent[]
    counter.take({ ...state, tick: 1 }, events)
    void record.director.afterTick(events)
  }
  for (const because of ['quarrel', 'mended', 'quarrel']) {
    felt('marta', 'bram', because)
    felt('bram', 'marta', because)
  }
  expect(counter.counts()).toMatchObject({ quarrels: 2, 'quarrels mended': 1 })
  expect([record.count('quarrel'), record.count('mended')]).toEqual([2, 1])
})

it('takes the two halves of a trade for one, and two trades for two', () => {
  const sale = [
    { kind: 'transferred', from: 'marta', to: 'bram', goods: {}, because: 'shop' },
    { kind: 'transferred', from: 'bram', to: 'marta', goods: {}, because: 'shop' },
  ]
  expect(count(...sale, ...sale)).toEqual({ trades: 2 })
})

it('takes for a meal what a villager eats, and for a rumour what was told to whoever tells it', () => {
  expect(
    count(
      { kind: 'spent', body: 'marta', goods: { items: { stew: 1 } }, because: 'used' },
      { kind: 'spent', body: 'marta', goods: { items: { salve: 1 } }, because: 'used' },
      { kind: 'spent', body: 'p-ana0000000000000', goods: { items: { stew: 1 } }, because: 'used' },
      { kind: 'said', speaker: 'marta', to: 'bram', text: '', news: [{ id: 'm-1', via: [] }] },
      { kind: 'said', speaker: 'bram', to: 'rook', text: '', news: [{ id: 'm-1', via: ['marta'] }] },
    ),
  ).toEqual({ meals: 1, 'rumours told': 1 })
})

it('knows promises from the files on what is meant for others, and appointments, none of them twice', () => {
  const counter = createVillageCounter()
  const intent = (
    id: string,
    status: StandingIntent['status'],
    by: StandingIntent['by'] = { id: 'bram' as NpcId, name: 'Bram' },
  ) => ({ id, status, by }) as StandingIntent
  const look = (changes: number, ...intents: StandingIntent[]) =>
    counter.takeIntents({ changes, intents: new Map([['marta' as NpcId, intents]]) })
  look(1, intent('old', 'armed'))
  look(2, intent('old', 'done'), intent('new', 'armed'), intent('own', 'armed', null))
  look(3, intent('old', 'done'), intent('new', 'expired'))
  counter.take(state, [])
  counter.take(state, [])
  expect(counter.counts()).toMatchObject({ 'promises made': 2, 'promises kept': 1, 'promises broken': 1 })
  expect(sumOfCounts(counter.counts(), counter.counts())).toMatchObject({ 'promises made': 4 })
  expect(Object.values(noCounts()).every((times) => times === 0)).toBe(true)
})
