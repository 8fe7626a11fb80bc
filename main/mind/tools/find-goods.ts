import { plainWords } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { MAX_KINDS } from '../../world/constants.ts'
import type { Goods } from '../../world/goods.ts'
import type { ItemId } from '../../world/ids.ts'
import type { GoodsView, Surroundings } from '../ports/surroundings.ts'
import { isSensible } from './read-count.ts'
import { listOf, thingName } from './say-goods.ts'

type Kind = { id: ItemId; name: string; plural: string }
export type Known = Pick<Surroundings, 'kinds' | 'coin'>
type Read<Value> = ({ ok: true } & Value) | { ok: false; error: string }

/** How many names are suggested for an unknown one. */
const mostSuggested = 6

/** The stems of words for comparing things, without articles, case and plural. */
const stemsOf = (text: string, { goods: { idle }, stems }: Language): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !idle.has(word))
    .map(stems.stem)

/**
 * The kinds that words mean by id, name or part of it ("loaf" for "loaf of bread"). Several if they fit equally well.
 */
export const findKinds = <Each extends Kind>(text: string, kinds: readonly Each[], language: Language): Each[] => {
  const stems = (words: string): string[] => stemsOf(words, language)
  const wanted = stems(text)
  if (wanted.length === 0) return []
  const forms = kinds.map((kind) => ({ kind, names: [kind.id, kind.name, kind.plural].map(stems) }))
  const same = (left: readonly string[], right: readonly string[]) =>
    left.toSorted().join(' ') === right.toSorted().join(' ')
  const exact = forms.filter(({ names }) => names.some((name) => same(name, wanted)))
  if (exact.length > 0) return exact.map(({ kind }) => kind)
  // "Bread, bread" means two.
  if (new Set(wanted).size < wanted.length) return []
  return forms
    .filter(({ names }) => names.some((name) => wanted.every((word) => name.includes(word))))
    .map(({ kind }) => kind)
}

/** Finds one kind of thing from words without a count. Owned things come first. */
export const findKind = <Each extends Kind>(
  text: string,
  kinds: readonly Each[],
  language: Language,
  owned: readonly Kind[] = [],
): Read<{ kind: Each }> => {
  const found = findKinds(text, kinds, language)
  const own = found.length > 1 ? found.filter(({ id }) => owned.some((item) => item.id === id)) : found
  const [kind, other] = own.length > 0 ? own : found
  if (kind && !other) return { ok: true, kind }
  const asked = plainWords(text, 60)
  if (kind)
    return {
      ok: false,
      error: `"${asked}" could be ${listOf(
        found.slice(0, mostSuggested).map(({ name }) => thingName(name)),
        'or',
      )}: say which.`,
    }
  const near = suggestions(text, owned.length > 0 ? owned : kinds, language)
  return {
    ok: false,
    error: `There is no thing called "${asked}".${near.length === 0 ? '' : ` You could mean: ${near.join(', ')}.`}`,
  }
}

/** Suggestions: names with a word in common first, then the others in order. */
const suggestions = (text: string, kinds: readonly Kind[], language: Language): string[] => {
  const wanted = stemsOf(text, language)
  const shares = ({ id, name }: Kind): number =>
    [...stemsOf(id, language), ...stemsOf(name, language)].filter((word) => wanted.includes(word)).length
  return kinds
    .toSorted((left, right) => shares(right) - shares(left))
    .slice(0, mostSuggested)
    .map(({ name }) => thingName(name))
}

const isGold = (text: string, { coin }: Known, language: Language): boolean =>
  language.goods.isGold(text) ||
  [coin.one, coin.many].some((name) => stemsOf(name, language).join(' ') === stemsOf(text, language).join(' '))

interface ReadOptions {
  /** The bag to which "all" refers. Without it "all" has no amount. */
  bag?: GoodsView | null
  /** The count to use if the words name no number. */
  count?: number
}

