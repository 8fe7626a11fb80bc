import { describe, expect, it } from 'vitest'
import { readTalk } from '../../../main/content/read-talk.ts'
import { usualLanguage } from '../../../main/language/usual-language.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { marta } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const { talk } = readTalk(
  `
## Owls
> do you like owls
> what do you think of owls
- Owls keep baker's hours, {name}. I trust no other bird with a secret that I have not got.
- They are up when I am. That is a bond.

>> really
- As really as a bird can.

+ One sat on my sill a whole winter. It had a face like my aunt. It went when she came to visit. I drew my conclusions.
+ What bird would you be?

>> a *
- That would suit you. You have the elbows.
>> *
- I should have guessed otherwise, but I have flour in my eyes.

## Stale bread
> this roll is stale
- Knock on it. If it knocks back, it is crust.

## Any: other
- Now that is a thing I shall have to take home and look at.

## Any: question
- There the dough is above my head.
`,
  'TALK.md',
  usualLanguage,
)
const character = { ...marta, talk }
const unused = talk.matters.map(({ name }) => name)

const after = (turns: readonly (readonly [string, string])[]): Partial<TurnContext> => ({
  character,
  conversation: turns.flatMap(([other, self]) => [
    { from: 'other' as const, name: 'Ada', text: other },
    { from: 'self' as const, name: marta.name, text: self },
  ]),
})
const say = async (words: string, turns: readonly (readonly [string, string])[] = []) =>
  (await ask(words, after(turns))).text

const owls = "Owls keep baker's hours, Ada. I trust no other bird with a secret that I have not got."
const winter =
  'One sat on my sill a whole winter. It had a face like my aunt. It went when she came to visit. I drew my conclusions.'

describe('with a TALK.md', () => {
  it('answers what an author wrote an answer for, in the words of a player', async () => {
    expect(unused).toEqual(['Owls', 'Stale bread'])
    for (const words of ['do you like owls?', 'So, what do you think of owls', 'u like owls?'])
      expect(await say(words)).toMatch(/Owls keep baker's hours|They are up when I am/)
    expect(await say('This roll is stale, I want my penny back.')).toMatch(/knocks back/)
  })

  it('takes another answer the second time, and then the first again', async () => {
    const first = await say('do you like owls?')
    const second = await say('do you like owls?', [['do you like owls?', first]])
    expect(second).not.toBe(first)
    const third = await say('do you like owls?', [
      ['do you like owls?', first],
      ['do you like owls?', second],
    ])
    expect([first, second]).toContain(third)
  })

  it('answers a follow-up only while the matter is being spoken of', async () => {
    expect(await say('really?', [['do you like owls?', owls]])).toBe('As really as a bird can.')
    expect(await say('really?', [['Hm?', 'Good bread today.']])).not.toMatch(/bird/)
  })

  it.each(['oh', 'haha', 'go on', 'hm, I see', 'tell me more'])(
    'goes on after "%s", with nothing cut',
    async (words) => {
      expect(await say(words, [['do you like owls?', owls]])).toBe(winter)
    },
  )

  it('asks at the end, and has an answer to whatever they say then', async () => {
    const asked = await say('oh', [
      ['do you like owls?', owls],
      ['wow', winter],
    ])
    expect(asked).toBe('What bird would you be?')
    const turns = [['wow', asked]] as const
    expect(await say('a heron', turns)).toMatch(/elbows/)
    expect(await say('no idea, never thought about it', turns)).toMatch(/guessed otherwise/)
    expect(await say('what are your prices?', turns)).not.toMatch(/guessed otherwise|elbows/)
  })

  it('has lines of its own for what it has no answer to', async () => {
    expect(await say('the ceiling tilts a little to the left')).toMatch(/take home and look at/)
    expect(await say('how many bassoons fit into a trombone?')).toMatch(/above my head/)
  })

  it('says none of it to another villager', async () => {
    const { text } = await ask('do you like owls?', {
      ...after([]),
      speaker: { id: 'bram', kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 9, opening: false } as never,
    })
    expect(text).not.toMatch(/baker's hours|up when I am/)
  })
})
