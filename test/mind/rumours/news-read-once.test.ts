import { expect, it } from 'vitest'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import { createAuthoredReader } from '../../../main/mind/dispatch/access/authored.ts'
import { newsInWords } from '../../../main/mind/faculties/news/carried.ts'
import { createNewsWords } from '../../../main/mind/faculties/news/news-words.ts'
import { tellableNews } from '../../../main/mind/faculties/news/tellable.ts'
import type { MemoryEntry } from '../../../main/mind/ports/memory-port.ts'
import type { BodyId } from '../../../main/world/ids.ts'

const now = gameTimeAt(Date.UTC(2026, 0, 6, 12))
const places = ['the chapel', 'the square']
const authored = createAuthoredReader(english)({ characters: [], lore: [] })
const { newsWords: _kept, ...anew } = authored
const noted = [
  'Bram is selling the old mill.',
  'The bakery gives a feast at the square tomorrow evening.',
  'The bridge was broken on Sunday.',
].map(
  (words, index): MemoryEntry =>
    ({
      id: `m-${index}`,
      text: `Ada told me: "${words}"`,
      kind: 'told',
      at: { ...now, time: `0${index + 7}:00` },
      who: { id: 'ada' as BodyId, name: 'Ada' },
      audience: { kind: 'everyone' },
      importance: 7,
    }) as MemoryEntry,
)
const scene = (to: string) => ({ noted, self: 'ines' as BodyId, listener: { id: to as BodyId, name: to }, now, places })

it('finds the same news, whether the words were read before or not', () => {
  for (const to of ['bram', 'oswin', 'bram']) {
    const news = tellableNews({ ...scene(to), authored })
    expect(news.length).toBeGreaterThan(0)
    expect(news).toEqual(tellableNews({ ...scene(to), authored: anew }))
    for (const { text } of news)
      expect(newsInWords(text, news, places, authored)).toEqual(newsInWords(text, news, places, anew))
  }
})

it('takes the words of a note apart once, however often somebody could be told of them', () => {
  let reads = 0
  const words = createNewsWords()
  const counted = {
    ...authored,
    newsWords: {
      ...words,
      sources: (key: string, read: () => ReturnType<typeof words.sources>) =>
        words.sources(key, () => {
          reads++
          return read()
        }),
    },
  }
  for (let turn = 0; turn < 3; turn++) tellableNews({ ...scene('oswin'), authored: counted })
  expect(reads).toBe(noted.length)
})
