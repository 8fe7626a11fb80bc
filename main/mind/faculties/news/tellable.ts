import { dayMs, type GameTime, gameTimeAt } from '../../../language/calendar.ts'
import { remember } from '../../../language/remember.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import { isPlayerId } from '../../../world/ids.ts'
import { MAX_HOPS, type News } from '../../../world/society/news.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import { stemsOf } from '../../dispatch/access/provenance.ts'
import type { MemoryEntry, MemoryHit } from '../../ports/memory-port.ts'
import type { TellableNews } from '../../ports/news.ts'
import { knownNews } from './known-news.ts'
import type { NewsScene } from './news-scene.ts'
import { type NewsPart, newsWordsAnew } from './news-words.ts'
import { rootOfIn } from './root-of.ts'
import { dayOfHappening, heardItThemselves, isHappening, sightHoldsUntil, wasThere } from './sights.ts'
import { isTelling } from './telling.ts'
import { notesWith, toldBefore } from './told-before.ts'

/** For how many days something is news. Without this limit, retold news would go round forever. */
const newsDays = 3
/** For how many game days an NPC remembers that something was news and who heard it. */
export const newsKnownDays = 7
/** The most pieces of news in one turn. */
const mostTold = 3
/** Through how many tellers a sighting goes on. */
const mostForSight = 2
/** How many of the newest notes are considered. */
const mostLooked = 80

/** The least worth that news must have to be told. It is higher for listeners whom the NPC dislikes. */
const leastWorth = 0.6
const dislikeCosts = 0.4
/** How much each day of age subtracts, and how much a future event adds. */
const perDayOld = 0.15
const toCome = 0.4
/** How much news about guests gains, because people talk about them more. */
const ofGuests = 0.15
/** How much news from others gains over things seen in passing. */
const marked = 0.2

/**
 * The news that this NPC may tell its current listener, best first. It is public and still true. The listener neither
 * heard it from the NPC, nor told it, nor is involved in it. Its worth depends on importance, novelty, whether it is
 * still to come, and how much the NPC likes the listener. A player asks for news, so players also hear news that is
 * over. Pure.
 */
export const tellableNews = ({
  noted,
  self,
  name,
  listener,
  now,
  authored,
  places,
  liking = 0,
}: NewsScene): TellableNews[] => {
  const told = toldBefore({ noted, listener, now, places, authored })
  const { language, newsWords: words = newsWordsAnew } = authored
  const rootOf = rootOfIn(authored)
  const known = knownNews(noted, authored)
  const oldest = gameTimeAt(now.ms - newsDays * dayMs).date
  const isOld = ({ id }: News): boolean => (known.since(id) ?? now.date) < oldest
  const withListener = notesWith(listener, noted)
  const isListener = (id: string | undefined): boolean =>
    id !== undefined && (id === listener.id || id === listener.person)
  /** Whether it is a sighting too old to mention. Players hear about sightings of any age. */
  const isOldSight = (entry: MemoryEntry, news: News): boolean =>
    !isPlayerId(listener.id) &&
    (sightHoldsUntil(entry, known.own(news.id), { places, language }) <= now.ms || wasThere(entry, withListener))
  /** Whom somebody saw is of interest on that day, and from few mouths. */
  const isStale = (entry: MemoryEntry, news: News, one: TellableNews): boolean =>
    isHappening(news)
      ? isOldSight(entry, news)
      : !isPlayerId(listener.id) && (one.date !== now.date || news.via.length >= mostForSight)
  const best = new Map<string, { one: TellableNews; worth: number; order: number }>()
  for (const [order, entry] of noted.slice(-mostLooked).entries()) {
    const { audience, who, about = [], kind } = entry
    if (
      isTelling(entry) ||
      audience.kind !== 'everyone' ||
      kind === 'dreamed' ||
      kind === 'said' ||
      entry.confided ||
      words.isConfidential(entry, () => language.requests.isConfidential(entry.text))
    )
      continue
    if (isListener(who?.id) || about.some(isListener) || heardItThemselves(entry, withListener)) continue
    for (const news of entry.news ?? [rootOf(entry)]) {
      // News isn't new to the person it started with, nor to one who passed it on.
      if (
        told.isKnownById(news) ||
        isOld(news) ||
        news.via.some(isListener) ||
        news.via.includes(self) ||
        news.via.length >= MAX_HOPS
      )
        continue
      // The NPC knows this first hand, so it heard it from nobody.
      if (news.via.length > 0 && known.isAtFirstHand(news.id)) continue
      const one = tellable({ ...entry, note: entry, date: entry.at.date, time: entry.at.time }, news, {
        authored,
        name,
        listener,
        now,
        places,
      })
      if (one === null || (language.news.isSight(one.text) && isStale(entry, news, one))) continue
      const isOfGuests = about.length > 0 || (who !== undefined && isPlayerId(who.id))
      const worth = worthOf(one, now) + (entry.news === undefined ? 0 : marked) + (isOfGuests ? ofGuests : 0)
      const other = best.get(news.id)
      if (other !== undefined && !isBetter(one, other.one)) continue
      best.set(news.id, { one, worth, order })
    }
  }
  const least = leastWorth + (Math.max(0, -liking) / 100) * dislikeCosts
  const all = [...best.values()]
    .filter(({ worth }) => worth >= least)
    .sort((a, b) => b.worth - a.worth || b.order - a.order)
  const chosen: TellableNews[] = []
  for (const { one } of all) {
    if (chosen.length === mostTold) break
    if (!told.isKnownByWords(one) && !chosen.some(({ text }) => text === one.text)) chosen.push(one)
  }
  return chosen
}

