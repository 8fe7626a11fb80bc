import { expect, it } from 'vitest'
import type { WorldView } from '../../main/mind/ports/world-view.ts'
import type { SimulationEvent } from '../../main/world/commands.ts'
import { ada, gameTime, marta } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

it('what an NPC said to a player before they spoke stands in the prompt, until they have talked', async () => {
  const model = testModel('The oven is hot, Ada.')
  const now = gameTime('2026-11-20', '14:10')
  const event: SimulationEvent = { kind: 'said', speaker: marta.id, text: 'Welcome! The inn is that way.', greets: ada }
  const percepts: WorldView['percepts'] = () => ({ place: null, doing: 'resting', people: [], following: null })
  const { dispatcher, inbound } = await createRig({
    model,
    world: { now: () => now, percepts, places: () => [], lately: () => [{ at: now.ms - 120_000, event }] },
  })
  await dispatcher.dispatch(inbound('Which inn?'))
  await dispatcher.dispatch(inbound('Thank you.'))
  const asked = model.requests.map(({ messages }) => messages.at(-1)?.content ?? '')
  expect(asked[0]).toContain('At 14:08 you said to Ada: "Welcome! The inn is that way."')
  expect(asked[1]).not.toContain('Welcome')
})
