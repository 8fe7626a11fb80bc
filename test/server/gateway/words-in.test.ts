import { expect, it } from 'vitest'
import type { ModelAsk } from '../../../main/mind/ports/model-source.ts'
import { createPace } from '../../../main/server/live/pace.ts'
import type { Command } from '../../../main/world/commands.ts'
import { call, createRig, testModel } from '../../mind/rig.ts'
import { createGatedModel } from '../../support/gated-model.ts'

it('words that steer reach the answer that is being made, whatever the queue does with others', async () => {
  for (const steers of [true, false]) {
    const gated = createGatedModel()
    const { dispatcher, inbound } = await createRig({ model: gated.model })
    const first = dispatcher.dispatch(inbound('Tell me of the mill.'))
    const asked = await gated.asked(1)
    const second = dispatcher.dispatch(inbound('No, of the brook!', steers ? { steers: true } : {}))
    asked.answer({ calls: [call('wait', {})] })
    const next = await gated.asked(2)
    expect(next.heard.includes('of the brook')).toBe(steers)
    next.answer('Of the brook, then.')
    expect((await first).kind).toBe('answered')
    if (!steers) (await gated.asked(3)).answer('Of the brook.')
    expect((await second).kind).toBe(steers ? 'merged' : 'answered')
  }
})

it('a model that is named for one message thinks that one, and no other', async () => {
  const asks: ModelAsk[] = []
  const model = testModel('Good day.')
  const { dispatcher, inbound } = await createRig({
    models: (ask) => {
      asks.push(ask)
      return model
    },
  })
  await dispatcher.dispatch(inbound('hello', { model: 'scripted/other' }))
  await dispatcher.dispatch(inbound('hello again'))
  expect(asks.map(({ ref }) => ref)).toEqual(['scripted/other', undefined])
})

/** A world that only counts: paused and resumed by commands at the next tick, like the simulation. */
const createCounter = (paused = false) => {
  const state = { tick: 0, paused }
  const waiting: Command[] = []
  const pace = createPace({
    world: { state, send: (command: Command) => waiting.push(command) } as never,
    now: () => clock.now,
  })
  const clock = { now: 0, cost: 0 }
  const tick = (): void => {
    for (const command of waiting.splice(0)) if (command.kind === 'pause') state.paused = command.on
    if (!state.paused) state.tick += 1
    clock.now += clock.cost
  }
  return { state, pace, clock, run: () => pace.run(tick) }
}

it('the pace does so many ticks in the time of one, as far as the machine keeps up, and one while the world is paused', () => {
  const { state, pace, clock, run } = createCounter()
  run()
  expect(state.tick).toBe(1)
  pace.setSpeed(10)
  run()
  expect(state.tick).toBe(11)
  clock.cost = 3
  run()
  expect(state.tick).toBe(14)
  const still = createCounter(true)
  still.pace.setSpeed(10)
  still.clock.cost = 1
  still.run()
  expect([still.state.tick, still.clock.now]).toEqual([0, 1])
})

it('steps of a paused world are counted to the last, also over several turns, and it stands again', async () => {
  const { state, pace, clock, run } = createCounter(true)
  clock.cost = 3
  const stood = [pace.step(5), pace.step(2)]
  while (state.tick < 7 || !state.paused) run()
  expect(await Promise.all(stood)).toEqual([true, true])
  for (let round = 0; round < 5; round++) run()
  expect([state.tick, state.paused]).toEqual([7, true])
  expect(await createCounter(false).pace.step(1)).toBe(false)
})
