import { expect, it } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { wasDone } from '../../../main/world/quests/kinds.ts'
import { questStatus } from '../../../main/world/quests/quest-status.ts'
import { ana, npcId } from '../stage.ts'
import { quest, questId, questStage, talk } from './quest-stage.ts'

const givesUp = (id: string) => ({
  kind: 'refuseQuest' as const,
  npc: npcId('elder'),
  player: ana,
  quest: questId(id),
})

it('a quest that is given up is over, pays nothing, and may be had again', () => {
  const errand = quest('errand', { goals: [talk('bram')] })
  const stage = questStage([errand])
  stage.start('errand')
  expect(stage.step(givesUp('errand'))).toMatchObject([
    { kind: 'questLeft', npc: 'elder', player: ana, quest: 'errand' },
  ])
  expect(stage.run('errand')).toBeUndefined()
  expect(stage.complete('errand')).toMatchObject([{ kind: 'refused' }])
  expect(stage.bag(ana).gold).toBe(12)
  expect(questStatus(stage.state, errand, ana).status).toBe('possible')
  expect(stage.start('errand')).toMatchObject([{ kind: 'questStarted' }])
})

it('what was done of it before stays done', () => {
  const stage = questStage([quest('daily', { again: true })])
  stage.start('daily')
  stage.complete('daily')
  stage.state.tick += Math.ceil(dayMs / stage.state.tickGameMs)
  stage.start('daily')
  expect(stage.run('daily')).toMatchObject({ status: 'open', times: 1 })
  stage.step(givesUp('daily'))
  expect(wasDone(stage.run('daily'))).toBe(true)
  expect(stage.run('daily')?.status).toBe('done')
})

it('whoever has not taken it on gives nothing up', () => {
  const stage = questStage([quest('errand', { goals: [talk('bram')] })])
  expect(stage.step(givesUp('errand'))).toEqual([])
})
