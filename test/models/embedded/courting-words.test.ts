import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import { opinionSection } from '../../../main/mind/prompt/sections-opinion.ts'
import type { Courtship } from '../../../main/world/courtship/kinds.ts'
import { marta, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const courtship: Courtship = {
  steps: [],
  asked: 'Walk with me first.',
  taken: 'I have given my word elsewhere.',
  friends: 'Friends, then.',
  greeting: 'There you are, my tide!',
  called: 'my tide',
  letter: 'I missed you.',
}
const promised = { state: 'promised', greeting: courtship.greeting, called: courtship.called } as const

it.each(['Will you marry me?', 'May I court you?', 'I love you!', 'I am in love with you.'])(
  'answers with the words of the soul, and words begin nothing: %s',
  async (words) => {
    const said = async (character: object, seen: object = {}) =>
      (await ask(words, { character: { ...marta, ...character }, surroundings: { ...noSurroundings, ...seen } })).text
    expect(await said({ courtship })).toContain('Walk with me first.')
    expect(await said({ courtship }, { courtship: { state: 'taken' } })).toContain('I have given my word elsewhere.')
    expect(await said({ courtship }, { courtship: promised })).toContain('There you are, my tide!')
    expect(await said({ declines: 'No, {name}. Stay a friend.' })).toMatch(/No, \w+\. Stay a friend\./)
    expect(await said({ age: 9 })).toMatch(/I am only 9|I am a child/)
    expect(await said({})).toMatch(/friend/)
  },
)

it('tells a model how it stands as a fact', () => {
  const said = (seen?: object) =>
    opinionSection({
      language: english,
      context: sampleContext('Hello', {
        character: marta,
        surroundings: { ...noSurroundings, ...(seen ? { courtship: seen } : {}) } as typeof noSurroundings,
      }),
      worldName: 'Oakmere',
      agentsText: '',
    } as never).join(' ')
  expect(said(promised)).toContain('promised yourselves to each other; you call them "my tide"')
  expect(said({ state: 'courting' })).toContain('courts you')
  expect(said({ state: 'taken' })).toContain('not free')
  expect(said()).not.toMatch(/courted|promised/)
})
