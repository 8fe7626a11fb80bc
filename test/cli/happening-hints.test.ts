import { expect, it } from 'vitest'
import { refusalOf } from '../../main/cli/happening-routes.ts'
import type { HappeningId } from '../../main/world/ids.ts'
import { createStage } from '../world/stage.ts'

const happening = (name: string) => name as HappeningId
const village = (...ids: string[]) => {
  const stage = createStage()
  const kind = (id: string) => ({
    id,
    name: id,
    text: 'It is on.',
    when: { kind: 'asked' },
    minutes: 60,
    at: 'sqare',
    hosts: [],
    news: 'It is on.',
    open: false,
    seenTiles: 0,
    effects: [],
  })
  stage.state.almanac = Object.fromEntries(ids.map((id) => [id, kind(id)])) as never
  return stage
}

it('whoever names an event that there is not is told of the one that may be meant', () => {
  const stage = village('bread-day', 'lantern-fair', 'flood')
  expect(refusalOf(happening('fair'), 'unknown-happening', stage)).toBe(
    'There is no event "fair". Did you mean "lantern-fair"? "happening list" shows all.',
  )
  expect(refusalOf(happening('lanternfair'), 'unknown-happening', stage)).toMatch(/Did you mean "lantern-fair"\?/)
  expect(refusalOf(happening('fair'), 'unknown-happening', village())).toMatch(/None can happen here/)
})

it('whoever begins an event at a place that there is not is told of those near in name', () => {
  expect(refusalOf(happening('flood'), 'unknown-place', village('flood'))).toBe(
    'The place of "flood", "sqare", is not on the map of this world; near in name: square. Correct "where" in its file.',
  )
})

it('what goes on already, and what does not, is told apart', () => {
  const stage = village('flood')
  expect(refusalOf(happening('flood'), 'not-now', stage)).toBe('"flood" is not going on.')
  stage.state.happenings = { flood: { id: 'flood', since: 0, until: 100, seenBy: {} } } as never
  expect(refusalOf(happening('flood'), 'not-now', stage)).toBe('"flood" is already going on.')
})
