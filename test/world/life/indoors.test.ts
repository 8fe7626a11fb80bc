import { describe, expect, it } from 'vitest'
import { housesIn } from '../../../main/world/houses.ts'
import { createIndoors, doingIndoors } from '../../../main/world/life/indoors.ts'
import type { MapData, Place, PlaceKind } from '../../../main/world/map-data.ts'
import type { NpcBody } from '../../../main/world/state.ts'
import { asciiMap } from '../../support/small-map.ts'
import { character, createStage, entry, npcId, placeId } from '../stage.ts'

/** A tavern with a table in front, a chapel without one, and a shed that has a roof but no door. */
function village(): MapData {
  const map = asciiMap(['TDTT..CDC..S', 'TTTT..CCC..S'], { T: 'tavern', C: 'chapel', S: 'shed' })
  const all = asciiMap(['TTTT..CCC..S', 'TTTT..CCC..S'], { T: 'tavern', C: 'chapel', S: 'shed' })
  for (const place of Object.values(all.places)) Object.assign(place, { indoors: true })
  Object.assign(all.places[placeId('tavern')] as Place, { open: { from: 420, to: 1440 } })
  Object.assign(all.places[placeId('chapel')] as Place, { open: { from: 300, to: 1320 } })
  const piece = (id: string, kind: PlaceKind, column: number, row: number): Place => ({
    ...{ id: placeId(id), label: id, kind, x: column * 32, y: row * 32, width: 32, height: 32 },
    spots: [[column, row]],
  })
  return {
    ...map,
    places: all.places,
    furniture: [
      piece('tavern-door', 'door', 1, 0),
      piece('table', 'table', 3, 1),
      piece('counter', 'counter', 0, 1),
      piece('chapel-door', 'door', 7, 0),
    ],
  }
}

/** Somebody at a place, on a tile, at an hour. */
function at(place: string, doing: string, options: { hour?: number; tile?: [number, number] } = {}) {
  const map = village()
  const { hour = 12, tile = [2, 0] } = options
  const stage = createStage({
    map,
    characters: [character('ada', { at: place, schedule: [entry(0, 24, place, doing)] })],
  })
  const { state } = stage
  state.tick = 0
  state.startedAt += (hour - 8) * 3_600_000
  state.weather = { kind: 'clear', until: 1_000_000 }
  const ada = state.npcs[npcId('ada')] as NpcBody
  Object.assign(ada, {
    at: placeId(place),
    doing,
    x: (tile[0] + 0.5) * 32,
    y: (tile[1] + 0.5) * 32,
    goal: null,
    path: [],
    conversation: null,
  })
  const indoors = createIndoors(map)
  return { map, state, ada, look: () => indoors(state, ada) }
}

describe('who is in a house', () => {
  it('are those who sleep, eat, rest or pray at a place with a roof and a door', () => {
    expect(at('tavern', 'sleeping').look()).toEqual({ place: 'tavern', asleep: true })
    expect(at('tavern', 'eating stew').look()).toEqual({ place: 'tavern', asleep: false })
    expect(at('chapel', 'listening to the sermon', { tile: [6, 0] }).look()).toEqual({ place: 'chapel', asleep: false })
    expect(at('shed', 'sleeping', { tile: [11, 0] }).look()).toBeNull()
  })

  it('are not those who sit before it on a fine day, but they are by night and in the wet', () => {
    const noon = at('tavern', 'eating stew', { tile: [3, 1] })
    expect(noon.look()).toBeNull()
    noon.state.weather.kind = 'rain'
    expect(noon.look()).toEqual({ place: 'tavern', asleep: false })
    expect(at('tavern', 'eating stew', { tile: [3, 1], hour: 22 }).look()).toEqual({ place: 'tavern', asleep: false })
  })

  it('work where customers find them by day; where nothing is sold, and from the evening on, within', () => {
    expect(at('tavern', 'running the taproom').look()).toBeNull()
    expect(at('tavern', 'running the taproom', { hour: 17 }).look()).toBeNull()
    for (const hour of [18, 22])
      expect(at('tavern', 'running the taproom', { hour }).look()).toEqual({ place: 'tavern', asleep: false })
    expect(at('chapel', 'mending the altar cloth', { tile: [6, 0] }).look()).toEqual({ place: 'chapel', asleep: false })
    expect(at('chapel', 'tending the bees in the chapel garden', { tile: [6, 0] }).look()).toBeNull()
  })

  it('come out to talk, to go somewhere, to follow, to call out, and when their mind leads them', () => {
    const changes: ((body: NpcBody) => unknown)[] = [
      (body) => Object.assign(body, { conversation: 'c-1' }),
      (body) =>
        Object.assign(body, { goal: { kind: 'place', place: 'chapel', column: 6, row: 0, because: 'schedule' } }),
      (body) => Object.assign(body, { following: 'p-1' }),
      (body) => Object.assign(body, { plan: { until: 10, for: null } }),
      (body) => Object.assign(body, { aloudUntil: 10 }),
      (body) => Object.assign(body, { x: 5 * 32 }),
    ]
    for (const change of changes) {
      const { ada, look } = at('tavern', 'sleeping')
      expect(look()).not.toBeNull()
      change(ada)
      expect(look()).toBeNull()
    }
  })

  it('are told of with the house', () => {
    const { map, look } = at('tavern', 'sleeping')
    expect(doingIndoors(map, 'sleeping', look())).toBe('asleep indoors at the tavern')
    expect(doingIndoors(map, 'eating stew', { place: placeId('tavern'), asleep: false })).toBe(
      'eating stew, indoors at the tavern',
    )
    expect(doingIndoors(map, 'eating stew', null)).toBe('eating stew')
    expect(housesIn(map).map(({ place, door }) => [place.id, door.id])).toEqual([
      ['chapel', 'chapel-door'],
      ['tavern', 'tavern-door'],
    ])
  })
})
