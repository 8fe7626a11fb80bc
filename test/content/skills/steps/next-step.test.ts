import { describe, expect, it } from 'vitest'
import type { Surroundings } from '../../../../main/mind/ports/surroundings.ts'
import { ada, ben, gameTime, npc, place, toldHit } from '../../../support/sample-characters.ts'
import { follow, steps } from './follow.ts'

const honey = { id: 'honey', name: 'pot of honey', plural: 'pots of honey', price: 4, description: '' }
const surroundings = {
  coin: { one: 'penny', many: 'pennies' },
  own: { gold: 7, items: [{ ...honey, count: 2 }] },
  theirs: { gold: 3, items: [] },
  kinds: [honey, { ...honey, id: 'ring', name: 'ring', plural: 'rings', price: 30 }],
  quests: [{ id: 'herbs', name: 'Herbs', text: '', status: 'open', goals: [], reward: { gold: 0, items: [] } }],
} as unknown as Surroundings
const holds = (condition: string, options: Parameters<typeof follow>[1] = {}) =>
  follow(steps(`${condition}: say "yes"`), { ...options, context: { surroundings, ...options.context } }).words
    .length === 1

describe('a condition', () => {
  it.each([
    ['If you have `honey`', true],
    ['If you have 2 `pots of honey`', true],
    ['If you have 3 `honey`', false],
    ['If you have no `honey`', false],
    ['Unless you have no `honey`', true],
    ['If you have 7 gold', true],
    ['If you have {count} `honey`', true],
    ['If they have 4 `gold`', false],
    ['If they have no `honey`', true],
    ['If you are at `square`', true],
    ['If you are not at `the bakery`', true],
    ['If they are at `square`', true],
    ['If `joost` is near', false],
    ['If `Ada` is near and you are at `square`', true],
    ['If it is `afternoon`', true],
    ['If it is `Friday`', true],
    ['If it is not `Sunday`', true],
    ['If {count} is known', true],
    ['If {other} is unknown', true],
    ['If {count} is `two`', true],
    ['If {count} is `one`, `two` or `three`', true],
    ['Unless {count} is one of `one`, `three`, or `four`', true],
    ['If {count} is `one` or `three`', false],
    ['If {answer} is yes', true],
    ['If {answer} is no', false],
    ['If {count} is at least 2', true],
    ['If {count} is at least 3', false],
    ['If {where} is a place', true],
    ['If {where} is a person', false],
    ['If {thing} is a thing', true],
    ['If quest `herbs` is open', true],
    ['If quest `herbs` is not done', true],
    ['If you have met before', true],
    ['If one in 1', true],
    ['If the moon is full', false],
    ['Unless the moon is full', false],
  ])('%s: %s', (condition, expected) => {
    expect(
      holds(condition, { answers: { count: 'two', answer: 'Yes, please', where: 'the mill', thing: 'pot of honey' } }),
    ).toBe(expected)
  })

  it.each(['Bram', 'Bram the smith', 'bram'])('takes no stranger called "%s" for the villager Bram', (name) => {
    const stranger = { id: ben, kind: 'player', name, doing: 'standing', distance: 1, direction: 'north' } as const
    const bram = { id: npc('bram'), name: 'Bram', role: 'smith', home: place('forge') }
    const near = { place: null, people: [stranger], doing: 'kneading', following: null }
    expect(holds('If `Bram` is near', { context: { acquaintances: [bram], percepts: near } })).toBe(false)
    const smith = { ...stranger, id: bram.id, kind: 'npc', name: bram.name, distance: 3 } as const
    const both = { ...near, people: [stranger, smith] }
    expect(holds('If `Bram` is near', { context: { percepts: both } })).toBe(true)
  })

  it('holds for nobody who can not be seen', () => {
    const unseen = { surroundings: { ...surroundings, theirs: null } }
    expect(holds('If they have no `honey`', { context: unseen })).toBe(false)
    expect(holds('Unless they have `honey`', { context: unseen })).toBe(false)
  })
})

