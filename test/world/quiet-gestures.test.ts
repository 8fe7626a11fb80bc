import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../main/world/ids.ts'
import type { SimulationCharacter } from '../../main/world/simulation-character.ts'
import { ana, character, createStage, entry, npcId, only, type Stage } from './stage.ts'

const allDay = { from: 0, to: 24 * 60 - 1 }
/** Two side by side, and Ana looking on. */
function neighbours(change: Partial<SimulationCharacter>, doing = 'standing about'): Stage {
  const schedule = [entry(0, 24, 'square', doing)]
  const characters = ['bram', 'cleo'].map((id) => ({ ...character(id, { schedule }), ...change }))
  const stage = createStage({ characters })
  stage.npc('cleo').x = stage.npc('bram').x
  stage.npc('cleo').y = stage.npc('bram').y
  stage.join(ana, 'bram', 2)
  return stage
}
const emotes = (stage: Stage): string[] => only(stage.log, 'emoted').map(({ emote }) => emote)

describe('in quiet hours', () => {
  test('nobody shows an emote that nobody asked for', () => {
    const stage = neighbours({ quiet: allDay })
    stage.run(3000)
    expect(emotes(stage)).toEqual([])
    const awake = neighbours({})
    awake.run(3000)
    expect(emotes(awake).length).toBeGreaterThan(0)
  })

  test('a gesture that somebody asks for is made', () => {
    const stage = neighbours({ quiet: allDay })
    stage.say(ana, 'bram', 'wave to me')
    const operation = stage.npc('bram').operations[0]?.id as OperationId
    expect(only(stage.step({ kind: 'npcEmote', npc: npcId('bram'), emote: 'note', operation }), 'emoted')).toHaveLength(
      1,
    )
  })
})

test('a mind that nobody asked makes no gesture and turns to nobody in quiet hours, and does both outside them', () => {
  for (const [quiet, count] of [
    [allDay, 0],
    [undefined, 1],
  ] as const) {
    const stage = neighbours(quiet ? { quiet } : {})
    const bram = stage.npc('bram')
    const operation = 'op-alone' as OperationId
    bram.operations = [{ id: operation, request: { kind: 'heartbeat', because: [] }, since: stage.state.tick }]
    bram.facing = 'up'
    const acts = stage.step(
      { kind: 'npcEmote', npc: bram.id, emote: 'note', operation },
      { kind: 'npcFace', npc: bram.id, body: ana, operation },
    )
    expect([only(acts, 'emoted').length, stage.npc('bram').facing === 'up' ? 0 : 1]).toEqual([count, count])
  }
})

test('a sleeper turns to nobody, greets nobody and shows nothing but sleep, also outside its own quiet hours', () => {
  for (const quiet of [undefined, { from: 0, to: 1 }]) {
    const stage = neighbours(quiet ? { quiet } : {}, 'sleeping')
    const { facing } = stage.npc('bram')
    stage.step({ kind: 'approach', player: ana, npc: npcId('bram') })
    stage.run(600)
    expect(stage.npc('bram').facing).toBe(facing)
    expect(emotes(stage).filter((emote) => emote !== 'sleep')).toEqual([])
    expect(only(stage.log, 'reflexed')).toEqual([])
  }
})
