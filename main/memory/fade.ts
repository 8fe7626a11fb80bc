import { dayMs } from '../language/calendar.ts'
import { isInOwnWords } from '../mind/faculties/sleep/kept-text.ts'
import { isPlayerId } from '../world/ids.ts'
import type { MemoryRow } from './row.ts'

/**
 * After so many days of the game a note that weighs at most so much no longer comes to mind. Small talk and who stood with whom go as soon as they are no news any
 * more; deeds, and what was news, when nobody speaks of them any more (see `newsKnownDays`). What weighs more stays.
 */
const fadings = [
  { weight: 3, days: 3 },
  { weight: 5, days: 7 },
] as const
/** News that weighs up to this (a market day and its hours), and what a night kept of villagers' matters, goes so many days after it was last spoken of: by then it was that often or is over. */
const resting = { news: 7, kept: 6, days: 14 } as const

/**
 * Whether a line of a diary, or one that a night kept, comes to mind no more on that day. Only what the machine wrote, for everybody's ears, and what neither comes from players nor is about them: their
 * words, confidences, and lines by hand never fade. The line stays in its file. Of the line and the day alone, so that whoever reads the files again comes to the same.
 */
export const hasFaded = (row: MemoryRow, today: string): boolean => {
  const { date, audience } = row
  if (date === null || audience.kind !== 'everyone' || isOfPlayers(row)) return false
  const days = daysOf(row)
  return days !== null && Date.parse(`${today}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`) > days * dayMs
}

/** So many days it comes to mind; null: always. */
const daysOf = ({ id, text, kind, importance, news }: MemoryRow): number | null => {
  const rests = news !== undefined && importance <= resting.news ? resting.days : null
  if (id.startsWith('m-') && kind !== 'dreamed')
    return fadings.find(({ weight }) => importance <= weight)?.days ?? rests
  return isInOwnWords(id, text) ? (importance <= resting.kept ? resting.days : rests) : null
}

const isOfPlayers = ({ who, about, news = [] }: MemoryRow): boolean =>
  about.length > 0 || (who !== null && isPlayerId(who.id)) || news.some(({ via }) => via.some(isPlayerId))

/** The newest day on which the NPC itself noted something; '' while there is none. A note that somebody dated into the future makes nothing fade. */
export const lastNotedDay = (rows: Iterable<MemoryRow>): string => {
  let last = ''
  for (const { id, date } of rows) if (date !== null && date > last && id.startsWith('m-')) last = date
  return last
}
