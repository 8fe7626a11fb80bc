import { expect, it } from 'vitest'
import { distance, nearestFew, nearWord } from '../../main/language/nearest.ts'

it('two letters that changed places are nearer than a letter too many', () => {
  expect(nearWord('modles', ['modules', 'models'])).toBe('models')
  expect(nearWord('modles', ['models', 'modules'])).toBe('models')
  expect(nearestFew('brma', ['bram', 'berma', 'marta'], 1)).toEqual(['bram'])
  expect(nearWord('modls', ['models'])).toBe('models')
  expect(nearWord('xyzzy', ['models', 'modules'])).toBeNull()
})

it('only who asks for it counts a swap', () => {
  expect(distance([...'ab'], [...'ba'])).toBe(2)
  expect(distance([...'ab'], [...'ba'], { swap: 0.75 })).toBe(0.75)
  expect(distance([...'xaby'], [...'xbay'], { swap: 0.75 })).toBe(0.75)
  expect(distance([...'kitten'], [...'sitting'], { swap: 0.75 })).toBe(3)
  expect(distance([], [1, 2])).toBe(2)
})
