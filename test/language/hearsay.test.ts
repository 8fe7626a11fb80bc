import { describe, expect, it } from 'vitest'
import { bringsWord, errandWords, overByNow } from '../../main/language/en/news/brought.ts'
import { readHearsay, sayHearsay, sourcesIn, withoutFrames, wordsIn } from '../../main/language/en/news/hearsay.ts'
import type { Hearsay } from '../../main/language/hearsay.ts'

const names = ['Ada', 'Bo Reed', "O'Neil", 'Anne-Marie', 'Ms. Reed', 'Åse', 'the smith', '李雷']
const words = [
  'The wind turns.',
  'I lost my ring',
  'Bo said: come at nine, from Ada.',
  "Tilo told me: 'The mill is shut.'",
  'Really?',
  '12:30 — the bell',
  '明天下雨。',
  'a\nb',
]
const times = [null, 'just now', 'yesterday evening', 'on 3 May']

const lines: Hearsay[] = names.flatMap((name, at) =>
  words.flatMap((said, by) =>
    times.flatMap((when) =>
      [null, names[(at + by + 1) % names.length] ?? null].flatMap((origin) =>
        (['told', 'heard'] as const).map((how) => ({ how, name, words: said, when, origin })),
      ),
    ),
  ),
)

describe('hearsay', () => {
  it('is read as it was written, whoever said what, when, and over whom it came', () => {
    expect(lines.length).toBe(8 * 8 * 4 * 2 * 2)
    const lost = lines.filter((line) => JSON.stringify({ ...readHearsay(sayHearsay(line)) }) !== JSON.stringify(line))
    expect(lost.map(sayHearsay)).toEqual([])
  })

  it('inside hearsay is taken apart one by one', () => {
    const inner = sayHearsay({ how: 'told', name: 'Bo', words: 'The wind turns.' })
    const outer = sayHearsay({ how: 'heard', name: 'Ada', words: inner })
    expect(wordsIn(outer)).toBe(inner)
    expect(wordsIn(inner)).toBe('The wind turns.')
  })

  it.each([
    ['- Ada said to me: "I lost my ring."', 'told', 'Ada', 'I lost my ring.'],
    ['18:20 — Ada told me that “it rains”', 'told', 'Ada', 'it rains'],
    ['Ada asked me: "Where is it?".', 'told', 'Ada', 'Where is it?'],
    ['Ada told us: "Come."', 'told', 'Ada', 'Come.'],
    ['Ada says "Come."', 'told', 'Ada', 'Come.'],
  ])('is read as people write it down: %s', (line, how, name, said) => {
    expect(readHearsay(line)).toMatchObject({ how, name, words: said })
  })

  it.each(['I saw Ada at the well.', 'Ada told me she lost a ring.', 'I told Ada: "Come."', 'Ada sang "Come."'])(
    'is not what somebody did: %s',
    (line) => {
      expect(readHearsay(line)).toBeNull()
      expect(wordsIn(line)).toBe(line)
    },
  )

  it('names its sources within other words', () => {
    const said = `Good day. ${sayHearsay({ how: 'told', name: 'Ada', words: 'It rains.', origin: 'Bo' })} I saw it too.`
    expect(sourcesIn(said)).toEqual([
      { text: 'Good day.', from: null, over: [] },
      { text: 'It rains.', from: 'Bo', over: ['Ada', 'Bo'] },
      { text: 'I saw it too.', from: null, over: [] },
    ])
  })

  it('is about its words, not about who brought them', () => {
    const said = sayHearsay({ how: 'told', name: 'Marta Reed', words: 'It rains.', when: 'yesterday', origin: 'Bo' })
    expect(withoutFrames(said)).toBe('"It rains."')
    expect(withoutFrames('Marta Reed told me much.')).toBe('Marta Reed told me much.')
  })
})

describe('words that are brought', () => {
  it.each([
    sayHearsay({ how: 'told', name: 'Ada', words: 'It rains.' }),
    sayHearsay({ how: 'heard', name: 'Ada', words: 'It rains.' }),
    `The fair was here. ${overByNow}`,
    ...Object.values(errandWords).map((begin) => `${begin('Ada')} something.`),
  ])('are known as such: %s', (said) => {
    expect(bringsWord(said)).toBe(true)
  })

  it.each(['It rains.', 'I told Ada.', 'Would you like to know?'])('are not: %s', (said) => {
    expect(bringsWord(said)).toBe(false)
  })
})

it('a line of a talk in which somebody quotes another is no hearsay of that one', () => {
  expect(readHearsay('Freya: My mum said "Take the boat."')).toBeNull()
  expect(readHearsay('Freya told me: "My mum said take the boat."')).toMatchObject({ name: 'Freya' })
})
