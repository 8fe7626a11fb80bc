import { beforeAll, expect, it } from 'vitest'
import { type Content, loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { simulationCharacter } from '../../../main/server/live/world-view.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import { isAtPlace } from '../../../main/world/places.ts'
import { createStage, placeId } from '../../world/stage.ts'
import { root } from './run.ts'

let map: MapData
let content: Content
beforeAll(async () => {
  map = await readMap({ root, world: 'village', map: 'village' })
  content = await loadContent({ root, world: 'village', places: new Set(Object.keys(map.places)) })
})

it.each([
  ['harvest-home', { month: 9, day: 21 }, 17, 'farm', ['bram', 'ines', 'lotte', 'marta', 'tilo']],
  ['lantern-fair', { month: 8, day: 31 }, 18, 'bridge', ['aldous', 'greta', 'marta', 'oswin']],
  ['long-table', { month: 12, day: 21 }, 18.25, 'tavern', ['aldous', 'greta']],
])('the villagers live the feast: %s', (id, day, hour, at, people) => {
  // No mind answers here, so nobody stops on the way to talk.
  const characters = content.characters.map((one) => ({ ...simulationCharacter(one), sociable: 0 }))
  const startedAt = msOfDate({ year: 2026, ...day }, Math.round(hour * 60) - 60)
  const stage = createStage({ map, state: createWorld({ seed: 7, startedAt, tickGameMs: 4000, map, characters }) })
  stage.state.weather = { kind: 'clear', until: 1_000_000 }
  stage.step({ kind: 'almanacChanged', almanac: content.almanac ?? {} })
  stage.run(15 * 100)
  expect(Object.keys(stage.state.happenings)).toContain(id)
  const place = map.places[placeId(at)]
  const there = Object.values(stage.state.npcs).filter((npc) => place && isAtPlace(place, npc))
  expect(there.map((npc) => npc.id)).toEqual(expect.arrayContaining(people))
  expect(Object.keys(stage.state.happenings[id as never]?.seenBy ?? {}).length).toBeGreaterThanOrEqual(people.length)
})
