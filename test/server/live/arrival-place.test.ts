import { expect, it } from 'vitest'
import { arrivalPlace, entranceOf } from '../../../main/server/live/arrival-place.ts'
import { createNavigation } from '../../../main/world/navigation.ts'
import { asciiMap } from '../../support/small-map.ts'

const map = asciiMap(['#####', '#sss#', '#####'], { s: 'square' })
const ground = { map, navigation: createNavigation(map) }
const at = (column: number, row = 1) => ({ x: (column + 0.5) * map.tileSize, y: (row + 0.5) * map.tileSize })

it('a player appears where they want to, or beside whoever stands there, on free ground', () => {
  expect(arrivalPlace(ground, at(2), [at(1)])).toEqual(at(2))
  expect(arrivalPlace(ground, at(1), [at(1)])).toEqual(at(2))
  expect(arrivalPlace(ground, at(1), [at(1), at(2)])).toEqual(at(3))
  // A step further off is no standing in each other.
  expect(arrivalPlace(ground, at(1), [{ ...at(1), x: at(1).x + map.tileSize }])).toEqual(at(1))
})

it('where everything is full, bodies share a place', () => {
  expect(arrivalPlace(ground, at(1), [at(1), at(2), at(3)])).toEqual(at(1))
})

it('people come in at the first spawn of the map, or in its middle', () => {
  expect(entranceOf({ ...map, spawns: [{ name: 'gate', ...at(3) }] })).toMatchObject(at(3))
  expect(entranceOf({ ...map, spawns: [] })).toEqual({ x: 2.5 * map.tileSize, y: 1.5 * map.tileSize })
})
