import { expect, it } from 'vitest'
import type { DispatchOutcome } from '../../main/agent/inbound.ts'
import type { Character } from '../../main/content/character.ts'
import { asksForSomething, createHeartbeats } from '../../main/live/heartbeats.ts'
import type { Command } from '../../main/simulation/commands.ts'
import { ana } from '../simulation/stage.ts'
import { marta } from '../support/sample-characters.ts'
import { bram, createSurface } from './rig.ts'

const said: DispatchOutcome = { kind: 'refused', reason: 'stopped', notice: '', text: '', commands: [] }
const hourTicks = 15 * 60

/** Bram with this HEARTBEAT.md; how often he was woken, tick by tick. */
const village = (heartbeatText: string | undefined, { players = [ana], isOff = (): boolean => false } = {}) => {
  const surface = createSurface({ players })
  const character: Character = { ...marta, id: bram, ...(heartbeatText === undefined ? {} : { heartbeatText }) }
  const woken: number[] = []
  const ends: (() => void)[] = []
  const heartbeats = createHeartbeats({
    world: { state: surface.state },
    characters: () => [character],
    isOff,
    wake: (npc, purpose) => {
      expect([npc, purpose]).toEqual([bram, 'heartbeat'])
      woken.push(surface.state.tick)
      return new Promise((end) => ends.push(() => end(said)))
    },
  })
  const pass = (ticks: number, ...commands: Command[]) => {
    for (let tick = 0; tick < ticks; tick++) {
      surface.tick(...(tick === 0 ? commands : []))
      heartbeats.afterTick()
    }
  }
  const finish = async () => {
    for (const end of ends.splice(0)) end()
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return { ...surface, woken, pass, finish }
}

it('an NPC with something to do is woken once in a game hour, and not again before it has done', async () => {
  const { woken, pass, finish } = village('# Heartbeat\n\n- Look whether the forge is cold.')
  pass(hourTicks)
  expect(woken).toHaveLength(1)
  pass(hourTicks)
  expect(woken).toHaveLength(1)
  await finish()
  pass(hourTicks)
  expect(woken).toHaveLength(2)
  expect(((woken[1] ?? 0) - (woken[0] ?? 0)) % hourTicks).toBe(0)
})

it('nobody is woken without a list, with nobody there to see it, or in the middle of a talk', async () => {
  for (const text of [undefined, '', '# Heartbeat\n\n<!-- nothing yet -->\n']) {
    expect(asksForSomething(text)).toBe(false)
    const { woken, pass } = village(text)
    pass(hourTicks)
    expect(woken).toEqual([])
  }
  const alone = village('Sweep the floor.', { players: [] })
  alone.pass(hourTicks, { kind: 'leave', player: ana })
  expect(alone.woken).toEqual([])
  const talking = village('Sweep the floor.')
  talking.pass(1, { kind: 'say', player: ana, npc: bram, text: 'Hello', message: 'm-1' })
  // Her words wait for an answer all the while.
  talking.pass(hourTicks)
  expect(talking.woken).toEqual([])
})

it('an NPC that is switched off is not woken', () => {
  const { woken, pass } = village('- Look whether the forge is cold.', { isOff: () => true })
  pass(2 * hourTicks)
  expect(woken).toEqual([])
})
