import { dayMs, gameTimeAt } from '../../../../language/calendar.ts'
import { finding } from '../../../../language/findings/finding.ts'
import { createBreath } from '../../../../memory/breathe.ts'
import { gameMs } from '../../../../world/clock.ts'
import type { NpcId } from '../../../../world/ids.ts'
import type { WorldState } from '../../../../world/state.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import { createNewsBook, inOrder, type NewsPiece, textOf } from './news-book.ts'
import type { SocietyPayload } from './payloads.ts'
import { stamp } from './relations.ts'

export interface NewsWish {
  days: number
  find: string
  person?: string | undefined
  limit: number
}
export interface NewsPorts {
  news(wish: NewsWish): Promise<SocietyPayload<'news'>>
  newsWay(id: string, days: number): Promise<SocietyPayload<'newsWay'> | Refusal>
}

/** Everybody's notes are read at most this often for all viewers. Milliseconds. */
const sharedMs = 4000
const entriesPerBreath = 500
/** The most people in one answer. */
const mostPeople = 1000
const mostTellings = 300

export const newsPorts = (
  village: Pick<GatewayVillage, 'world' | 'minds' | 'nameOf'> & Partial<Pick<GatewayVillage, 'characterOf'>>,
  clock: () => number = () => performance.now(),
): NewsPorts => {
  const { world, minds, nameOf } = village
  let gone: { days: number; at: number; pieces: Promise<NewsPiece[]> } | null = null

  const goThrough = async (days: number): Promise<NewsPiece[]> => {
    const state = world.state as WorldState
    const from = gameTimeAt(gameMs(state) - (days - 1) * dayMs).date
    const book = createNewsBook(minds.language)
    const breath = createBreath(entriesPerBreath)
    // One NPC after the other: this opens the memories of inactive ones.
    for (const npc of Object.keys(state.npcs) as NpcId[]) {
      for (const entry of await minds.memories.of(npc).noted({ from })) {
        await breath()
        book.take(npc, entry)
      }
    }
    return book.pieces()
  }
  const pieces = (days: number): Promise<NewsPiece[]> => {
    if (gone?.days === days && clock() - gone.at < sharedMs) return gone.pieces
    const found = goThrough(days)
    gone = { days, at: clock(), pieces: found }
    found.catch(() => {
      gone = null
    })
    return found
  }
  const named = (id: string): { id: string; name: string } => ({ id, name: nameOf(id) })
  const lastOf = ({ know, tellings }: NewsPiece): number =>
    [...know.values(), ...tellings].reduce((latest, { ms }) => Math.max(latest, ms), Number.NEGATIVE_INFINITY)
  const firstOf = ({ know, tellings }: NewsPiece): number =>
    [...know.values(), ...tellings].reduce((earliest, { ms }) => Math.min(earliest, ms), Number.POSITIVE_INFINITY)

  return {
    async news({ days, find, person, limit }) {
      const wanted = find.trim().toLowerCase()
      const found = (await pieces(days))
        .map((piece) => ({ piece, text: textOf(piece), last: lastOf(piece) }))
        .filter(
          ({ piece, text }) => text.toLowerCase().includes(wanted) && (person === undefined || piece.know.has(person)),
        )
        .sort((left, right) => right.last - left.last || (left.piece.id < right.piece.id ? -1 : 1))
      return {
        news: found.slice(0, limit).map(({ piece, text, last }) => ({
          ...{
            id: piece.id,
            text,
            began: stamp(firstOf(piece)),
            last: stamp(last),
            know: piece.know.size,
            tellings: piece.tellings.length,
          },
          sources: sourcesOf(piece).slice(0, mostSources).map(nameOf),
        })),
        leftOut: Math.max(0, found.length - limit),
      }
    },
    async newsWay(id, days) {
      const piece = (await pieces(days)).find((each) => each.id === id)
      if (!piece) return refuseFor('NOT_FOUND', finding('refused.there-is-no-piece-of-news-in', { id, days }))
      const know = inOrder(piece)
      const tellings = piece.tellings.toSorted((left, right) => left.ms - right.ms || (left.from < right.from ? -1 : 1))
      return {
        id,
        text: textOf(piece),
        know: know
          .slice(0, mostPeople)
          .map(({ body, from, how, ms, words }) => ({ ...named(body), from, how, at: stamp(ms), words })),
        tellings: tellings
          .slice(0, mostTellings)
          .map(({ from, to, ms, place, words }) => ({ from: named(from), to: named(to), at: stamp(ms), place, words })),
        leftOut: Math.max(0, know.length - mostPeople) + Math.max(0, tellings.length - mostTellings),
      }
    },
  }
}

const mostSources = 8
/** The origins: people with first-hand knowledge, else the sources of the earliest. */
const sourcesOf = ({ know }: NewsPiece): string[] => {
  const own = [...know.values()].filter(({ from }) => from === null)
  const sources =
    own.length > 0
      ? own.map(({ body }) => body)
      : [...know.values()].flatMap(({ from }) => (from !== null && !know.has(from) ? [from] : []))
  return [...new Set(sources)].sort()
}
