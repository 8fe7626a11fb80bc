import { expect, it } from 'vitest'
import { questsOf } from '../../../main/server/live/quests-view.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { bringIt, errandStage, happen, itemId, template } from '../../world/errands/errand-stage.ts'
import { ana, ben, npcId } from '../../world/stage.ts'

it('whoever is on an errand sees what all have brought of it, once somebody has', () => {
  const stage = errandStage([template('damage', { steps: [bringIt] })])
  const fence = {
    kind: 'damage' as const,
    what: 'fence' as const,
    of: npcId('greta'),
    needs: itemId('flour'),
    count: 3,
  }
  happen(stage, [{ ...fence, spot: [1, 1] }])
  stage.minutes(11)
  const { x, y } = stage.npc('greta')
  stage.step({ kind: 'join', player: ben, name: 'Ben', position: { x, y } })
  for (const player of [ana, ben]) {
    stage.gather(player, 'greta')
    stage.take(player)
  }
  const shares = () =>
    questsOf(
      { state: stage.state, map: stage.map, nameOf: (id) => stage.state.players[id as PlayerId]?.name ?? id },
      ana,
    ).quests[0]?.shares
  expect(shares()).toBeUndefined()
  stage.hold(ben, { flour: 2 })
  stage.give('greta', { flour: 2 }, ben)
  expect(shares()).toEqual({ whole: 3, by: [{ name: 'Ben', count: 2 }] })
  stage.hold(ana, { flour: 1 })
  stage.give('greta', { flour: 1 }, ana)
  // It is over, and no longer under way.
  expect(shares()).toBeUndefined()
})