describe('steps', () => {
  it('are carried out in order, and what is said waits for what is done', () => {
    expect(
      follow(steps('Say "First."', '`use thing=oven`', '`give item=loaf to={player}`', 'Say "There."')),
    ).toMatchObject({
      calls: ['use thing=oven', 'give item=loaf to=Ada'],
      words: ['First.', 'There.'],
      end: 'end',
    })
  })

  it('end at a failure for which they have no word, and claim nothing behind it', () => {
    const body = steps('`use thing=oven`', '`give item=loaf`', 'Say "There is your loaf."')
    expect(follow(body, { results: { use: 'Error: cold' } })).toEqual({
      calls: ['use thing=oven'],
      words: [],
      end: 'end: failed',
      bookmark: '',
    })
    expect(follow(body, { tools: ['give'] })).toMatchObject({ calls: [], end: 'end: no-tool' })
  })

  it('go on where a failure is expected, or harms nobody', () => {
    expect(
      follow(steps('`use thing=oven`', 'If the last step failed: say "It is cold."'), {
        results: { use: 'Error: cold' },
      }).words,
    ).toEqual(['It is cold.'])
    expect(follow(steps('`emote emote=heart`', 'Say "Hm."'), { results: { emote: 'Error: no' } }).words).toEqual([
      'Hm.',
    ])
  })

  it('do what stands behind else, and stop there only when it says so', () => {
    const results = { use: 'Error: cold' }
    expect(follow(steps('`use thing=oven`, else say "Cold." and stop.', 'Say "Warm."'), { results }).words).toEqual([
      'Cold.',
    ])
    expect(follow(steps('`use thing=oven`, else say "Cold."', 'Say "Bye."'), { results }).words).toEqual([
      'Cold.',
      'Bye.',
    ])
    expect(follow(steps('`use thing=oven`, else say "Cold." and stop.', 'Say "Warm."')).words).toEqual(['Warm.'])
  })

  it('leave out a sentence with an unknown placeholder, and fail at a call with one', () => {
    expect(follow(steps('Say "Hello {player}. You want {count}. Yes?"')).words).toEqual(['Hello Ada. Yes?'])
    expect(follow(steps('`give item=loaf count={count}`', 'Say "There."'))).toMatchObject({
      calls: [],
      words: [],
      end: 'end: failed',
    })
  })

  it('know who, where, when and what it costs', () => {
    const context = { surroundings, now: gameTime('2026-11-20', '14:10') }
    expect(
      follow(steps('Say "{me} and {player} at {here}, {day} {time}, {doing}: {price of honey}."'), { context }).words,
    ).toEqual(['Marta Oven and Ada at the square, Friday 14:10, resting by the well: 4 pennies.'])
    expect(
      follow(steps('`trade want={price of thing}`'), { context, answers: { thing: 'pot of honey' } }).calls,
    ).toEqual(['trade want=4'])
  })

  it('know what so many cost, and half of a price', () => {
    const options = { context: { surroundings }, answers: { thing: 'honey', count: 'three' } }
    expect(
      follow(
        steps(
          '`trade give="{count} {thing}" want={price of count thing}`',
          'Say "{half price of thing}, {half price of count honey}, {lowest price of ring}"',
        ),
        options,
      ),
    ).toMatchObject({
      calls: ['trade give=three honey want=12'],
      words: ['2 pennies, 6 pennies, 25 pennies'],
    })
  })

  it('know a thing by part of its name, and which one was named last', () => {
    const kinds = [honey, { ...honey, id: 'cake', name: 'honey cake', plural: 'honey cakes' }]
    const talk = (...lines: string[]) => lines.map((text) => ({ from: 'other' as const, text, at: 0 }))
    const named = (...lines: string[]) =>
      follow(steps('Say "It is {it}."'), {
        context: { surroundings: { ...surroundings, kinds }, conversation: talk(...lines) } as never,
      }).words
    expect(holds('If {thing} is a thing', { answers: { thing: 'pot' } })).toBe(true)
    expect(holds('If {thing} is a thing', { answers: { thing: 'pot of soup' } })).toBe(false)
    expect(holds('If you have 2 `pot`')).toBe(true)
    expect([named('What for a honey cake?', 'Four.'), named('A honey cake and a pot of honey.'), named()]).toEqual([
      ['It is honey cake.'],
      [],
      [],
    ])
  })

  it('never call the same thing twice because they are asked again', () => {
    expect(follow(steps('`use thing=oven`', '`use thing=oven`')).calls).toEqual(['use thing=oven', 'use thing=oven'])
  })

  it('ask, and go on behind the question with the answer', () => {
    const body = steps('Ask "How many?" and keep the answer as {count}.', '`give item=loaf count={count}`')
    expect(follow(body)).toEqual({
      calls: [],
      words: ['How many?'],
      end: 'ask',
      bookmark: '0|%3F=count&%3F%3F=How%20many%3F',
    })
    expect(follow(body, { from: 1, answers: { count: '3' } }).calls).toEqual(['give item=loaf count=3'])
  })

  it('wait on the way to where they act, and only then', () => {
    expect(follow(steps('`move_to destination=bakery`', '`use thing=oven`'))).toMatchObject({
      calls: ['move_to destination=bakery'],
      end: 'on-the-way',
    })
    expect(follow(steps('`move_to destination=bakery`', 'Say "Come with me."'))).toMatchObject({
      words: ['Come with me.'],
      end: 'end',
    })
  })

  it('say what they found only when it speaks of what was looked for', () => {
    const body = steps(
      '`memory_search query="fortune of {player}"`',
      'If something was found: say "Last time: {found}" and stop.',
      'Say "The first time."',
    )
    expect(
      follow(body, {
        results: {
          memory_search: '- [2026-11-19 18:20] I told Ada the fortune of a long road. (memory/2026-11-19.md#4)',
        },
      }).words,
    ).toEqual(['Last time: I told Ada the fortune of a long road.'])
    expect(
      follow(body, {
        results: { memory_search: '- [2026-11-19 18:20] Ada told me: "I like eels." (memory/2026-11-19.md#4)' },
      }).words,
    ).toEqual(['The first time.'])
  })

  it('say one of several lines, another than lately', () => {
    const body = steps('Say one of: "One." | "Two."')
    const [line = ''] = follow(body).words
    const conversation = [{ from: 'self' as const, name: 'Marta', text: `Well. ${line}` }]
    expect(follow(body, { context: { conversation } }).words).toEqual([line === 'One.' ? 'Two.' : 'One.'])
  })
})

