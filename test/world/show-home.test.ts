import { expect, test } from 'vitest'
import { npcOf } from '../../main/world/lookup.ts'
import { homeStage } from './home-stage.ts'
import { spot } from './inn-stage.ts'
import { ana, only } from './stage.ts'

test('a villager who comes along into a furnished house says a word about it, once for what stands there', () => {
  const stage = homeStage({ at: 10 })
  stage.own(ana, { items: { chair: 2 } as never })
  stage.walk(ana, 2, 5)
  const bring = () =>
    Object.assign(stage.npc('bram'), {
      ...spot(3, 6),
      following: ana,
      followUntil: stage.state.tick + 9000,
      plan: null,
      goal: null,
    })
  const causes = () =>
    only(stage.log, 'operationRequested').flatMap(({ npc, request }) =>
      npc === 'bram' && request.kind === 'heartbeat' ? request.because.filter(({ kind }) => kind === 'home') : [],
    )
  bring()
  stage.run(60)
  expect(causes()).toEqual([])
  expect(stage.put(ana, 'chair', 2, 5)).toBeNull()
  bring()
  stage.until(() => causes().length > 0, 400)
  expect(causes()).toEqual([{ kind: 'home', body: ana, seen: 'a chair' }])
  expect(stage.player(ana).home?.shown).toMatchObject({ bram: 1 })
  expect(npcOf(stage.state, 'bram')?.following).toBeNull()
  stage.answer('bram', 'Good house.')
  bring()
  stage.run(400)
  expect(causes()).toHaveLength(1)
})
