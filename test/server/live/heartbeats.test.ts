import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { createHeartbeats } from '../../../main/server/live/heartbeats.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { character, createStage, npcId, twoPlaces } from '../../world/stage.ts'

const hour = 15 * 60

/** Bram with something to do in a running world, and the events so far. */
const village = () => {
  const { state } = createStage({ characters: [{ ...character('bram'), heartbeat: true }] })
  const world = createLiveWorld({ simulation: createSimulation(twoPlaces()), state, store: null, logger: silentLogger })
  const outside = { off: false, heartbeat: configSchema.parse({}).heartbeat }
  const heartbeats = createHeartbeats({ world, settings: () => outside.heartbeat, isOff: () => outside.off })
  const log: SimulationEvent[] = []
  const run = (ticks: number): void => {
    for (let tick = 0; tick < ticks; tick++) {
      log.push(...world.tick())
      heartbeats.afterTick()
    }
  }
  const skipped = () => log.flatMap((event) => (event.kind === 'heartbeatSkipped' ? [event.because] : []))
  return { state, outside, run, skipped, log }
}

it('an NPC that is switched off has that as its reason, and beats again when it is switched on', () => {
  const { state, outside, run, skipped } = village()
  outside.off = true
  run(2 * hour)
  expect(skipped()).toEqual(['switched-off', 'switched-off'])
  outside.off = false
  run(15)
  run(1)
  expect(state.npcs[npcId('bram')]?.heart.held).toBeNull()
  run(hour)
  expect(skipped().at(-1)).not.toBe('switched-off')
})

it('a changed configuration holds from the next second on', () => {
  const { outside, run, skipped, log } = village()
  outside.heartbeat = { ...outside.heartbeat, minutes: 20 }
  run(16)
  run(hour)
  expect(skipped()).toHaveLength(3)
  expect(log.filter(({ kind }) => kind === 'refused')).toEqual([])
})
