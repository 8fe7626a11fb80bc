import type { BodyId } from '../ids.ts'

/** A piece of news in somebody's words: what it is the same as, and over whom it came. The mind that speaks has no part in it, so that it can claim no other source. */
export interface News {
  /** Of the memory with which it began: the same in every mouth. */
  id: string
  /** Over whom it came to whoever says it now, the first source first. Empty for who saw it, or whose own matter it is. */
  via: BodyId[]
}

/** Pieces of news in one breath; more are not marked. */
export const MAX_NEWS = 8
/** Mouths that one piece of news goes through: what came farther is told on by nobody. */
export const MAX_HOPS = 24

/** An id is made of what stands in a file name and an address, so that it can stand in a comment of a note. */
const idPattern = /^[\w.-]{1,80}$/

export const isNews = (value: unknown): value is News[] =>
  Array.isArray(value) &&
  value.length <= MAX_NEWS &&
  value.every(
    (piece) =>
      typeof piece === 'object' &&
      piece !== null &&
      typeof piece.id === 'string' &&
      idPattern.test(piece.id) &&
      Array.isArray(piece.via) &&
      piece.via.length <= MAX_HOPS &&
      piece.via.every((body: unknown) => typeof body === 'string' && idPattern.test(body)),
  )

/** Each piece once, as it was told first; nothing when there is none. */
export const newsOf = (pieces: readonly News[] = []): { news?: News[] } => {
  const known = new Map<string, News>()
  for (const piece of pieces) if (!known.has(piece.id)) known.set(piece.id, { id: piece.id, via: [...piece.via] })
  return known.size === 0 ? {} : { news: [...known.values()].slice(0, MAX_NEWS) }
}

/** As it stands with whoever was told it by `teller`. What came back to somebody who had told it already came to them the first time. */
export const heardFrom = (pieces: readonly News[] | undefined, teller: BodyId): { news?: News[] } =>
  newsOf(
    (pieces ?? []).flatMap(({ id, via }) =>
      via.length >= MAX_HOPS
        ? []
        : { id, via: [...(via.includes(teller) ? via.slice(0, via.indexOf(teller)) : via), teller] },
    ),
  )
