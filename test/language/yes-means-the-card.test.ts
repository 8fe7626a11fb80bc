import { describe, expect, it } from 'vitest'
import { questAccepted } from '../../main/language/en/assent/pending.ts'
import { english } from '../../main/language/en/english.ts'

/** Marta has said these lines. Her honey cake is offered, and she could ask for flour. */
const talk = (utterance: string, ...lines: string[]) =>
  ({
    character: { id: 'marta' },
    speaker: { id: 'ana' },
    utterance,
    conversation: lines.map((text) => ({ from: 'self', text })),
    surroundings: {
      coin: { one: 'penny', many: 'pennies' },
      quests: [
        {
          ...{ id: 'flour', name: 'Crumbs behind the stall', status: 'possible' },
          text: 'Somebody took loaves from my stall, and my flour for the market is gone.',
          goals: [{ text: 'go to the market' }, { text: 'bring 4 measures of flour' }],
        },
      ],
      offers: [
        {
          ...{ id: 'x-1', from: 'marta', to: 'ana', wants: { gold: 3, items: [] } },
          gives: { gold: 0, items: [{ name: 'honey cake', plural: 'honey cakes', count: 1 }] },
        },
      ],
    },
  }) as never

const offered = 'That is three pennies for a honey cake, dove. Shall I wrap it?'
const spoken = 'All my flour comes from the mill, and I sell at the market. About the thief? I only know what rises.'
const asked = 'Would you go to the market and bring me 4 measures of flour, for 7 pennies?'

it('a yes means the offer on the screen, and no errand that was never put', () => {
  expect(questAccepted(talk('yes', offered, spoken))).toBeNull()
  expect(english.assent.offerAccepted(talk('yes', offered))).toBe('x-1')
  expect(english.assent.offerAccepted(talk('Yes please', offered, 'I only know what rises.'))).toBe('x-1')
})

it('a yes means the offer that came after a question', () => {
  const line = "Well, who's this then? Three pennies for a honey cake, dove. Say yes, and it's yours."
  expect(english.assent.offerAccepted(talk('yes please', line))).toBe('x-1')
})

it('a yes means the errand once that was asked for after the offer', () => {
  expect(questAccepted(talk('Yes, gladly', offered, asked))).toBe('flour')
  expect(english.assent.offerAccepted(talk('Yes, gladly', offered, asked))).toBeNull()
})

it('what a page offers to say names what it answers: the errand, whatever else is offered', () => {
  const words = 'Yes, I will do that errand for you'
  expect(questAccepted(talk(words, offered, asked))).toBe('flour')
  expect(english.assent.offerAccepted(talk(words, offered, asked))).toBeNull()
})

describe('an NPC that asks for something of the player’s', () => {
  const asked = (line: string, utterance: string) =>
    english.assent.offerAccepted({
      ...{ character: { id: 'marta' }, speaker: { id: 'ana' }, utterance },
      conversation: [
        { from: 'other', text: 'I brought you the honey cake.' },
        { from: 'self', text: line },
      ],
      surroundings: {
        ...{ coin: { one: 'penny', many: 'pennies' }, quests: [] },
        offers: [
          {
            ...{ id: 'x-1', from: 'marta', to: 'ana', gives: { gold: 0, items: [] } },
            wants: { gold: 0, items: [{ name: 'honey cake', plural: 'honey cakes', count: 1 }] },
          },
        ],
      },
    } as never)
  it.each([
    'Forgiven, dove. Hand it over, then.',
    'Then give it here, dove, and we’re square.',
    'Then lay it in my hand, dove.',
    'You only have to let go.',
    'The honey cake, if you please.',
  ])('%s', (line) => {
    expect([asked(line, 'yes'), asked(line, 'Yes.')]).toEqual(['x-1', 'x-1'])
    expect([asked(line, 'no'), asked(line, 'is it far to the mill?')]).toEqual([null, null])
  })
  it('gets nothing by a yes to another question', () => {
    expect(asked('Hand it over, then. Have you eaten today?', 'yes')).toBeNull()
  })
})
