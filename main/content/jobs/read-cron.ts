import type { CronFields } from '../../simulation/jobs/kinds.ts'
import { nextCronTime } from '../../simulation/jobs/next-time.ts'

export type ReadCron = { ok: true; fields: CronFields; warning?: string } | { ok: false; problem: string }

interface Field {
  name: string
  from: number
  to: number
  names?: readonly string[]
}
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const second: Field = { name: 'second', from: 0, to: 59 }
const minute: Field = { name: 'minute', from: 0, to: 59 }
const hour: Field = { name: 'hour', from: 0, to: 23 }
const dayOfMonth: Field = { name: 'day of the month', from: 1, to: 31 }
const month: Field = { name: 'month', from: 1, to: 12, names: months }
/** 7 is Sunday too. */
const dayOfWeek: Field = { name: 'day of the week', from: 0, to: 7, names: weekdays }

const shorthands: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

class Unreadable extends Error {}

/**
 * Reads a cron expression of five fields, or of six with the seconds first, for a calendar without zones: `*`, `?`, numbers, names, ranges, lists and steps, and `@daily` and
 * its like. One that never fires (31 February) is refused. Never throws.
 */
export const readCron = (expression: string): ReadCron => {
  const text = expression.trim().toLowerCase()
  const parts = (Object.hasOwn(shorthands, text) ? (shorthands[text] ?? text) : text).split(/\s+/)
  if (parts.length !== 5 && parts.length !== 6) {
    return {
      ok: false,
      problem: `"${expression.slice(0, 60)}" has ${parts.length} fields; a cron expression has five: minute, hour, day of the month, month, day of the week`,
    }
  }
  const [seconds = '0', minutes = '', hours = '', days = '', monthNames = '', weekdayNames = ''] = parts.length === 6 ? parts : ['0', ...parts]
  try {
    const inMinute = expand(seconds, second)
    const [first = 0] = inMinute
    const isAny = (part: string): boolean => part === '*' || part === '?'
    const fields: CronFields = {
      ...(first === 0 ? {} : { second: first }),
      minute: expand(minutes, minute),
      hour: expand(hours, hour),
      dayOfMonth: expand(days, dayOfMonth),
      month: expand(monthNames, month),
      dayOfWeek: [...new Set(expand(weekdayNames, dayOfWeek).map((day) => day % 7))].sort(ascending),
      eitherDay: !isAny(days) && !isAny(weekdayNames),
    }
    if (nextCronTime(fields, 0) === null) return { ok: false, problem: `"${expression.slice(0, 60)}" never comes: no month of those has such a day` }
    const warning =
      inMinute.length > 1 ? `several seconds in "${expression.slice(0, 60)}": a job comes once in a minute at most, at second ${first}` : undefined
    return { ok: true, fields, ...(warning === undefined ? {} : { warning }) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message }
    throw error
  }
}

const ascending = (left: number, right: number): number => left - right

/** Every number that a field stands for, in order. */
const expand = (text: string, field: Field): number[] => [...new Set(text.split(',').flatMap((part) => expandPart(part, field)))].sort(ascending)

const expandPart = (part: string, field: Field): number[] => {
  const match = /^(\*|\?|[a-z0-9]+(?:-[a-z0-9]+)?)(?:\/(\d{1,4}))?$/.exec(part)
  if (!match) throw new Unreadable(`"${part.slice(0, 30)}" is no ${field.name} of a cron expression`)
  const [, range = '', every] = match
  const step = every === undefined ? 1 : Number(every)
  if (step < 1) throw new Unreadable(`"${part.slice(0, 30)}": a step is 1 or more`)
  const [low = '', high] = range.split('-')
  const isAny = low === '*' || low === '?'
  const from = isAny ? field.from : numberOf(low, field)
  // `5/10` runs on to the end.
  const to = isAny ? field.to : high === undefined ? (every === undefined ? from : field.to) : numberOf(high, field)
  if (from > to) throw new Unreadable(`"${part.slice(0, 30)}": a range begins with the smaller ${field.name}`)
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

const numberOf = (text: string, { name, from, to, names = [] }: Field): number => {
  const named = names.indexOf(text.slice(0, 3))
  const value = named >= 0 && /^[a-z]+$/.test(text) ? named + (name === 'month' ? 1 : 0) : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= from && value <= to))
    throw new Unreadable(`"${text.slice(0, 20)}" is no ${name}: ${from} to ${to}${names.length > 0 ? ` or ${names[0]} …` : ''}`)
  return value
}
