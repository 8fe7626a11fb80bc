import { hourMs } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { News } from '../../../world/society/news.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

/** How long after a happening's end a visit to it is worth mentioning. */
const afterwardsMs = 2 * hourMs
/** The assumed duration of a happening that the NPC knows only from seeing it. */
const usualMs = hourMs
/** A person seen there this shortly before or after was there too. */
const sameTimeMs = 1.5 * hourMs

const happeningStart = 'happening.'
const happeningDay = /^happening\..+\.(\d{4}-\d\d-\d\d)$/

/** The day of a village happening. Null for any other news. */
export const dayOfHappening = ({ id }: Pick<News, 'id'>): string | null =>
  id.startsWith(happeningStart) ? (happeningDay.exec(id)?.[1] ?? null) : null
export const isHappening = (news: Pick<News, 'id'>): boolean => dayOfHappening(news) !== null

/**
 * How long a villager mentions unasked that it saw a happening: for a while after the happening's end, if that is
 * known. Sightings by others are not worth mentioning. News of a happening spreads before it begins, and its results
 * are told in other words.
 */
export const sightHoldsUntil = (
  entry: Pick<MemoryEntry, 'at' | 'kind'>,
  { id }: News,
  noted: readonly MemoryEntry[],
  { places, language }: { places: readonly string[]; language: Language },
): number => {
  if (entry.kind !== 'saw') return 0
  const ends = noted.flatMap(({ news, kind, text, at }) =>
    kind !== 'note' || news?.some((each) => each.id === id) !== true
      ? []
      : sentencesOf(text).flatMap((sentence) => language.news.holdsUntil(sentence, at, places) ?? []),
  )
  return (ends.length === 0 ? entry.at.ms + usualMs : Math.max(...ends)) + afterwardsMs
}

/** Whether the listener was seen or spoken to at that place and time, so that it isn't news to them. */
export const wasThere = (
  { at, place }: Pick<MemoryEntry, 'at' | 'place'>,
  isThem: (id: BodyId | undefined) => boolean,
  noted: readonly MemoryEntry[],
): boolean =>
  place !== undefined &&
  place !== null &&
  noted.some(
    (other) =>
      other.place === place &&
      isThem(other.who?.id as BodyId | undefined) &&
      Math.abs(other.at.ms - at.ms) <= sameTimeMs,
  )

/** Words said within this time of each other belong to the same talk. */
const sameTalkMs = hourMs / 6

/** Whether the listener spoke with the NPC at that place in the same talk, so that they heard the words themselves. */
export const heardItThemselves = (
  { id, at, place, kind }: Pick<MemoryEntry, 'id' | 'at' | 'place' | 'kind'>,
  isThem: (id: BodyId | undefined) => boolean,
  noted: readonly MemoryEntry[],
): boolean =>
  (kind === 'told' || kind === 'heard') &&
  place !== undefined &&
  noted.some(
    (other) =>
      other.id !== id &&
      other.kind === kind &&
      other.place === place &&
      isThem(other.who?.id) &&
      Math.abs(other.at.ms - at.ms) <= sameTalkMs,
  )
