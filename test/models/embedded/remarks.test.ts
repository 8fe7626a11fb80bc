import { describe, expect, it } from 'vitest'
import { toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const own = (text: string) => ({ from: 'self' as const, name: 'Marta', text })
const ada = { id: 'p-1' as never, kind: 'player' as const, name: 'Ada' }
const theirs = (text: string) => ({ from: 'other' as const, ...ada, text })

describe('words that are neither question nor order', () => {
  it.each([
    ["You don't say much, do you?", /listening|something to say/],
    ['ha, you went red', /look|blood/i],
    ["I think you're a bit full of yourself", /full of something|cured/],
    ["that's not really an answer", /as much as|can, and the rest/],
    ['ok i wont tell anyone', /Thank you|glad I said/],
    ['well... half joking', /for a moment|laugh/],
    ['ur mum is looking for you', /what it is about|what for/],
    ['bet you cannot beat me to the well', /win|without the trial/],
    ['my dad was a cooper too', /how it is|in common/],
    ['please keep an eye out for him', /eyes/],
    ['my brother came through here a month ago and never came home', /heavy|sorry/i],
    ["I left my mother without saying goodbye, and I don't know if I can go back", /weighs|small thing/],
  ])('are answered as what they are: %s', async (words, answer) => expect((await ask(words)).text).toMatch(answer))

  it.each([
    'My left boot has come apart on the road',
    'The bed at the tavern is like a plank',
    'I have seven goats and a cart',
    'turnips mostly. awful things',
  ])('are never said back: %s', async (words) => {
    const { text } = await ask(words)
    expect(text).not.toMatch(/you say\?|^So your? /)
    expect(text.toLowerCase()).not.toContain(words.toLowerCase().slice(3, 20))
  })

  it('whoever says that we met before, when we did not, hears that', async () => {
    const speaker = { ...ada, firstMeeting: true, meetings: 0, opening: false }
    for (const words of ['I gave you a bun last time', 'Thanks for the soup the other day, I mean it.'])
      expect((await ask(words, { speaker })).text).toMatch(/first time|only just met/)
  })

  it('a joke is heard to its end', async () => {
    expect((await ask('Do you want to hear a joke?')).text).toMatch(/Go on|hear it/)
    const conversation = [theirs('What do you call a frog with no legs?'), own('I do not know, Ada. Tell me.')]
    expect((await ask('it does not matter, he will not come', { conversation })).text).toMatch(/Ha!|so bad/)
  })
})

describe('questions that anybody can answer of themselves', () => {
  it.each([
    ['could I sit by your fire for a bit or is that in the way?', /welcome|easy/],
    ['are you following me?', /No|Not that/],
    ['do you even like baking?', /Most days|hands/],
    ['do you miss it?', /evenings|More than/],
    ['do you have wifi?', /wifi/i],
    ['what year is it?', /harvest|look up/],
  ])('%s', async (words, answer) => expect((await ask(words)).text).toMatch(answer))
})

it('whoever was seen is spoken to as "you", and the rest of the day is no list of hours', async () => {
  const seen = toldHit('', { date: '2026-11-19', time: '19:00' })
  const recalled = [
    { ...seen, id: 's', text: 'I saw Ada at the square.', kind: 'saw' as const, who: { id: ada.id, name: 'Ada' } },
  ]
  const speaker = { ...ada, firstMeeting: false, meetings: 2, opening: false }
  const { text } = await ask('What did you do yesterday?', { recalled, speaker })
  expect(text).toMatch(/^I saw you at the square yesterday evening\./)
  expect(text).not.toMatch(/from .* past|day like any other/)
})

it('nobody tells lore of themselves in the third person', async () => {
  const lore = [
    { heading: 'The bell', text: 'The bell was hung by the grandfather of Marta the baker. Marta polishes the bell.' },
  ]
  const { text } = await ask('who hung the bell?', { lore })
  expect(text).toContain('my grandfather')
  expect(text).not.toMatch(/Marta/)
})

it.each([
  ['I am looking for a silver ring that I lost by the mill', 'A silver ring?'],
  ["I can't find my hat", 'Your hat?'],
])('who has lost something hears that it was understood: %s', async (words, named) => {
  expect((await ask(words, {})).text).toContain(named)
})
