import { expect, it } from 'vitest'
import { intoChunks } from '../../../main/page/drawing/tile-chunks.ts'

/** A tile as `@pixi/tilemap` keeps it; its first number names it here. */
const tile = (name: number, x: number, y: number): number[] => [name, 0, x, y, 32, 32, 0, 0, 0, 0, 1024, 1024, 1, 1]

it('every tile of a map is in one chunk, with those around it, in their order', () => {
  const chunks = intoChunks([...tile(1, 0, 0), ...tile(2, 384, 0), ...tile(3, 352, 352), ...tile(4, 0, 384)], 384)
  const names = [...chunks].map(([key, numbers]) => [key, numbers.filter((_, index) => index % 14 === 0)])
  expect(names).toEqual([
    ['0,0', [1, 3]],
    ['1,0', [2]],
    ['0,1', [4]],
  ])
  expect(chunks.get('1,0')).toEqual(tile(2, 384, 0))
})
