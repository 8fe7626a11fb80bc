import type { BodyId } from '../ids.ts'

/**
 * A piece of news in somebody's words: its identity and the people it came through. The speaking mind doesn't set
 * these, so it can't claim another source.
 */
export interface News {
  /** The id of the memory in which the news began. It is the same for every teller. */
  id: string
  /**
   * The people through whom the news reached the current teller, first source first. Empty for an eyewitness and for
   * somebody's own affairs.
   */
  via: BodyId[]
}

/** The most news pieces in one utterance. Further ones aren't marked. */
export const MAX_NEWS = 8
/** The most tellers that a piece of news goes through. After that nobody retells it. */
export const MAX_HOPS = 24

/**
 * The form of a news id. Its characters are safe in a file name and an address, so it can stand in a comment of a note.
 */
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

/** Each piece once, in its first version. Omitted if there are none. */
export const newsOf = (pieces: readonly News[] = []): { news?: News[] } => {
  const known = new Map<string, News>()
  for (const piece of pieces) if (!known.has(piece.id)) known.set(piece.id, { id: piece.id, via: [...piece.via] })
  return known.size === 0 ? {} : { news: [...known.values()].slice(0, MAX_NEWS) }
}

/**
 * The news as the listener has it after `teller` told it. For somebody who had already told it, the way it first came
 * to them stays.
 */
export const heardFrom = (pieces: readonly News[] | undefined, teller: BodyId): { news?: News[] } =>
  newsOf(
    (pieces ?? []).flatMap(({ id, via }) =>
      via.length >= MAX_HOPS
        ? []
        : { id, via: [...(via.includes(teller) ? via.slice(0, via.indexOf(teller)) : via), teller] },
    ),
  )
