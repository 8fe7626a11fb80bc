import { Finding, finding } from '../../language/findings/finding.ts'
import type { CronFields } from '../../world/jobs/kinds.ts'
import { nextCronTime } from '../../world/jobs/next-time.ts'

export type ReadCron = { ok: true; fields: CronFields; warning?: Finding } | { ok: false; problem: Finding }

interface Field {
  name: string | Finding
  from: number
  to: number
  names?: readonly string[]
}
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const secondField: Field = { name: 'second', from: 0, to: 59 }
const minuteField: Field = { name: 'minute', from: 0, to: 59 }
const hourField: Field = { name: 'hour', from: 0, to: 23 }
const dayOfMonthField: Field = { name: finding('read-cron.day-of-the-month'), from: 1, to: 31 }
const monthField: Field = { name: 'month', from: 1, to: 12, names: months }
/** The day of the week. 7 is Sunday too. */
const dayOfWeekField: Field = { name: finding('read-cron.day-of-the-week'), from: 0, to: 7, names: weekdays }

const shorthands: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/**
 * Reads a cron expression of five fields, or of six with the seconds first, for a calendar without time zones. It may
 * hold `*`, `?`, numbers, names, ranges, lists, steps, and shorthands such as `@daily`. Refuses an expression that
 * never fires (31 February). Never throws.
 */
export const readCron = (expression: string): ReadCron => {
  const text = expression.trim().toLowerCase()
  const parts = (Object.hasOwn(shorthands, text) ? (shorthands[text] ?? text) : text).split(/\s+/)
  if (parts.length !== 5 && parts.length !== 6) {
    return {
      ok: false,
      problem: finding('read-cron.has-fields-a-cron-expression-has', {
        expression: expression.slice(0, 60),
        partsCount: parts.length,
      }),
    }
  }
  const [seconds = '0', minutes = '', hours = '', days = '', monthNames = '', weekdayNames = ''] =
    parts.length === 6 ? parts : ['0', ...parts]
  const [second = [], ...rest] = [
    expand(seconds, secondField),
    expand(minutes, minuteField),
    expand(hours, hourField),
    expand(days, dayOfMonthField),
    expand(monthNames, monthField),
    expand(weekdayNames, dayOfWeekField),
  ]
  const problem = [second, ...rest].find((field) => field instanceof Finding)
  if (problem !== undefined) return { ok: false, problem }
  const [minute = [], hour = [], dayOfMonth = [], month = [], dayOfWeek = []] = rest as number[][]
  const inMinute = second as number[]
  const [first = 0] = inMinute
  const isAny = (part: string): boolean => part === '*' || part === '?'
  const fields: CronFields = {
    ...(first === 0 ? {} : { second: first }),
    minute,
    hour,
    dayOfMonth,
    month,
    dayOfWeek: [...new Set(dayOfWeek.map((day) => day % 7))].sort(ascending),
    eitherDay: !isAny(days) && !isAny(weekdayNames),
  }
  if (nextCronTime(fields, 0) === null)
    return {
      ok: false,
      problem: finding('read-cron.never-comes-none-of-these-months', { expression: expression.slice(0, 60) }),
    }
  if (inMinute.length === 1) return { ok: true, fields }
  return {
    ok: true,
    fields,
    warning: finding('read-cron.several-seconds-in-a-job-runs', { expression: expression.slice(0, 60), first }),
  }
}

const ascending = (left: number, right: number): number => left - right

/** Every number that a field matches, in order, or a text that names the fault. */
const expand = (text: string, field: Field): number[] | Finding => {
  const parts = text.split(',').map((part) => expandPart(part, field))
  const problem = parts.find((part) => part instanceof Finding)
  return problem ?? [...new Set((parts as number[][]).flat())].sort(ascending)
}

const expandPart = (part: string, field: Field): number[] | Finding => {
  const shown = part.slice(0, 30)
  const match = /^(\*|\?|[a-z0-9]+(?:-[a-z0-9]+)?)(?:\/(\d{1,4}))?$/.exec(part)
  if (!match) return finding('read-cron.is-not-a-valid-in-a', { shown, name: field.name })
  const [, range = '', every] = match
  const step = every === undefined ? 1 : Number(every)
  if (step < 1) return finding('read-cron.a-step-must-be-1-or', { shown })
  const [low = '', high] = range.split('-')
  const isAny = low === '*' || low === '?'
  const from = isAny ? field.from : numberOf(low, field)
  // `5/10` runs to the end.
  const to = isAny ? field.to : high === undefined ? (every === undefined ? from : field.to) : numberOf(high, field)
  if (from === null || to === null)
    return finding('read-cron.is-not-a-valid-use-to', {
      shown,
      name: field.name,
      from: field.from,
      to: field.to,
      more: field.names ? finding('read-cron.or', { names: field.names[0] }) : '',
    })
  if (from > to) return finding('read-cron.a-range-must-begin-with-the', { shown, name: field.name })
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

const numberOf = (text: string, { name, from, to, names = [] }: Field): number | null => {
  const named = /^[a-z]+$/.test(text) ? names.indexOf(text.slice(0, 3)) : -1
  const value = named >= 0 ? named + (name === 'month' ? 1 : 0) : /^\d{1,4}$/.test(text) ? Number(text) : -1
  return value >= from && value <= to ? value : null
}
