import { dayMs } from '../language/calendar.ts'
import { isInOwnWords } from '../mind/faculties/sleep/kept-text.ts'
import { isPlayerId } from '../world/ids.ts'
import type { MemoryRow } from './row.ts'

/**
 * For how many game days notes of at most this importance are recalled. Small talk and encounters fade as soon as they
 * are no longer news. Deeds and former news fade when nobody mentions them any more (see `newsKnownDays`). More
 * important notes stay.
 */
const fadings = [
  { weight: 3, days: 3 },
  { weight: 5, days: 7 },
] as const
/**
 * For news up to this importance (a market day and its hours) and nightly notes about villagers. They fade this many
 * days after they were last mentioned. By then they are over, or were retold often enough.
 */
const resting = { news: 7, kept: 6, days: 14 } as const

/**
 * Whether a line from a diary, or a line that a night kept, is no longer recalled on that day. A line can fade only if
 * it is public, machine-written, and neither from players nor about them. Players' words, confidences and handwritten
 * lines never fade. A faded line stays in its file. The result depends on the line and the day alone, so a reread gives
 * the same one.
 */
export const hasFaded = (row: MemoryRow, today: string): boolean => {
  const { date, audience } = row
  if (date === null || audience.kind !== 'everyone' || isOfPlayers(row)) return false
  const days = daysOf(row)
  return days !== null && Date.parse(`${today}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`) > days * dayMs
}

/** How many days a row can be recalled. Null: forever. */
const daysOf = ({ id, text, kind, importance, news }: MemoryRow): number | null => {
  const rests = news !== undefined && importance <= resting.news ? resting.days : null
  if (id.startsWith('m-') && kind !== 'dreamed')
    return fadings.find(({ weight }) => importance <= weight)?.days ?? rests
  return isInOwnWords(id, text) ? (importance <= resting.kept ? resting.days : rests) : null
}

const isOfPlayers = ({ who, about, news = [] }: MemoryRow): boolean =>
  about.length > 0 || (who !== null && isPlayerId(who.id)) || news.some(({ via }) => via.some(isPlayerId))

/**
 * The latest day on which the NPC itself noted something, or ''. A person's note with a future date makes nothing fade.
 */
export const lastNotedDay = (rows: Iterable<MemoryRow>): string => {
  let last = ''
  for (const { id, date } of rows) if (date !== null && date > last && id.startsWith('m-')) last = date
  return last
}
