import { expect, it } from 'vitest'
import { createWithoutMemory } from '../../main/memory/without-memory.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { createRig } from './rig.ts'

const keeping = /remember|forget|keep|kept|stays?\b|mind/i

it('an NPC that keeps no notes promises to keep nothing, and a new talk says that nothing was kept', async () => {
  const { dispatcher, inbound } = await createRig({
    model: createEmbeddedBrain(),
    memoryOf: async (npc) => createWithoutMemory(npc),
  })
  const say = (text: string) => dispatcher.dispatch(inbound(text))
  for (const text of [
    'I lost a silver ring.',
    'My sister is getting married.',
    'My horse is lame.',
    'We live at the mill.',
  ])
    expect(await say(text)).toHaveProperty('text', expect.not.stringMatching(keeping))
  expect(await say('Remember that I owe Bram two coins.')).toMatchObject({
    text: expect.stringContaining('I can promise nothing'),
  })
  expect(await say('/new')).toEqual({
    kind: 'command',
    notice: 'The talk starts afresh. Nothing of it is kept: memory is off.',
  })
})
