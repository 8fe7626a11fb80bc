import { expect, it } from 'vitest'
import { ask } from '../../models/embedded/ask.ts'
import { ada, marta, sampleContext } from '../../support/sample-characters.ts'
import { toolWorld } from '../../tools/tool-rig.ts'

it.each([
  ['Lead me to the mill.', [], true],
  ['Yes, please.', ['I can show you the way to the mill, if you like.'], true],
  ['Go to the mill, please.', [], undefined],
] as const)('a player who is taken along is waited for: %s', async (utterance, before, leads) => {
  const world = toolWorld()
  world.apply({ kind: 'say', player: ada, npc: marta.id, text: utterance, message: 'm-1' })
  await world.use(
    'move_to',
    { destination: 'mill' },
    {
      utterance,
      conversation: before.map((text) => ({ from: 'self' as const, name: 'Marta', text })),
    },
  )
  expect(world.state.npcs[marta.id]?.plan?.leads).toBe(leads)
})

it('a guide calls whoever has fallen behind, with every brain', async () => {
  const scene = sampleContext('')
  const percepts = { ...scene.percepts, waitsFor: scene.speaker.id }
  expect((await ask('', { percepts })).text).toContain('I wait for you here')
})
