import { expect, it } from 'vitest'
import type { TellableNews } from '../../../main/mind/ports/news.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { sentencesOf } from '../../../main/world/society/said-lately.ts'
import { bram, marta } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const asBram = { id: bram.id, kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 3, opening: false } as const
const own = (text: string) => ({ from: 'self', name: 'Marta Oven', text }) as const
const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const answersTo = (utterance: string, ...said: string[]) =>
  Promise.all(
    seeds.map((seed) =>
      ask(utterance, { speaker: asBram, seed, conversation: said.map(own) }).then(({ text }) => text),
    ),
  )
const forAnything = /never looked at|thought about it longer|something in that|listen to you about that|be as you say/

it.each([
  'I have saved enough for a proper fiddler, and paid for it.',
  'I did not finish the gate, and gave it up for now.',
  'Have you heard? Tilo and Yara have made it up.',
  'Have you heard? Tilo and Yara have had words.',
  'Yara gave me a jar of honey out of friendship.',
  'I mean to work at one thing nobody needs.',
  'I came by to see how you are.',
])('a villager answers "%s" with words that are for nothing else', async (told) => {
  for (const text of await answersTo(told)) expect(text).not.toMatch(forAnything)
})

it('whoever says that they had better go on asks for no more of it', async () => {
  for (const text of await answersTo(
    'Well, it does not do itself. I had better go on.',
    'I am dressing the millstone.',
  ))
    expect(text).not.toMatch(/all I know|no more|could not tell|make up/)
})

const finished: TellableNews = {
  news: { id: 'gate', via: ['tilo', 'yara'] as BodyId[] },
  id: 'm-1',
  text: 'I have finished the gate at last.',
  from: { id: 'yara' as BodyId, name: 'Yara' },
  origin: 'Tilo',
  how: 'heard',
  date: '2026-11-08',
  time: '07:00',
  importance: 5,
}

it('tells a neighbour news of somebody as news, and a player word for word', async () => {
  const opening = { ...asBram, opening: true } as const
  const texts = await Promise.all(
    seeds.map((seed) =>
      ask('', { speaker: opening, seed, news: [finished], conversation: [] }).then(({ text }) => text),
    ),
  )
  const told = texts.filter((text) => text.includes('gate'))
  expect(told.length).toBeGreaterThan(0)
  for (const text of told) expect(text).toContain('Yara says that Tilo has finished the gate at last.')
  expect((await ask('What is the news?', { news: [finished] })).text).toMatch(/, from Tilo: "I have finished the gate/)
})

it('says of somebody to one neighbour what it said of them to another today no second time', async () => {
  const texts = Object.values(marta.soul.opinions).flat()
  const [about = ''] = Object.keys(marta.soul.opinions).filter((id) => id !== bram.id)
  const name = about.slice(0, 1).toUpperCase() + about.slice(1)
  const surroundings = { ...noSurroundings, saidLately: { toThem: [], toOthers: sentencesOf(texts.join(' ')) } }
  for (const seed of seeds) {
    const { text } = await ask(`${name} was at the forge today.`, {
      speaker: asBram,
      seed,
      surroundings,
      conversation: [own('Hear me.')],
    })
    for (const each of texts) expect(text).not.toContain(each)
  }
})
