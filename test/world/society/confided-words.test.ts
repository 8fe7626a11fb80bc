import { expect, test } from 'vitest'
import { character, createStage, npcId, only } from '../stage.ts'

const [bram, marta] = [npcId('bram'), npcId('marta')]

test.each([true, undefined] as const)(
  'words for one alone come to their listener with that mark, and others without it: %s',
  (confided) => {
    const stage = createStage({ characters: [character('bram'), character('marta')] })
    stage.step({ kind: 'npcTalkTo', npc: bram, to: marta })
    const operation = stage.npc('bram').operations[0]?.id
    if (operation === undefined) throw new Error('Bram was not asked for anything.')
    stage.step(
      { kind: 'npcSay', npc: bram, text: 'The bell is cracked.', operation, ...(confided ? { confided } : {}) },
      { kind: 'npcSay', npc: bram, text: 'Good day.', operation },
      { kind: 'operationDone', npc: bram, operation, outcome: 'ok' },
    )
    stage.until(() => stage.npc('marta').operations.length > 0)
    const [said] = only(stage.log, 'said')
    const request = stage.npc('marta').operations[0]?.request
    expect([said?.confided, request?.kind === 'reply' && request.confided]).toEqual([confided, confided])
  },
)
