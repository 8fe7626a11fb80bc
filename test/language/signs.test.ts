import { expect, it } from 'vitest'
import { gestureOf, gesturesOf, plainGestures, signOf } from '../../main/language/en/talk/signs.ts'
import { emoteNames } from '../../main/world/bodies.ts'

it('each sign that the world knows has its gestures, and no gesture has two signs', () => {
  expect(Object.keys(gesturesOf).toSorted()).toEqual([...emoteNames].toSorted())
  const all = Object.values(gesturesOf).flat()
  expect(new Set(all).size).toBe(all.length)
  for (const [sign, gestures] of Object.entries(gesturesOf))
    for (const gesture of gestures) expect([gesture, signOf(`${gesture} at them`)]).toEqual([gesture, sign])
})

it('a gesture is a whole word', () => {
  expect(signOf('bowl some water')).toBeNull()
  expect(signOf('beamless')).toBeNull()
  expect(plainGestures).toContain('yawn')
  expect(gestureOf('heart')).toBe('smile')
  expect(gestureOf('no such sign')).toBeNull()
})
