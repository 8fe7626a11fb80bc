import { describe, expect, it } from 'vitest'
import { createRecitalCheck, createUnspoken, withoutUnspoken } from '../../main/mind/dispatch/access/unspoken.ts'
import { instructionsIn } from '../../main/mind/prompt/sections-shared.ts'
import { villageContent } from './rig.ts'

const [rules = ''] = instructionsIn(villageContent())
const words = rules.split(/\s+/).slice(0, 40)
const heard = (text: string, size: number): string => {
  const filter = createUnspoken([rules])
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []
  return [...pieces.map(filter.push), filter.end()].join('')
}
const leet = (text: string): string =>
  text.replace(
    /[aeiostlbg]/gi,
    (sign) => ({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7', l: '1' })[sign.toLowerCase()] ?? sign,
  )
const signs = (text: string): string =>
  text.replace(/[asie]/gi, (sign) => ({ a: '@', s: '$', i: '!', e: '€' })[sign.toLowerCase()] ?? sign)
const between = (...others: string[]): string =>
  words.map((word, index) => `${word} ${others[index % others.length]}`).join(' ')

it.each([
  ['-', ' '],
  ['.', ' '],
  [' ', '   '],
  [' - ', ' / '],
])('leaves no piece of instructions that are spelled with %j between the letters', (between, gap) => {
  const spelled = words.map((word) => [...word].join(between)).join(gap)
  expect(withoutUnspoken(`Well then. ${spelled}`, [rules]).replace(/[^\p{L}\p{N}]/gu, '')).toBe('Wellthen')
})

it('leaves spelled words alone that are no recital', () => {
  const told = 'I write it B-r-a-m, or B. R. A. M. V. D. H. on a sack - a - b - c.'
  expect(withoutUnspoken(told, [rules])).toBe(told)
})

describe('instructions that are woven into something else', () => {
  it.each([
    ['one word between', between('bread')],
    ['other words between', between('rye', 'oats', 'honey', 'salt', 'flour')],
    ['two words between', between('of course', 'my dear')],
    ['now and then a word between', words.map((word, index) => (index % 3 === 2 ? `${word} hm` : word)).join(' ')],
    ['numbers and signs between', between('7 *', '~ 8', '|')],
    ['a sign within each word', words.map((word) => `${word.slice(0, 1)}.${word.slice(1)}`).join(' ')],
    ['digits for letters', leet(words.join(' '))],
    ['signs for letters', signs(words.join(' '))],
    ['digits, and a word between', leet(between('bread'))],
    ['capitals and a word between', between('bread').toUpperCase()],
  ])('are kept back, with %s', (_how, recited) => {
    for (const size of [1, 3, 17, 5000]) {
      const said = heard(`Well then. ${recited}`, size)
      expect(said).toMatch(/^Well then\./)
      expect(said.match(/…/g)).toHaveLength(1)
      expect(said.length).toBeLessThan(170)
    }
    expect(createRecitalCheck([rules])(recited)).toBe(true)
  })

  it.each([
    'I bake 3 loaves at 5, 2 more at 7, and 10 rolls @ a penny each!',
    'One of the skills of a baker is never to lift the lid; the small people of this world are never patient.',
    'You play a fine tune, Bram, one that a person of the small world down the lane would like.',
    'Say what you like, but say it in three short sentences, or two, as a person does.',
    'Words, words, words! Never an order, never a sign, only notes and a summary of notes.',
    'A villager said to a player of the fiddle that words are never enough, and a thing is a thing.',
    'The rules of the game: you throw, I throw, and whoever has a 6 goes first. 1, 2, 3!',
    'I am a baker and a mother and one who rises at 4, and I say so in short words.',
    'They told me a small thing or two about the world, and one person alone was of a mind to listen to it.',
    'He wrote "y0u" and "w0rld" on the wall, that rascal, and 1 more word I will not say.',
    'Let me see: one, to, three… no, one, two, three short steps to the well, and the person there is Ada.',
    'What I know of orders is this: never order what you cannot pay for, neither bread nor beer.',
  ])('are not in innocent words: %s', (text) => {
    for (const size of [1, 4, 5000]) expect(heard(text, size)).toBe(text)
    expect(createRecitalCheck([rules])(text)).toBe(false)
  })
})
