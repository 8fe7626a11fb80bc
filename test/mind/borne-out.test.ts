import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { borneOutBy } from '../../main/mind/recall/borne-out.ts'

const notes = [
  ['Ada told me: "Thing 7 lies under stone 7."', '2026-11-10'],
  ['Ada told me: "I keep my keys in the blue jar behind the oven."', '2026-11-12'],
  ['Ada told me: "Bram is a good smith. I like him."', '2026-11-12'],
  ['Tilo told me: "I hate Bram, he owes me three pennies."', '2026-11-13'],
  ['I promised Ada a rye loaf for Sunday.', '2026-11-14'],
  ['Ada told me: "My brother Jory sails to Saltmouth in spring."', '2026-11-02'],
  ['I gave Ada 2 loaves of bread for 4 pennies.', '2026-11-15'],
].map(([text = '', date = null]) => ({ text, date }))
const isKept = (line: string): boolean => borneOutBy(line, notes, { self: 'Marta Oven', language: english }).length > 0

it('what memories say in other words is borne out', () => {
  const lines = [
    'Ada told me that thing 7 lies under stone 7.',
    'Ada keeps her keys in the blue jar behind the oven.',
    'Ada told me on the 12th of November that she keeps her keys in a blue jar behind the oven.',
    'Ada said she likes Bram, a good smith.',
    'Tilo hates Bram because Bram owes him three pennies.',
    'I promised Ada a rye loaf for Sunday.',
    "Ada's brother Jory sails to Saltmouth in spring.",
    'I gave Ada two loaves of bread for four pennies.',
    'She keeps them in the blue jar.',
  ]
  expect(lines.filter((line) => !isKept(line))).toEqual([])
})

it('another name, number, thing, feeling or teller is not', () => {
  const lines = [
    'Ada hates Bram.',
    'Ada told me she hates Bram.',
    'Bram told me he hates Tilo.',
    'Tilo owes Bram nine pennies.',
    'Ada keeps her keys in the red chest.',
    'Thing 7 lies under stone 9.',
    'Odo stole the keys.',
    'Ada does not keep her keys in the jar.',
    'Ada told me her keys are in the blue jar and Bram stole them.',
    'Ada is the daughter of the duke.',
    'I gave Ada five loaves of bread.',
    'Jory died in Saltmouth.',
    'Ada trusts nobody, least of all Marta.',
  ]
  expect(lines.filter(isKept)).toEqual([])
})
