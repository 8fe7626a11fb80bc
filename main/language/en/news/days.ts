import { dayOfDate, weekdayOfDay } from '../../calendar.ts'
import { weekdayNames } from '../time/names.ts'
import { timesIn } from '../time/read-times.ts'

/**
 * Replaces relative days by their names, for news passed on after `date`, when it was said: "tomorrow" would then mean
 * another day. On the same day (`toldOn`), "today" stays. Changes nothing else.
 */
export const withDaysNamed = (text: string, date: string, toldOn?: string): string => {
  const said = dayOfDate(date)
  if (said === null) return text
  const on = (ahead: number, part: string | null): string =>
    `on ${weekdayNames[weekdayOfDay(said + ahead)]}${part === null ? '' : ` ${part}`}`
  let told = ''
  let at = 0
  for (const time of timesIn(text)) {
    const [ahead, part] =
      time.kind === 'day'
        ? [time.ahead, time.part]
        : time.kind === 'part' && time.which === 'this'
          ? [0, time.part]
          : []
    if (ahead === undefined || part === undefined || (toldOn === date && ahead <= 0)) continue
    told += text.slice(at, time.at) + on(ahead, part)
    at = time.end
  }
  return told + text.slice(at)
}
