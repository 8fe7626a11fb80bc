import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { CONVERSATION_IDLE_TICKS, PLAN_WALK_TICKS } from '../../main/world/constants.ts'
import { tilesBetween } from '../../main/world/geometry.ts'
import { percepts } from '../../main/world/read-model.ts'
import { ana, createStage, npcId, only, placeId } from './stage.ts'

/** The elder is asked by Ana, who stands beside, to go to the mill. */
const walk = (leads: { leads?: true }) => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'Lead me to the mill.')
  const [operation] = stage.npc('elder').operations
  if (!operation) throw new Error('The elder was not asked.')
  stage.step({
    kind: 'npcMoveTo',
    npc: npcId('elder'),
    destination: { kind: 'place', place: placeId('mill') },
    operation: operation.id,
    ...leads,
  })
  stage.answer('elder', 'This way.')
  const gap = () => tilesBetween(stage.map, stage.npc('elder'), stage.player(ana))
  const follow = () => {
    const { x, y } = stage.npc('elder')
    stage.step({ kind: 'playerMoved', player: ana, x, y, facing: 'down' })
  }
  const hasArrived = () => only(stage.log, 'arrived').some(({ body }) => body === 'elder')
  return { stage, gap, follow, hasArrived }
}

describe('a guide', () => {
  it('waits within a few steps for whoever has stayed behind, and goes on when they come', () => {
    const { stage, gap, follow, hasArrived } = walk({ leads: true })
    stage.run(300)
    expect(hasArrived()).toBe(false)
    expect(gap()).toBeLessThan(5)
    expect(percepts(stage.state, stage.map, npcId('elder'))).toMatchObject({
      doing: expect.stringContaining('waiting for'),
      waitsFor: ana,
    })
    for (let step = 0; step < 40 && !hasArrived(); step++) {
      follow()
      stage.run(15)
    }
    expect(hasArrived()).toBe(true)
    expect(percepts(stage.state, stage.map, npcId('elder'))).not.toHaveProperty('waitsFor')
  })

  it('does not wait where it was only sent', () => {
    const { stage, hasArrived } = walk({})
    stage.run(600)
    expect(hasArrived()).toBe(true)
  })

  it('stays in the talk while it leads, however long nobody speaks', () => {
    const { stage } = walk({ leads: true })
    stage.run(CONVERSATION_IDLE_TICKS + 300)
    expect(only(stage.log, 'conversationEnded')).toEqual([])
    // It does not wait for ever.
    stage.run(PLAN_WALK_TICKS)
    expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'idle' }])
  })

  it('goes on alone once the other has left the village', () => {
    const { stage, hasArrived } = walk({ leads: true })
    stage.run(300)
    stage.step({ kind: 'leave', player: ana })
    stage.run(600)
    expect(hasArrived() || stage.npc('elder').plan === null).toBe(true)
  })
})

it.each([
  ['Come with me to the mill.', true],
  ['Lead me to the forge, please.', true],
  ['Can you show me the way to the mill?', true],
  ['Go to the mill and tell Joost.', false],
  ['Where is the mill?', false],
])('knows who wants to be taken along: %s', (said, led) => {
  expect(english.requests.asksToBeLed(said)).toBe(led)
})
