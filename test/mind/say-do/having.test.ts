import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { isBorneOut } from '../../../main/mind/faculties/say-do/borne-out.ts'
import { claimWords, type Evidence } from '../../../main/mind/faculties/say-do/evidence.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { ada, gameTime, marta } from '../../support/sample-characters.ts'
import { createRig, testModel } from '../rig.ts'

const kinds = [
  ['bread', 'loaf of bread', 'loaves of bread'],
  ['honey-loaf', 'honey loaf', 'honey loaves'],
  ['bun', 'bun', 'buns'],
  ['eggs', 'dozen eggs', 'dozens of eggs'],
  ['ale', 'mug of ale', 'mugs of ale'],
  ['honey', 'jar of honey', 'jars of honey'],
  ['apple', 'apple', 'apples'],
  ['knife', 'knife', 'knives'],
].map(([id = '', name = '', plural = '']) => ({ id: id as ItemId, name, plural, price: 2, description: '' }))
const surroundings = { ...noSurroundings, kinds }
const words = { ...claimWords(surroundings, 'Good day!', english.claims), byModel: true }

type Bag = Partial<Record<string, number>>
const goods = ({ gold = 0, ...items }: Bag) => ({
  gold,
  items: kinds.flatMap((kind) => (items[kind.id] === undefined ? [] : { ...kind, count: items[kind.id] ?? 0 })),
})
const isHeard = (sentence: string, bag: Bag): boolean => {
  const evidence: Evidence = {
    ...{ npc: marta.id, speaker: ada, name: 'Ada', events: [], lately: [], meanwhile: [], now: [], earlier: [] },
    ...{ notes: [], kinds, reader: english.claims, theirs: null, lesson: null, quests: [], places: [] },
    ...{ following: null, doing: '', own: [goods(bag)] },
  }
  return english.claims.claimsIn(sentence, words).every((claim) => isBorneOut(claim, evidence))
}

/** Each with the bag that bears it out. */
const claiming: readonly (readonly [string, Bag])[] = [
  ["I've three loaves left.", { bread: 3 }],
  ['I have three loaves left and six buns.', { bread: 3, bun: 6 }],
  ['I have bread, buns and apples today.', { bread: 1, bun: 1, apple: 1 }],
  ["I've still got a honey loaf for you.", { 'honey-loaf': 1 }],
  ['We have plenty of ale here.', { ale: 1 }],
  ["There's one loaf left.", { bread: 1 }],
  ['There are two buns on the shelf.', { bun: 2 }],
  ['My shelf has two loaves left.', { bread: 2 }],
  ['I carry a good knife with me.', { knife: 1 }],
  ['I have fresh bread, still warm.', { bread: 1 }],
  ['Good morning, Ada, I have a jar of honey to spare.', { honey: 1 }],
  ["I've six eggs left.", { eggs: 1 }],
  ["I've ten pennies in my purse.", { gold: 10 }],
  ['I have two loaves left, if you want them.', { bread: 2 }],
  ["I've got apples, if that is what you're after.", { apple: 4 }],
  ['Well, we still have one mug of ale for you.', { ale: 1 }],
]

const figurative = [
  "I've honey on my fingers.",
  "I've bread in the oven.",
  'I have the tools for it.',
  'I have a good ear and two strong hands.',
  'I have baked bread since I was ten.',
  'I have bread to bake.',
  'I have an apple tree behind the house.',
  'I have no bread left.',
  "I haven't a loaf to my name.",
  'I have a loaf for a head today.',
  'I have sold four loaves since dawn.',
  'I had two loaves left at noon.',
  'If I have a loaf left tonight, it is yours.',
  "I'll have two loaves for you tomorrow.",
  'I would have a loaf for you if you came earlier.',
  'Have you bread at home?',
  'I have heard that bread is dear in Saltmouth.',
  'Do I have bread left?',
  "There's honey in the tea.",
  "There's always bread here.",
  'I have bread dough on my sleeves.',
  "I've a mind to bake honey loaves.",
  'Rook has two apples left.',
  'You have two loaves left.',
  'I have a knife to sharpen.',
  'I have a penny’s worth of patience.',
  'I have the bread in the bakery.',
  'I have a word with the baker about bread.',
  'I may have a loaf left.',
  'I have a rabbit stew on my mind.',
]

describe('what a model says that it has', () => {
  it.each(claiming)('is held against its bag: %s', (line, bag) => {
    expect([isHeard(line, {}), isHeard(line, bag)]).toEqual([false, true])
  })

  it.each(figurative)('is no claim where it is elsewhere, denied, to be, or no goods: %s', (line) => {
    expect(isHeard(line, {})).toBe(true)
  })

  it('must be as many as it says', () => {
    expect(isHeard("I've three loaves left.", { bread: 2 })).toBe(false)
    expect(isHeard('I have three loaves left and six buns.', { bread: 3, bun: 5 })).toBe(false)
  })

  const hear = async (bag: Bag, ...steps: Parameters<typeof testModel>) => {
    const world = {
      now: () => gameTime('2026-11-20', '14:10'),
      percepts: () => ({ place: null, doing: 'resting', people: [], following: null }),
      surroundings: () => ({ ...surroundings, own: goods(bag) }),
      places: () => [],
    }
    const model = testModel(...steps)
    const rig = await createRig({ model, world })
    let heard = ''
    await rig.dispatcher.dispatch(rig.inbound('Good morning, Marta!'), { onDelta: (delta) => (heard += delta) })
    return { heard: heard.trim(), asked: model.requests.map(({ messages }) => messages.at(-1)?.content) }
  }

  it('is told back once where the bag has none, and not at all where it has', async () => {
    const said = "Good morning, Ada. I've three loaves left."
    const none = await hear({}, said, 'The loaves are all gone.', 'Never asked.')
    expect(none.heard).toBe('Good morning, Ada. The loaves are all gone.')
    expect(none.asked[1]).toContain('You do not have that with you')
    expect(none.asked[1]).not.toContain('tool')
    expect(await hear({ bread: 3 }, said, 'Never asked.')).toMatchObject({ heard: said, asked: { length: 1 } })
  })
})
