import { expect, it } from 'vitest'
import { kinNamedIn } from '../../../main/language/en/names/absent-names.ts'
import { inTheLight } from '../../../main/models/embedded/intents/in-the-light.ts'
import { createMind } from '../../../main/models/embedded/mind.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const after = (...turns: (readonly [string, string])[]) => ({
  conversation: turns.flatMap(([other, self]) => [
    { from: 'other' as const, name: 'Ada', text: other },
    { from: 'self' as const, name: 'Marta Oven', text: self },
  ]),
})
const lit = (words: string, ...turns: (readonly [string, string])[]): string =>
  inTheLight(words, createMind(sampleContext(words, after(...turns)), { tools: new Set(), found: [] }))

it.each([
  ['did you two fall out?', 'what do you think of Bram?', 'Loud.', 'did you and Bram fall out?'],
  ['what happened between you?', 'do you like Joost', 'Hardly.', 'what happened between you and Joost?'],
  ['was he a good man?', 'who was Piet?', 'My husband.', 'was Piet a good man?'],
  ['what was his trade?', 'are you married?', 'I was, to Piet.', "what was Piet's trade?"],
])('"%s" after "%s" is "%s"', (words, asked, answered, meant) => expect(lit(words, [asked, answered])).toBe(meant))

it.each([
  ['is he nice?', 'who was Piet?', 'My husband. Bram knew him.', ['where is Bram?', 'At the forge.']],
  ['he was loud', 'who was Piet?', 'My husband.', null],
  ['is she nice?', 'who was Piet?', 'My husband.', null],
])('"%s" stays as it is', (words, asked, answered, more) => {
  expect(lit(words, [asked, answered], ...(more === null ? [] : [more as [string, string]]))).toBe(words)
})

it('goes on about whom they named, rather than whom the answer named besides', async () => {
  const { text } = await ask('where is he?', after(['do you like Bram?', 'Better than Joost.']))
  expect(text).toContain('Bram')
  expect(text).not.toContain('Joost')
})

it.each([
  ['since her husband Corin went off', 'Corin', 'he'],
  ['three burners and a widow named Orla Wend', 'Orla', 'she'],
  ['Joss the baker was my younger brother', 'Joss', 'he'],
  ['Old Nan Hester found her', 'Nan', 'she'],
])('%s names %s', (text, first, pronouns) => expect(kinNamedIn(text)).toContainEqual({ first, pronouns }))

it('takes no title for a name', () => {
  for (const text of ['My father. The forge was his.', 'Father Oswin keeps the chapel.', 'Uncle Rook whistles.'])
    expect(kinNamedIn(text)).toEqual([])
})

it('knows whom they mean by what they see of them', async () => {
  expect((await ask("who's that guy with the hammer?")).text).toContain('Bram')
})
