import type { Language } from '../language/language.ts'
import { type AmbitionSeed, ambitionKey } from '../world/ambitions/kinds.ts'
import type { NpcId } from '../world/ids.ts'
import type { Tie } from '../world/society/kinds.ts'

/**
 * Reads the wishes that somebody can work at, each once. A wish that names nobody and nothing to work at is only a
 * wish.
 */
export const readWishes = (
  wishes: readonly string[],
  {
    self,
    ties,
    people,
    language,
  }: { self: NpcId; ties: readonly Tie[]; people: ReadonlySet<string>; language: Language },
): AmbitionSeed[] => {
  const seeds = wishes.flatMap((wish): AmbitionSeed[] => {
    const read = language.wishes.readWish(wish)
    if (read === null) return []
    if (read.kind !== 'befriend') return [{ kind: read.kind, what: read.what }]
    const other = read.isName ? byName(read.what, ties, people) : byKin(read.what, ties)
    return other === undefined || other === self ? [] : [{ kind: 'befriend', what: other, with: other }]
  })
  return [...new Map(seeds.map((seed) => [ambitionKey(seed), seed])).values()]
}

/** Finds a person whose id is this name. Real names aren't known yet while characters are read. */
const byName = (name: string, ties: readonly Tie[], people: ReadonlySet<string>): NpcId | undefined => {
  const id = name.toLowerCase()
  return ties.some(({ body }) => body === id) || people.has(id) ? (id as NpcId) : undefined
}

/**
 * Finds a relative. `sister` is the person of whom a tie says "is my half-sister"; "sister-in-law" is somebody else.
 */
const byKin = (kin: string, ties: readonly Tie[]): NpcId | undefined =>
  ties.find(({ why }) =>
    `${why} `
      .toLowerCase()
      .match(/[\p{L}-]+/gu)
      ?.some((word) => word === kin || word.endsWith(`-${kin}`)),
  )?.body as NpcId | undefined
