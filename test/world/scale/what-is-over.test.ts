import { expect, test } from 'vitest'
import { type QuestRun, questKey } from '../../../main/world/dealings.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { quest, questId, questStage, visit } from '../quests/quest-stage.ts'
import { ana, character, createStage, npcId, only, placeId } from '../stage.ts'

/** Counts accesses to a record's values. */
function counted<Value extends object>(record: Value): { record: Value; looks(): number } {
  let looks = 0
  const look = <Result>(result: Result): Result => {
    looks++
    return result
  }
  const handler: ProxyHandler<Value> = {
    get: (target, key) => look(Reflect.get(target, key)),
    has: (target, key) => look(Reflect.has(target, key)),
    ownKeys: (target) => look(Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, key) => look(Reflect.getOwnPropertyDescriptor(target, key)),
  }
  return { record: new Proxy(record, handler), looks: () => looks }
}

const runOf = (player: PlayerId, id: string): QuestRun => ({
  ...{ quest: questId(id), player, giver: npcId('elder'), since: 0, progress: [1] },
  ...{ status: 'done', endedAt: 1 },
})

test('quests of the past cost a tick nothing, however many there were, and those of the present are still noticed', () => {
  const stage = questStage([quest('errand', { goals: [visit('mill')] })])
  stage.start('errand')
  const guests = Array.from({ length: 500 }, (_, index) => `p-${String(index).padStart(16, '0')}` as PlayerId)
  for (const guest of guests) stage.state.quests[questKey(guest, questId('errand'))] = runOf(guest, 'errand')
  const quests = counted(stage.state.quests)
  stage.state.quests = quests.record
  stage.step()
  const before = quests.looks()
  stage.step()
  expect(quests.looks() - before).toBeLessThan(10)
  const mill = stage.map.places[placeId('mill')]
  expect(only(stage.moveTo((mill?.x ?? 0) + 8, (mill?.y ?? 0) + 8), 'questAdvanced')).toMatchObject([
    { player: ana, quest: 'errand', goal: 0 },
  ])
})

test('whom somebody has ever met costs no tick anything', () => {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  const { relations } = stage.npc('elder')
  for (let index = 0; index < 500; index++) {
    relations[`p-${String(index).padStart(16, '0')}` as PlayerId] = {
      ...{ familiarity: 10, affinity: 5, trust: 5, debt: 0 },
      ...{ met: stage.state.startedAt, last: stage.state.startedAt, talks: 1, reasons: [] },
    }
  }
  const met = counted(relations)
  stage.npc('elder').relations = met.record
  stage.run(200)
  expect(met.looks()).toBeLessThan(200)
})
