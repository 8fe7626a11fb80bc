import { detailsIn } from '../../language/news/details.ts'
import { sourcesIn } from '../../language/news/hearsay.ts'
import { gameTimeAt } from '../../simulation/clock.ts'
import { type BodyId, isPlayerId } from '../../simulation/ids.ts'
import { MAX_HOPS, type News } from '../../simulation/society/news.ts'
import type { Authored } from '../access/authored.ts'
import { isConfidential } from '../access/confidential.ts'
import { isMentioned } from '../access/mentions.ts'
import { stemsOf } from '../access/provenance.ts'
import type { MemoryEntry, MemoryHit } from '../memory-port.ts'
import type { GameTime } from '../turn-context.ts'
import { sentencesOf } from '../what-to-remember.ts'
import { isTelling } from './telling.ts'

/** A piece of news as somebody may tell it on. */
export interface TellableNews {
  /** With the way by which it came to the one who knows it. */
  news: News
  /** The memory that holds it. */
  id: string
  /** In the words of whoever said it first. */
  text: string
  /** Who told it; null for what the NPC saw or knows by itself. */
  from: { id: BodyId; name: string } | null
  /** Whose words they are, when `from` only brought them. */
  origin: string | null
  how: 'told' | 'heard' | 'saw' | 'known'
  /** When it came to the NPC. */
  date: string
  time: string
  importance: number
}

export interface NewsScene {
  /** What the NPC noted of late, oldest first. */
  noted: readonly MemoryEntry[]
  self: BodyId
  listener: { id: BodyId; person?: BodyId; name: string; role?: string }
  now: GameTime
  authored: Authored
  /** Labels of the world's places. */
  places: readonly string[]
  /** How the NPC likes the listener, -100 to 100; nobody is told much by somebody who cannot stand them. */
  liking?: number
}

/** What an NPC has known for longer is no news, whoever tells it again: else the same would go round for ever. */
const newsDays = 3
/** So long it is known that something was news, and who was told it. Game days. */
export const newsKnownDays = 7
const dayMs = 86_400_000
/** So many are enough for one turn. */
const mostTold = 3
/** Of the newest notes, so many are looked at. */
const mostLooked = 80

/** Worth telling from here on; to somebody who is disliked, only what weighs more. */
const leastWorth = 0.6
const dislikeCosts = 0.4
/** What its age takes away, and what it adds that something is still to come. */
const perDayOld = 0.15
const toCome = 0.4
/** A guest is talked of. */
const ofGuests = 0.15
/** What was brought from others travels more readily than what was seen by the way. */
const marked = 0.2

/**
 * What this NPC may tell whoever it speaks with, best first: what everybody may hear, and the listener has not heard from it, has not told it, and is no part of. How much it is
 * worth: how weighty and how new it is, whether it is still to come, and how the listener is liked. Pure.
 */
export const tellableNews = ({ noted, listener, now, authored, places, liking = 0 }: NewsScene): TellableNews[] => {
  const heard = idsKnownTo(noted, listener)
  const old = idsKnownBefore(noted, gameTimeAt(now.ms - newsDays * dayMs).date)
  const isListener = (id: string | undefined): boolean => id !== undefined && (id === listener.id || id === listener.person)
  const best = new Map<string, { one: TellableNews; worth: number; order: number }>()
  for (const [order, entry] of noted.slice(-mostLooked).entries()) {
    const { audience, who, about = [], kind } = entry
    if (isTelling(entry) || audience.kind !== 'everyone' || kind === 'dreamed' || kind === 'said' || isConfidential(entry.text)) continue
    if (isListener(who?.id) || about.some(isListener)) continue
    for (const news of entry.news ?? [rootOf(entry)]) {
      if (heard.has(news.id) || old.has(news.id) || news.via.some(isListener) || news.via.length >= MAX_HOPS) continue
      const one = tellable({ ...entry, date: entry.at.date, time: entry.at.time }, news, { authored, listener })
      if (one === null) continue
      const isOfGuests = about.length > 0 || (who !== undefined && isPlayerId(who.id))
      const worth = worthOf(one, { now, places }) + (entry.news === undefined ? 0 : marked) + (isOfGuests ? ofGuests : 0)
      const known = best.get(news.id)
      // Of several tellings of one thing, the one with the most in it.
      if (known !== undefined && known.one.text.length >= one.text.length) continue
      best.set(news.id, { one, worth, order })
    }
  }
  const least = leastWorth + (Math.max(0, -liking) / 100) * dislikeCosts
  return [...best.values()]
    .filter(({ worth }) => worth >= least)
    .sort((a, b) => b.worth - a.worth || b.order - a.order)
    .slice(0, mostTold)
    .map(({ one }) => one)
}