/**
 * Whether a version of the same news is better: one that is still true, then first-hand knowledge meant to be told,
 * then the longest.
 */
const isBetter = (one: TellableNews, known: TellableNews): boolean => {
  if (one.over !== known.over) return known.over === true
  if ((one.how === 'known') !== (known.how === 'known')) return one.how === 'known'
  return one.text.length > known.text.length
}

/** A recalled memory as news; null if it isn't news. */
export const tellableHit = (
  hit: MemoryHit,
  { authored, name, listener, now, places, note }: Scene & { note?: MemoryEntry | undefined },
): TellableNews | null => {
  const { kind, audience, who, news, date, time } = hit
  if (audience.kind !== 'everyone' || !(kind === 'told' || kind === 'heard' || kind === 'saw' || kind === 'note'))
    return null
  const lived: Lived = {
    ...{ ...hit, kind, who: who as Lived['who'], date: date ?? now.date, time: time ?? now.time },
    // What was read of the kept note holds for the hit too.
    ...(note?.text === hit.text && note.kind === kind && note.who?.name === who?.name ? { note } : {}),
  }
  const root = news?.[0] ?? rootOfIn(authored)(lived)
  return tellable(lived, root, { authored, name, listener, now, places })
}

type Scene = Pick<NewsScene, 'authored' | 'listener' | 'now' | 'places'> & { name: string | undefined }
type Lived = Pick<MemoryEntry, 'id' | 'text' | 'kind' | 'importance'> & {
  about?: readonly string[]
  who?: MemoryEntry['who'] | null
  date: string
  time: string
  /** The kept note, if the memory is one. */
  note?: MemoryEntry
}

const hows = { told: 'told', heard: 'heard', saw: 'saw', note: 'known', said: 'known', dreamed: 'known' } as const

