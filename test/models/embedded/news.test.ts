import { describe, expect, it } from 'vitest'
import type { MemoryHit } from '../../../main/mind/ports/memory-port.ts'
import type { TellableNews } from '../../../main/mind/ports/news.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { BodyId, PlaceId } from '../../../main/world/ids.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const { now } = sampleContext('')
const bram = {
  id: 'bram' as BodyId,
  kind: 'npc',
  name: 'Bram Ironhand',
  firstMeeting: false,
  meetings: 1,
  opening: false,
} as const
const told = (teller: string, words: string): MemoryHit =>
  ({
    id: `m-${words.length}`,
    path: `memory/${now.date}.md`,
    line: 3,
    endLine: 3,
    text: `${teller} told me: "${words}"`,
    kind: 'told',
    audience: { kind: 'everyone' },
    about: [],
    importance: 5,
    until: null,
    date: now.date,
    time: '07:00',
    who: { id: teller.toLowerCase(), name: teller },
    place: null,
    score: 0.9,
    terms: {},
  }) as unknown as MemoryHit

const party = 'I give a party at the mill tomorrow from 17:00 to 19:00, and everybody is welcome.'
const news = (more: Partial<TellableNews> = {}): TellableNews => ({
  news: { id: 'party', via: ['tilo', 'oswin'] as BodyId[] },
  id: 'm-1',
  text: party,
  from: { id: 'oswin' as BodyId, name: 'Oswin' },
  origin: 'Tilo',
  how: 'told',
  date: now.date,
  time: '07:00',
  importance: 5,
  ...more,
})

describe('asked for what goes round', () => {
  it('says whose words it overheard where the one it overheard only brought them, and counts as people do', async () => {
    const gift = { how: 'heard', text: 'I gave Pim 1 apple and the horses 1 loaf of bread.', origin: 'Marta' } as const
    expect((await ask('What is the news?', { news: [news(gift)] })).text).toMatch(
      /I overheard Oswin say .*, from Marta: "I gave Pim an apple and the horses a loaf of bread\."/,
    )
    expect(
      (await ask('What is the news?', { news: [news({ ...gift, origin: null, text: 'I sold 11 loaves at 1:30.' })] }))
        .text,
    ).toMatch(/I overheard Oswin say [^,]*: "I sold 11 loaves at 1:30\."/)
  })

  const recalled = [told('Oswin', `Tilo told me this morning: "${party}"`)]
  it.each([
    'Have you heard of a party?',
    'Did you know that there is a party?',
    'When is the party?',
    'Who told you about the party?',
  ])('it says it with whoever it has it from: %s', async (question) => {
    expect((await ask(question, { recalled })).text).toMatch(
      /Oswin told me .*, from Tilo: "I give a party at the mill tomorrow from 17:00 to 19:00, and everybody is welcome\."/,
    )
  })

  it('it says that it has heard nothing where nobody told it, whatever else it knows', async () => {
    for (const question of ['Have you heard of a party?', 'Who is running for mayor?']) {
      const { text } = await ask(question)
      expect(text).not.toMatch(/\bparty\b|\bmayor\b|told me/i)
    }
  })

  it('it says what was lost on the way', async () => {
    const blurred = [
      told('Oswin', 'Tilo told me this morning: "I give a party at the mill, and everybody is welcome."'),
    ]
    expect((await ask('When is the party?', { recalled: blurred })).text).toMatch(
      /party at the mill.*When that is, nobody told me\./s,
    )
    expect((await ask('Where is the party?', { recalled: blurred })).text).not.toContain('nobody told me')
  })

  it('it tells somebody what others say of them, and nothing where nobody does', async () => {
    const { speaker } = sampleContext('')
    const seen = [told('Oswin', `I saw ${speaker.name} talking with Bram at the forge.`)]
    expect((await ask('What do people say about me?', { recalled: seen })).text).toContain(`Oswin told me`)
    expect((await ask('What do people say about me?')).text).toContain('Nobody has told me anything of you')
  })
})

describe('with a neighbour', () => {
  const talk = (more: Parameters<typeof ask>[1] = {}, tools = ['attend']) =>
    ask('', { speaker: bram, conversation: [], ...more }, { tools })

  it('it tells the news that are most worth it, with their source, and what luck has let slip is gone', async () => {
    expect((await talk({ news: [news()] }, [])).text).toMatch(
      /Oswin told me .*, from Tilo: "I give a party at the mill on \w+day from 17:00 to 19:00, and everybody is welcome\."/,
    )
    expect((await talk({ news: [news()], luck: 0 }, [])).text).toContain('"I give a party on ')
    expect((await talk({ news: [news()], luck: 6 }, [])).text).toContain('"I give a party at the mill, and')
    expect((await talk({ news: [news({ from: null, origin: null, how: 'known' })] }, [])).text).toContain(party)
  })

  it('it promises to come where it is invited and likes company, once for each time', async () => {
    const { character } = sampleContext('')
    const sociable = { ...character, sociable: 0.9, schedule: [] }
    const asked = await talk({ news: [news()], character: sociable })
    expect(asked.calls).toMatchObject([{ name: 'attend', arguments: { place: 'mill' } }])
    expect(asked.text).toMatch(/welcome\." I mean to go\.$/)
    expect((await talk({ news: [news()], character: { ...sociable, sociable: 0.1 } })).calls).toEqual([])
    const from = Date.parse(`${now.date}T17:00:00Z`) + 86_400_000
    const promised = {
      ...noSurroundings,
      appointments: [{ place: 'mill' as PlaceId, from, to: from + 3_600_000, what: 'being at the party' }],
    }
    expect((await talk({ news: [news()], character: sociable, surroundings: promised })).calls).toEqual([])
  })

  it('it says that it is here already where it is bidden to where it stands, and tells nobody there what both see', async () => {
    const { character, percepts, places } = sampleContext('')
    const [here] = places
    if (here === undefined) throw new Error('a village has places')
    const clock = (hours: number) => new Date(now.ms + hours * 3_600_000).toISOString().slice(11, 16)
    const words = `The fair is at ${here.label} today from ${clock(-1)} to ${clock(1)}, and everybody is welcome.`
    const there = { percepts: { ...percepts, place: here }, character: { ...character, sociable: 0.9, schedule: [] } }
    for (const speaker of [bram, sampleContext('').speaker]) {
      const asked = await ask(words, { ...there, speaker }, { tools: ['attend'] })
      expect(asked.text).toContain('I am here already.')
      expect(asked.calls).toEqual([])
    }
    const fair = news({ text: words, from: null, origin: null, how: 'known' })
    expect((await talk({ news: [fair], percepts: { ...percepts, place: null } })).text).toContain('The fair is')
    expect((await talk({ ...there, news: [fair] })).text).not.toContain('The fair is')
  })

  it('it says to a player who invites it that it comes', async () => {
    const { character } = sampleContext('')
    const invited = await ask(
      party,
      { character: { ...character, sociable: 0.9, schedule: [] } },
      { tools: ['attend'] },
    )
    expect(invited.calls).toMatchObject([{ name: 'attend', arguments: { place: 'mill' } }])
  })
})
