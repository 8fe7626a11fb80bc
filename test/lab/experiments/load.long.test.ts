import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { isWhole } from '../../../main/lab/experiments/load/load-experiment.ts'
import { measurePresence } from '../../../main/lab/experiments/load/presence.ts'

const root = resolve(import.meta.dirname, '../../..')

it('whoever comes to a village that was empty for a while finds everybody, gone on with their lives, and finds them once however often the page is loaded', async () => {
  const figures = await measurePresence({
    root,
    world: 'village',
    map: 'village',
    minutes: 10,
    refreshes: 20,
  })
  expect(isWhole(figures)).toBe(true)
})