describe('a story in parts', () => {
  const tale = `${steps('Tell the next part of "The Lamp-Wife", else say "That was all of it." and stop.', '`remember text="I told {player} part {part} of The Lamp-Wife"`')}
## The Lamp-Wife

There was a light on the bridge,
and nobody had lit it.

One night it went out.

Nobody crossed the bridge again.
`
  it('is told to the one who listens: what is unknown in a part goes', () => {
    const body = `${steps('Tell the next part of "Tale".')}\n## Tale\n\nListen, {player}. In {land} it rained.\n\nIt stopped, {player}.\n`
    expect(follow(body).words).toEqual(['Listen, Ada.'])
    const conversation = [{ from: 'self' as const, name: 'Marta', text: 'Listen, Ada.' }]
    expect(follow(body, { context: { conversation } }).words).toEqual(['It stopped, Ada.'])
  })

  it('begins at the beginning and goes on where the talk left it', () => {
    const first = follow(tale)
    expect(first).toMatchObject({
      words: ['There was a light on the bridge, and nobody had lit it.'],
      calls: ['remember text=I told Ada part 1 of The Lamp-Wife'],
    })
    const conversation = [{ from: 'self' as const, name: 'Marta', text: first.words.join(' ') }]
    expect(follow(tale, { context: { conversation } }).words).toEqual(['One night it went out.'])
  })

  it('goes on by the notes of this listener on another day, and not by those of others', () => {
    const noted = (name: string, part: number) => ({
      ...toldHit('x'),
      kind: 'note' as const,
      who: { id: ada, name: 'Ada' },
      text: `I told ${name} part ${part} of The Lamp-Wife`,
    })
    expect(follow(tale, { context: { recalled: [noted('Ada', 2), noted('Ben', 3)] } }).words).toEqual([
      'Nobody crossed the bridge again.',
    ])
    expect(follow(tale, { context: { recalled: [noted('Ada', 3)] } }).words).toEqual(['That was all of it.'])
  })
})

it('is near who is near', () => {
  const people = [{ id: npc('joost'), name: 'Joost', kind: 'npc' as const, distance: 3, direction: 'north', doing: '' }]
  expect(
    holds('If `joost` is near', {
      context: {
        percepts: { place: { id: place('square'), label: 'the square' }, doing: '', people, following: null },
      },
    }),
  ).toBe(true)
})