/** What this one was told already, or has told. */
const idsKnownTo = (noted: readonly MemoryEntry[], listener: NewsScene['listener']): Set<string> =>
  new Set(noted.flatMap(({ who, news = [] }) => (who !== undefined && (who.id === listener.id || who.id === listener.person) ? news.map(({ id }) => id) : [])))

/** What came before that date, in whatever words. */
const idsKnownBefore = (noted: readonly MemoryEntry[], date: string): Set<string> =>
  new Set(noted.flatMap((entry) => (entry.at.date < date ? (entry.news ?? [rootOf(entry)]).map(({ id }) => id) : [])))

/** What was not marked began here: told by somebody, or seen. */
const rootOf = ({ id, kind, who }: Pick<Lived, 'id' | 'kind' | 'who'>): News => ({
  id,
  via: (kind === 'told' || kind === 'heard') && who != null ? [who.id as BodyId] : [],
})

/** A memory that came up by itself, as news; null for what is none. */
export const tellableHit = (hit: MemoryHit, { authored, listener, now }: Pick<NewsScene, 'authored' | 'listener' | 'now'>): TellableNews | null => {
  const { kind, audience, who, news, date, time } = hit
  if (audience.kind !== 'everyone' || !(kind === 'told' || kind === 'heard' || kind === 'saw' || kind === 'note')) return null
  const lived: Lived = { ...hit, kind, who: who as Lived['who'], date: date ?? now.date, time: time ?? now.time }
  return tellable(lived, news?.[0] ?? rootOf(lived), { authored, listener })
}

type Lived = Pick<MemoryEntry, 'id' | 'text' | 'kind' | 'importance'> & { who?: MemoryEntry['who'] | null; date: string; time: string }

const hows = { told: 'told', heard: 'heard', saw: 'saw', note: 'known', said: 'known', dreamed: 'known' } as const
const frame = /^(?:I overheard )?(.{1,80}?) (?:told me|say|said to me)(?: that)?:? ["“](.*?)["”]?\s*$/su

const tellable = (entry: Lived, news: News, { authored, listener }: Pick<NewsScene, 'authored' | 'listener'>): TellableNews | null => {
  const { kind, who, date, time, importance, id } = entry
  const how = hows[kind]
  const isWords = how === 'told' || how === 'heard'
  const words = isWords ? (frame.exec(entry.text)?.[2] ?? entry.text) : entry.text
  const parts = sourcesIn(words).flatMap(({ text, from }) => {
    const own = sentencesOf(text).filter((sentence) => saysMore(sentence, authored, [listener.name, who?.name ?? '']))
    return own.length === 0 ? [] : { text: own.join(' '), from }
  })
  // What was brought from others is the news in it; else all that is left.
  const part = parts.find(({ from }) => from !== null) ?? parts.at(-1)
  if (part === undefined || isMentioned({ id: listener.id, name: listener.name, role: listener.role ?? '' }, part.text)) return null
  const from = isWords && who != null ? { id: who.id, name: who.name } : null
  return { news, id, text: part.text, from, origin: part.from === from?.name ? null : part.from, how, date, time, importance }
}

/** What stands in a soul or in the lore is news to nobody; two words are no matter. */
const saysMore = (sentence: string, authored: Authored, names: string[]): boolean =>
  !/[?？]["”’')]*$/u.test(sentence) && stemsOf(authored.without(sentence, names)).size >= 2

const worthOf = (one: TellableNews, { now, places }: Pick<NewsScene, 'now' | 'places'>): number => {
  const days = Math.max(0, Math.round((Date.parse(`${now.date}T00:00:00Z`) - Date.parse(`${one.date}T00:00:00Z`)) / dayMs))
  const ahead = detailsIn(one.text, places).some(({ kind }) => kind === 'time')
  return one.importance / 10 + (ahead ? toCome : 0) + perDayOld * (1 - days)
}
