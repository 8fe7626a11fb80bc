import { afterEach, describe, expect, it } from 'vitest'
import { openStory, type Story } from './village-story.ts'

let story: Story
afterEach(() => story.close())

/** Each quest as it can be played on the first morning: who gives it, what to bring, see and hear, and what it pays. */
const quests: [
  quest: string,
  giver: string,
  play: { brings?: [string, number, string]; visits?: string[]; talks?: string[]; after?: string },
  paid: Record<string, number>,
][] = [
  ['bark-for-aching-knees', 'elna', { brings: ['willow-bark', 3, 'rook'] }, { gold: 4, salve: 1 }],
  [
    'what-flowers-in-the-hushwood',
    'elna',
    { brings: ['moonwort', 1, 'rook'], talks: ['rook'], after: 'bark-for-aching-knees' },
    { gold: 9, 'cough-syrup': 1 },
  ],
  ['a-longer-pencil', 'lotte', { brings: ['pencil', 1, 'yara'] }, { 'bent-nail': 1 }],
  ['flour-before-noon', 'marta', { brings: ['flour', 6, 'tilo'] }, { gold: 8, bun: 2 }],
  [
    'three-to-one-on-the-sails',
    'greta',
    { visits: ['mill'], talks: ['tilo', 'bram', 'pim'] },
    { gold: 4, ale: 2, stew: 1 },
  ],
  [
    'two-stubborn-people',
    'oswin',
    { visits: ['bridge'], talks: ['tilo', 'bram'], after: 'three-to-one-on-the-sails' },
    { honey: 1, candle: 2 },
  ],
  ['the-third-no', 'yara', { brings: ['honey-cake', 2, 'marta'] }, { gold: 9, ribbon: 1 }],
  ['robbers-and-frogs', 'pim', { visits: ['watch-post', 'pond'], talks: ['lotte'] }, { bun: 1, 'bent-nail': 1 }],
  [
    'where-the-chronicle-halts',
    'aldous',
    { visits: ['well', 'bridge', 'graveyard'], talks: ['oswin'] },
    { gold: 3, pencil: 1 },
  ],
]

describe('a quest', () => {
  it.each(quests)(
    'can be taken on and done by playing: %s of %s',
    async (quest, giver, { brings, visits = [], talks = [], after }, paid) => {
      story = await openStory()
      const { says, count, bag } = story
      if (after) story.did(after)
      await says(giver, 'Do you have work for me?')
      expect(story.quest(quest)).toBeNull()
      await says(giver, 'Yes, gladly')
      expect(story.quest(quest)).toMatchObject({ status: 'open' })
      expect(await says(giver, 'How far am I with your quest?')).toMatch(
        /yet|still missing|not all done|not been through|not see it|not full/,
      )
      if (brings) {
        const [thing, many, seller] = brings
        story.purse(12)
        await says(seller, `give me ${many} ${thing.replace('-', ' ')}`)
        story.accepts()
        expect(count('ada', thing)).toBe(many)
      }
      for (const place of visits) story.visits(place)
      for (const npc of talks) await says(npc, 'Good day')
      const before = structuredClone(bag('ada'))
      expect(await says(giver, 'Your errand is done')).toMatch(
        brings
          ? /Hand it over, and you have what I promised\./
          : /every one of them earned|for both of them|got it in writing|The page is full/,
      )
      if (brings) expect(await says(giver, 'Here you are')).not.toMatch(/when they agree|nothing has changed hands/)
      expect(story.quest(quest)).toMatchObject({ status: 'done' })
      for (const [thing, many] of Object.entries(paid)) {
        if (thing === 'gold') expect(bag('ada').gold - before.gold).toBe(many)
        else expect(count('ada', thing) - (before.items[thing as never] ?? 0), thing).toBe(many)
      }
    },
  )

  it('is still offered when they ask something else first', async () => {
    story = await openStory()
    await story.says('elna', 'Do you need help with anything?')
    expect(await story.says('elna', 'Where is Rook?')).toMatch(/Would you bring me three strips\?$/)
    await story.says('elna', "okay, I'll do it")
    expect(story.quest('bark-for-aching-knees')).toMatchObject({ status: 'open' })
  })

  it('is still offered when they want to buy something first, and that is answered', async () => {
    story = await openStory()
    story.purse(12)
    await story.says('elna', 'Do you need help with anything?')
    expect(await story.says('elna', 'I would like to buy a salve')).toMatch(
      /(?:salve|penn).*Would you bring me three strips\?$/is,
    )
    expect(story.quest('bark-for-aching-knees')).toBeNull()
    await story.says('elna', 'Yes, gladly')
    expect(story.quest('bark-for-aching-knees')).toMatchObject({ status: 'open' })
  })

  it.each(['waht is yuor naem agian?', 'My grandfather keeps bees in Hathersey.'])(
    'is still offered after words that have nothing to do with it, and those are answered: %s',
    async (words) => {
      story = await openStory()
      await story.says('marta', 'Do you need help?')
      const answer = await story.says('marta', words)
      expect(answer).not.toMatch(/A yes is enough|Say yes when you want it/)
      expect(answer).toMatch(/\p{L}.* Would you go\?$/su)
    },
  )

  it('is not begun by a no, nor by whoever only asked', async () => {
    story = await openStory()
    await story.says('marta', 'Do you need help?')
    expect(await story.says('marta', 'no')).toBe('Another day, then. It will still be needed.')
    expect(story.quest('flour-before-noon')).toBeNull()
  })

  it.each([
    ['I would like to buy a ribbon', null],
    ['Maybe I will', null],
    ['Yes, but where is Rook?', null],
    ['Yes, I will bring you the bark', 'open'],
    ['I will bring you three strips', 'open'],
  ])('is begun by a yes to it alone: %s', async (words, status) => {
    story = await openStory()
    await story.says('elna', 'Do you have work for me?')
    await story.says('elna', words)
    expect(story.quest('bark-for-aching-knees')?.status ?? null).toBe(status)
  })

  it('is begun after another topic by a yes that names it, and by no bare one', async () => {
    story = await openStory()
    await story.says('elna', 'Do you have work for me?')
    for (const words of ['Where is Rook?', 'Who are you?', 'What is your name?', 'yes']) await story.says('elna', words)
    expect(story.quest('bark-for-aching-knees')).toBeNull()
    await story.says('elna', 'Yes, I will bring you the bark')
    expect(story.quest('bark-for-aching-knees')).toMatchObject({ status: 'open' })
  })

  it.each(['I would like to buy a ribbon', 'Maybe I will'])(
    'is begun by a bare yes once it was put again, after: %s',
    async (words) => {
      story = await openStory()
      await story.says('elna', 'Do you have work for me?')
      await story.says('elna', words)
      expect(story.quest('bark-for-aching-knees')).toBeNull()
      expect(await story.says('elna', 'Yes, gladly!')).toMatch(/strips/i)
      expect(story.quest('bark-for-aching-knees')).toMatchObject({ status: 'open' })
    },
  )

  it('pays nobody whose offer was declined', async () => {
    story = await openStory()
    await story.says('marta', 'Do you need help?')
    await story.says('marta', 'yes')
    story.has('ada', 'flour', 6)
    await story.says('marta', 'I have finished your quest')
    story.declines()
    expect([story.quest('flour-before-noon')?.status, story.bag('ada').gold, story.count('ada', 'flour')]).toEqual([
      'open',
      12,
      6,
    ])
  })
})
