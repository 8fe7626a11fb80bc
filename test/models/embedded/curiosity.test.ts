import { describe, expect, it } from 'vitest'
import type { TellableNews } from '../../../main/mind/ports/news.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { NeighbourQuestion, TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { sentencesOf } from '../../../main/world/society/said-lately.ts'
import { bram, marta, place } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const asBram = { id: bram.id, kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 3, opening: false } as const
const opening = { ...asBram, opening: true } as const
const own = (text: string) => ({ from: 'self', name: 'Marta Oven', text }) as const
const theirs = (text: string) => ({ from: 'other', name: 'Bram', text, id: bram.id }) as const
const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const horse = 'How do you get a horse to lift its foot?'
const hurts = 'Does it hurt them?'
const tale = 'Stand where it can see you, and lean.'
const questions: NeighbourQuestion[] = [{ asks: horse, further: [hurts], words: `${horse} ${tale}` }]
const knowing = (asked = questions, home = 'forge'): Pick<TurnContext, 'acquaintances'> => ({
  acquaintances: [{ id: bram.id, name: 'Bram', role: 'smith', home: place(home), asked }],
})
const say = (utterance: string, overrides: Partial<TurnContext> = {}) =>
  ask(utterance, { speaker: asBram, ...knowing(), ...overrides }).then(({ text }) => text)
const openings = (overrides: Partial<TurnContext> = {}) =>
  Promise.all(seeds.map((seed) => say('', { speaker: opening, seed, ...overrides })))
const heard: TellableNews = {
  news: { id: 'frogs', via: [] },
  id: 'frogs',
  text: 'The frogs were counted and there are nineteen.',
  from: null,
  origin: null,
  how: 'known',
  date: '2026-01-05',
  time: '08:00',
  importance: 5,
} as unknown as TellableNews

describe('a villager who meets a neighbour', () => {
  it('mostly asks about their life or work, but not what they have asked already, and not who is named in the answer', async () => {
    expect((await openings()).filter((text) => text.endsWith(horse)).length).toBeGreaterThan(seeds.length / 2)
    const said = { surroundings: { ...noSurroundings, saidLately: { toThem: sentencesOf(horse), toOthers: [] } } }
    for (const text of await openings(said)) expect(text).not.toContain(horse)
    for (const text of await openings(knowing([{ asks: horse, further: [], words: 'Marta has the trick of it.' }])))
      expect(text).not.toContain(horse)
  })

  it('asks nobody of its own house', async () => {
    for (const text of await openings(knowing(questions, marta.home))) expect(text).not.toContain(horse)
  })

  it('first brings news that it has told nobody else', async () => {
    for (const text of await openings({ news: [heard] })) expect(text).toContain('nineteen')
  })

  it('brings nobody as news the market that all have seen, nor a present of its own', async () => {
    for (const text of ['I saw the market at the square.', 'I gave Bram a loaf of bread out of friendship.'])
      for (const line of await openings({
        news: [
          text.startsWith('I saw') ? { ...heard, how: 'saw', happening: true, text } : { ...heard, how: 'known', text },
        ],
      }))
        expect(line).not.toContain(text.slice(0, 12))
  })

  it('asks on after the answer, and then is content and takes leave', async () => {
    const first = { conversation: [own(horse), theirs(tale)] }
    expect(await say(tale, first)).toBe(hurts)
    const asked = sentencesOf(`${horse} ${hurts}`)
    const second = {
      conversation: [own(horse), theirs(tale), own(hurts), theirs('No. Like your nails.')],
      surroundings: { ...noSurroundings, saidLately: { toThem: asked, toOthers: [] } },
    }
    for (const seed of seeds)
      expect(await say('No. Like your nails.', { ...second, seed })).toMatch(/\p{L}{3,}.*[.!]$/u)
  })

  it('asks out of interest once its own news is told, and says that this is something else', async () => {
    const conversation = [own('The frogs were counted and there are nineteen.'), theirs('Is that so? It is new to me.')]
    const all = await Promise.all(
      seeds.map((seed) => say('Is that so? It is new to me.', { seed, conversation, news: [heard] })),
    )
    const asked = all.filter((text) => text.endsWith(horse))
    expect(asked.length).toBeGreaterThan(seeds.length / 2)
    for (const text of asked)
      expect(text).toMatch(/^(?:By the way|Another thing|But to something else|What I meant to say|Before I forget)\./)
  })
})

const talk: NonNullable<TurnContext['character']['talk']> = {
  matters: [
    {
      name: 'Bread',
      exchanges: [
        {
          phrases: ['what is the secret'],
          within: false,
          toAnything: false,
          answers: ['Time.'],
          asked: ['What is the secret of bread?'],
        },
        {
          phrases: ['is that all'],
          within: true,
          toAnything: false,
          answers: [
            'And salt, dove. There is nothing else in it, whatever they say in Hathersey about eggs and malt and milk and honey and the rest.',
          ],
          asked: ['Is that all?'],
        },
      ],
      further: [],
    },
  ],
  reactions: {},
}

describe('a villager whom a neighbour asks about its life', () => {
  const character = { ...marta, talk }

  it('answers with what its author wrote for that, whole', async () => {
    expect(await say('Marta. What is the secret of bread?', { character, speaker: opening })).toMatch(/ Time\.$/)
    const [, within] = talk.matters[0]?.exchanges ?? []
    expect(await say('Is that all?', { character, conversation: [own('Time.')] })).toBe(within?.answers[0])
  })

  it('answers also when the talk ends with it', async () => {
    expect(await say('Is that all?', { character, manner: 'ends', conversation: [own('Time.')] })).toContain('And salt')
  })

  it('does not tell it a second time', async () => {
    const told = {
      surroundings: {
        ...noSurroundings,
        saidLately: { toThem: sentencesOf('Once is quite enough time.'), toOthers: [] },
      },
    }
    const once = {
      ...character,
      talk: {
        ...talk,
        matters: [
          {
            name: 'Bread',
            further: [],
            exchanges: [
              {
                phrases: ['a'],
                within: false,
                toAnything: false,
                answers: ['Once is quite enough time.'],
                asked: ['Is it enough?'],
              },
            ],
          },
        ],
      },
    }
    expect(await say('Is it enough?', { character: once, ...told })).not.toContain('Once is quite')
  })
})

it('whoever asked in vain for what they try to find out asks on elsewhere', async () => {
  const asked = 'Do you know anything about a remedy for winter coughs?'
  for (const seed of seeds)
    expect(
      await say('You ask more than I know.', { seed, conversation: [own(asked), theirs('You ask more than I know.')] }),
    ).toMatch(/ask on|will know|worth asking|hear of it yet/)
})

it('whoever is asked back answers that before they speak of something else', async () => {
  const [asked, back] = [
    'Have you seen Lotte anywhere today?',
    'I can not say that I have. Is anything the matter with Lotte?',
  ]
  const conversation = [own(asked), theirs(back)]
  const all = await Promise.all(seeds.map((seed) => say(back, { seed, conversation })))
  for (const text of all) expect(text).toMatch(/^(?:No, nothing|It can wait)/)
  expect(all.some((text) => text.endsWith(horse))).toBe(true)
})

it('"I have asked all round" is no work that somebody has brought to an end', async () => {
  for (const seed of seeds)
    expect(await say('I have asked all round about the bell, and have heard what there is to hear.', { seed })).toMatch(
      /know as much|shoe leather|sort out/,
    )
})
