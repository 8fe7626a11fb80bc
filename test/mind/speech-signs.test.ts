import { expect, it } from 'vitest'
import { createSpeech } from '../../main/mind/turn/loop/speech.ts'

const heard = (...pieces: string[]): string => {
  let text = ''
  const speech = createSpeech((delta) => {
    text += delta
  })
  for (const piece of pieces) speech.stream(piece)
  expect(speech.text).toBe(text)
  return text
}

it.each([
  ['a terminal is not steered', '\u001b[31mGood day\u001b[0m', '[31mGood day[0m'],
  ['no text is turned round', 'Good \u202eyad\u202c \u2066day', 'Good yad day'],
  ['nothing is hidden between letters', 'Go\u200bod\u2060 day\ufeff\u0000', 'Good day'],
  ['line ends and tabs stay', 'One\n\tTwo', 'One\n\tTwo'],
  ['so do what joins emoji, and letters of every script', '👩\u200d🌾 नमस्ते ﷽ 日本', '👩\u200d🌾 नमस्ते ﷽ 日本'],
])('%s, whatever a model says', (_title, said, shown) => {
  expect(heard(said)).toBe(shown)
  expect(heard(...said)).toBe(shown)
})
