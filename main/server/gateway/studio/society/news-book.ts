import type { Language } from '../../../../language/language.ts'
import { rootOf } from '../../../../mind/faculties/news/root-of.ts'
import { isTelling } from '../../../../mind/faculties/news/telling.ts'
import type { MemoryEntry } from '../../../../mind/ports/memory-port.ts'
import type { News } from '../../../../world/society/news.ts'

/** A piece of news and everyone's version of it. */
export interface NewsPiece {
  id: string
  /** What each body knows: the first version that it heard. */
  know: Map<string, Known>
  tellings: Telling[]
}
export interface Known {
  body: string
  /** The source; null for somebody with first-hand knowledge. */
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

/** How many tellings of one piece are kept at most; the newest stay. */
const mostTellings = 1000

/**
 * Works out from everybody's notes who told whom what and when. A note about news records the path that the news took,
 * and a note about telling records the listener. A note without these marks counts as news once somebody has passed it
 * on, and not before.
 */
export const createNewsBook = ({ hearsay }: Pick<Language, 'hearsay'>) => {
  const pieces = new Map<string, NewsPiece>()
  /** Notes without marks, by the news that would begin with them. */
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
    words: hearsay.wordsIn(entry.text),
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
      const root = rootOf(entry, hearsay)
      unmarked.set(root.id, [...(unmarked.get(root.id) ?? []), knownBy(npc, entry, root)])
    },
    pieces(): NewsPiece[] {
      for (const piece of pieces.values()) {
        for (const one of unmarked.get(piece.id) ?? []) learn(piece, one)
        // A teller whose own note is older than the notes read here.
        for (const { from, ms, words } of piece.tellings)
          if (!piece.know.has(from)) piece.know.set(from, { body: from, from: null, how: 'note', ms, words })
      }
      return [...pieces.values()]
    },
  }
}

const quotedIn = (text: string): string => /^I told .{1,80}?: "(.*)"$/su.exec(text)?.[1] ?? text

/** The text of a piece of news, in the words of the person who knew it first. */
export const textOf = ({ know, tellings }: NewsPiece): string => {
  const first = [...know.values()].sort(
    (left, right) => Number(left.from !== null) - Number(right.from !== null) || left.ms - right.ms,
  )[0]
  return first?.words ?? tellings[0]?.words ?? ''
}

/** Everybody who knows it, in the order they learned it: nobody comes before their source. */
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
