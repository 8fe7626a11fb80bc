import { expect, it } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { ana } from '../stage.ts'
import { begin, createUseStage, doIt, go, kinds } from './use-stage.ts'

it('what was taken is kept only while it matters: not of spots that are full again, nor of those that are gone', () => {
  const stage = createUseStage()
  stage.step(go(ana, 3, 1))
  expect(doIt(stage, ana, 'herbs', 'bed')).toBe('done')
  stage.step(go(ana, 1, 1))
  expect(doIt(stage, ana, 'fish', 'bank')).toBe('done')
  expect(Object.keys(stage.state.usedSpots ?? {}).sort()).toEqual(['fish/bank', 'herbs/bed'])
  // The authors take the herbs away, and a day goes by.
  const { herbs: _gone, ...left } = kinds
  const uses = { crafts: stage.state.catalogue.uses?.crafts ?? {}, kinds: left }
  stage.step({ kind: 'catalogueChanged', catalogue: { ...stage.state.catalogue, uses } as never })
  stage.state.tick += Math.round(dayMs / stage.state.tickGameMs)
  stage.step(go(ana, 4, 1), begin(ana, 'bell', 'rope'))
  stage.run(60)
  expect(Object.keys(stage.state.usedSpots ?? {})).toEqual(['bell/rope'])
})
