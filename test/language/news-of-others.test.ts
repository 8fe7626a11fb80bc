import { expect, it } from 'vitest'
import { asOfOther, newsPassedOn, passesNewsOn, passOn } from '../../main/language/en/news/of-others.ts'

it.each([
  ['I have finished one thing nobody needs at last.', 'Bram', 'Bram has finished one thing nobody needs at last.'],
  [
    'I have saved enough for a proper fiddler, and paid for it.',
    'Greta',
    'Greta has saved enough for a proper fiddler, and paid for it.',
  ],
  [
    'I could not save enough for a calf, and gave it up for now.',
    'Ines',
    'Ines could not save enough for a calf, and gave it up for now.',
  ],
  ['I went to see Rook day after day, and we are closer now.', 'Pim', 'Pim and Rook are closer now.'],
  ['Tilo made it up with me.', 'Bram', 'Bram and Tilo have made it up.'],
  ['Bram had words with me. With Bram I keep my purse shut.', 'Tilo', 'Tilo and Bram have had words.'],
  [
    'Four loaves were taken from my stall this morning.',
    'Marta',
    "Four loaves were taken from Marta's stall this morning.",
  ],
  ['Have you heard? Bram has finished the gate.', 'Yara', 'Bram has finished the gate.'],
  ['Yara says that Bram has finished the gate.', 'Pim', 'Bram has finished the gate.'],
])('"%s" by %s goes on as "%s"', (words, who, told) => {
  expect(asOfOther(words, who)).toBe(told)
})

it('leaves words alone that only their speaker or their listener can say', () => {
  for (const words of ['I love my garden.', 'You owe me a cup.', 'We all go to the mill.', 'Do I sell the calf?'])
    expect(asOfOther(words, 'Bram'), words).toBe(null)
})

it('names who brought the news, unless it is the one whose news it is', () => {
  expect(passOn('Bram has finished the gate.', { from: 'Yara', about: 'Bram' })).toBe(
    'Yara says that Bram has finished the gate.',
  )
  expect(passOn("Four loaves were taken from Marta's stall.", { from: 'Pim', about: 'Marta' })).toBe(
    "Pim says that four loaves were taken from Marta's stall.",
  )
  expect(passOn('Bram has finished the gate.', { from: 'Bram', about: 'Bram' })).toBe(
    'Have you heard? Bram has finished the gate.',
  )
})

it('is recognised by whoever hears it, behind a greeting too', () => {
  for (const words of [
    'Ah, Greta. Have you heard? Bram has finished the gate.',
    'Yara says that Bram has finished the gate.',
  ]) {
    expect(passesNewsOn(words), words).toBe(true)
    expect(newsPassedOn(words)).toBe('Bram has finished the gate.')
  }
  expect(passesNewsOn('Bram has finished the gate.')).toBe(false)
})
