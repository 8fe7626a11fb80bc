import { minuteMs } from '../../language/calendar.ts'
import type { RowReading } from './row-reading.ts'

/**
 * How long a silence, in game time, ends a talk. One turn takes ten to thirty game minutes, because the game's clock
 * runs sixty times as fast as real time.
 */
const longestSilenceMs = 45 * minuteMs

/** Knows which rows were said next to each other, by slot. Each talk is a chain in file order. */
export interface TalkChains {
  clear(): void
  /** Adds a row. Rows must come in file order. */
  add(slot: number, reading: RowReading): void
  /** The previous or next slot in the same talk, or -1. */
  before(slot: number): number
  after(slot: number): number
  /** Talks are numbered from 0. */
  talkOf(slot: number): number
  readonly talks: number
}

/**
 * Creates the chains. One talk is the same file and company without a long silence. The prose of one file also counts
 * as one talk.
 */
export const createTalkChains = (): TalkChains => {
  let before: number[] = []
  let after: number[] = []
  let talkOf: number[] = []
  let talks = 0
  let open = new Map<string, { slot: number; moment: number | null; talk: number }>()
  return {
    clear() {
      before = []
      after = []
      talkOf = []
      talks = 0
      open = new Map()
    },
    add(slot, { row, moment }) {
      const key = `${row.path}\n${row.who?.id ?? ''}\n${row.audience.kind === 'player' ? row.audience.player : row.audience.kind}`
      const last = open.get(key)
      const goesOn =
        last !== undefined &&
        (moment === null || last.moment === null || Math.abs(moment - last.moment) <= longestSilenceMs)
      const talk = goesOn ? last.talk : talks++
      before[slot] = goesOn ? last.slot : -1
      after[slot] = -1
      if (goesOn) after[last.slot] = slot
      talkOf[slot] = talk
      open.set(key, { slot, moment, talk })
    },
    before: (slot) => before[slot] ?? -1,
    after: (slot) => after[slot] ?? -1,
    talkOf: (slot) => talkOf[slot] ?? 0,
    get talks() {
      return talks
    },
  }
}
