import { expect, it } from 'vitest'
import type { ThingId } from '../../main/world/ids.ts'
import type { MapArea, MapData } from '../../main/world/map-data.ts'
import { layoutOf, moveWithMaps } from '../../main/world/moved-maps.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character, createStage, npcId } from './stage.ts'

/** A plane of maps of 4 × 2 tiles, each with its row and, of an infinite one, how far its author's grid is shifted. */
function plane(...areas: [id: string, row: number, shift?: number][]): MapData {
  const map = asciiMap(['@ss.', '....', ...Array.from({ length: 18 }, () => '....')], { s: 'square' })
  map.areas = areas.map(
    ([id, row, shift = 0]): MapArea => ({
      ...{ id, label: id, x: 0, y: row * 32, width: 128, height: 64, sky: 64 },
      origin: { x: shift * 32, y: row * 32 },
    }),
  )
  return map
}
const alone = (): MapData => {
  const { areas: _, ...map } = plane()
  return map
}

/** A world made for one plane, with Bram, Ana and a thing at the same point, taken over onto another. */
function moved(from: MapData, to: MapData, { column, row }: { column: number; row: number }) {
  const { state } = createStage({ map: from, characters: [character('bram')] })
  const point = { x: (column + 0.5) * 32, y: (row + 0.5) * 32 }
  const { npcs, players, things } = state
  Object.assign(npcs[npcId('bram')] ?? {}, { ...point, path: [[1, 1]], post: [1, 1] })
  players[ana] = { ...point, home: { house: 'x', since: 0, pieces: [{ id: 1, column, row, turned: 0 }] } } as never
  things['t-1' as ThingId] = { id: 't-1', item: 'bread', count: 1, ...point } as never
  const changed = moveWithMaps(state, to)
  const tile = (body: { x: number; y: number } | undefined) => body && [(body.x - 16) / 32, (body.y - 16) / 32]
  return {
    changed,
    state,
    tiles: [npcs[npcId('bram')], players[ana], things['t-1' as ThingId]].map(tile),
    piece: players[ana]?.home?.pieces?.[0],
    bram: npcs[npcId('bram')],
  }
}

it('a map that comes before another moves what is on the other along with it', () => {
  const { changed, tiles, piece, bram, state } = moved(
    plane(['a', 0], ['c', 6]),
    plane(['a', 0], ['b', 6], ['c', 12]),
    { column: 3, row: 7 },
  )
  expect(changed).toBe(true)
  expect(tiles).toEqual([
    [3, 13],
    [3, 13],
    [3, 13],
  ])
  expect(piece).toMatchObject({ column: 3, row: 13 })
  expect(bram).toMatchObject({ path: [], post: null, goal: null })
  expect(state.layout).toEqual(layoutOf(plane(['a', 0], ['b', 6], ['c', 12])))
})

it('an infinite map that is painted on to the left takes everybody along, and the first map moves nobody', () => {
  expect(moved(plane(['a', 0], ['c', 6]), plane(['a', 0], ['c', 6, 1]), { column: 2, row: 7 }).tiles[0]).toEqual([3, 7])
  expect(moved(alone(), plane(['a', 0], ['c', 6]), { column: 2, row: 1 }).tiles).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
  ])
})

it('an infinite map that loses columns on its left leaves nobody beside the plane', () => {
  const { tiles } = moved(plane(['a', 0], ['c', 6, 3]), plane(['a', 0], ['c', 6]), { column: 1, row: 7 })
  expect(tiles.map((tile) => (tile?.[0] ?? -1) >= -0.5)).toEqual([true, true, true])
})

it('what was on a map that is gone comes to where players come in, and the layout goes with the last gate', () => {
  const { tiles, state } = moved(plane(['a', 0], ['c', 6]), alone(), { column: 3, row: 7 })
  expect(tiles).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(state).not.toHaveProperty('layout')
})

it('a body below a map that shrank, where another lies now, stays on its own; the same maps change nothing', () => {
  expect(moved(alone(), plane(['a', 0], ['c', 6]), { column: 2, row: 7 }).bram?.y).toBeLessThan(64)
  expect(moved(plane(['a', 0], ['c', 6]), plane(['a', 0], ['c', 6]), { column: 2, row: 7 })).toMatchObject({
    changed: false,
    bram: { path: [[1, 1]] },
  })
})