/** Reads one sort of goods: "2 loaves of bread", "a penny", "all the eggs". */
export const readOne = (
  text: string,
  known: Known,
  language: Language,
  { bag, count = 1 }: ReadOptions = {},
): Read<{ goods: Goods }> => {
  const owned = bag?.items ?? []
  const shown = plainWords(text, 60)
  // "A dozen roses" may be a thing's name.
  const named = known.kinds.some((kind) => isCalled(text, kind))
    ? { count: 1, rest: text.trim() }
    : language.numbers.take(text)
  if (named === null) return { ok: false, error: `"${shown}" is no number of things: write a whole number from 1 up.` }
  if (named.rest === '') return { ok: false, error: `"${shown}" does not say what: name the thing.` }
  let said = named.count === 1 ? count : named.count
  if (isGold(named.rest, known, language)) return amount(said, bag?.gold, (gold) => ({ gold }), known.coin.many)
  const found = findKind(
    named.rest,
    [...known.kinds, ...owned.filter(({ id }) => !known.kinds.some((kind) => kind.id === id))],
    language,
    owned,
  )
  if (!found.ok) return found
  const { isByTheDozen, countsDozens } = language.goods
  const { kind } = found
  if (isByTheDozen(kind.name) && typeof named.count === 'number' && named.count > 1 && !countsDozens(named.rest)) {
    if (named.count % 12 !== 0)
      return { ok: false, error: `${thingName(kind.plural)} are not broken up: write "2 ${thingName(kind.name)}".` }
    said = named.count / 12
  }
  return amount(
    said,
    bag ? (owned.find(({ id }) => id === kind.id)?.count ?? 0) : undefined,
    (many) => ({ items: { [kind.id]: many } }),
    kind.plural,
  )
}

const isCalled = (text: string, kind: Kind): boolean =>
  [kind.id, kind.name, kind.plural].some((name) => name.toLowerCase() === text.trim().toLowerCase())

const amount = (
  said: number | 'all',
  owned: number | undefined,
  make: (count: number) => Goods,
  plural: string,
): Read<{ goods: Goods }> => {
  if (said !== 'all')
    return isSensible(said) ? { ok: true, goods: make(said) } : { ok: false, error: `${said} is no number of things.` }
  if (owned === undefined) return { ok: false, error: `Say how many ${thingName(plural)}: a number, not all.` }
  return owned === 0
    ? { ok: false, error: `There are no ${thingName(plural)} to hand over.` }
    : { ok: true, goods: make(owned) }
}

/** Reads a list of goods: "2 loaves of bread, a jug and 5 pennies". Empty words and "nothing" mean nothing. */
export const readGoods = (
  text: string,
  known: Known,
  language: Language,
  options: ReadOptions = {},
): Read<{ goods: Goods }> => {
  if (language.goods.isNothing(text)) return { ok: true, goods: {} }
  const whole = readOne(text, known, language, options)
  if (whole.ok) return whole
  const parts = language.goods.sortsIn(text)
  if (parts.length < 2) return whole
  if (parts.length > MAX_KINDS) return { ok: false, error: `That are more than ${MAX_KINDS} sorts of things.` }
  let sum: Goods = {}
  for (const part of parts) {
    const read = readOne(part, known, language, { ...options, count: 1 })
    if (!read.ok) return read
    sum = addGoods(sum, read.goods)
  }
  return { ok: true, goods: sum }
}

const addGoods = (left: Goods, right: Goods): Goods => {
  const items = new Map(Object.entries(left.items ?? {}))
  for (const [id, count] of Object.entries(right.items ?? {})) items.set(id, (items.get(id) ?? 0) + count)
  const gold = (left.gold ?? 0) + (right.gold ?? 0)
  return {
    ...(gold > 0 ? { gold } : {}),
    ...(items.size > 0 ? { items: Object.fromEntries(items) as Record<ItemId, number> } : {}),
  }
}

export const isNothing = ({ gold = 0, items = {} }: Goods): boolean => gold === 0 && Object.keys(items).length === 0
