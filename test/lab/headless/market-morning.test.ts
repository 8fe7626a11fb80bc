import { beforeAll, expect, it } from 'vitest'
import { loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { simulationCharacter } from '../../../main/server/live/world-view.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import { columnOf, rowOf } from '../../../main/world/geometry.ts'
import type { MapData, Place } from '../../../main/world/map-data.ts'
import { isSpotOf, stallsIn } from '../../../main/world/places.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import { createStage, placeId } from '../../world/stage.ts'
import { root } from './run.ts'

let map: MapData
let characters: SimulationCharacter[]
beforeAll(async () => {
  map = await readMap({ root, world: 'village', map: 'village' })
  const written = (await loadContent({ root, world: 'village' })).characters.map(simulationCharacter)
  // No mind answers here, so a talk on the way would delay them for long.
  characters = written.map((character) => ({ ...character, sociable: 0 }))
})

/** A Friday at an hour. */
function friday(hour: number, seed = 7) {
  const startedAt = msOfDate({ year: 2026, month: 11, day: 20 }, hour * 60)
  const stage = createStage({ map, state: createWorld({ seed, startedAt, tickGameMs: 4000, map, characters }) })
  // A fine day: in a storm people would go home.
  stage.state.weather = { kind: 'clear', until: 1_000_000 }
  return stage
}
const stalls = (): Place[] => stallsIn(map, map.places[placeId('market')] as Place)
const standing = (stage: ReturnType<typeof friday>) =>
  Object.fromEntries(
    stalls().map((stall) => [
      stall.id,
      Object.values(stage.state.npcs)
        .filter((npc) => npc.goal === null && isSpotOf(stall, [columnOf(map, npc.x), rowOf(map, npc.y)]))
        .map(({ id }) => id),
    ]),
  )
const kept = () => Object.fromEntries(stalls().map((stall) => [stall.id, [stall.keeper]]))

it('each of the sellers of the market has a stall there', () => {
  const sellers = characters.filter(
    ({ sells, schedule }) => sells && schedule.some(({ at, doing }) => at === 'market' && /^(?:sell|expl)/.test(doing)),
  )
  expect(sellers.map(({ id }) => id).sort()).toEqual(
    stalls()
      .map(({ keeper }) => keeper)
      .sort(),
  )
})

it.each([7, 8, 9])('every seller comes to the own stall and nobody else stands there (seed %i)', (seed) => {
  const stage = friday(7, seed)
  // Minute by minute until half past eight, when everybody is there and customers have come.
  for (let minute = 0; minute < 110; minute++) {
    stage.run(15)
    for (const [stall, people] of Object.entries(standing(stage)))
      expect(people.length, `${stall} in minute ${minute}`).toBeLessThanOrEqual(1)
  }
  expect(standing(stage)).toEqual(kept())
})

it('a village that begins in market hours has the sellers at their stalls', () => {
  expect(standing(friday(9))).toEqual(kept())
})
