import { expect, it } from 'vitest'
import { pageLook } from '../../../main/server/live/page-settings.ts'

const look = (world: string, hasTitle: boolean, colours: object = {}) =>
  pageLook({ name: 'Tarn', world: { name: world }, page: { colours } } as never, hasTitle, undefined)

it('a world’s own title picture comes before ours, which only the bundled village has', () => {
  expect(look('inn', true)).toEqual({ name: 'Tarn', title: 'own' })
  expect(look('village', true).title).toBe('own')
  expect(look('village', false).title).toBe('bundled')
  expect(look('inn', false).title).toBe('none')
})

it('colours are told where there are some', () => {
  expect(look('inn', false, { background: undefined })).not.toHaveProperty('colours')
  expect(look('inn', false, { background: '#123456' }).colours).toEqual({ background: '#123456' })
})
