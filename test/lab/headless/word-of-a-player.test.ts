import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { Stage } from '../../../main/lab/headless/director.ts'
import { runSimulation } from '../../../main/lab/headless/run-simulation.ts'
import { wellOf } from '../../../main/models/embedded/opinions/people-words.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { DEFAULT_TICK_GAME_MS } from '../../../main/world/constants.ts'
import { ana } from '../../world/stage.ts'

type Of<Kind extends SimulationEvent['kind']> = Extract<SimulationEvent, { kind: Kind }>

it('what a villager thinks of a player comes to others by word of mouth: that they are liked, by whom it was told, and never why', async () => {
  const said: Of<'said'>[] = []
  const told: Of<'relationChanged'>[] = []
  let stage: Stage | null = null
  // Chance decides whom somebody speaks about: not every talk is about the player.
  for (let seed = 1; seed <= 4 && told.length === 0; seed++) {
    let ticks = 0
    said.length = 0
    await runSimulation({
      root: resolve(import.meta.dirname, '../../..'),
      world: 'village',
      map: 'village',
      people: ['elna', 'marta', 'tilo'],
      days: 2,
      seed,
      brain: 'embedded',
      tickGameMs: DEFAULT_TICK_GAME_MS,
      denyTools: [],
      env: {},
      logger: silentLogger,
      director: {
        prepare(state) {
          for (const npc of Object.values(state.npcs)) {
            npc.character.sociable = 1
            // The player comes before all other subjects.
            for (const relation of Object.values(npc.relations)) Object.assign(relation, { affinity: 0, reasons: [] })
            if (npc.id !== 'marta') continue
            const reasons = [
              { kind: 'gift' as const, affinity: 40, trust: 40, at: 0, why: 'gave me the blue lantern of the mill' },
            ]
            npc.relations[ana] = {
              familiarity: 40,
              affinity: 40,
              trust: 40,
              debt: 0,
              met: 0,
              last: 0,
              talks: 4,
              reasons,
            }
          }
        },
        begin(opened) {
          stage = opened
        },
        async beforeTick() {
          ticks += 1
          // She stays: nobody takes in what is said of a player they have never seen.
          if (ticks === 1) return [{ kind: 'join', player: ana, name: 'Ana' }]
          return told.length > 0 ? null : []
        },
        afterTick(events) {
          for (const event of events) {
            if (event.kind === 'said' && /\bAna\b/.test(event.text)) said.push(event)
            if (event.kind === 'relationChanged' && event.body === ana && event.because === 'told') told.push(event)
          }
        },
      },
    })
  }
  const [first] = told
  expect(first).toMatchObject({ affinity: 1, because: 'told', from: 'marta', why: 'is spoken well of' })
  const words = said.filter(({ speaker }) => speaker === 'marta').map(({ text }) => text)
  expect(words.some((text) => wellOf.some((line) => text.includes(line.replace('{person}', 'Ana'))))).toBe(true)
  expect(said.some(({ text }) => text.includes('lantern'))).toBe(false)
  expect(
    said.every(({ about }) => about?.includes(ana)),
    'whom it is about goes along, so that it can be forgotten',
  ).toBe(true)
  expect((stage as Stage | null)?.state.npcs[first?.npc as never]).toMatchObject({
    relations: { [ana]: { affinity: 1, reasons: [{ from: 'marta' }] } },
  })
})
