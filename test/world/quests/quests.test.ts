import { expect, test } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import { questKindOf } from '../../../main/world/quests/kinds.ts'
import { questStatus } from '../../../main/world/quests/quest-status.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { ana, ben, character, createStage, npcId, only } from '../stage.ts'
import { bring, catalogueWith, itemId, quest, questId, questStage, talk, visit, withBag } from './quest-stage.ts'

const standing = ({ state }: { state: WorldState }, id: string) => {
  const kind = questKindOf(state.catalogue, id)
  return kind && questStatus(state, kind, ana)
}
const statusOf = (stage: { state: WorldState }, id: string) => standing(stage, id)?.status

test('a quest without anything to bring pays at once, out of the bag of whoever gave it, and is liked', () => {
  const stage = questStage([
    quest('errand', { goals: [talk('bram')], reward: { gold: 5, items: { [itemId('bread')]: 1 } } }),
  ])
  expect(stage.start('errand')).toMatchObject([{ kind: 'questStarted', npc: 'elder', player: ana, quest: 'errand' }])
  expect(stage.complete('errand')).toMatchObject([{ kind: 'refused', reason: 'not-now' }])
  stage.join(ana, 'bram')
  expect(stage.say(ana, 'bram', 'Good morning.')).toContainEqual({
    kind: 'questAdvanced',
    player: ana,
    quest: 'errand',
    goal: 0,
  })
  stage.join(ana, 'elder')
  expect(stage.complete('errand').slice(0, 3)).toMatchObject([
    { kind: 'transferred', from: 'elder', to: ana, because: 'quest' },
    { kind: 'questDone' },
    {
      kind: 'relationChanged',
      npc: 'elder',
      body: ana,
      affinity: 8,
      trust: 12,
      because: 'quest',
      why: 'did what I had asked: errand',
    },
  ])
  expect([stage.bag(ana), stage.bag('elder')]).toMatchObject([
    { gold: 17, items: { bread: 1 } },
    { gold: 15, items: { bread: 2 } },
  ])
  expect(stage.run('errand')).toMatchObject({ status: 'done', progress: [1] })
})

test('what is brought goes over only when the player says yes to it', () => {
  const stage = questStage([quest('herbs', { goals: [bring('herb', 2), bring('herb', 1)] })])
  stage.start('herbs')
  expect(statusOf(stage, 'herbs')).toBe('ready')
  expect(stage.complete('herbs')).toMatchObject([{ kind: 'offered', from: 'elder', to: ana }])
  expect(Object.values(stage.state.offers)[0]).toMatchObject({
    wants: { items: { herb: 3 } },
    gives: { gold: 5 },
    because: { kind: 'quest', quest: 'herbs' },
  })
  expect(stage.bag(ana)).toEqual({ gold: 12, items: { herb: 5 } })
  stage.answer(false)
  expect([stage.run('herbs')?.status, stage.bag(ana).gold]).toEqual(['open', 12])
  stage.complete('herbs')
  stage.answer()
  expect([stage.run('herbs')?.status, stage.bag(ana), stage.bag('elder').items[itemId('herb')]]).toEqual([
    'done',
    { gold: 17, items: { herb: 2 } },
    3,
  ])
})

test('of two goals that ask for the same, neither is done before there is enough for both', () => {
  const stage = questStage([quest('herbs', { goals: [bring('herb', 4), bring('herb', 2), talk('bram')] })])
  expect(standing(stage, 'herbs')).toEqual({ status: 'possible', done: [false, false, false] })
  stage.start('herbs')
  stage.join(ana, 'bram')
  stage.say(ana, 'bram', 'Good morning.')
  expect(standing(stage, 'herbs')).toEqual({ status: 'open', done: [false, false, true] })
  stage.bag(ana).items[itemId('herb')] = 6
  expect(standing(stage, 'herbs')).toEqual({ status: 'ready', done: [true, true, true] })
})

test.each([
  ['the player has not got it', [quest('herbs', { goals: [bring('herb', 6)] })]],
  ['the giver cannot pay', [quest('herbs', { goals: [bring('herb', 1)], reward: { gold: 21 } })]],
  ['the giver cannot pay, with nothing to bring', [quest('herbs', { reward: { gold: 21 } })]],
])('where %s the quest stays open, with nothing moved', (_what, quests) => {
  const stage = questStage(quests)
  stage.start('herbs')
  const before = canonicalJson([stage.bag(ana), stage.bag('elder')])
  expect(stage.complete('herbs')).toMatchObject([{ kind: 'refused', reason: 'lacking' }])
  expect([stage.run('herbs')?.status, canonicalJson([stage.bag(ana), stage.bag('elder')])]).toEqual(['open', before])
})

