import type { MemoryHit } from '../agent/memory-port.ts'
import type { GameTime } from '../agent/turn-context.ts'
import { byPosition, type MemoryRow } from './row.ts'

/** Shares of meaning and words in what fits the question. */
const vectorShare = 0.7
const textShare = 0.3
/** A memory of this age has lost half of what age can take. */
const halfLifeDays = 30
/** Age never takes more than a fifth: without this floor old memories are as good as forgotten (measured: recall halves). */
const decayFloor = 0.8
/** Unimportance never takes more than this. */
const importanceFloor = 0.85
const dayMs = 86_400_000

export interface Relevance {
  /** Cosine, 0..1; null when this side could not answer for the row. */
  vector: number | null
  /** BM25 as a share of what the query could reach, 0..1; null when this side was not asked. */
  text: number | null
}

export interface Ranked {
  row: MemoryRow
  score: number
  terms: MemoryHit['terms']
}

/** 0.7·vector + 0.3·text, or one side alone; times importance; times decay in game days. All finite, all in 0..1. */
export const scoreRow = (row: MemoryRow, relevance: Relevance, now: GameTime): Ranked => {
  const importance = importanceFloor + ((1 - importanceFloor) * (row.importance - 1)) / 9
  const decay = decayOf(row, now)
  const { vector, text } = relevance
  const fits = vector === null ? (text ?? 0) : text === null ? vector : vectorShare * vector + textShare * text
  return { row, score: fits * importance * decay, terms: { vector: vector ?? 0, text: text ?? 0, importance, decay } }
}

/** 1 for what has no date; falls from 1 to the floor. What lies ahead of `now` has not aged. */
export const decayOf = (row: Pick<MemoryRow, 'date' | 'time'>, now: GameTime): number => {
  if (row.date === null) return 1
  const days = Math.max(0, (now.ms - momentOf(row.date, row.time)) / dayMs || 0)
  return decayFloor + (1 - decayFloor) * 2 ** (-days / halfLifeDays)
}

const momentOf = (date: string, time: string | null): number => Date.parse(`${date}T${time ?? '12:00'}:00Z`)

/** Best first. Equals: the newer first, what has no date last; then by place in the files. A total order, so a longer list starts like a shorter one. */
export const byRank = (a: Ranked, b: Ranked): number => {
  if (a.score !== b.score) return b.score - a.score
  const [aWhen, bWhen] = [whenOf(a.row), whenOf(b.row)]
  if (aWhen !== bWhen) return aWhen < bWhen ? 1 : -1
  return byPosition(b.row, a.row)
}

const whenOf = (row: MemoryRow): string => (row.date === null ? '' : `${row.date} ${row.time ?? ''}`)

/** Of unit vectors; what points away is not similar at all. */
export const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return Math.min(1, Math.max(0, sum))
}
