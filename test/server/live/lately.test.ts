import { expect, it } from 'vitest'
import { createLately } from '../../../main/server/live/lately.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { ana, npcId } from '../../world/stage.ts'

const marta = npcId('marta')
const gift = (gold: number): SimulationEvent => ({
  kind: 'transferred',
  from: marta,
  to: ana,
  goods: { gold },
  because: 'gift',
})

it('what befell somebody of late is kept with its time, the oldest first, and not for ever', () => {
  const state = { startedAt: 0, tick: 0, tickGameMs: 4000 }
  const lately = createLately(() => state)
  for (let gold = 1; gold <= 100; gold++) {
    state.tick = gold
    lately.take(gift(gold))
    lately.take({ kind: 'emoted', npc: marta, emote: 'heart' })
  }
  const kept = lately.of(marta)
  expect(kept.length).toBeLessThan(100)
  expect(kept.at(-1)).toEqual({ at: 400_000, event: gift(100) })
  expect(kept.map(({ at }) => at)).toEqual([...kept.map(({ at }) => at)].sort((left, right) => left - right))
  expect(lately.of(npcId('bram'))).toEqual([])
})
