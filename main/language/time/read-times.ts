import type { NumberReader } from '../amounts/read-number.ts'
import { dayOfDate, type PartOfDay } from '../calendar.ts'
import { eitherOf, meaningIn, phraseSource, wordingsOf } from '../phrases.ts'
import { remember } from '../remember.ts'
import type { Lead, TimeKind, TimeUnit, TimeWords, Which } from './time-words.ts'

/** An hour as somebody said it: "five" is ambiguous, but 05:00 and "five in the afternoon" aren't. */
export interface Clock {
  /** Minutes of the day. Midnight is 1440. */
  minute: number
  /** Whether the half of the day is unknown. */
  isOpen: boolean
}

/**
 * A time in a text: its meaning and its position. Weekdays count from Sunday, months from 0. With "last", `count` tells
 * how far back: the last but one is 2.
 */
export type Time = { at: number; end: number; words: string } & (
  | { kind: 'ago' | 'ahead'; count: number; unit: TimeUnit }
  | { kind: 'repeated'; count: number; unit: TimeUnit }
  | { kind: 'date'; day: number; month: number; year: number | null }
  | { kind: 'dayOfMonth'; day: number }
  | { kind: 'month'; month: number; year: number | null }
  | { kind: 'season'; month: number; which: Which | null; year: number | null }
  | { kind: 'year'; year: number }
  | { kind: 'period'; which: Which; unit: TimeUnit; count: number }
  | { kind: 'day'; ahead: number; part: PartOfDay | null; minute: number | null }
  | { kind: 'weekday'; weekday: number; which: Which | null; part: PartOfDay | null; count: number }
  | { kind: 'clock'; lead: Lead | null; from: Clock; to: Clock | null; part: PartOfDay | null }
  | { kind: 'part'; part: PartOfDay; which: Which | null; count: number }
  | { kind: 'lately'; days: number }
)

const keysOf = (table: Readonly<Record<string, unknown>>): string => eitherOf(Object.keys(table))
const plainWord = /[\p{L}\p{N}]+/gu
const wordEnd = '(?![\\p{L}\\p{N}]|:\\d)'
/** Text beyond this isn't searched for times. Characters. */
const longestText = 4000
/** Several parts of a turn read the times of the same words. */
const mostKept = 300

/**
 * Creates a reader for all times of a text, in order, from the words of a language. Parts of a longer phrase aren't
 * read again.
 */
