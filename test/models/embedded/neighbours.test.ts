import { describe, expect, it } from 'vitest'
import { noSurroundings, type TieView } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { firstPersonAbout } from '../../../main/models/embedded/knowledge/about.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { sentencesOf } from '../../../main/world/society/said-lately.ts'
import { bram, marta, npc, place } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const asBram = { id: bram.id, kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 3, opening: false } as const
const opening = { ...asBram, opening: true } as const
const own = (text: string) => ({ from: 'self', name: 'Marta Oven', text }) as const
const theirs = { from: 'other', name: 'Bram', text: 'Zyx.' } as const
const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const toBram = (utterance: string, overrides: Partial<TurnContext> = {}) =>
  ask(utterance, { speaker: asBram, ...overrides }).then(({ text }) => text)
const saidLately = (toThem: string, toOthers = ''): Pick<TurnContext, 'surroundings'> => ({
  surroundings: { ...noSurroundings, saidLately: { toThem: sentencesOf(toThem), toOthers: sentencesOf(toOthers) } },
})
const everything = [
  ...firstPersonAbout(marta),
  ...marta.soul.wishes,
  ...marta.soul.fears,
  ...Object.values(marta.soul.opinions).flat(),
  ...marta.soul.knows.map(({ text }) => text),
]

