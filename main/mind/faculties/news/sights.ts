import { hourMs } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
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
 * are told in other words. `about` are the NPC's own notes on the happening.
 */
export const sightHoldsUntil = (
  entry: Pick<MemoryEntry, 'at' | 'kind'>,
  about: readonly MemoryEntry[],
  { places, language }: { places: readonly string[]; language: Language },
): number => {
  if (entry.kind !== 'saw') return 0
  const ends = about.flatMap(({ text, at }) =>
    sentencesOf(text).flatMap((sentence) => language.news.holdsUntil(sentence, at, places) ?? []),
  )
  return (ends.length === 0 ? entry.at.ms + usualMs : Math.max(...ends)) + afterwardsMs
}

/**
 * Whether the listener was seen or spoken to at that place and time, so that it isn't news to them. `withThem` are the
 * notes with the listener.
 */
export const wasThere = ({ at, place }: Pick<MemoryEntry, 'at' | 'place'>, withThem: readonly MemoryEntry[]): boolean =>
  place !== undefined &&
  place !== null &&
  withThem.some((other) => other.place === place && Math.abs(other.at.ms - at.ms) <= sameTimeMs)

/** Words said within this time of each other belong to the same talk. */
const sameTalkMs = hourMs / 6

/**
 * Whether the listener spoke with the NPC at that place in the same talk, so that they heard the words themselves.
 * `withThem` are the notes with the listener.
 */
export const heardItThemselves = (
  { id, at, place, kind }: Pick<MemoryEntry, 'id' | 'at' | 'place' | 'kind'>,
  withThem: readonly MemoryEntry[],
): boolean =>
  (kind === 'told' || kind === 'heard') &&
  place !== undefined &&
  withThem.some(
    (other) =>
      other.id !== id && other.kind === kind && other.place === place && Math.abs(other.at.ms - at.ms) <= sameTalkMs,
  )
