import type { Claim, ClaimReader } from '../../../language/claims.ts'
import { hasWords, indexOfWords } from '../../../language/whole-words.ts'
import type { Goods } from '../../../world/goods.ts'
import type { Surroundings } from '../../ports/surroundings.ts'

type Kinds = Surroundings['kinds']

/** The things of this world, and how claims name them. */
export interface ThingsSaid {
  kinds: Kinds
  reader: ClaimReader
}

/** The kinds of things that words name. A kind's last word alone counts only if no full name occurs. */
export const kindsIn = (text: string, { kinds, reader }: ThingsSaid): Kinds => {
  const lower = text.toLowerCase()
  const whole = kinds.filter(
    ({ name, plural }) => hasWords(lower, name.toLowerCase()) || hasWords(lower, plural.toLowerCase()),
  )
  return whole.length > 0
    ? whole
    : kinds.filter((kind) => reader.goods.shortNames(kind).some((word) => hasWords(lower, word)))
}

/** How many of a thing the words mention. */
export const countOf = (
  text: string,
  kind: Pick<Kinds[number], 'name' | 'plural'>,
  { goods }: Pick<ClaimReader, 'goods'>,
): number => {
  const lower = text.toLowerCase()
  const at = [kind.plural, kind.name, ...goods.shortNames(kind).toReversed()]
    .map((word) => indexOfWords(lower, word.toLowerCase()))
    .find((index) => index >= 0)
  return at === undefined ? 1 : goods.countBefore(lower, at)
}

/** Whether what changed hands matches the claim: the same thing, and at least as many as claimed. */
export const isOwed = ({ object }: Pick<Claim, 'object'>, went: readonly Goods[], things: ThingsSaid): boolean => {
  if (went.length === 0) return false
  const { reader } = things
  const named = kindsIn(object, things)
  const sumOf = (id: string): number =>
    went.reduce(
      (sum, { items = {} }) => sum + (Object.hasOwn(items, id) ? (items[id as keyof typeof items] ?? 0) : 0),
      0,
    )
  if (named.length > 0) return named.some((kind) => sumOf(kind.id) >= countOf(object, kind, reader))
  return reader.goods.isCoin(object)
    ? went.reduce((sum, { gold = 0 }) => sum + gold, 0) >= reader.goods.coinsIn(object)
    : true
}

/** The same for reported deeds. Each deed counts as one thing. */
export const isToldOf = ({ object }: Pick<Claim, 'object'>, told: readonly string[], things: ThingsSaid): boolean => {
  if (told.length === 0) return false
  const { reader } = things
  const { isCoin, coinsIn } = reader.goods
  const named = kindsIn(object, things)
  const sumOf = (count: (text: string) => number): number => told.reduce((sum, text) => sum + count(text), 0)
  if (named.length > 0) {
    return named.some(
      (kind) =>
        sumOf((text) => (kindsIn(text, things).some(({ id }) => id === kind.id) ? countOf(text, kind, reader) : 0)) >=
        countOf(object, kind, reader),
    )
  }
  return isCoin(object) ? sumOf((text) => (isCoin(text) ? coinsIn(text) : 0)) >= coinsIn(object) : true
}
