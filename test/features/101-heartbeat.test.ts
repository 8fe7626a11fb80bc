import { describe, expect, it } from 'vitest'
import { nextBeat } from '../../main/world/life/heartbeat.ts'
import type { SimulationCharacter } from '../../main/world/simulation-character.ts'
import { character, createStage, only } from '../world/stage.ts'

const hour = 15 * 60
const keeper = (id: string, changes: Partial<SimulationCharacter> = {}): SimulationCharacter => ({
  ...character(id),
  heartbeat: true,
  ...changes,
})

/** How often each NPC had a heartbeat: its mind was asked, or a reason kept it from being asked. */
const beatsOf = (stage: ReturnType<typeof createStage>, npc: string): number =>
  only(stage.log, 'operationRequested').filter((event) => event.npc === npc && event.request.kind === 'heartbeat')
    .length + only(stage.log, 'heartbeatSkipped').filter((event) => event.npc === npc).length

describe('101 heartbeat', () => {
  it('beats once in a game hour by the ticks alone, and not at all while the world is paused', () => {
    const stage = createStage({ characters: [keeper('elder')] })
    stage.run(10 * hour)
    expect(beatsOf(stage, 'elder')).toBe(10)
    stage.step({ kind: 'pause', on: true })
    stage.run(5 * hour)
    expect(beatsOf(stage, 'elder')).toBe(10)
    stage.step({ kind: 'pause', on: false })
    stage.run(hour)
    expect(beatsOf(stage, 'elder')).toBe(11)
  })

  it('belongs to an NPC and not to a talk: however many sessions it has, it beats as often', () => {
    const stage = createStage({ characters: [keeper('elder'), keeper('smith')] })
    stage.join('p-0000000000000ana' as never, 'elder')
    stage.say('p-0000000000000ana' as never, 'elder', 'Hello')
    stage.answer('elder', 'Good day.')
    stage.step({ kind: 'leave', player: 'p-0000000000000ana' as never })
    stage.run(6 * hour)
    expect([beatsOf(stage, 'elder'), beatsOf(stage, 'smith')].every((count) => count >= 6 && count <= 8)).toBe(true)
  })

  it('comes at a moment of its own for each NPC, fixed by the seed, so that they spread over the hour', () => {
    const stage = createStage()
    const moments = Array.from({ length: 60 }, (_, index) => nextBeat(stage.state, `npc-${index}` as never, 0))
    const quarters = new Set(moments.map((tick) => Math.floor((tick * 4) / hour)))
    expect(moments.every((tick) => tick >= 1 && tick <= hour)).toBe(true)
    expect(quarters.size).toBe(4)
    expect(new Set(moments).size).toBeGreaterThan(50)
    const other = createStage({ seed: 8 })
    expect(nextBeat(other.state, 'npc-1' as never, 0)).not.toBe(moments[1])
    expect(moments.map((tick, index) => nextBeat(stage.state, `npc-${index}` as never, tick) - tick)).toEqual(
      moments.map(() => hour),
    )
  })

  it('follows the rules of the configuration from the command on, and rests at 0 minutes', () => {
    const stage = createStage({ characters: [keeper('elder')] })
    stage.step({ kind: 'heartbeatRules', rules: { minutes: 30, aloneMinutes: 240, mostADay: 40 } })
    stage.run(3 * hour)
    expect(beatsOf(stage, 'elder')).toBe(6)
    stage.step({ kind: 'heartbeatRules', rules: { minutes: 0, aloneMinutes: 240, mostADay: 40 } })
    stage.run(3 * hour)
    expect(beatsOf(stage, 'elder')).toBe(6)
  })
})
