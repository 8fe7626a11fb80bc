import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { isSpokenLine, tokensOfEntries } from './estimate-tokens.ts'

/**
 * The places where a talk may be cut: at a `heard` entry, if every message before it has ended or will never end. This
 * keeps a tool call with its turn, and an answer with all messages it answers, including those that arrived meanwhile.
 */
export const boundariesOf = (entries: readonly TranscriptEntry[]): number[] => {
  const ends = new Map<string, number>()
  for (const [index, entry] of entries.entries()) if (entry.kind === 'ended') ends.set(entry.message, index)
  const boundaries: number[] = []
  let openUntil = -1
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== 'heard') continue
    if (index > openUntil) boundaries.push(index)
    openUntil = Math.max(openUntil, ends.get(entry.message) ?? -1)
  }
  return boundaries
}

/** The talk in pieces that can be separated. The first includes everything before the first `heard`. */
export const exchangesOf = (entries: readonly TranscriptEntry[]): TranscriptEntry[][] => {
  const starts = boundariesOf(entries)
  if (starts.length === 0) return entries.length === 0 ? [] : [[...entries]]
  return starts.map((start, index) => entries.slice(index === 0 ? 0 : start, starts[index + 1] ?? entries.length))
}

export interface CutRules {
  /** The end of the talk that stays has at most this many tokens … */
  keepTokens: number
  keepLines: number
  /** … but at least this many answered exchanges … */
  keepExchanges: number
  /** … unless even these exceed the available room. */
  roomTokens: number
  /** Messages that are being answered. They always stay. */
  answering: ReadonlySet<string>
}

export interface Cut {
  dropped: TranscriptEntry[]
  kept: TranscriptEntry[]
  /** The id of the first kept entry, which is always a `heard`. */
  firstKept: string
}

/**
 * Divides a talk into the part to drop and the part to keep. Null if nothing may be dropped, or nothing needs to be.
 * Pure.
 */
export const planCut = (entries: readonly TranscriptEntry[], rules: CutRules): Cut | null => {
  const boundaries = boundariesOf(entries)
  const answered = entries.findIndex((entry) => entry.kind === 'heard' && rules.answering.has(entry.message))
  const last = answered === -1 ? entries.length : answered
  const tails = tailsFrom(
    entries,
    boundaries.filter((start) => start <= last),
  )
  if (tails.length === 0) return null
  const latest = tails.length - 1
  const short = tails.findIndex(({ tokens, lines }) => tokens <= rules.keepTokens && lines <= rules.keepLines)
  const whole = tails.findLastIndex(({ exchanges }) => exchanges >= rules.keepExchanges)
  const wanted = Math.min(short === -1 ? latest : short, Math.max(0, whole))
  const fitting = tails.findIndex(({ tokens }, index) => index >= wanted && tokens <= rules.roomTokens)
  const start = tails[fitting === -1 ? latest : fitting]?.start ?? 0
  const first = entries[start]
  const dropped = entries.slice(0, start)
  if (!first || !dropped.some(isSpokenLine)) return null
  return { dropped, kept: entries.slice(start), firstKept: first.id }
}

interface Tail {
  start: number
  tokens: number
  lines: number
  /** How many exchanges contain words of the NPC. */
  exchanges: number
}

/** For each of these places, in order: what would stay if the talk were cut there. */
const tailsFrom = (entries: readonly TranscriptEntry[], starts: readonly number[]): Tail[] => {
  const tails: Tail[] = []
  let tail: Tail = { start: entries.length, tokens: 0, lines: 0, exchanges: 0 }
  for (const start of starts.toReversed()) {
    const exchange = entries.slice(start, tail.start)
    tail = {
      start,
      tokens: tail.tokens + tokensOfEntries(exchange),
      lines: tail.lines + exchange.filter(isSpokenLine).length,
      exchanges: tail.exchanges + (exchange.some((entry) => entry.kind === 'spoke') ? 1 : 0),
    }
    tails.push(tail)
  }
  return tails.reverse()
}
