import { dayMs, minuteMs, msOfDate } from '../../../../language/calendar.ts'
import { type HasRandom, nextFloat, nextInt } from '../../../../world/random.ts'
import { type Line, oneOf, shuffled } from './draft.ts'
import { pools } from './pools.ts'
import type { Speaker, Told } from './talk.ts'

/** The first day, a Monday. */
const begins = msOfDate({ year: 2026, month: 1, day: 5 })
/** 35 sessions hold 300 turns. */
const turnsOfASession = 300 / 35
/** Game days between sessions, until a year is full. */
const daysBetween = 2
const mostDays = 360
/** Sessions begin between 07:00 and 19:00. */
const firstMinute = 7 * 60
const minutesOfTalk = 12 * 60
/** The game's clock runs sixty times as fast as real time: ten seconds of typing take this long. */
const turnMinutes = 10
/** The number of players at one session. */
const atTheTable = 3

/**
 * Gives every line its session and moment, in order of time, over up to a year. `endsAt` is the evening of the last
 * day.
 */
export const holdSessions = (
  random: HasRandom,
  speakers: readonly Speaker[],
  lines: readonly Line[],
): { told: Map<Line, Told>; sessions: number; endsAt: number } => {
  const count = Math.max(atTheTable, Math.round(lines.length / turnsOfASession))
  const days = Math.min(mostDays, count * daysBetween)
  const tables = tablesOf(random, speakers, count)
  const starts = Array.from({ length: count }, () => nextFloat(random))
    .toSorted((a, b) => a - b)
    .map((share, session) => {
      const day = Math.floor((session / count) * days)
      return begins + day * dayMs + (firstMinute + Math.floor(share * minutesOfTalk)) * minuteMs
    })
  const seated = lines.map((line) => ({ line, session: sessionFor(random, tables, line) }))
  const turns = new Map<number, number>()
  const told = new Map<Line, Told>()
  const places = Array.from({ length: count }, () => oneOf(random, pools.place ?? []))
  for (const { line, session } of seated.toSorted((a, b) => a.session - b.session)) {
    const turn = turns.get(session) ?? 0
    turns.set(session, turn + 1)
    const ms = (starts[session] ?? begins) + turn * turnMinutes * minuteMs
    const { speaker, text, topic } = line
    told.set(line, { id: `t-${told.size + 1}`, speaker, text, ms, session, place: `the ${places[session]}`, topic })
  }
  return { told, sessions: count, endsAt: begins + days * dayMs - minuteMs }
}

/** The players at each session, in rotation. */
const tablesOf = (random: HasRandom, speakers: readonly Speaker[], count: number): Set<Speaker>[] => {
  let waiting: Speaker[] = []
  return Array.from({ length: count }, () => {
    const table = new Set<Speaker>()
    while (table.size < Math.min(atTheTable, speakers.length)) {
      if (waiting.length === 0) waiting = shuffled(random, speakers)
      table.add(waiting.pop() as Speaker)
    }
    return table
  })
}

/** A session in the line's part of the time, with its speaker present if possible. */
const sessionFor = (random: HasRandom, tables: readonly Set<Speaker>[], line: Line): number => {
  const first = Math.floor(line.from * tables.length)
  const last = Math.max(first, Math.ceil(line.until * tables.length) - 1)
  const within = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const present = within.filter((session) => tables[session]?.has(line.speaker))
  const from = present.length > 0 ? present : within
  return from[nextInt(random, from.length)] ?? first
}
