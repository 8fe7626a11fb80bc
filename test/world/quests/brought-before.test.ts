import { expect, test } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { questKindOf } from '../../../main/world/quests/kinds.ts'
import { questStatus } from '../../../main/world/quests/quest-status.ts'
import { ana, npcId, only } from '../stage.ts'
import { bring, itemId, quest, questStage } from './quest-stage.ts'

const herbs = () => {
  const stage = questStage([quest('herbs', { goals: [bring('herb', 4)], again: true })])
  const give = (count: number) =>
    stage.step({ kind: 'playerGive', player: ana, to: npcId('elder'), goods: { items: { [itemId('herb')]: count } } })
  const status = () => {
    const kind = questKindOf(stage.state.catalogue, 'herbs')
    return kind && questStatus(stage.state, kind, ana).status
  }
  return { ...stage, give, status }
}

test('what is given while a quest is under way counts for it, is no gift, and is not asked for again', () => {
  const stage = herbs()
  stage.start('herbs')
  expect(only(stage.give(3), 'transferred')).toMatchObject([{ because: 'quest', goods: { items: { herb: 3 } } }])
  expect(stage.status()).toBe('ready')
  stage.complete('herbs')
  expect(Object.values(stage.state.offers)[0]).toMatchObject({ wants: { items: { herb: 1 } }, gives: { gold: 5 } })
  stage.answer()
  expect([stage.bag(ana), stage.status()]).toMatchObject([{ gold: 17, items: { herb: 1 } }, 'not-now'])
})

test('when all is given the quest ends without an offer, and pays once', () => {
  const stage = herbs()
  stage.start('herbs')
  expect(only(stage.give(5), 'transferred').map(({ because, goods }) => [because, goods.items])).toEqual([
    ['quest', { herb: 4 }],
    ['gift', { herb: 1 }],
  ])
  expect(only(stage.complete('herbs'), 'questDone')).toHaveLength(1)
  expect(stage.bag(ana)).toMatchObject({ gold: 17 })
  expect(stage.complete('herbs')).toMatchObject([{ kind: 'refused' }])
})

test('what was given shortly before a quest began counts for it, once', () => {
  const stage = herbs()
  stage.give(2)
  stage.start('herbs')
  expect(stage.state.quests).toMatchObject({ [`${ana}/herbs`]: { brought: { herb: 2 } } })
  expect(stage.player(ana).gave).toBeUndefined()
  stage.complete('herbs')
  expect(Object.values(stage.state.offers)[0]).toMatchObject({ wants: { items: { herb: 2 } } })
})

test('what was given long before stays a gift, and giving the quest up loses nothing', () => {
  const late = herbs()
  late.give(2)
  late.state.tick += dayMs / late.state.tickGameMs
  late.start('herbs')
  expect(late.state.quests[`${ana}/herbs`]?.brought).toBeUndefined()
  const left = herbs()
  left.start('herbs')
  left.give(3)
  left.step({ kind: 'refuseQuest', npc: npcId('elder'), player: ana, quest: 'herbs' as never })
  expect(left.state.quests).toEqual({})
  left.start('herbs')
  expect(left.state.quests[`${ana}/herbs`]?.brought).toEqual({ herb: 3 })
})
