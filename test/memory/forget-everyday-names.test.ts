import { describe, expect, it } from 'vitest'
import { cleanMarkdown } from '../../main/memory/forget/clean-markdown.ts'
import { createMentions, type Traces } from '../../main/memory/forget/mentions.ts'
import { commonWordsOf } from '../../main/memory/forget/names.ts'
import { line, section } from '../saves/filled-save.ts'
import { ada, ben } from '../support/sample-characters.ts'

const mentionsOf = (name: string, changes: Partial<Traces> = {}) =>
  createMentions(
    { players: [ada], names: [name], otherPlayers: ['Otto'], villagers: ['Marta Oven'], said: [], ...changes },
    commonWordsOf([]),
  )

describe('a name that is an everyday word', () => {
  it.each([
    ['May', 'I will marry in May.'],
    ['May', 'Every May the fair comes.'],
    ['Rose', 'I grow a white Rose in my garden.'],
    ['Will', 'My Will is with the judge.'],
    ['Grace', 'Grace is what we ask for.'],
    ['Hope', 'We met in good Hope of rain.'],
    ['Summer', 'Summer came back at last.'],
    ['Baker', 'The Baker told me so.'],
    ['Daisy', 'I saw Daisy petals in the grass.'],
    ['Frank', 'To be Frank with you costs me much.'],
  ])('%s is not looked for where it is a word, and named as uncertain: %s', (name, text) => {
    const { hasName, mayName, unsure } = mentionsOf(name)
    expect([hasName(text), mayName(text)]).toEqual([false, true])
    expect(unsure).toEqual([{ name, why: 'word' }])
  })

  it.each([
    ['May', 'May told me: "It rains."'],
    ['May', 'I talked with May by the well.'],
    ['Rose', "Rose's brother hides a kettle."],
    ['Rose', 'Mr. Rose limps.'],
    ['Rose', 'Good day, Rose!'],
    ['Will', 'Yesterday Will asked for bread.'],
    ['Will', 'Will, you are late.'],
    ['Mark', '- 08:15 Mark: I limp.'],
    ['rose', 'Tell Rose that the bread is done.'],
  ])('%s is found where a person is meant: %s', (name, text) => {
    expect(mentionsOf(name).hasName(text)).toBe(true)
  })

  it('begins a question without being named as uncertain', () => {
    expect(
      ['May I come in?', 'Will you stay?'].some(
        (text) => mentionsOf('May').mayName(text) || mentionsOf('Will').mayName(text),
      ),
    ).toBe(false)
  })

  it('is known by how other players speak where no list has it', () => {
    const text = 'Hemlock grows by the wall.'
    expect([
      mentionsOf('Hemlock').hasName(text),
      mentionsOf('Hemlock', { saidAsWord: ['hemlock'] }).hasName(text),
    ]).toEqual([true, false])
  })
})

it.each(['Kunigunde', 'Rose'])("takes from another player's note the sentence that names %s and no more", (name) => {
  const told = (words: string) =>
    `${section({ id: ben, name: 'Otto' }, ben)}${line(`Otto told me: "${words}"`, { kind: 'told', id: 'm-1' })}`
  const clean = (words: string) => cleanMarkdown(told(words), { mentions: mentionsOf(name), gone: new Set() }).text
  expect(clean(`My cousin is from Hollum. ${name} told me of a kettle. It rains.`)).toBe(
    told('My cousin is from Hollum. It rains.'),
  )
  expect(clean(`${name} told me of a kettle. It rains.`)).toBe(told('It rains.'))
  expect(clean(`It rains. Mr. ${name} limps.`)).toBe(told('It rains.'))
  expect(clean(`${name} told me of a kettle.`).trim()).toBe('')
})
