import { expect, test } from 'vitest'
import { EMOTE_TICKS } from '../../main/world/constants.ts'
import type { BodyId, PlayerId } from '../../main/world/ids.ts'
import { ana, ben, character, createStage, npcId, only, type Stage } from './stage.ts'

const elder = npcId('elder')
function together(): Stage {
  const stage = createStage({ characters: [character('elder')] })
  const { x, y } = stage.npc('elder')
  const at = (away: number) => ({ x: x + away * stage.map.tileSize, y })
  stage.step(
    { kind: 'join', player: ana, name: 'Ana', position: at(1) },
    { kind: 'join', player: ben, name: 'Ben', position: at(2) },
  )
  return stage
}
const waves = (stage: Stage, player: PlayerId, to?: BodyId) => {
  const events = stage.step({ kind: 'playerWave', player, ...(to && { to }) })
  return {
    waved: only(events, 'waved').map(({ body, to }) => [body, to]),
    refused: only(events, 'refused').map(({ reason }) => reason),
  }
}

test('whoever is waved to waves back if it is a villager, and only the player waves if it is a player', () => {
  const stage = together()
  expect(waves(stage, ana, elder).waved).toEqual([
    [ana, elder],
    [elder, ana],
  ])
  expect(stage.npc('elder').facing).toBe('right')
  stage.run(EMOTE_TICKS)
  expect(waves(stage, ana, ben).waved).toEqual([[ana, ben]])
})

test('a wave to nobody in particular is answered by the nearest villager who has time and sees it', () => {
  const stage = together()
  expect(waves(stage, ana).waved).toEqual([
    [ana, null],
    [elder, ana],
  ])
  const busy = together()
  busy.step({ kind: 'say', player: ben, npc: elder, text: 'hello', message: 'm-1' })
  expect(waves(busy, ana).waved).toEqual([[ana, null]])
})

test('an arm goes up once at a time, and nobody waves to themselves, to nobody known, or across the valley', () => {
  const stage = together()
  waves(stage, ana)
  expect(waves(stage, ana).refused).toEqual(['busy'])
  stage.run(EMOTE_TICKS)
  expect(waves(stage, ana, ana).refused).toEqual(['invalid'])
  expect(waves(stage, ana, 'nobody' as BodyId).refused).toEqual(['unknown-body'])
  expect(waves(stage, 'p-0000000000nobody' as PlayerId).refused).toEqual(['unknown-body'])
})