describe('a villager whom a neighbour tells something', () => {
  it.each([
    ['Joost was at the forge today.', /Joost gives short measure/],
    ['I walked by the pond last night.', /lantern walks over the pond/],
    ['They begin to put up stalls for the harvest festival.', /last Saturday of November/],
  ])('takes it up before anything else: %s', async (words, answer) => {
    for (const seed of seeds) expect(await toBram(words, { seed })).toMatch(answer)
  })

  it('asks on where it has nothing to say of whom they named, and is told more or that there is no more', async () => {
    const stranger = {
      id: npc('elna'),
      name: 'Elna',
      role: 'herbalist',
      home: 'cottage',
    } as unknown as TurnContext['acquaintances'][number]
    const asked = await toBram('Elna was here.', { acquaintances: [stranger] })
    expect(asked).toMatch(/of Elna[.?]$/)
    expect(await toBram(asked, { acquaintances: [stranger], conversation: [own('Elna was here.')] })).toMatch(
      /all I know|no more|could not tell|make up/,
    )
    expect(await toBram('Tell me more of Joost.')).toMatch(/Joost gives short measure/)
  })

  it('asks nothing on that the other could hardly answer: neither of a place that was only named nor of whom they have spoken their mind on', async () => {
    for (const words of [
      'The forge is hot today.',
      'Elna is like mustard.',
      'The pond lies south of the village, they say.',
    ])
      for (const seed of seeds)
        expect(await toBram(words, { seed, conversation: [own('Hear me.')] })).not.toMatch(
          /What else|what more|Tell me more of|make of Elna|say of Elna/,
        )
  })

  it('asks how the work goes where they have one, and is told', async () => {
    const idle = saidLately(everything.join(' '))
    const all = await Promise.all(
      seeds.map((seed) => toBram('Zyx qua bli.', { ...idle, seed, conversation: [theirs, own('Hear me.')] })),
    )
    const asked = all.find((text) => /(?:work|things) at the forge\?$/.test(text)) ?? ''
    expect(asked).not.toBe('')
    const home = { ...marta, home: place('forge') }
    const answer = await ask(asked, { speaker: asBram, character: home })
    expect(answer.text).not.toMatch(/all I know|no more to it|could not tell|make up/)
    // It is heard, and no word of it leads to another subject.
    expect(await toBram('Joost was at the forge today.', { conversation: [own(asked)] })).not.toContain('short measure')
  })

  it('nods where it has nothing to say to them, and does not go on with its own', async () => {
    const conversation = [
      own('I have counted the loaves.'),
      { from: 'other' as const, name: 'Bram', text: 'Hm.' },
      own('So it goes.'),
    ]
    for (const seed of seeds) {
      const text = await toBram('The loaves, you say, and a zyx beside them.', {
        seed,
        conversation: conversation.slice(0, 1),
        acquaintances: [],
      })
      for (const each of [...marta.soul.wishes, ...marta.soul.fears]) expect(text).not.toContain(each)
      expect(await toBram('Another thing. Zyx qua bli.', { seed, conversation })).not.toMatch(/I wish|I am afraid/)
    }
  })

  it('says of another matter that it is one, and has but one of its own in a talk', async () => {
    const conversation = [theirs, own('Hear me.')]
    const brought = await Promise.all(
      seeds.map((seed) => toBram('Zyx qua bli.', { seed, acquaintances: [], conversation })),
    )
    const announced = /^(?:By the way|Another thing|But to something else|What I meant to say|Before I forget)\. /
    for (const each of brought) expect(each).toMatch(new RegExp(`${announced.source}|^(?:Go well|Until tomorrow)`))
    expect(brought.some((each) => announced.test(each))).toBe(true)
    for (const seed of seeds)
      expect(
        await toBram('Zyx qua bli.', { seed, acquaintances: [], conversation: [theirs, own('By the way. Hear me.')] }),
      ).not.toMatch(announced)
  })

  it('tells its news when it falls to it to go on, before anything of its own', async () => {
    const news: TurnContext['news'] = [
      {
        news: { id: 'n', via: [bram.id] },
        id: 'm-1',
        text: 'The mill wheel cracked.',
        from: null,
        origin: null,
        how: 'known',
        date: '2026-11-21',
        time: '07:00',
        importance: 7,
      },
    ]
    for (const seed of seeds)
      expect(await toBram('Zyx qua bli.', { seed, news, conversation: [own('The oven is warm.')] })).toContain(
        'The mill wheel cracked.',
      )
  })

  it('takes up in its first words only what was said', async () => {
    const knows = [...marta.soul.knows, { topics: ['fire', 'kettle'], text: 'My kettle? I burnt my fingers on it.' }]
    const character = { ...marta, soul: { ...marta.soul, knows } }
    for (const seed of seeds) {
      expect(await toBram('Your kettle is red.', { seed, character })).toContain('My kettle?')
      expect(await toBram('The fire is out.', { seed, character })).not.toContain('My kettle?')
    }
  })

  it('answers what was asked and brings up nothing else', async () => {
    for (const seed of seeds)
      expect(await toBram('What do you think of Joost?', { seed })).toBe(
        'Joost gives short measure, and I count every sack.',
      )
  })

  it('speaks to nobody of themselves as of somebody else', async () => {
    const lines = ['It is you! I told Bram you would come.', 'Well met, {name}.']
    const character = { ...marta, soul: { ...marta.soul, voice: { ...marta.soul.voice, 'greeting-again': lines } } }
    const greetings = await Promise.all(seeds.map((seed) => toBram('', { seed, character, speaker: opening })))
    for (const text of greetings) expect(text).not.toContain('I told Bram')
    expect(greetings.some((text) => text.includes('Well met, Bram.'))).toBe(true)
  })

  it('greets no longer than leaves room for what it has to say', async () => {
    const long = ['Bram! I thought so. I said so. I heard your step upon the road and put the kettle on.']
    const character = { ...marta, soul: { ...marta.soul, voice: { ...marta.soul.voice, 'greeting-again': long } } }
    for (const seed of seeds)
      expect(await toBram('Joost was at the forge today.', { seed, character, speaker: opening })).toMatch(
        /^Bram!.* Joost gives short measure, and I count every sack\.$/,
      )
  })

  it('lets them go on where they have just begun of what it knows nothing of', async () => {
    const text = await toBram('Zyx qua bli.', { speaker: opening })
    for (const each of everything) expect(text).not.toContain(each)
  })
})