export const timeReader = (words: TimeWords, numbers: NumberReader): ((text: string) => readonly Time[]) => {
  const tables = {
    season: words.seasons,
    part: words.parts,
    unit: words.units,
    which: words.whiches,
    lead: words.leads,
    name: words.days,
    lately: words.lately,
    named: words.hours,
    offset: words.offsets,
    half: words.halves,
    count: words.counts,
    weekday: numbered(words.weekdays),
    short: words.short,
    shortAfterLast: words.shortAfterLast,
    month: numbered(words.months),
  }
  const figures = { minute: '\\d\\d', dayOfMonth: '\\d{1,2}', year: '(?:19|20)\\d\\d', date: '\\d{4}-\\d\\d-\\d\\d' }
  const plain: Record<string, string> = {
    ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, keysOf(table)])),
    ...figures,
    to: eitherOf(words.to),
    hour: `\\d{1,2}|${numbers.source}`,
    count: `${keysOf(words.counts)}|\\d{1,3}|${numbers.source}`,
  }
  const grouped = Object.fromEntries(Object.entries(plain).map(([name, source]) => [name, `(?<${name}>${source})`]))
  const bare = Object.fromEntries(Object.entries(plain).map(([name, source]) => [name, `(?:${source})`]))
  const clockSource = (lines: readonly string[]): string => lines.map((line) => phraseSource(line, bare)).join('|')
  const afterLead = [...words.clocks, ...words.clocksAfterLead]
  const slots = {
    ...grouped,
    clock: `(?<clock>${clockSource(afterLead)})`,
    clock2: `(?<clock2>${clockSource(afterLead)})`,
    marked: `(?<clock>${clockSource(words.clocks)})`,
  }
  const meanings = {
    season: meaningIn(words.seasons),
    part: meaningIn(words.parts),
    unit: meaningIn(words.units),
    which: meaningIn(words.whiches),
    lead: meaningIn(words.leads),
    name: meaningIn(words.days),
    lately: meaningIn(words.lately),
    named: meaningIn(words.hours),
    offset: meaningIn(words.offsets),
    half: meaningIn(words.halves),
    count: meaningIn(words.counts),
    weekday: meaningIn({ ...tables.weekday, ...words.short, ...words.shortAfterLast }),
    month: meaningIn(tables.month),
  }

  /** The words that a phrase may begin with. `#` stands for digits. */
  const firstsOf = (line: string): string[] =>
    wordingsOf(line).flatMap((wording) => {
      const slot = /^\{(\w+)\}/.exec(wording)?.[1]
      if (slot === undefined) return [/^[\p{L}\p{N}]+/u.exec(wording)?.[0] ?? '#']
      if (slot === 'clock' || slot === 'marked') return afterLead.flatMap(firstsOf)
      const firsts = Object.keys(tables[slot as keyof typeof tables] ?? {}).flatMap(firstsOf)
      return slot === 'hour' || slot === 'count' ? [...firsts, '#', ...numbers.words] : slot in figures ? ['#'] : firsts
    })
  const rules = words.phrases.map(([kind, line]) => ({
    kind,
    line,
    pattern: new RegExp(`(?:${phraseSource(line, slots)})${wordEnd}`, 'uy'),
  }))
  /** The rules that each word may begin. Most words begin none, so most texts take little time. */
  const rulesFrom = new Map<string, typeof rules>()
  for (const rule of rules)
    for (const first of new Set(firstsOf(rule.line))) rulesFrom.set(first, [...(rulesFrom.get(first) ?? []), rule])
  const clocks = afterLead.map((line) => new RegExp(`^${phraseSource(line, grouped)}$`, 'u'))

  const clockIn = (text: string): Clock | null => {
    for (const pattern of clocks) {
      const { named, hour: spoken, minute, offset, half } = pattern.exec(text)?.groups ?? {}
      if (named !== undefined) return { minute: meanings.named(named) ?? 0, isOpen: false }
      if (spoken === undefined) continue
      const hour = numbers.numberOf(spoken) ?? 25
      const added = half === undefined ? null : (meanings.half(half) ?? 0)
      if (hour > 24 || Number(minute ?? 0) > 59) return null
      const whole = added === null ? hour : (hour % 12) + added
      return {
        minute: whole * 60 + Number(minute ?? 0) + (meanings.offset(offset ?? '') ?? 0),
        // "05:30" is clock time, "5:30" is as people say it.
        isOpen: added === null && hour > 0 && hour < 12 && (minute === undefined || spoken.length === 1),
      }
    }
    return null
  }

  const read = (kind: TimeKind, groups: Groups): TellOf | null => {
    const get = (name: string): string | undefined => groups[name]
    const meaningOf = <Name extends keyof typeof meanings>(name: Name): ReturnType<(typeof meanings)[Name]> =>
      meanings[name](get(name) ?? '') as ReturnType<(typeof meanings)[Name]>
    const count = (): number => meaningOf('count') ?? numbers.numberOf(get('count') ?? '') ?? 1
    const year = get('year') === undefined ? null : Number(get('year'))
    const part = meaningOf('part') ?? null
    const which = meaningOf('which') ?? null
    const unit = meaningOf('unit')
    switch (kind) {
      case 'ago':
      case 'ahead':
        return unit === undefined && part === null ? null : { kind, count: count(), unit: unit ?? 'day' }
      case 'repeated':
        return { kind, count: count(), unit: unit ?? 'day' }
      case 'alternate':
        return { kind: 'repeated', count: 2, unit: unit ?? 'day' }
      case 'date': {
        const [years = '', months = '', days = ''] = (get('date') ?? '').split('-')
        if (get('date') !== undefined)
          return dayOfDate(get('date') ?? '') === null
            ? null
            : { kind, day: Number(days), month: Number(months) - 1, year: Number(years) }
        const [day, month] = [Number(get('dayOfMonth')), meaningOf('month')]
        return month === undefined || day < 1 || day > 31 ? null : { kind, day, month, year }
      }
      case 'dayOfMonth': {
        const day = Number(get('dayOfMonth'))
        return day < 1 || day > 31 ? null : { kind, day }
      }
      case 'month': {
        const month = meaningOf('month')
        return month === undefined ? null : { kind, month, year }
      }
      case 'season': {
        const month = meaningOf('season')
        return month === undefined ? null : { kind, month, which, year }
      }
      case 'year':
        return year === null ? null : { kind, year }
      case 'period':
        return which === null || unit === undefined ? null : { kind, which, unit, count: 1 }
      case 'beforeLast':
        if (unit !== undefined) return { kind: 'period', which: 'last', unit, count: 2 }
        return part === null ? null : { kind: 'part', part, which: 'last', count: 2 }
      case 'day': {
        const day = meaningOf('name')
        return day === undefined
          ? null
          : {
              kind,
              ahead: day.ahead,
              part: part ?? day.part ?? null,
              minute: part === null ? (day.minute ?? null) : null,
            }
      }
      case 'weekday':
      case 'weekdays':
      case 'lastWeekday':
      case 'weekdaysAgo': {
        const weekday = meanings.weekday(get('weekday') ?? get('short') ?? get('shortAfterLast') ?? '')
        const sort = kind === 'weekday' ? which : kind === 'weekdays' ? 'every' : 'last'
        const many = kind === 'weekdaysAgo' ? count() : 1
        return weekday === undefined ? null : { kind: 'weekday', weekday, which: sort, part, count: many }
      }
      case 'clock': {
        const from = clockIn(get('clock') ?? '')
        const hasTo = get('to') !== undefined
        const to = hasTo ? clockIn(get('clock2') ?? '') : null
        return from === null || (hasTo && to === null)
          ? null
          : { kind, lead: meaningOf('lead') ?? null, from, to, part }
      }
      case 'part':
        return part === null ? null : { kind, part, which, count: 1 }
      case 'lately':
        return { kind, days: meaningOf('lately') ?? 0 }
      default:
        return kind satisfies never
    }
  }

  const readTimes = (text: string): Time[] => {
    const lower = text.length > longestText ? '' : text.toLowerCase()
    if (lower.length !== text.length) return []
    const found: Time[] = []
    for (const token of lower.matchAll(plainWord)) {
      const at = token.index
      if (at < (found.at(-1)?.end ?? 0)) continue
      for (const rule of rulesFrom.get(token[0] >= '0' && token[0] < ':' ? '#' : token[0]) ?? []) {
        rule.pattern.lastIndex = at
        const match = rule.pattern.exec(lower)
        const told = match === null ? null : read(rule.kind, match.groups ?? {})
        if (match === null || told === null) continue
        const end = at + match[0].length
        found.push({ ...told, at, end, words: text.slice(at, end) })
        break
      }
    }
    return found
  }
  const known = remember<readonly Time[]>(mostKept)
  return (text) => (text.length > longestText ? [] : known(text, () => readTimes(text)))
}

type Groups = Readonly<Record<string, string | undefined>>
type TellOf = Time extends infer Each ? (Each extends Time ? Omit<Each, 'at' | 'end' | 'words'> : never) : never

const numbered = (lines: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map((line, index) => [line, index]))
