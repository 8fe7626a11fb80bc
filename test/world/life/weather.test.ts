import { expect, test } from 'vitest'
import { msOfDate } from '../../../main/language/calendar.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import { type WeatherKind, weatherKinds } from '../../../main/world/life/kinds.ts'
import { seasonAt } from '../../../main/world/life/weather.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { createStage, only, twoPlaces } from '../stage.ts'

/**
 * This many spells of weather from a day of the year on; a spell is an hour's worth of ticks, so that a year passes
 * quickly.
 */
function spells(month: number, count: number, seed = 5): WeatherKind[] {
  const map = twoPlaces()
  const state = createWorld({
    seed,
    startedAt: msOfDate({ year: 2026, month, day: 1 }),
    tickGameMs: 240_000,
    map,
    characters: [],
  })
  const simulation = createSimulation(map)
  const seen: WeatherKind[] = []
  let until = -1
  while (seen.length < count) {
    simulation.step(state, [])
    if (state.weather.until === until) continue
    until = state.weather.until
    seen.push(state.weather.kind)
  }
  return seen
}
const share = (all: readonly WeatherKind[], kind: WeatherKind) => all.filter((one) => one === kind).length / all.length

test('the year has four seasons, by the month', () => {
  const months = Array.from({ length: 12 }, (_, index) => seasonAt(msOfDate({ year: 2026, month: index + 1, day: 15 })))
  expect(months.join(' ')).toBe('winter winter spring spring spring summer summer summer autumn autumn autumn winter')
})

test('it snows in winter only, and summer is brighter than autumn', () => {
  const [winter, summer, autumn] = [spells(12, 250), spells(6, 250), spells(9, 200)]
  expect(share(winter, 'snow')).toBeGreaterThan(0.08)
  expect(share(summer, 'snow')).toBe(0)
  expect(share(summer, 'clear')).toBeGreaterThan(share(autumn, 'clear') + 0.15)
  expect(new Set([...winter, ...summer, ...autumn])).toEqual(new Set(weatherKinds))
})

test('the same world has the same weather, another has other', () => {
  expect(spells(4, 40)).toEqual(spells(4, 40))
  expect(spells(4, 40, 6)).not.toEqual(spells(4, 40))
})

test('a designer’s weather lasts as long as was said, and is told when it changes', () => {
  const stage = createStage()
  stage.step({ kind: 'weatherIs', weather: 'storm', ticks: 300 })
  expect(only(stage.log, 'weatherChanged').at(-1)).toEqual({ kind: 'weatherChanged', weather: 'storm' })
  stage.run(298)
  expect(stage.state.weather.kind).toBe('storm')
  stage.run(2)
  expect(stage.state.weather.until).toBeGreaterThan(stage.state.tick)
})
