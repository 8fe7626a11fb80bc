import { describe, expect, test } from 'vitest'
import type { SimulationEvent } from '../../main/world/commands.ts'
import { PARTING_TICKS, TICKS_PER_SECOND } from '../../main/world/constants.ts'
import type { OperationId } from '../../main/world/ids.ts'
import { ana, character, createStage, npcId, only, type Stage } from './stage.ts'

const ends = (stage: Stage): string[] =>
  only(stage.log as SimulationEvent[], 'conversationEnded').map(({ reason }) => reason)

/** Ana and the elder talk, and Ana says goodbye. */
function parting(): Stage {
  const stage = createStage({ characters: [character('elder')] })
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  stage.answer('elder', 'Good day.')
  stage.step({ kind: 'say', player: ana, npc: npcId('elder'), text: 'Goodbye', message: 'm-bye', parting: true })
  return stage
}

describe('a goodbye in words', () => {
  test('ends the talk a few seconds after the answer, however long that takes', () => {
    const stage = parting()
    stage.run(60 * TICKS_PER_SECOND)
    expect(ends(stage)).toEqual([])
    stage.answer('elder', 'Go well.')
    stage.run(PARTING_TICKS - 1)
    expect(ends(stage)).toEqual([])
    stage.run(2)
    expect(ends(stage)).toEqual(['left'])
    expect(stage.player(ana).conversation).toBeNull()
  })

  test('ends nothing for who types or says something more', () => {
    const [typing, speaking] = [parting(), parting()]
    typing.answer('elder', 'Go well.')
    typing.step({ kind: 'typing', player: ana, on: true })
    speaking.say(ana, 'elder', 'Oh, where is the mill?')
    speaking.answer('elder', 'Go well.')
    speaking.answer('elder', 'Across the bridge.')
    for (const stage of [typing, speaking]) {
      stage.run(4 * PARTING_TICKS)
      expect(ends(stage)).toEqual([])
    }
  })
})

describe('who stands and waits for a player', () => {
  type Acts = 'npcStop' | 'npcFollow' | 'npcMoveTo'
  /** The elder has done as Ana asked in their talk, and stands by her. */
  function standing(kind: Acts): Stage {
    const stage = createStage({ characters: [character('elder')] })
    stage.join(ana, 'elder')
    stage.say(ana, 'elder', 'do it')
    const by = { npc: npcId('elder'), operation: stage.npc('elder').operations[0]?.id as OperationId }
    if (kind === 'npcMoveTo') stage.step({ kind, ...by, destination: { kind: 'body', body: ana } })
    else if (kind === 'npcFollow') stage.step({ kind, ...by, body: ana })
    else stage.step({ kind, ...by })
    stage.answer('elder', 'Gladly.')
    stage.until(() => stage.npc('elder').goal === null)
    return stage
  }
  const takesLeave = {
    inWords(stage: Stage): void {
      stage.step({ kind: 'say', player: ana, npc: npcId('elder'), text: 'Bye', message: 'm-bye', parting: true })
      stage.answer('elder', 'Go well.')
      stage.run(PARTING_TICKS + 2)
    },
    byButton: (stage: Stage): void => void stage.step({ kind: 'leaveConversation', body: ana }),
  }

  test.each([
    { kind: 'npcMoveTo', inWords: 'free', byButton: 'free' },
    { kind: 'npcStop', inWords: 'free', byButton: 'stays' },
    { kind: 'npcFollow', inWords: 'free', byButton: 'stays' },
  ] as const)('$kind: goes on with the day at once', ({ kind, ...expected }) => {
    for (const how of ['inWords', 'byButton'] as const) {
      const stage = standing(kind)
      const { plan, following } = stage.npc('elder')
      expect(plan?.for ?? following).toBe(ana)
      takesLeave[how](stage)
      expect(ends(stage)).toEqual(['left'])
      const after = stage.npc('elder')
      expect(after.plan === null && after.following === null ? 'free' : 'stays', how).toBe(expected[how])
    }
  })
})
