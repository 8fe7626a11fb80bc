import { dayMs } from '../language/calendar.ts'
import { isInOwnWords } from '../mind/faculties/sleep/kept-text.ts'
import { isPlayerId } from '../world/ids.ts'
import type { MemoryRow } from './row.ts'

/**
 * A note with at most this importance is no longer recalled after this many game days. Small talk and encounters fade
 * as soon as they are no longer news; deeds and former news once nobody mentions them (see `newsKnownDays`). More
 * important notes stay.
 */
const fadings = [
  { weight: 3, days: 3 },
  { weight: 5, days: 7 },
] as const
/**
 * For news up to this importance (a market day and its hours) and nightly notes about villagers. They fade this many
 * days after they were last mentioned: by then they were retold often enough or are over.
 */
const resting = { news: 7, kept: 6, days: 14 } as const

/**
 * Whether a line from a diary, or one a night kept, is no longer recalled on that day. Only public, machine-written
 * lines that neither come from players nor concern them can fade; players' words, confidences and handwritten lines
 * never do. The line stays in its file. Depends on the line and the day alone, so a reread gives the same result.
 */
export const hasFaded = (row: MemoryRow, today: string): boolean => {
  const { date, audience } = row
  if (date === null || audience.kind !== 'everyone' || isOfPlayers(row)) return false
  const days = daysOf(row)
  return days !== null && Date.parse(`${today}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`) > days * dayMs
}

/** How many days it can be recalled; null: forever. */
const daysOf = ({ id, text, kind, importance, news }: MemoryRow): number | null => {
  const rests = news !== undefined && importance <= resting.news ? resting.days : null
  if (id.startsWith('m-') && kind !== 'dreamed')
    return fadings.find(({ weight }) => importance <= weight)?.days ?? rests
  return isInOwnWords(id, text) ? (importance <= resting.kept ? resting.days : rests) : null
}

const isOfPlayers = ({ who, about, news = [] }: MemoryRow): boolean =>
  about.length > 0 || (who !== null && isPlayerId(who.id)) || news.some(({ via }) => via.some(isPlayerId))

/** The latest day the NPC itself noted something; '' if none. A person's note dated ahead makes nothing fade. */
export const lastNotedDay = (rows: Iterable<MemoryRow>): string => {
  let last = ''
  for (const { id, date } of rows) if (date !== null && date > last && id.startsWith('m-')) last = date
  return last
}
