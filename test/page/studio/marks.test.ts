import { expect, it } from 'vitest'
import { labelsThatFit } from '../../../main/page/studio/write/map/marks.ts'

it('names of places that would lie on each other on the map are left out, the first of them excepted', () => {
  const place = (id: string, x: number, y: number) => ({ id, x, y, width: 32, height: 32 })
  const places = [place('stable', 0, 0), place('yard', 32, 0), place('well', 32, 32), place('road', 200, 0)]
  const textOf = ({ id }: { id: string }) => id
  expect([...labelsThatFit(places, { scale: 0.5, textOf })]).toEqual(['stable', 'well', 'road'])
  // Nearer, there is room for all of them.
  expect(labelsThatFit(places, { scale: 2, textOf }).size).toBe(4)
  expect([...labelsThatFit(places.toReversed(), { scale: 0.5, textOf })]).toEqual(['road', 'well', 'yard'])
})
