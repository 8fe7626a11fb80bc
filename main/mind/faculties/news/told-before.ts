import { bareWords } from '../../../language/bare-words.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { News } from '../../../world/society/news.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import type { TellableNews } from '../../ports/news.ts'
import { notedIndex } from '../../recall/noted-index.ts'
import type { NewsScene } from './news-scene.ts'
import { newsWordsAnew } from './news-words.ts'
import { isTelling } from './telling.ts'

/**
 * How often a day an NPC tells one piece of news. It tells news from others three times. Each listener tells three
 * more, so three steps reach a village of forty. It mentions its own affairs (an invitation, a sighting) in up to six
 * talks.
 */
const mostTellings = { brought: 3, own: 6 } as const

export interface ToldBefore {
  /** Whether the id shows that the listener told or heard the news, or that the NPC told it often enough today. */
  isKnownById(news: News): boolean
  /** Whether the words show it, whatever the id. */
  isKnownByWords(one: TellableNews): boolean
}

/**
 * The news that this listener has told the NPC or heard from it, and the news that the NPC has told often enough today.
 * A player's questions are answered however often they ask.
 */
export const toldBefore = ({
  noted,
  listener,
  now,
  places,
  authored,
}: Pick<NewsScene, 'noted' | 'listener' | 'now' | 'places' | 'authored'>): ToldBefore => {
  const { newsWords: words = newsWordsAnew } = authored
  const withListener = notesWith(listener, noted)
  const ids = new Set(withListener.flatMap(({ news }) => news?.map(({ id }) => id) ?? []))
  const tellings = notedIndex(noted).on(now.date).filter(isTelling)
  const today = timesOfEach(tellings)
  const labels = words.labels(places)
  const isForPlayer = isPlayerId(listener.id)
  const bare = (text: string): string =>
    words.bare(`${labels}\n\n${text}`, () => bareWords(authored.language.news.withoutDetails(text, places, ['time'])))
  return {
    isKnownById: (news) => ids.has(news.id) || isEnough(today.get(news.id)?.size ?? 0, news),
    isKnownByWords({ text, news }) {
      const own = bare(text)
      const telling = longestOf(own)
      // A cheap check first, because most notes are about something else.
      const holds = (entry: MemoryEntry): boolean =>
        entry.text.toLowerCase().includes(telling) && bare(entry.text).includes(own)
      if (withListener.some((entry) => entry.kind !== 'saw' && holds(entry))) return true
      const often = new Set(tellings.filter(holds).map(({ at }) => at.time))
      return isEnough(often.size, news)
    },
  }

  function isEnough(times: number, { via }: News): boolean {
    return !isForPlayer && times >= (via.length === 0 ? mostTellings.own : mostTellings.brought)
  }
}

/** The notes with this person, who may have been known by another id. */
export const notesWith = (
  { id, person }: NewsScene['listener'],
  noted: readonly MemoryEntry[],
): readonly MemoryEntry[] => {
  const index = notedIndex(noted)
  const own = index.with(id)
  return person === undefined || person === id ? own : [...own, ...index.with(person)]
}

/** The times at which each piece was told. Telling several people at once counts once. */
const timesOfEach = (tellings: readonly MemoryEntry[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const times = new Map<string, Set<string>>()
  for (const { news = [], at } of tellings)
    for (const { id } of news) times.set(id, (times.get(id) ?? new Set()).add(at.time))
  return times
}

const longestOf = (words: string): string =>
  words.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '')