test('a quest is had from its giver alone, from near by, once, and after the one that comes before', () => {
  const stage = questStage([
    quest('first'),
    quest('second', { after: questId('first') }),
    quest('daily', { again: true }),
  ])
  const refusals = (events: ReturnType<typeof stage.start>) => only(events, 'refused').map(({ reason }) => reason)
  expect(refusals(stage.start('moon'))).toEqual(['unknown-quest'])
  expect(refusals(stage.start('first', 'bram'))).toEqual(['unknown-quest'])
  expect(refusals(stage.start('second'))).toEqual(['not-now'])
  expect(refusals(stage.complete('first'))).toEqual(['not-now'])
  stage.start('first')
  expect(refusals(stage.start('first'))).toEqual(['not-now'])
  stage.complete('first')
  expect(refusals(stage.complete('first'))).toEqual(['not-now'])
  expect([statusOf(stage, 'first'), statusOf(stage, 'second'), statusOf(stage, 'daily')]).toEqual([
    'done',
    'possible',
    'possible',
  ])
  stage.start('daily')
  stage.complete('daily')
  expect(refusals(stage.start('daily'))).toEqual(['not-now'])
  stage.state.tick += Math.ceil(dayMs / stage.state.tickGameMs)
  expect(only(stage.start('daily'), 'questStarted')).toHaveLength(1)
  expect(stage.run('daily')).toMatchObject({ status: 'open', times: 1 })
  stage.moveTo(500, 200)
  expect(refusals(stage.start('second'))).toEqual(['too-far'])
  stage.step({ kind: 'leave', player: ana })
  expect(refusals(stage.start('second'))).toEqual(['unknown-body'])
  expect([statusOf(stage, 'first'), statusOf(stage, 'second'), statusOf(stage, 'daily')]).toEqual([
    'done',
    'possible',
    'ready',
  ])
})

test('a quest that may be taken again counts as done for the one after it while it is open once more', () => {
  const stage = questStage([quest('daily', { again: true }), quest('next', { after: questId('daily') })])
  for (const _round of [1, 2]) stage.start('daily') && stage.complete('daily')
  stage.start('daily')
  expect(stage.start('next')).toMatchObject([{ kind: 'questStarted' }])
})

test('a place is visited by standing in it, and by none but whoever was sent', () => {
  const stage = questStage([quest('walk', { goals: [visit('mill')] })])
  stage.start('walk')
  stage.step({ kind: 'join', player: ben, name: 'Ben', position: { x: 14 * 32, y: 4 * 32 } })
  expect(only(stage.log, 'questAdvanced')).toEqual([])
  expect(stage.moveTo(14 * 32, 4 * 32)).toContainEqual({ kind: 'questAdvanced', player: ana, quest: 'walk', goal: 0 })
  stage.pass(20)
  expect(only(stage.log, 'questAdvanced')).toHaveLength(1)
})

test('words count for a quest also while the world is paused, and words to somebody else do not', () => {
  const stage = questStage([quest('errand', { goals: [talk('bram')] })])
  stage.start('errand')
  stage.say(ana, 'elder', 'I will go to Bram.')
  expect(stage.run('errand')?.progress).toEqual([0])
  stage.join(ana, 'bram')
  stage.step({ kind: 'pause', on: true })
  stage.say(ana, 'bram', 'Good morning.')
  expect(stage.run('errand')?.progress).toEqual([1])
})

test('an open quest whose kind is gone waits for it, and keeps what was done of goals that are still asked for', () => {
  const goals = [talk('bram'), visit('mill')]
  const stage = questStage([quest('walk', { goals })])
  stage.start('walk')
  stage.moveTo(14 * 32, 4 * 32)
  const owned = canonicalJson(stage.bag(ana))
  stage.step({ kind: 'catalogueChanged', catalogue: { ...catalogueWith(), items: {} } })
  stage.join(ana, 'elder')
  expect(stage.complete('walk')).toMatchObject([{ kind: 'refused', reason: 'unknown-quest' }])
  expect([canonicalJson(stage.bag(ana)), standing(stage, 'walk')]).toEqual([owned, undefined])
  stage.step({
    kind: 'catalogueChanged',
    catalogue: catalogueWith(quest('walk', { goals: [visit('mill'), talk('elder')] })),
  })
  expect(stage.run('walk')).toMatchObject({ status: 'open', progress: [1, 0] })
})

test('the same kinds once more change nothing', () => {
  const stage = questStage([quest('walk')])
  const before = canonicalJson(stage.state.catalogue)
  stage.step({ kind: 'pause', on: true })
  expect(stage.step({ kind: 'catalogueChanged', catalogue: catalogueWith(quest('walk')) })).toEqual([])
  expect(canonicalJson(stage.state.catalogue)).toBe(before)
})

test('an offer for a quest that was changed since is not taken at its old word', () => {
  const stage = questStage([quest('herbs', { goals: [bring('herb', 2)] })])
  stage.start('herbs')
  stage.complete('herbs')
  stage.step({
    kind: 'catalogueChanged',
    catalogue: catalogueWith(quest('herbs', { goals: [bring('herb', 2)], reward: { gold: 1 } })),
  })
  expect(only(stage.answer(), 'refused')).toMatchObject([{ reason: 'wrong-price' }])
  expect([stage.bag(ana), stage.run('herbs')?.status]).toEqual([{ gold: 12, items: { herb: 5 } }, 'open'])
})

test('two completions at once pay once, and a stale operation starts nothing', () => {
  const stage = questStage([quest('errand'), quest('other')])
  stage.start('errand')
  const command = { kind: 'npcCompleteQuest', npc: npcId('elder'), player: ana, quest: questId('errand') } as const
  expect(only(stage.step(command, command), 'questDone')).toHaveLength(1)
  expect(stage.bag(ana).gold).toBe(17)
  const stale = stage.step({
    kind: 'npcStartQuest',
    npc: npcId('elder'),
    player: ana,
    quest: questId('other'),
    operation: 'o-99' as never,
  })
  expect(stale).toMatchObject([{ kind: 'refused', reason: 'stale-operation' }])
})

test('names that objects have of themselves are no quests', () => {
  const stage = questStage([])
  expect(stage.start('constructor')).toMatchObject([{ kind: 'refused', reason: 'unknown-quest' }])
  const plain = createStage({ characters: [withBag(character('elder'), 1)] })
  expect(standing(plain, 'constructor')).toBeUndefined()
})
