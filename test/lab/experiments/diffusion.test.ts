import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createWitnessOfWords } from '../../../main/lab/experiments/diffusion/could-know.ts'
import { tellsOf } from '../../../main/lab/experiments/diffusion/facts.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { asciiMap } from '../../support/small-map.ts'

const _root = resolve(import.meta.dirname, '../../..')

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
