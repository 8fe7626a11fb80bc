import { expect, it } from 'vitest'
import { readTalk } from '../../../main/content/read-talk.ts'
import { usualLanguage } from '../../../main/language/usual-language.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { marta, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const lines = {
  animals: 'Eleven hens and a gander.',
  eaten: 'Not those. They have names.',
  wed: 'Not yet, and the bread has not minded.',
  wish: 'On a Sunday, perhaps, to somebody who is up by then.',
  pupil: 'I learned nothing there and liked all of it.',
  reason: 'It had a stove, and nobody there was my aunt.',
  bram: 'Only when the bellows are louder.',
  friends: 'We have been friends since the hinge.',
  sold: 'Eleven years, and never one cold.',
  colour: 'Brown, between gold and too late.',
  myself: 'I have not looked at myself since the second batch.',
  somebody: 'They have never told me, and I never asked.',
  asker: 'I should eat first, whatever it is.',
  question: 'There the dough is above my head.',
}
const { talk } = readTalk(
  `
## Animals
> how many animals do you have
- ${lines.animals}

## On the plate
> do you eat your animals
> do you ever eat an animal of yours
- ${lines.eaten}

## Wed
> are you married
- ${lines.wed}

## To be wed
> would you like to be married
> do you want to be married
- ${lines.wish}

## School
> do you like school
- ${lines.pupil}

## Why school
> why do you like school
> why did you like the school
- ${lines.reason}

## Bram
> does bram sing at work
> does bram like to sing
- ${lines.bram}

> are you and bram (close|friends)
- ${lines.friends}

## How long at it
> how long have you sold bread
- ${lines.sold}

## Colour
> what is your favourite colour
- ${lines.colour}

## Any: myself
- ${lines.myself}

## Any: somebody
- ${lines.somebody}

## Any: asker
- ${lines.asker}

## Any: question
- ${lines.question}
`,
  'TALK.md',
  usualLanguage,
)
const { acquaintances } = sampleContext('hello')
const say = async (words: string, ...before: (readonly [string, string])[]): Promise<string> => {
  const context: Partial<TurnContext> = {
    character: { ...marta, talk },
    acquaintances,
    conversation: before.flatMap(([other, self]) => [
      { from: 'other' as const, name: 'Ada', text: other },
      { from: 'self' as const, name: marta.name, text: self },
    ]),
  }
  return (await ask(words, context)).text
}

it.each([
  ['do you eat them though?', 'how many animals do you have', lines.animals, lines.eaten],
  ['do you want to be?', 'are you married', lines.wed, lines.wish],
  ['why?', 'do you like school', lines.pupil, lines.reason],
  ['does he sing at work?', 'who mends your oven?', 'Bram does, with his hat on.', lines.bram],
])('reads "%s" in the light of "%s"', async (words, asked, answered, expected) => {
  expect(await say(words, [asked, answered])).toBe(expected)
})

it('means nothing by a little word after other talk', async () => {
  for (const words of ['do you eat them though?', 'why?'])
    expect([lines.eaten, lines.reason]).not.toContain(await say(words, ['what is the time', 'Late.']))
})

it('puts an answer that the author wrote before what its soul says of the same words', async () => {
  expect(await say('how long have you sold bread')).toContain(lines.sold)
})

it('puts a fact in the prose of a soul even before such an answer', async () => {
  expect(await say('what is your favourite colour?')).toBe(lines.colour)
  const soul = { ...marta.soul, about: [...marta.soul.about, 'Her favourite colour is moss green.'] }
  const { text } = await ask('what is your favourite colour?', { character: { ...marta, soul, talk }, acquaintances })
  expect(text).toMatch(/moss green/)
})

it('takes "are you close?" for a question how two stand, and for no question of a place', async () => {
  expect(await say('are you and Bram close?')).toContain(lines.friends)
})

it('owns up in a line that fits whom the question is about', async () => {
  expect(await say('did you ever juggle bassoons?')).toContain(lines.myself)
  expect(await say('should I juggle bassoons?')).toContain(lines.asker)
  expect(await say('how many bassoons fit into a trombone?')).toContain(lines.question)
})

it('reads only a short line in the light of the talk', async () => {
  const before = ['how many animals do you have', lines.animals] as const
  expect(await say('do you eat them though?', before)).toBe(lines.eaten)
  expect(await say(`do you eat them ${'though '.repeat(200)}?`, before)).not.toBe(lines.eaten)
})
