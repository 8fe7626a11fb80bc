import type { MemoryLanguage } from './memory-language.ts'
import { createFactIndex, type FactIndex } from './recall/fact-index.ts'
import { createKeptLines, type KeptLines } from './recall/kept-lines.ts'
import type { RowReading } from './recall/row-reading.ts'
import { createScratch, type Figures } from './recall/scratch.ts'
import { createTalkChains, type TalkChains } from './recall/talk-chains.ts'
import { byPosition, type MemoryRow } from './row.ts'
import { createSharedLore, type SharedLore } from './shared-lore.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'

/**
 * Everything that one NPC can recall, held in memory just as the Markdown has it. Every row has a slot: a small number
 * that indexes its values in flat arrays. A slot is reused once its row is gone, so ranking must not depend on slots.
 */
export interface Corpus {
  /** The language of rows and questions. */
  readonly language: MemoryLanguage
  readonly size: number
  put(row: MemoryRow): void
  remove(id: string): void
  get(id: string): MemoryRow | undefined
  /** Changes when rows change anywhere except at the end. */
  readonly edits: number
  /** Changes with every change. */
  readonly version: number
  /** In file order. Read-only. */
  rows(): readonly MemoryRow[]
  /** Slots of `rows()`, in the same order. Read-only. */
  order(): readonly number[]
  slotOf(id: string): number | undefined
  /** What ranking needs of each row, by slot. Holes are undefined. Read-only. */
  readonly readings: readonly (RowReading | undefined)[]
  readonly keywords: TermIndex
  /** Which rows contradict each other. */
  readonly facts: FactIndex
  /** Which rows keep the content of which other rows. */
  readonly kept: KeptLines
  /** Lower-case names of everyone who speaks in some row. */
  speakers(): Iterable<string>
  /** Which rows were said next to each other. */
  chains(): TalkChains
  /** Arrays for one ranking; see `Figures`. */
  figures(): Figures
}

export const createCorpus = (shared: SharedLore = createSharedLore()): Corpus => {
  const slots = new Map<string, number>()
  const readings: (RowReading | undefined)[] = []
  const free: number[] = []
  const keywords = createTermIndex()
  const facts = createFactIndex(shared.facts)
  const kept = createKeptLines()
  const chains = createTalkChains()
  const scratch = createScratch()
  /** The number of rows of each speaker. */
  const speakers = new Map<string, number>()
  const speaks = (name: string, change: 1 | -1) => {
    const rowsOf = (speakers.get(name) ?? 0) + change
    if (rowsOf === 0) speakers.delete(name)
    else speakers.set(name, rowsOf)
  }
  let rows: MemoryRow[] | null = []
  let order: number[] = []
  let chained = 0
  let edits = 0
  let version = 0
  const edited = () => {
    edits += 1
    rows = null
  }
  const inOrder = (): MemoryRow[] => {
    if (rows !== null) return rows
    const sorted = readings
      .flatMap((reading, slot) => (reading === undefined ? [] : [{ row: reading.row, slot }]))
      .sort((a, b) => byPosition(a.row, b.row))
    order = sorted.map(({ slot }) => slot)
    rows = sorted.map(({ row }) => row)
    chained = 0
    return rows
  }
  const inTalks = (): TalkChains => {
    inOrder()
    if (chained === 0) chains.clear()
    for (; chained < order.length; chained += 1) {
      const slot = order[chained] as number
      const reading = readings[slot]
      if (reading !== undefined) chains.add(slot, reading)
    }
    return chains
  }
  return {
    language: shared.language,
    get size() {
      return slots.size
    },
    get edits() {
      return edits
    },
    get version() {
      return version
    },
    put(row) {
      version += 1
      const known = slots.get(row.id)
      const slot = known ?? free.pop() ?? readings.length
      const last = rows?.at(-1)
      if (rows === null || known !== undefined || (last !== undefined && byPosition(last, row) > 0)) edited()
      else {
        rows.push(row)
        order.push(slot)
      }
      slots.set(row.id, slot)
      const reading = shared.reading(row)
      const before = readings[slot]
      if (before !== undefined) {
        speaks(before.speaker, -1)
        kept.remove(slot, before)
      }
      speaks(reading.speaker, 1)
      readings[slot] = reading
      kept.put(slot, reading)
      keywords.put(slot, reading.terms, reading.fields)
      facts.put(row)
    },
    remove(id) {
      const slot = slots.get(id)
      if (slot === undefined) return
      version += 1
      const reading = readings[slot]
      speaks(reading?.speaker ?? '', -1)
      if (reading !== undefined) kept.remove(slot, reading)
      slots.delete(id)
      readings[slot] = undefined
      free.push(slot)
      keywords.remove(slot)
      facts.remove(id)
      edited()
    },
    get: (id) => {
      const slot = slots.get(id)
      return slot === undefined ? undefined : readings[slot]?.row
    },
    rows: inOrder,
    order() {
      inOrder()
      return order
    },
    slotOf: (id) => slots.get(id),
    readings,
    keywords,
    facts,
    kept,
    speakers: () => speakers.keys(),
    chains: inTalks,
    figures: () => scratch(readings.length, inTalks().talks),
  }
}
