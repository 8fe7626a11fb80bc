import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createWitnessOfWords } from '../../../main/lab/experiments/diffusion/could-know.ts'
import { runDiffusionExperiment } from '../../../main/lab/experiments/diffusion/diffusion-experiment.ts'
import { tellsOf } from '../../../main/lab/experiments/diffusion/facts.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { asciiMap } from '../../support/small-map.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('E2: two facts among people who meet', () => {
  it('nobody knows what nobody told them; without talk each fact stays with one, and through a wall it does not come', async () => {
    const { pass, metrics } = await runDiffusionExperiment({
      root,
      world: 'village',
      map: 'village',
      seed: 7,
      npcs: 5,
      days: 0.3,
      seeds: 1,
      logger: silentLogger,
    })
    expect(metrics).toMatchObject({ failures: [], errors: 0 })
    expect(pass).toBe(true)
    // Otherwise the controls would show nothing.
    expect((metrics.mean as { party: { coverage: number } }).party.coverage).toBeGreaterThan(1 / 5)
    expect(metrics.controls).toMatchObject([
      { arm: 'silent', talks: 0, know: { party: 1, mayor: 1 } },
      { arm: 'walled', know: expect.anything() },
    ])
  })
})

describe('who could know of it', () => {
  const map = asciiMap(['s..............'], { s: 'square' })
  const state = (columns: Record<string, number>) =>
    ({
      tick: 1,
      npcs: Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, { id, x: column * 32, y: 16 }])),
    }) as never
  const said = (speaker: string, text: string, to?: string) =>
    ({ kind: 'said', speaker, text, ...(to ? { to } : {}) }) as unknown as SimulationEvent

  it('is whoever it was said to and whoever stood by, and of these whoever they told; words of anybody else are made up', () => {
    const watch = createWitnessOfWords({ map, origin: 'marta' as NpcId, tells: tellsOf.party })
    const here = state({ marta: 0, bram: 1, near: 4, far: 12 })
    watch.take(said('far', 'There is a party at the inn.'), here)
    watch.take(said('marta', 'I give a party.', 'bram'), here)
    watch.take(said('marta', 'Good day.', 'far'), here)
    expect([...watch.known.keys()]).toEqual(['marta', 'bram', 'near'])
    expect(watch.madeUp.map(({ speaker }) => speaker)).toEqual(['far'])
    watch.take(said('near', 'Marta gives a party.', 'far'), state({ marta: 0, near: 11, far: 12 }))
    expect(watch.known.get('far' as NpcId)).toMatchObject({ from: 'near', hops: 2 })
  })

  it('is told by words that say it, not by a question for it', () => {
    expect(
      ['Have you heard of a party?', 'You told me that there is a party.', 'I know nothing of that.'].map(
        tellsOf.party,
      ),
    ).toEqual([false, false, false])
    expect(
      ['Oswin told me: "I give a party at the inn."', 'Yes. There is a party, is there not?'].map(tellsOf.party),
    ).toEqual([true, false])
  })
})
