import { expect, it } from 'vitest'
import { dayMs, hourMs } from '../../main/language/calendar.ts'
import { stateShape } from '../../main/saves/state-shape/state-shape.ts'
import { isCommand } from '../../main/world/check-command.ts'
import { gameMs } from '../../main/world/clock.ts'
import type { QuestKind } from '../../main/world/goods.ts'
import type { QuestId } from '../../main/world/ids.ts'
import { questRunOf } from '../../main/world/quests/kinds.ts'
import type { Load } from '../../main/world/travel/kinds.ts'
import { errandStage, handTo, itemId, template } from './errands/errand-stage.ts'
import { ana, character, createStage, npcId, only, placeId, type Stage } from './stage.ts'

const word = 'word' as QuestId
/** Marta wants cake, a word with Yara, who travels, and somebody to look at the mill. */
const quest: QuestKind = {
  ...{ id: word, name: 'A word', giver: npcId('marta'), text: 'Tell Yara.', reward: { gold: 5 }, again: false },
  goals: [
    { kind: 'talk', npc: npcId('yara') },
    { kind: 'bring', item: itemId('cake'), count: 2 },
    { kind: 'visit', place: placeId('mill') },
  ],
}
const setsOut = (stage: Pick<Stage, 'step' | 'state'>, zone: string): Load => {
  stage.step({ kind: 'depart', player: ana, zone, at: placeId('quay') })
  const load = stage.state.players[ana]?.crossings?.elsewhere?.load
  if (!load) throw new Error('nobody is on the road')
  return JSON.parse(JSON.stringify(load)) as Load
}
const comes = (stage: Pick<Stage, 'step'>, from: string, number: number, load: Load) => {
  const command = {
    kind: 'admit',
    ...{ player: ana, name: 'Ana', transfer: `${ana}.${number}`, zone: from, at: placeId('square'), load },
  } as const
  expect(isCommand(JSON.parse(JSON.stringify(command)))).toBe(true)
  const events = stage.step(command)
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  return events
}
const village = () => {
  const stage = errandStage([], { quests: [quest] })
  stage.step({ kind: 'npcStartQuest', npc: npcId('marta'), player: ana, quest: word })
  return stage
}
/** Yara is here, as a guest, and another Tilo. */
const harbour = () => {
  const stage = createStage({ characters: [character('yara'), character('tilo')] })
  stage.state.travellers = { [npcId('yara')]: { last: 1 } }
  return stage
}
const beside = (stage: Stage) => {
  const { x, y } = stage.npc('yara')
  Object.assign(stage.player(ana), { x: x + 32, y })
}
const run = (stage: Pick<Stage, 'state'>) => questRunOf(stage.state, ana, word)

it('shows an open quest in another zone, counts there what a traveller is told, and ends it at home alone', () => {
  const home = village()
  const load = setsOut(home, 'harbour')
  expect(load.about?.tasks).toMatchObject([
    {
      ...{ quest: 'word', name: 'A word', giverName: 'marta', text: 'Tell Yara.' },
      steps: [
        { kind: 'talk', npc: 'yara' },
        { kind: 'bring', item: 'cake', count: 2, thing: { one: 'cake' } },
        { kind: 'visit', label: expect.any(String) },
      ],
    },
  ])
  // It stays open at home, as it was.
  expect(run(home)).toMatchObject({ status: 'open', progress: [0, 0, 0] })
  home.step({ kind: 'deliver', player: ana, transfer: `${ana}.1`, taken: true })

  const there = harbour()
  comes(there, 'village', 1, load)
  beside(there)
  // The mill of this zone is another mill.
  expect(only(there.run(20), 'questAdvanced')).toEqual([])
  expect(only(there.say(ana, 'yara', 'Marta sends me'), 'taskAdvanced')).toEqual([
    { kind: 'taskAdvanced', player: ana, zone: 'village', quest: 'word', step: 0 },
  ])
  expect(only(there.say(ana, 'yara', 'And again'), 'taskAdvanced')).toEqual([])
  expect(there.player(ana).tasks?.village?.[0]?.steps[0]).toMatchObject({ did: 1 })
  expect(there.state.quests).toEqual({})
  expect(stateShape.safeParse(JSON.parse(JSON.stringify(there.state))).error).toBeUndefined()

  const back = setsOut(there, 'village')
  expect(back.about).toMatchObject({ did: [{ quest: 'word', npc: 'yara', count: 1 }] })
  expect(back.about).not.toHaveProperty('afar')
  const events = comes(home, 'harbour', 2, back)
  expect(only(events, 'questAdvanced')).toEqual([{ kind: 'questAdvanced', player: ana, quest: 'word', goal: 0 }])
  expect(run(home)?.progress).toEqual([1, 0, 0])
  expect(home.player(ana).tasks).toBeUndefined()
  // The same parcel again counts nothing.
  expect(only(comes(home, 'harbour', 2, back), 'questAdvanced')).toEqual([])
})

