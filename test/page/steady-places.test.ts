import { expect, it } from 'vitest'
import { createPlaces } from '../../main/page/steady-places.ts'

it('people keep their places in an open list while they come nearer or go; who comes stands last', () => {
  const inPlaces = createPlaces()
  const shown = (...ids: string[]) => inPlaces(ids.map((id) => ({ id }))).map(({ id }) => id)
  expect(shown('pim', 'lotte', 'greta')).toEqual(['pim', 'lotte', 'greta'])
  expect(shown('greta', 'pim', 'lotte')).toEqual(['pim', 'lotte', 'greta'])
  expect(shown('oswin', 'greta', 'lotte')).toEqual(['lotte', 'greta', 'oswin'])
  expect(shown('pim', 'oswin', 'greta', 'lotte')).toEqual(['pim', 'lotte', 'greta', 'oswin'])
})
