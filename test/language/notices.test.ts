import { expect, it } from 'vitest'
import { noticeAsked } from '../../main/language/en/trade/notices.ts'

const bark = {
  name: 'Bark for aching knees',
  text: 'The willow by the pond has given all it can. Would you bring me three strips of bark?',
  goals: [{ text: 'bring 3 strips of willow bark' }],
  asks: { items: [{ name: 'strip of willow bark', plural: 'strips of willow bark' }] },
}
const frogs = {
  name: 'Robbers and frogs',
  text: 'Look for robbers at the watch-post and for frogs at the pond, and then tell Lotte how many.',
  goals: [{ text: 'go to the watch-post' }, { text: 'go to the pond' }, { text: 'talk with Lotte' }],
}
const both = [bark, frogs]
const read = (words: string, notices: readonly (typeof bark | typeof frogs)[] = both): string | null => {
  const asked = noticeAsked<(typeof both)[number]>(words, notices)
  return asked?.kind === 'this' ? asked.notice.name : (asked?.kind ?? null)
}

it.each([
  ["I saw your notice 'Bark for aching knees'.", bark.name],
  ['Bark for aching knees?', bark.name],
  ['Robbers and frogs? What is that about?', frogs.name],
  ['Tell me about “Robbers and frogs”, please.', frogs.name],
  ['The notice about the bark', bark.name],
  ['Hello! Your note about the robbers?', frogs.name],
  ["It's about the frogs on the notice board.", frogs.name],
  ["I'm here about the errand with the bark.", bark.name],
  ['Is that job with the bark still open?', bark.name],
  ['Do you still need willow bark?', bark.name],
  ['I have come about the bark', bark.name],
  ['I heard that you need bark', bark.name],
])('“%s” asks for “%s”', (words, name) => {
  expect(read(words)).toBe(name)
})

it.each([
  ['Is the job still open?', 'any'],
  ["I'm here about your notice.", 'any'],
  ['I read it on the notice board', 'any'],
  ['Is that job with the flour still open?', 'other'],
])('“%s” names none of these: %s', (words, kind) => {
  expect(read(words)).toBe(kind)
})

it('who asks after a notice of somebody that has put up none is told so', () => {
  expect(read('I saw your notice about the nails', [])).toBe('other')
})

it.each([
  'I did the errand with the bark.',
  "I've brought the bark you wanted.",
  'The errand with the bark is done.',
  'What is your work like?',
  'How is the work going?',
  'Do you like frogs?',
  'I saw your notice about the spectacles. They are on your head, sir.',
  'Do you need a hand?',
  'I am here for a bed.',
  'Where is the notice board?',
  'Two strips of bark, please.',
])('“%s” asks for no notice', (words) => {
  expect(read(words)).toBeNull()
})
