import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { minutesOfDay, msOfDate } from '../../language/calendar.ts'
import { Finding, finding, joined } from '../../language/findings/finding.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { MAX_COUNT } from '../../world/constants.ts'
import { type JobTime, MAX_JOBS } from '../../world/jobs/kinds.ts'
import type { SimulationCharacter } from '../../world/simulation-character.ts'
import { nameSchema, textSchema } from '../catalogue/goods-schema.ts'
import { readLeniently } from '../lenient.ts'
import { shown } from '../plain-words.ts'
import { readCron } from './read-cron.ts'

export type NewJob = NonNullable<SimulationCharacter['jobs']>[number]

const jobSchema = z.strictObject({
  name: nameSchema,
  /** The time: exactly one of these three. */
  cron: z.string().trim().min(1).max(120).optional(),
  every: z
    .union([z.string().trim().max(40), z.number()], { error: wanted('read-jobs.a-time-is-written-90-minutes') })
    .optional(),
  at: z
    .union([z.string().trim().max(40), z.date()], { error: wanted('read-jobs.a-moment-is-written-20261124-1700') })
    .optional(),
  do: textSchema(1000).min(1),
  session: z.enum(['main', 'isolated']).default('main'),
})

/** Reports a fault. `entry`: the job's position, from 0. Null: all jobs. */
type Report = (severity: 'error' | 'warning', entry: number | null, message: Finding) => void

/**
 * The first day on which any world can begin. `sim` begins on it, and a game begins on the day when it is created. A
 * job for one moment before this day never runs.
 */
const firstDay = msOfDate({ year: 2026, month: 1, day: 5 })

/** Reads `jobs` in the front matter of a SOUL.md and checks each by itself. A wrong job is reported and dropped. */
export const readJobs = (raw: unknown, report: Report): NewJob[] => {
  if (raw === undefined || raw === null) return []
  if (!Array.isArray(raw)) {
    report('error', null, finding('read-jobs.jobs-must-be-a-list-each'))
    return []
  }
  if (raw.length > MAX_JOBS) report('error', null, finding('read-jobs.more-than-jobs-the-rest-is', { most: MAX_JOBS }))
  const names = new Set<string>()
  return raw.slice(0, MAX_JOBS).flatMap((one: unknown, entry): NewJob[] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      report(
        'error',
        entry,
        finding('read-jobs.a-job-is-left-out-it', {
          form: '{ name: fetch water, every: 2 hours, do: what it does }',
          one: shown(one),
        }),
      )
      return []
    }
    const { faults, value } = readLeniently(jobSchema, { ...one }, { instead: { name: 'nameless', do: 'nothing' } })
    for (const { message } of faults) report('error', entry, finding('read-jobs.a-job-is-left-out', { message }))
    const times = ['cron', 'every', 'at'].filter((key) => Object.hasOwn(one, key))
    if (times.length !== 1)
      report(
        'error',
        entry,
        finding('read-jobs.a-job-is-left-out-it-2', {
          times: times.length === 0 ? finding('read-jobs.none-of-them') : joined(times, 'and'),
        }),
      )
    if (value === null || times.length !== 1 || faults.some(({ path }) => path[0] === times[0])) return []
    const { name, do: text, session } = value
    const when = readTime(value)
    if (when instanceof Finding) {
      report('error', entry, finding('read-jobs.the-job-is-left-out', { name, when }))
      return []
    }
    if (faults.length > 0) return []
    if (names.has(name)) {
      report('error', entry, finding('read-jobs.a-second-job-is-left-out', { name }))
      return []
    }
    names.add(name)
    if (when.warning !== undefined)
      report('warning', entry, finding('read-jobs.the-job', { name, warning: when.warning }))
    return [{ name, when: when.time, text, session }]
  })
}

type ReadTime = { time: JobTime; warning?: Finding }

const readTime = ({ cron, every, at }: z.infer<typeof jobSchema>): ReadTime | Finding => {
  if (cron !== undefined) {
    const read = readCron(cron)
    if (!read.ok) return read.problem
    return {
      time: { kind: 'cron', expression: cron, fields: read.fields },
      ...optional({ warning: read.warning }),
    }
  }
  if (every !== undefined) {
    const minutes = typeof every === 'number' ? every : minutesOf(every)
    return minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_COUNT
      ? { time: { kind: 'every', minutes } }
      : finding('read-jobs.is-not-a-length-of-time', { every: String(every) })
  }
  const ms = at instanceof Date ? at.getTime() : momentOf(String(at))
  return ms === null || Number.isNaN(ms)
    ? finding('read-jobs.is-not-a-date-and-time', { at: String(at) })
    : {
        time: { kind: 'at', at: ms },
        ...(ms < firstDay
          ? {
              warning: finding('read-jobs.it-never-comes-no-world-begins'),
            }
          : {}),
      }
}

const spans: Readonly<Record<string, number>> = {
  m: 1,
  min: 1,
  minute: 1,
  h: 60,
  hour: 60,
  d: minutesOfDay,
  day: minutesOfDay,
  week: 10_080,
}

const minutesOf = (text: string): number | null => {
  const [, count = '', word = ''] = /^(\d{1,6})\s*([a-z]+?)s?$/i.exec(text) ?? []
  const span = Object.hasOwn(spans, word.toLowerCase()) ? spans[word.toLowerCase()] : undefined
  return span === undefined ? null : Number(count) * span
}

/** Reads a moment such as `2026-11-24 17:00`. A day that its month doesn't have is refused. */
const momentOf = (text: string): number | null => {
  const [, year, month, day, hours, minutes] = (/^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})$/.exec(text) ?? []).map(
    Number,
  )
  if (year === undefined || month === undefined || day === undefined || hours === undefined || minutes === undefined)
    return null
  if (month < 1 || month > 12 || day < 1 || hours > 23 || minutes > 59) return null
  const next = msOfDate(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 })
  const ms = msOfDate({ year, month, day }, hours * 60 + minutes)
  return ms < next ? ms : null
}
