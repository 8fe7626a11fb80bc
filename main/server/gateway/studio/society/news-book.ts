import { wordsIn } from '../../../../language/en/news/hearsay.ts'
import { rootOf } from '../../../../mind/faculties/news/root-of.ts'
import { isTelling } from '../../../../mind/faculties/news/telling.ts'
import type { MemoryEntry } from '../../../../mind/ports/memory-port.ts'
import type { News } from '../../../../world/society/news.ts'

/** A piece of news in all of its mouths. */
export interface NewsPiece {
  id: string
  /** By body; each as it came to them first. */
  know: Map<string, Known>
  tellings: Telling[]
}
export interface Known {
  body: string
  /** From whom it came; null for who knows it by themselves. */
  from: string | null
  how: MemoryEntry['kind']
  /** Game milliseconds since 1970. */
  ms: number
  words: string
}
export interface Telling {
  from: string
  to: string
  ms: number
  place: string
  words: string
}

/** One piece keeps no more tellings than that; the newest stay. */
const mostTellings = 1000

/**
 * Who told whom what and when, out of everybody's notes: a note that knows a piece of news has the way by which it came, and one that it was told has to whom. What nobody marked
 * is a piece of news when somebody told it on. What was never told and carries no mark is none.
 */
export const createNewsBook = () => {
  const pieces = new Map<string, NewsPiece>()
  /** Notes without a mark, by the news that would begin with them. */
  const unmarked = new Map<string, Known[]>()

  const pieceOf = (id: string): NewsPiece => {
    const piece = pieces.get(id) ?? { id, know: new Map(), tellings: [] }
    pieces.set(id, piece)
    return piece
  }
  const learn = ({ know }: NewsPiece, one: Known): void => {
    const before = know.get(one.body)
    if (!before || one.ms < before.ms) know.set(one.body, one)
  }
  const knownBy = (body: string, entry: MemoryEntry, { via }: News): Known => ({
    ...{ body, from: via.at(-1) ?? null, how: entry.kind, ms: entry.at.ms },
    words: wordsIn(entry.text),
  })
  const told = (npc: string, entry: MemoryEntry): void => {
    for (const { id } of entry.news ?? []) {
      const piece = pieceOf(id)
      piece.tellings.push({
        from: npc,
        to: entry.who?.id ?? '',
        ms: entry.at.ms,
        place: entry.place ?? '',
        words: quotedIn(entry.text),
      })
      if (piece.tellings.length > mostTellings) piece.tellings.shift()
    }
  }

  return {
    take(npc: string, entry: MemoryEntry): void {
      if (isTelling(entry)) return told(npc, entry)
      if (entry.kind === 'said' || entry.kind === 'dreamed') return
      for (const news of entry.news ?? []) learn(pieceOf(news.id), knownBy(npc, entry, news))
      if (entry.news !== undefined) return
      const root = rootOf(entry)
      unmarked.set(root.id, [...(unmarked.get(root.id) ?? []), knownBy(npc, entry, root)])
    },
    pieces(): NewsPiece[] {
      for (const piece of pieces.values()) {
        for (const one of unmarked.get(piece.id) ?? []) learn(piece, one)
        // Whose own note is older than what was looked at.
        for (const { from, ms, words } of piece.tellings)
          if (!piece.know.has(from)) piece.know.set(from, { body: from, from: null, how: 'note', ms, words })
      }
      return [...pieces.values()]
    },
  }
}

const quotedIn = (text: string): string => /^I told .{1,80}?: "(.*)"$/su.exec(text)?.[1] ?? text

/** In the words of whoever knew it first. */
export const textOf = ({ know, tellings }: NewsPiece): string => {
  const first = [...know.values()].sort(
    (left, right) => Number(left.from !== null) - Number(right.from !== null) || left.ms - right.ms,
  )[0]
  return first?.words ?? tellings[0]?.words ?? ''
}

/** Whoever knows it, in the order in which it came to them: nobody before those from whom they have it. */
export const inOrder = ({ know }: NewsPiece): Known[] => {
  const left = [...know.values()].sort((one, other) => one.ms - other.ms || (one.body < other.body ? -1 : 1))
  const done: Known[] = []
  const isThere = new Set<string>()
  while (left.length > 0) {
    const next = left.findIndex(({ from }) => from === null || isThere.has(from) || !know.has(from))
    const [one] = left.splice(Math.max(0, next), 1)
    if (!one) break
    done.push(one)
    isThere.add(one.body)
  }
  return done
}
