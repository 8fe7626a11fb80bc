import { expect, test } from 'vitest'
import type { LessonPlan } from '../../../../main/mind/ports/tool.ts'
import { outcomeOf } from '../../../../main/mind/ports/world-acts.ts'
import { createLessonErrands } from '../../../../main/server/live/learning/errand.ts'
import type { SimulationEvent } from '../../../../main/world/commands.ts'
import { TICKS_PER_SECOND } from '../../../../main/world/constants.ts'
import { createSimulation } from '../../../../main/world/step.ts'
import { ana, character, createStage, entry, npcId, twoPlaces } from '../../../world/stage.ts'

/** Marta on the square and Bram at the mill, both permanently. */
const stageWith = (mayTeach = () => true) => {
  const map = twoPlaces()
  const stage = createStage({
    map,
    characters: [
      character('marta', { schedule: [entry(0, 24, 'square', 'waiting')] }),
      character('bram', { schedule: [entry(0, 24, 'mill', 'waiting')], at: 'mill' }),
    ],
  })
  const { state } = stage
  const simulation = createSimulation(map)
  const acted: string[] = []
  const events: SimulationEvent[] = []
  const errands = createLessonErrands({
    state: () => state,
    map,
    act: async (command) => {
      acted.push(command.kind)
      const applied = simulation.apply(state, command)
      events.push(...applied.events)
      return outcomeOf(applied)
    },
    mayTeach,
  })
  const pass = async (ticks: number, until = (): boolean => false): Promise<void> => {
    for (let tick = 0; tick < ticks && !until(); tick++) {
      stage.step()
      errands.afterTick()
      await errands.settled()
    }
  }
  return {
    ...stage,
    state,
    errands,
    acted,
    events,
    pass,
    began: () => events.some(({ kind }) => kind === 'lessonBegan'),
  }
}
const plan: LessonPlan = { teacher: npcId('marta'), learner: npcId('bram'), skill: 'brewing', ticks: 450 }

test('the teacher walks to the learner and begins once', async () => {
  const stage = stageWith()
  stage.errands.plan(plan)
  await stage.pass(3000, stage.began)
  expect(Object.values(stage.state.lessons)).toMatchObject([{ teacher: 'marta', learner: 'bram', skill: 'brewing' }])
  const { length } = stage.acted
  await stage.pass(10 * TICKS_PER_SECOND)
  expect(stage.acted).toHaveLength(length)
})

test('one who was not met within three hours, or was switched off, is let be', async () => {
  const off = stageWith(() => false)
  off.errands.plan(plan)
  await off.pass(2 * TICKS_PER_SECOND)
  expect(off.acted).toEqual([])
  const late = stageWith()
  late.errands.plan(plan)
  late.state.tick += (3 * 60 * 60_000) / late.state.tickGameMs
  await late.pass(2 * TICKS_PER_SECOND)
  expect(late.acted).toEqual([])
})

test('a learner who is gone ends it, and a lesson that costs waits for whoever pays', async () => {
  const gone = stageWith()
  gone.errands.plan({ ...plan, learner: npcId('nobody') })
  await gone.pass(2 * TICKS_PER_SECOND)
  expect(gone.acted).toEqual([])
  const paid = stageWith()
  paid.errands.plan({ ...plan, payer: ana, price: 3 })
  await paid.pass(3000, () => paid.acted.filter((kind) => kind === 'npcTeach').length > 1)
  expect(paid.state.offers).toEqual({})
  const { x, y } = paid.npc('marta')
  paid.step({ kind: 'join', player: ana, name: 'Ana', position: { x: x + 16, y } })
  paid.player(ana).bag.gold = 10
  await paid.pass(3 * TICKS_PER_SECOND)
  expect(Object.values(paid.state.offers)).toMatchObject([{ from: 'marta', to: ana, wants: { gold: 3 } }])
})
