import { describe, expect, it } from 'vitest'
import { gameTimeAt } from '../../main/language/calendar.ts'
import { english } from '../../main/language/en/english.ts'

const now = gameTimeAt(Date.parse('2026-11-20T14:00:00Z'))
const things = [
  { id: 'bark', name: 'willow bark', plural: 'strips of willow bark' },
  { id: 'bread', name: 'loaf of bread', plural: 'loaves of bread' },
  { id: 'cake', name: 'honey cake', plural: 'honey cakes' },
  { id: 'egg', name: 'dozen eggs', plural: 'dozens of eggs' },
]
const read = (text: string): string[] =>
  english.promisedThings
    .promisedThings(text, { things, coin: { one: 'penny', many: 'pennies' }, now })
    .map(
      ({ id, count, due }) =>
        `${count} ${id ?? 'coin'}${due === null ? '' : ` ${new Date(due).toISOString().slice(5, 16)}`}`,
    )

describe('things that a speaker promises', () => {
  it.each([
    ["I'll bring you the bark tomorrow.", ['1 bark 11-22T00:00']],
    ["Good day! I'll bring you three loaves at nine tomorrow, Marta.", ['3 bread 11-21T09:00']],
    ['I will give you 5 pennies on Friday.', ['5 coin 11-28T00:00']],
    ["I'll bring you a honey cake.", ['1 cake']],
    ['I promise to bring you a loaf before noon.', ['1 bread 11-21T12:00']],
    ['You will have your bark by tomorrow night.', ['1 bark 11-22T00:00']],
    ['Thank you. I shall pay you back the ten pennies tomorrow.', ['10 coin 11-22T00:00']],
  ])('%s', (text, found) => expect(read(text)).toEqual(found))

  it.each([
    'Will you bring me the bark tomorrow?',
    'I will fetch that bark.',
    "I'll bring it, the bark.",
    'Maybe I will bring you the bark tomorrow.',
    "I'll bring Bram the bark tomorrow.",
    "I'll bring the bark to Bram tomorrow.",
    "I'll bring him a loaf tomorrow.",
    "I'll bring you word of the bark tomorrow.",
    "I'll tell you of the bread tomorrow.",
    'I brought you the bark yesterday.',
    'I always bring you a loaf.',
    "I won't bring you the bark.",
    "I'll eat a loaf tomorrow.",
    "I'll bring you a dragon tomorrow.",
    'Bring me the bark tomorrow.',
    'If I find it, I will bring you the bark.',
    'Greta said: "I\'ll bring you the bark tomorrow."',
    "I'll visit you tomorrow.",
  ])('none: %s', (text) => expect(read(text)).toEqual([]))
})
