import { expect, test } from 'vitest'
import type { Almanac } from '../../../main/world/happenings/kinds.ts'
import { almanacWith } from '../errands/errand-stage.ts'
import { ana, only } from '../stage.ts'
import { begin, createUseStage, go, spot, use } from './use-stage.ts'

const meal = use('meal', { at: [spot('table', [2, 1])], sits: true, minutes: 2, pose: 'eat', during: 'it' as never })

/** A feast on the square, where the elder stands beside Ana. */
const feast = () => {
  const stage = createUseStage({ meal })
  const almanac = almanacWith([]) as Almanac
  stage.step({ kind: 'almanacChanged', almanac })
  stage.step(go(ana, 2, 1))
  return stage
}
const refused = (events: ReturnType<ReturnType<typeof feast>['step']>) =>
  only(events, 'refused').map(({ reason }) => reason)

test('a meal at a feast is there while the feast lasts, at its place, and those beside are glad', () => {
  const stage = feast()
  expect(refused(stage.step(begin(ana, 'meal', 'table')))).toEqual(['unknown-use'])
  stage.step({ kind: 'startHappening', happening: 'it' as never })
  expect(refused(stage.step(begin(ana, 'meal', 'table')))).toEqual([])
  const { x, y } = stage.player(ana)
  Object.assign(stage.npc('elder'), { x: x + 32, y, goal: null, path: [] })
  const mood = stage.npc('elder').mood.value
  const events = stage.run(40)
  expect(only(events, 'useEnded')).toMatchObject([{ player: ana, use: 'meal', how: 'done' }])
  expect(stage.npc('elder').mood.value).toBeGreaterThan(mood)
  stage.step({ kind: 'endHappening', happening: 'it' as never })
  expect(refused(stage.step(begin(ana, 'meal', 'table')))).toEqual(['unknown-use'])
})

test('and nowhere else, even if such a seat stands there', () => {
  const stage = createUseStage({ meal: { ...meal, at: [spot('bench', [14, 3])] } })
  stage.step({ kind: 'almanacChanged', almanac: almanacWith([]) })
  stage.step({ kind: 'startHappening', happening: 'it' as never }, go(ana, 14, 3))
  expect(refused(stage.step(begin(ana, 'meal', 'bench')))).toEqual(['unknown-use'])
})
