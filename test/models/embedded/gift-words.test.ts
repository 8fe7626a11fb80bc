import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import { opinionSection } from '../../../main/mind/prompt/sections-opinion.ts'
import type { Taste } from '../../../main/world/friendship/kinds.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { ada, marta, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const honey: Taste = { likes: true, called: 'honey', goods: ['honey' as ItemId], why: 'Honey! Bees are honest people.' }
const character = { ...marta, tastes: [honey] }
const gift = { goods: 'a jar of honey', sort: 'food' as const, taste: honey }
const tie = {
  id: ada,
  name: 'Ada',
  familiarity: 40,
  affinity: 25,
  trust: 0,
  debt: 0,
  talks: 3,
  met: 0,
  quarrel: null,
  reasons: [],
}
const surroundings = { ...noSurroundings, ties: [tie], gift }

it('begins the answer with the words of the soul, after a gift to its taste', async () => {
  const { text } = await ask('How are you?', { character, surroundings })
  expect(text.startsWith(honey.why)).toBe(true)
  expect(text.length).toBeGreaterThan(honey.why.length)
  expect((await ask('How are you?', { character })).text).not.toContain('Bees')
})

it('answers a gift by itself when asked to, whether or not it meets a taste', async () => {
  const answer = async (given: object) =>
    (await ask('', { character, surroundings: { ...surroundings, gift: given } as typeof surroundings })).text
  expect(await answer(gift)).toContain(honey.why)
  const voice = { 'given-food': ['{gift}! I shall eat it.'], 'given-coins': ['{gift}? For the roof.'] }
  const spoken = { ...marta, soul: { ...marta.soul, voice } }
  const said = async (goods: string, sort: string) =>
    (
      await ask('', {
        character: spoken,
        surroundings: { ...surroundings, gift: { goods, sort } } as typeof surroundings,
      })
    ).text
  expect(await said('an apple', 'food')).toContain('An apple! I shall eat it.')
  expect(await said('5 pennies', 'coins')).toContain('Five pennies? For the roof.')
  expect(await said('a ring', 'thing')).toMatch(/a ring/i)
})

it('tells a model as a fact, in one line', () => {
  const input = (more: object) => ({
    language: english,
    context: sampleContext('Hello', { character, surroundings: { ...surroundings, ...more } }),
    worldName: 'Oakmere',
    agentsText: '',
    skillFiles: new Map(),
    contextTokens: 8192,
    overheard: [],
    afar: false,
  })
  const [said] = opinionSection(input({}) as never)
  expect(said).toContain('Ada has just given you a jar of honey. You like honey. (“Honey! Bees are honest people.”)')
  expect(opinionSection(input({ gift: undefined }) as never)[0]).not.toContain('just given')
})