it('carries tasks on through a third zone, with what was done, and by the clock of each', () => {
  const home = village()
  const load = setsOut(home, 'harbour')
  const until = gameMs(home.state) + 5 * hourMs
  Object.assign(load.about?.tasks?.[0] ?? {}, { until })
  const there = harbour()
  there.state.startedAt += 40 * dayMs
  const left = until - gameMs(home.state)
  comes(there, 'village', 1, load)
  const moved = there.player(ana).tasks?.village?.[0]?.until ?? 0
  expect(Math.abs(moved - gameMs(there.state) - left)).toBeLessThan(there.state.tickGameMs * 3)
  beside(there)
  there.say(ana, 'yara', 'Marta sends me')
  const third = createStage({ characters: [] })
  const onward = setsOut(there, 'hill')
  expect(onward.about).toMatchObject({ afar: { village: [{ quest: 'word' }] } })
  expect(onward.about).not.toHaveProperty('did')
  comes(third, 'harbour', 2, onward)
  const back = setsOut(third, 'village')
  comes(home, 'hill', 3, back)
  expect(run(home)?.progress).toEqual([1, 0, 0])
})

it('counts nothing for a quest that was given up or taken anew, and nothing by hand of an unknown shape', () => {
  const home = village()
  const load = setsOut(home, 'harbour')
  const since = run(home)?.since ?? 0
  const deed = { quest: word, since: since - 1, npc: npcId('yara'), count: 1 }
  home.step({ kind: 'deliver', player: ana, transfer: `${ana}.1`, taken: true })
  const about = { at: 0, did: [deed, { ...deed, since, npc: npcId('tilo') }] }
  comes(home, 'harbour', 2, { bag: load.bag, about })
  expect(run(home)?.progress).toEqual([0, 0, 0])
  for (const bad of [
    { at: 0, did: [{ ...deed, count: -1 }] },
    { at: 0, tasks: [{ quest: 'word' }] },
    { at: 0, afar: { hill: Array.from({ length: 40 }, () => load.about?.tasks?.[0]) } },
    { tasks: [] },
  ])
    expect(
      isCommand({
        ...{ kind: 'admit', player: ana, name: 'Ana', transfer: `${ana}.9`, zone: 'harbour', at: 'square' },
        load: { bag: load.bag, about: bad },
      }),
    ).toBe(false)
})

it('counts nobody for a villager of the other zone who has the same id', () => {
  const there = harbour()
  const load = setsOut(village(), 'harbour')
  for (const step of load.about?.tasks?.[0]?.steps ?? []) if (step.kind === 'talk') step.npc = npcId('tilo')
  comes(there, 'village', 1, load)
  const { x, y } = there.npc('tilo')
  Object.assign(there.player(ana), { x: x + 32, y })
  expect(only(there.say(ana, 'tilo', 'Marta sends me'), 'said')).toHaveLength(1)
  expect(only(there.log, 'taskAdvanced')).toEqual([])
})

it('has a turned-away player keep what they were told of tasks elsewhere', () => {
  const there = harbour()
  comes(there, 'village', 1, setsOut(village(), 'harbour'))
  beside(there)
  there.say(ana, 'yara', 'Marta sends me')
  const before = structuredClone(there.player(ana).tasks)
  setsOut(there, 'village')
  there.step({ kind: 'deliver', player: ana, transfer: `${ana}.2`, taken: false })
  expect(there.player(ana).tasks).toEqual(before)
})

it('counts a thing once that an errand sends to a traveller and that they got in another zone', () => {
  const home = errandStage([template('promise', { steps: [handTo('cake')], hours: 6 })])
  const stage = home
  stage.state.errands = {
    ['cake-1' as QuestId]: {
      quest: {
        ...{ id: 'cake-1' as QuestId, name: 'Cake for Yara', giver: npcId('marta'), text: 'Please.', again: false },
        ...{ goals: [{ kind: 'hand', item: itemId('cake'), count: 2, npc: npcId('yara') }], reward: { gold: 6 } },
      },
      ...{ template: 'promise', cause: { kind: 'promise', key: 'k', asker: npcId('marta') }, whole: 2, pay: 6 },
      ...{ made: gameMs(stage.state), until: gameMs(stage.state) + 6 * hourMs, by: {} },
      words: { thanks: 'Thank you.', late: 'Too late.', settled: 'Never mind.' },
    },
  }
  stage.step({ kind: 'npcStartQuest', npc: npcId('marta'), player: ana, quest: 'cake-1' as QuestId })
  Object.assign(stage.player(ana).bag, { items: { cake: 5 } })
  const load = setsOut(stage, 'harbour')
  const there = harbour()
  there.step({ kind: 'catalogueChanged', catalogue: stage.state.catalogue })
  comes(there, 'village', 1, load)
  beside(there)
  const give = (count: number) =>
    only(
      there.step({ kind: 'playerGive', player: ana, to: npcId('yara'), goods: { items: { [itemId('cake')]: count } } }),
      'taskAdvanced',
    )
  expect(give(1)).toHaveLength(1)
  // More than is asked for is a present.
  expect(give(3)).toHaveLength(1)
  expect(give(1)).toHaveLength(0)
  expect(there.player(ana).tasks?.village?.[0]?.steps[0]).toMatchObject({ did: 2 })
  comes(stage, 'harbour', 2, setsOut(there, 'village'))
  expect(stage.errand().by[ana]).toEqual({ count: 2, paid: 0 })
  expect(stage.errand().ended?.how).toBe('done')
  expect(stage.player(ana).bag.items).toEqual({})
})