const tellable = (
  entry: Lived,
  news: News,
  { authored, name: self, listener, now, places }: Scene,
): TellableNews | null => {
  const { kind, who, date, time, importance, id } = entry
  const how = hows[kind]
  const isWords = how === 'told' || how === 'heard'
  const { newsWords: words = newsWordsAnew, language } = authored
  const { isNewsworthy, isSight, isPast, holdsUntil } = language.news
  const names = namesWithin(entry.text, [listener.name, who?.name ?? ''])
  const ofNames = names.join('\n')
  const isWorth = (sentence: string): boolean =>
    words.saysMore(`${ofNames}\n${sentence}`, () => saysMore(sentence, authored, names)) &&
    (!isWords || words.isNewsworthy(sentence, () => isNewsworthy(sentence)))
  const readParts = () =>
    partsOf(entry.text, isWords, authored).flatMap(({ sentences, from, over }) => {
      const own = sentences.filter(isWorth)
      return own.length === 0 ? [] : { sentences: own, from, over }
    })
  const parts = entry.note === undefined ? readParts() : words.worth(entry.note, ofNames, readParts)
  // Prefers a part that came from others. If there is none, takes the last part.
  const part = parts.find(({ from }) => from !== null) ?? parts.at(-1)
  if (
    part === undefined ||
    part.over.some((name) => isCalled(name, listener.name) || (self !== undefined && isCalled(name, self)))
  )
    return null
  /** Until when each sentence holds. It is asked for more than once. */
  const held = new Map<string, number | null>()
  const holding = part.sentences.filter((sentence) => isOn(untilOf([sentence], news), now))
  // When a happening is over, everything said about it is over too.
  const over = holding.length === 0 || (isHappening(news) && how !== 'saw' && holding.length < part.sentences.length)
  // An invitation to a past event makes no sense. Players still hear about it for a day.
  if (over && !(isPlayerId(listener.id) && (untilOf(part.sentences, news) ?? 0) > now.ms - dayMs)) return null
  const sentences = over ? part.sentences : holding
  const text = isHappening(news) && isSight(sentences[0] ?? '') ? thatOneSaw(sentences[0] ?? '') : sentences.join(' ')
  if (language.names.isNamed(listener, text)) return null
  // Nobody passes on what others say of oneself.
  if (isWords && self !== undefined && !isHappening(news) && language.names.isNamed({ id: '', name: self }, text))
    return null
  const from = isWords && who != null ? { id: who.id, name: who.name } : null
  const until = untilOf(sentences, news)
  const origin = part.from === from?.name ? null : part.from
  const aboutWhom = entry.about === undefined || entry.about.length === 0 ? {} : { about: entry.about }
  const marks = { ...aboutWhom, ...(isHappening(news) ? { happening: true as const } : {}), ...(over ? { over } : {}) }
  return { news, id, text, from, origin, how, date, time, importance, until, ...marks }

  function untilOf(said: readonly string[], { id: root }: News): number | null {
    const each = said.map((sentence) => {
      const known = held.get(sentence)
      if (known !== undefined) return known
      const until = words.holdsUntil(`${date} ${time} ${words.labels(places)}\n${sentence}`, () =>
        holdsUntil(sentence, { date, time }, places),
      )
      held.set(sentence, until)
      return until
    })
    const until = each.length === 0 || each.includes(null) ? null : Math.max(...each.map(Number))
    const day = dayOfHappening({ id: root })
    // A happening takes place on its day, even if retelling lost the details.
    const ends = day === null || how === 'saw' || said.some(isPast) ? null : Date.parse(`${day}T00:00:00Z`) + dayMs
    return until ?? ends
  }
}

/** The words of these names that the text may contain. No others matter to it, so most listeners are told the same. */
const namesWithin = (text: string, names: readonly string[]): string[] => {
  const low = text.toLowerCase()
  return names.flatMap(wordsOfName).filter((word) => low.includes(word))
}
/** The same few people tell and hear everything. */
const namesRead = remember<readonly string[]>(200)
const wordsOfName = (name: string): readonly string[] =>
  namesRead(name, () =>
    name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  )

/** A note's words by speaker. */
const partsOf = (
  noted: string,
  isWords: boolean,
  { newsWords: words = newsWordsAnew, named, language: { hearsay, news } }: Authored,
): readonly NewsPart[] =>
  words.sources(`${isWords}\n${noted}`, () => {
    const names = isWords ? (named?.() ?? []).map(({ name }) => name) : []
    return hearsay.sourcesIn(isWords ? hearsay.wordsIn(noted) : noted).map(({ text, from, over }) => ({
      // The address was to whoever heard it first.
      sentences: sentencesOf(text).map((sentence) => news.withoutAddress(sentence, names)),
      from,
      over,
    }))
  })

const isOn = (until: number | null, now: GameTime): boolean => until === null || until > now.ms

/** The sentence for something the NPC saw. It was true at the time of seeing. */
const thatOneSaw = (sentence: string): string => sentence.replace(/[:.].*$/su, '.')

/** Whether a name means this person. "Oswin" also means Father Oswin. */
const isCalled = (name: string, called: string): boolean =>
  name === called || called.split(/\s+/).includes(name) || name.split(/\s+/).includes(called)

/** Whether a sentence says more than a soul or the lore. It also needs two meaningful words. */
const saysMore = (sentence: string, authored: Authored, names: string[]): boolean =>
  !/[?？]["”’')]*$/u.test(sentence) && stemsOf(authored.without(sentence, names), authored.language.hearsay).size >= 2

const worthOf = (one: TellableNews, now: GameTime): number => {
  const days = Math.max(
    0,
    Math.round((Date.parse(`${now.date}T00:00:00Z`) - Date.parse(`${one.date}T00:00:00Z`)) / dayMs),
  )
  const ahead = one.until != null && one.over === undefined
  return one.importance / 10 + (ahead ? toCome : 0) + perDayOld * (1 - days)
}
