import type { GameTime } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import type { JobTime } from '../../world/jobs/kinds.ts'
import { SELF_LEAST_MINUTES } from '../../world/jobs/plan-jobs.ts'
import { meetingTime } from './meeting-time.ts'
import { shown } from './refusals.ts'

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The time of something that is to be done repeatedly or once. If the words name no time, the fault in them. */
export const jobTime = (
  words: string,
  now: GameTime,
  times: Language['times'],
): { when: JobTime } | { problem: string } => {
  const plain = words.trim().toLowerCase().replace(/\s+/g, ' ')
  const again = times.readRepeated(plain)
  if (again === 'unclear') return { problem: `"${shown(words)}" names no time of day: write "every day at 5 pm".` }
  if (again === null) {
    const once = meetingTime(words, now, times)
    return 'problem' in once ? once : { when: { kind: 'at', at: once.from } }
  }
  if (again.kind === 'every')
    return again.minutes < SELF_LEAST_MINUTES
      ? { problem: `"${shown(words)}" is too often: ${SELF_LEAST_MINUTES} minutes at least.` }
      : { when: { kind: 'every', minutes: again.minutes } }
  return {
    when: {
      kind: 'cron',
      expression: shown(plain),
      fields: {
        minute: [again.minute % 60],
        hour: [Math.floor(again.minute / 60)],
        dayOfMonth: span(1, 31),
        month: span(1, 12),
        dayOfWeek: again.weekday === null ? span(0, 6) : [again.weekday],
        eitherDay: false,
      },
    },
  }
}
