import { describe, expect, it } from 'vitest'
import { marta, npc, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const knowing = (...knows: { topics: string[]; text: string }[]) => ({ ...marta, soul: { ...marta.soul, knows } })
const note = (text: string) => ({ ...toldHit(''), id: text, text, kind: 'note' as const, who: null })
const overheard = note('I overheard Tilo say: "I saw Agnes on the way to the chapel."')
const diary = note('A rumour goes round of a stranger in a grey hood.')
const news = [
  {
    id: 'n1',
    text: 'There was a market on Saturday.',
    how: 'saw' as const,
    from: null,
    origin: null,
    date: '2026-11-18',
    time: '10:00',
    over: false,
  },
]

describe('a question for something that the soul knows by that name', () => {
  const character = knowing(
    { topics: ['news', 'rumour'], text: 'Ask the tavern, not me.' },
    { topics: ['way', 'road'], text: 'The bakery is west of the well.' },
    { topics: ['rumour', 'gossip'], text: 'Three things are talked about: the bell, the mill and my oven.' },
  )

  it.each([
    ['What can you tell me about way?', /^The bakery is west of the well\.$/],
    ['What do you know about the way?', /^The bakery is west of the well\.$/],
    ['What can you tell me about rumour?', /^Three things are talked about/],
    ['Tell me about gossip', /^Three things are talked about/],
  ])('%s', async (question, answer) => {
    const recalled = [overheard, diary]
    expect((await ask(question, { character, recalled, news } as never)).text).toMatch(answer)
  })

  it('says the same a week later, when it said so before', async () => {
    const conversation = [{ from: 'self' as const, name: marta.name, text: 'The bakery is west of the well.' }]
    expect(
      (await ask('What can you tell me about way?', { character, recalled: [overheard], conversation } as never)).text,
    ).toMatch(/bakery is west of the well/)
  })

  it('leaves what was told to the one who told it, and news to who asks for news', async () => {
    const recalled = [toldHit('I lost my way at the ford')]
    expect((await ask('What did I tell you about my way?', { character, recalled })).text).toMatch(/ford/)
    expect((await ask('What is the news?', { character, news } as never)).text).toMatch(/market on Saturday/)
  })

  it('keeps a secret that bears the same name', async () => {
    const secret = { topics: ['debt'], text: 'I owe the miller forty silver coins.', tell: { kind: 'never' as const } }
    const silent = { ...character, soul: { ...character.soul, secrets: [secret] }, id: npc('marta') }
    expect((await ask('What can you tell me about debt?', { character: silent })).text).not.toMatch(/miller|forty/)
  })
})
