import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { songAsked } from '../../../main/language/en/requests/singing.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import { toolsByTopic } from '../../../main/mind/tools/tools-by-topic.ts'
import type { SongId } from '../../../main/world/ids.ts'
import { ask } from './ask.ts'

const songs: NonNullable<Surroundings['songs']> = [
  { id: 'the-hen' as SongId, title: 'The Speckled Hen', about: ['farm'] },
  { id: 'the-river' as SongId, title: 'The Wend Goes By', about: ['river', 'water'] },
]
const singer = { surroundings: { ...noSurroundings, songs } }
const tools = ['sing', 'emote', 'memory_search']

it.each([
  ['Sing us a song!', {}],
  ['Sing!', {}],
  ['Can you sing us a song, please?', {}],
  ['How about a song?', {}],
  ['Sing us the one about the hen', { song: 'The Speckled Hen' }],
  ['Could you sing something about the river?', { song: 'The Wend Goes By' }],
  ['I would like to hear a song about the farm', { song: 'The Speckled Hen' }],
  ['Please sing The Wend Goes By', { song: 'The Wend Goes By' }],
])('is sung when somebody says: "%s"', async (words, song) => {
  expect((await ask(words, singer, { tools })).calls).toEqual([{ name: 'sing', arguments: song }])
})

it('one that is not known is named as such, with those that are', async () => {
  const { text, calls } = await ask('Sing us one about dragons', singer, { tools })
  expect(calls).toEqual([])
  expect(text).toContain('“The Speckled Hen” or “The Wend Goes By”')
})

it('what the world refuses is not claimed', async () => {
  const failed = { sing: 'Error: You have sung enough for today. (resting)' }
  const { text } = await ask('Sing us a song', singer, { tools, results: failed })
  expect(text).not.toContain('Listen')
})

it.each(['Do not sing', 'Stop singing', 'Who sings here?', 'I heard a song', 'Give me an ale', 'Do you like songs?'])(
  'is not asked for by: "%s"',
  async (words) => {
    expect(songAsked(english.requests.withoutRequest(words.toLowerCase().replace('?', '')))).toBeNull()
    expect((await ask(words, singer, { tools })).calls.map(({ name }) => name)).not.toContain('sing')
  },
)

it('who knows none is asked in vain', async () => {
  const { calls } = await ask('Sing us a song', {}, { tools })
  expect(calls.map(({ name }) => name)).not.toContain('sing')
})

it('words about singing bring the tool before a language model, and others do not', () => {
  const brings = (words: string) =>
    [...(english.deeds.topicsIn(words) ?? [])].flatMap((topic) => toolsByTopic[topic]).includes('sing')
  expect(['Sing!', 'A song, please', 'Another verse?'].map(brings)).toEqual([true, true, true])
  expect(['What news?', 'An ale please'].map(brings)).toEqual([false, false])
})
