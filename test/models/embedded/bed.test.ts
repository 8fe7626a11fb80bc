import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { asksForBed } from '../../../main/language/en/trade/lodging-words.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import { toolsByTopic } from '../../../main/mind/tools/tools-by-topic.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { ask } from './ask.ts'

const ware = (id: string, price: number) => ({ id: id as ItemId, name: id, plural: `${id}s`, price, description: '' })
const inn = (bed: Partial<Surroundings['bed'] & object> = {}): Surroundings => ({
  ...noSurroundings,
  kinds: [ware('ale', 1), ware('stew', 2)],
  sells: ['ale' as ItemId, 'stew' as ItemId],
  bed: { name: 'the guest bed', price: 4, is: 'to-let', isHere: true, ...bed },
})
const tools = ['offer_bed', 'trade', 'open_shop', 'memory_search']

describe('a bed asked for in talk', () => {
  it.each([
    'I’d like a bed',
    'Do you have a bed for the night?',
    'Have you got a free room?',
    'Can I sleep here tonight?',
    'A bed for the night, please.',
    'I need a bed.',
  ])('is offered with its price: "%s"', async (words) => {
    const { text, calls } = await ask(words, { surroundings: inn() }, { tools })
    expect(calls).toEqual([{ name: 'offer_bed', arguments: {} }])
    expect(text).toContain('For the guest bed until noon I ask 4 pennies')
  })

  it('that was spoken of is taken with "I’ll take it"; ale named beside it is not', async () => {
    const conversation = [
      { from: 'other' as const, text: 'How much is a bed?' },
      { from: 'self' as const, text: 'Ale’s a penny, stew’s two, a bed’s four!' },
    ]
    const bed = await ask('I’ll take it', { surroundings: inn(), conversation } as never, { tools })
    expect(bed.calls).toEqual([{ name: 'offer_bed', arguments: {} }])
    const [, own] = conversation
    const ale = await ask(
      'I’ll take it',
      { surroundings: inn(), conversation: [{ from: 'other', text: 'How much is an ale?' }, own] } as never,
      { tools },
    )
    expect(ale.calls[0]?.name).not.toBe('offer_bed')
  })

  it('is known to be theirs, to be taken, or to be let in the house only', async () => {
    const asked = async (bed: Parameters<typeof inn>[0]) =>
      ask('I would like a bed', { surroundings: inn(bed) }, { tools })
    expect(await asked({ is: 'yours' })).toMatchObject({
      calls: [],
      text: expect.stringContaining('is yours until noon'),
    })
    expect(await asked({ is: 'taken' })).toMatchObject({ calls: [], text: expect.stringContaining('taken tonight') })
    expect(await asked({ isHere: false })).toMatchObject({ calls: [], text: expect.stringContaining('4 pennies') })
  })

  it('is no business of who lets none, and no other sentence asks for one', async () => {
    const { calls } = await ask('I would like a bed', { surroundings: noSurroundings }, { tools })
    expect(calls.map(({ name }) => name)).not.toContain('offer_bed')
    for (const words of ['my bed is cold', 'do you like your bed', 'is there room for doubt', 'i have a bed at home'])
      expect(asksForBed(words)).toBe(false)
  })

  it('brings the tool for it before a language model, and other talk does not', () => {
    const brings = (words: string) =>
      [...(english.deeds.topicsIn(words) ?? [])].flatMap((topic) => toolsByTopic[topic]).includes('offer_bed')
    expect(['I’d like a bed', 'Any room for the night?', 'Could I sleep here?'].map(brings)).toEqual([true, true, true])
    expect(['What news?', 'An ale please'].map(brings)).toEqual([false, false])
  })
})
