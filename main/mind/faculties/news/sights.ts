import { hourMs } from '../../../language/calendar.ts'
import { sentencesOf } from '../../../language/en/grammar/sentences.ts'
import { holdsUntil } from '../../../language/en/news/lasting.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { News } from '../../../world/society/news.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

/** So long after its end it is worth a word that one was there. */
const afterwardsMs = 2 * hourMs
/** How long something takes of which one knows only when one came upon it. */
const usualMs = hourMs
/** Who was seen there so shortly before or after was there, too. */
const sameTimeMs = 1.5 * hourMs

const happeningDay = /^happening\..+\.(\d{4}-\d\d-\d\d)$/

/** The day of something that goes on in the village; null for any other news. */
export const dayOfHappening = ({ id }: Pick<News, 'id'>): string | null => happeningDay.exec(id)?.[1] ?? null
export const isHappening = (news: Pick<News, 'id'>): boolean => dayOfHappening(news) !== null

/** "I saw the wash day at the pond": that somebody came upon it. */
export const isSight = (sentence: string | undefined): sentence is string => sentence?.startsWith('I saw ') === true

/**
 * Until when it is worth telling, to whoever has not asked, that one saw something going on: a while beyond its end, as far as that is known. What others say they saw of it is worth nothing:
 * it goes round as long as it is to come, or where something came of it, and that is told in other words.
 */
export const sightHoldsUntil = (
  entry: Pick<MemoryEntry, 'at' | 'kind'>,
  { id }: News,
  noted: readonly MemoryEntry[],
  places: readonly string[],
): number => {
  if (entry.kind !== 'saw') return 0
  const ends = noted.flatMap(({ news, kind, text, at }) =>
    kind !== 'note' || news?.some((each) => each.id === id) !== true
      ? []
      : sentencesOf(text).flatMap((sentence) => holdsUntil(sentence, at, places) ?? []),
  )
  return (ends.length === 0 ? entry.at.ms + usualMs : Math.max(...ends)) + afterwardsMs
}

/** Whether somebody was seen or spoken with where, and when, one saw it oneself: to them it is no news. */
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
