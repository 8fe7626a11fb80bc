import { type GameTime, minuteOfDay } from '../../language/calendar.ts'
import type { CronFields, JobTime } from '../../world/jobs/kinds.ts'
import { SELF_LEAST_MINUTES } from '../../world/jobs/plan-jobs.ts'
import { meetingTime } from './meeting-time.ts'
import { takeCount } from './read-count.ts'
import { shown } from './refusals.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const spans: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1440, week: 7 * 1440 }
/** "Every morning", when no hour is named. */
const parts: Readonly<Record<string, string>> = {
  morning: 'at 8 in the morning',
  noon: 'at noon',
  afternoon: 'at 3 in the afternoon',
  evening: 'at 7 in the evening',
  night: 'at 10 in the evening',
}

/** When something is to be done again and again, or once; what is wrong with the words, where they name no time. */
export const jobTime = (words: string, now: GameTime): { when: JobTime } | { problem: string } => {
  const plain = words.trim().toLowerCase().replace(/\s+/g, ' ')
  const [, count, unit = ''] = /^every(?: (.+?))? (minute|hour|day|week)s?$/.exec(plain) ?? []
  if (unit !== '') {
    const many = count === undefined ? 1 : count === 'other' ? 2 : takeCount(count)?.count
    const minutes = typeof many === 'number' ? many * (spans[unit] ?? 0) : 0
    if (minutes < SELF_LEAST_MINUTES)
      return { problem: `"${shown(words)}" is too often: ${SELF_LEAST_MINUTES} minutes at least.` }
    return { when: { kind: 'every', minutes } }
  }
  const repeated =
    /^(?:every|each|daily|on) ?(?:(day|morning|noon|afternoon|evening|night)|((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?)?(.*)$/.exec(
      plain,
    )
  const isAgain = repeated !== null && (/^(?:every|each|daily)/.test(plain) || /^on \w+days\b/.test(plain))
  if (isAgain) {
    const [, part = 'day', weekday, rest = ''] = repeated
    const time = timeIn(
      rest.trim() === ''
        ? (parts[part] ?? 'at 8 in the morning')
        : `${rest.trim()}${part === 'day' || weekday !== undefined || /\d:|am|pm|in the/.test(rest) ? '' : ` in the ${part}`}`,
      now,
    )
    if (time === null) return { problem: `"${shown(words)}" names no time of day: write "every day at 5 pm".` }
    const fields: CronFields = {
      minute: [time % 60],
      hour: [Math.floor(time / 60)],
      dayOfMonth: span(1, 31),
      month: span(1, 12),
      dayOfWeek: weekday === undefined ? span(0, 6) : [weekdays.indexOf(weekday)],
      eitherDay: false,
    }
    return { when: { kind: 'cron', expression: shown(plain), fields } }
  }
  const once = meetingTime(words, now)
  return 'problem' in once ? once : { when: { kind: 'at', at: once.from } }
}

/** The minute of the day that words name. */
const timeIn = (words: string, now: GameTime): number | null => {
  const read = meetingTime(`tomorrow ${/^at |^in /.test(words) ? words : `at ${words}`}`, now)
  return 'problem' in read ? null : minuteOfDay(read.from)
}
