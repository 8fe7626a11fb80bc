import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { claimsIn } from '../../../main/language/en/claims/claims-in.ts'
import { english } from '../../../main/language/en/english.ts'
import { isBorneOut } from '../../../main/mind/faculties/say-do/borne-out.ts'
import { claimWords, type Evidence } from '../../../main/mind/faculties/say-do/evidence.ts'
import { wasTold } from '../../../main/mind/faculties/say-do/was-told.ts'
import type { Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { ada, marta } from '../../support/sample-characters.ts'

/** Lines of a model that was played by hand, and their like. */
const { honest, claiming }: Record<'honest' | 'claiming', string[]> = JSON.parse(
  readFileSync('test/fixtures/claims/lines-i.json', 'utf8'),
)
const kind = (id: string, name: string, plural: string): Surroundings['kinds'][number] => ({
  ...{ id: id as ItemId, name, plural, price: 2, description: '' },
})
const kinds = [
  kind('flour', 'measure of flour', 'measures of flour'),
  kind('bread', 'loaf of bread', 'loaves of bread'),
  kind('bun', 'bun', 'buns'),
  kind('knife', 'knife', 'knives'),
]
const words = {
  ...claimWords(
    { kinds, coin: { one: 'penny', many: 'pennies' } } as unknown as Surroundings,
    'Good day!',
    english.claims,
  ),
  byModel: true,
  tellers: ['bram'],
}
const nothing: Evidence = {
  ...{ npc: marta.id, speaker: ada, name: 'Ada', kinds, reader: english.claims },
  ...{ events: [], lately: [], meanwhile: [], now: [], earlier: [], notes: [], quests: [], places: [] },
  ...{ theirs: null, lesson: null, following: null, doing: '' },
}
const isHeard = (sentence: string, evidence: Partial<Evidence> = {}): boolean =>
  claimsIn(sentence, words).every((claim) => isBorneOut(claim, { ...nothing, ...evidence }))

describe('a talk with a model that was played by hand', () => {
  it('is heard where it tells of nothing done', () => expect(honest.filter((line) => !isHeard(line))).toEqual([]))
  it('is not heard where it does', () => expect(claiming.filter((line) => isHeard(line))).toEqual([]))

  /** Nothing was learned from these. */
  it.each([
    'A needle for your coat: noted, my friend.',
    'A bed for Saturday: noted, sweetling.',
    'No onions in your stew: understood.',
    'The candles, dear, you wanted reminding of them; now off to the chapel with you.',
    'The flour, Wren, that I was to remind you of.',
    'You wanted to be reminded of the market, and it opens at noon.',
    'The price is four pennies; say aye, and a smith of my trade gives you the knife.',
    'Promise it, and I give you the bun.',
    'It is three pennies, and three you carry; say yes, and I put the loaf in your basket.',
    "It's in my purse still, dear, and nobody has seen a corner of it.",
    'What you whispered is in my heart still, and nobody has had a word of it.',
    'It is yet in my strongbox, and there it stays.',
    'Sunday, quite right (the bell and you are in agreement, and I am overruled).',
    'Thursday, then (I had thought Friday, and I am corrected).',
    'Four loaves, before dusk, and the knife is yours.',
    'Two measures till evening, and the bun is yours.',
    // What is offered for an errand, and what the other is to do for it.
    "I bet you can have a bent nail and a bun from me and it's called Robbers and Frogs and you go to the watch-post and the pond and then talk to Lotte, honest!",
    'I bet you get a loaf from me and a bun.',
    'You go to the mill and then talk to Yara, and you get two buns from me.',
    "It's called the Lost Ring and you look by the well and then tell me, honest!",
    "Five more and we're square.",
    'You bring me two more measures, and then we are quits.',
    // Where a thing of one's own is, and what it is like.
    "Honest, it's in my left pocket and it's green!",
    'The frog is in my left pocket, and it has three legs!',
    "It's in my apron, and it's as old as I am.",
    'My whistle is in my right boot, and it is cold!',
  ])('hears “%s”', (line) => expect(isHeard(line)).toBe(true))
  it.each([
    'A needle for your coat: stitched in, my friend.',
    'You nodded, and I have poured you the ale.',
    'Your penny is in my purse now, dear.',
    'I have put the knife in your bag; say yes, and it is yours.',
    'Six measures, all here before noon, and the buns are yours.',
    'Six measures, and well before the bell, and the buns are yours.',
    'The knife, which you wanted reminding of, is in your pack now.',
    'But take one measure, then.',
    'You can have a bun from me, and here it is in your hand.',
    'I hand you the bun, and you go to the pond.',
    "There's one measure, dove, thank you; five more and we're square.",
    "Now we're square.",
    "It's in my purse now.",
    "Your ring is in my pocket and it's gold.",
    "The penny is in my pocket and it's shiny.",
    "It's in my left pocket and it's paid.",
  ])('leaves out “%s”', (line) => expect(isHeard(line)).toBe(false))
})

it('what is thanked for as it is counted is borne out by what came, and by no less', () => {
  const came = (count: number) => ({
    lately: [
      {
        ...{ kind: 'transferred', from: ada, to: marta.id, because: 'gift', tick: 1 },
        goods: { items: { flour: count } },
      },
    ] as unknown as Evidence['lately'],
  })
  for (const [line, count] of [
    ["There's one measure, dove, thank you; five more and we're square.", 1],
    ['One measure, thank you; five more to come.', 1],
    ["That's one measure, dove, thank you; five more to come.", 1],
    ['Thank you for the flour, dove.', 1],
  ] as const)
    expect([isHeard(line), isHeard(line, came(count - 1)), isHeard(line, came(count))], line).toEqual([
      ...[false, false, true],
    ])
})

it('where a thing is may be said to whoever asks, and a thing of the world is looked up in the bag', () => {
  const answer = (line: string, asked: string) => claimsIn(line, { ...words, asked }).map(({ kind: what }) => what)
  expect(answer("It's in my left pocket.", 'Where is the frog?')).toEqual([])
  expect(answer("It's in my left pocket.", 'Where is my frog?')).toEqual(['deed'])
  expect(answer("It's in my left pocket and it's round.", 'Here is a bun.')).toEqual(['deed'])
  expect(answer("The knife is in my belt and it's sharp.", 'Hello!')).toEqual(['have'])
})

it('that something was asked for is borne out by the open request, or by the call', () => {
  for (const line of ["I've asked for it; you only have to let go."]) {
    expect(isHeard(line), line).toBe(false)
    expect(isHeard(line, { offered: true }), line).toBe(true)
    expect(isHeard(line, { now: [{ tool: 'take', result: 'You ask Ada for 1 bun.' }] }), line).toBe(true)
  }
})

it('a reward that is promised is borne out by the errand that was just given, and no other is', () => {
  const now = [
    { tool: 'start_quest', result: 'Ada has your quest "Flour": bring 6 measures of flour. For it you give 2 buns.' },
  ]
  for (const [line, isTrue] of [
    ['Six measures, and the buns are yours.', true],
    ['Six measures, and the knife is yours.', false],
    ['Here are your buns.', false],
  ] as const)
    expect([isHeard(line), isHeard(line, { now })], line).toEqual([false, isTrue])
})

describe('what somebody is said to have said of the listener', () => {
  const told = '- [15:36] Bram told me: "Greta. Wren wants a bed. Tonight. Asked me to say."'
  const isTold = (line: string): boolean =>
    claimsIn(line, words).every(({ kind: what, teller = '', object, now }) =>
      what !== 'quote'
        ? true
        : wasTold(
            { teller, told: object, isDeed: now === 'state' },
            { lines: [told], free: ['Greta', 'Wren'], listener: 'Wren', language: english },
          ),
    )

  it.each([
    "Bram said you'd want it!",
    "Bram told me you'd ask.",
    'Bram said you wanted a bed.',
    "Bram said you'd be looking for a bed over the taproom!",
    "Bram says you'll need one tonight.",
    'Bram told me about you.',
  ])('is heard where they told of the listener: “%s”', (line) => expect(isTold(line)).toBe(true))

  it.each(['Bram said you are a thief.', 'Bram told me that you poisoned a goat and burned the mill.'])(
    'is not heard where they told of something else: “%s”',
    (line) => expect(isTold(line)).toBe(false),
  )
})
