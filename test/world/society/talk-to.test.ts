import { expect, it } from 'vitest'
import { character, createStage, npcId } from '../stage.ts'

const [bram, marta] = [npcId('bram'), npcId('marta')]

it('an NPC that has a word for another beside it begins a talk, whatever they are like; not with somebody busy or far off', () => {
  const stage = createStage({ characters: [character('bram'), character('marta'), character('joost', { at: 'mill' })] })
  expect(stage.step({ kind: 'npcTalkTo', npc: bram, to: npcId('joost') })).toContainEqual(
    expect.objectContaining({ kind: 'refused', reason: 'too-far' }),
  )
  const begun = stage.step({ kind: 'npcTalkTo', npc: bram, to: marta })
  expect(begun).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'operationRequested',
        npc: bram,
        request: expect.objectContaining({ with: marta }),
      }),
    ]),
  )
  expect(stage.state.npcs[marta]?.conversation).toBe(stage.state.npcs[bram]?.conversation)
  expect(stage.step({ kind: 'npcTalkTo', npc: bram, to: marta })).toContainEqual(
    expect.objectContaining({ kind: 'refused', reason: 'busy' }),
  )
  expect(stage.step({ kind: 'npcTalkTo', npc: bram, to: npcId('nobody') })).toContainEqual(
    expect.objectContaining({ kind: 'refused', reason: 'unknown-npc' }),
  )
})