describe('a villager says nothing twice', () => {
  it('to the same ears on one day, in this talk or another', async () => {
    const known = 'Joost gives short measure, and I count every sack.'
    for (const seed of seeds)
      expect(await toBram('Joost was at the forge today.', { seed, ...saidLately(known) })).not.toContain(known)
  })

  it('to others either, as long as it has something else to say', async () => {
    const rest = everything.filter((text) => !text.startsWith('I wish'))
    for (const seed of seeds)
      expect(await ask('', { speaker: opening, seed, ...saidLately('', rest.join(' ')) })).toMatchObject({
        text: expect.stringContaining('I wish'),
      })
  })

  it('and takes leave when there is nothing new', async () => {
    for (const seed of seeds)
      expect(
        await toBram('Zyx qua bli.', {
          ...{ seed, acquaintances: [], conversation: [theirs, own('Hear me.')] },
          ...saidLately(everything.join(' ')),
        }),
      ).toMatch(/^(?:Go well|Until tomorrow)/)
  })
})

describe('leave', () => {
  it.each([
    'Farewell, Marta.',
    'Right. Back to it.',
    'Go safe, Marta.',
    'Off with you, Marta, and come back with a story!',
  ])('is taken once by each: %s', async (words) => {
    const text = await toBram(words)
    expect(text).toMatch(/^(?:Go well|Until tomorrow)/)
    expect(await toBram(words, { conversation: [own(text)] })).toMatch(/^NO_REPLY/)
    expect(await toBram(words, { conversation: [own(text)], manner: 'ends' })).toMatch(/^NO_REPLY/)
  })

  it('is heard in the first of three sentences, and in a good day that begins no talk', async () => {
    for (const words of [
      'I must to my stones, Marta. They do not grind by themselves. Zyx qua bli.',
      'Good day to you, Marta. Mark my words, it will blow later.',
    ])
      expect(await toBram(words, { conversation: [own('The oven is warm.')] })).toMatch(/^(?:Go well|Until tomorrow)/)
    // An NPC that must go answers a farewell only with another.
    for (const manner of ['leaves', 'ends'] as const)
      expect(
        await toBram('Go well, Marta, and mind Joost.', { manner, conversation: [own('The oven is warm.')] }),
      ).toMatch(/^(?:Go well|Until tomorrow)/)
  })

  it('of an earlier talk ends no new one', async () => {
    expect(
      await toBram('Good day. Joost was here.', {
        speaker: opening,
        conversation: [own('Go well, Bram, and come back hungry.')],
      }),
    ).toMatch(/Joost gives short measure/)
  })

  it('is not taken for what is asked or told', async () => {
    for (const words of [
      'Will you come back again?',
      'The gate of the mill is shut.',
      'Joost said farewell to his old donkey yesterday at the pond, and he wept.',
    ])
      expect(await toBram(words)).not.toMatch(/^(?:Go well|Until tomorrow)/)
  })
})

describe('praise and blame', () => {
  const tie = (affinity: number): TieView => ({
    ...{
      id: 'elna' as BodyId,
      name: 'Elna',
      familiarity: 40,
      affinity,
      trust: 0,
      debt: 0,
      talks: 3,
      met: 0,
      quarrel: null,
    },
    reasons: [
      { kind: 'gift', why: affinity > 0 ? 'gave me 3 pennies' : 'broke a promise to me', at: 1, weight: affinity },
    ],
  })
  const people = [
    { id: npc('elna'), name: 'Elna', role: 'herbalist', home: 'cottage' },
  ] as unknown as TurnContext['acquaintances']
  const views = (affinity: number, character = marta) =>
    Promise.all(
      seeds.map((seed) =>
        toBram('Elna was here.', {
          seed,
          character,
          acquaintances: people,
          surroundings: { ...noSurroundings, ties: [tie(affinity)] },
        }),
      ),
    )

  it('come with what happened, in several words', async () => {
    for (const [affinity, why] of [
      [40, 'Elna gave me 3 pennies.'],
      [-40, 'Elna broke a promise to me.'],
    ] as const) {
      const said = await views(affinity)
      for (const each of said) expect(each).toContain(why)
      expect(new Set(said).size).toBeGreaterThan(2)
    }
  })

  it('are short in the mouth of somebody of few words', async () => {
    const terse = { ...marta, soul: { ...marta.soul, voice: { ...marta.soul.voice, 'small-talk': ['Hm.', 'Aye.'] } } }
    for (const each of await views(40, terse))
      expect(each.replace('Elna gave me 3 pennies.', '').trim().length).toBeLessThan(26)
  })
})
