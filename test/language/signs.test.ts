import { expect, it } from 'vitest'
import { readQuestion } from '../../main/language/en/grammar/question.ts'
import { readSentences } from '../../main/language/en/grammar/text.ts'
import { gestureOf, gesturesOf, plainGestures, signOf } from '../../main/language/en/talk/signs.ts'
import { readAct } from '../../main/models/embedded/intents/commands.ts'
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

it('the same words ask for no gesture where they mean something else', () => {
  for (const words of ['spin some wool', 'spin me a tale', 'wonder if it will rain', 'point the way to the inn'])
    expect([words, signOf(words)]).toEqual([words, null])
  for (const words of ['spin', 'spin around', 'wonder', 'point at the well']) expect(signOf(words)).not.toBeNull()
})

it('whoever wonders aloud asks nobody to shrug', () => {
  const orders = ['Wonder if it will rain.', 'Spin some wool for me.', 'Do a little spin!'].map((words) => {
    const [sentence] = readSentences(words)
    return sentence && readAct(sentence, readQuestion(sentence))
  })
  expect(orders).toEqual([null, null, { do: 'emote', what: 'spin' }])
})
