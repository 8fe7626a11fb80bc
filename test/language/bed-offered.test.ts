import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'

/** What the words accept, after Greta has said `put` and offers the guest bed for three pennies. */
const accepted = (
  words: string,
  put = 'For the guest bed I ask three pennies, Ana, until noon. Nod, and we have a deal.',
) =>
  english.assent.offerAccepted({
    character: { id: 'greta' },
    speaker: { id: 'ana' },
    utterance: words,
    conversation: [{ from: 'self', text: put }],
    surroundings: {
      coin: { one: 'penny', many: 'pennies' },
      quests: [],
      offers: [
        {
          ...{ id: 'x-1', from: 'greta', to: 'ana', bed: 'guest-bed' },
          ...{ gives: { gold: 0, items: [] }, wants: { gold: 3, items: [] } },
        },
      ],
    },
  } as never)

describe('a bed that is offered', () => {
  it.each(['I’ll take it', 'Yes please', 'yes', 'I’ll take the bed'])('is taken by "%s"', (words) => {
    expect(accepted(words)).toBe('x-1')
  })

  it.each([
    'No thanks',
    'Is it warm?',
    'I would like an ale',
    'Yes, if you lower the price',
    'Three pennies',
    'The bed?',
  ])('is not taken by "%s"', (words) => {
    expect(accepted(words)).toBeNull()
  })

  it('is taken by its name when an errand was asked for meanwhile', () => {
    expect(accepted('I’ll take the bed', 'Would you go round and ask about the mill for me?')).toBe('x-1')
  })

  it('is not taken by a yes to something else that was said meanwhile', () => {
    expect(accepted('yes', 'There was a fog on the road this morning. Did you see it?')).toBeNull()
  })
})
