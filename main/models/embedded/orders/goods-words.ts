import { numbers } from '../../../language/en/amounts/read-number.ts'
import { goodsWords } from '../../../language/en/goods/goods-words.ts'
import { synonymsOf } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import type { GoodsView, Surroundings } from '../../../mind/ports/surroundings.ts'

type Kind = Surroundings['kinds'][number]

const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word !== '' &&
        !/^(?:the|a|an|of|some|your|my|our|any|please|for|me|us|more|another|other|new|fresh|freshly|baked|brewed|warm|hot|good|nice|big|small|little|that|this|those|these|\d+)$/.test(
          word,
        ),
    )
    .map(stem)

/** The one thing for sale that other words for it name: "a pint of beer" is a mug of ale. */
const soldAs = (
  wanted: readonly string[],
  { kinds, sells }: Pick<Surroundings, 'kinds' | 'sells'>,
): Kind | undefined => {
  const isMeant = ({ id, name }: Kind): boolean => {
    const names = new Set([...stems(id), ...stems(name)])
    return wanted.every((word) => names.has(word) || synonymsOf(word).some((other) => names.has(other)))
  }
  const meant = kinds.filter((kind) => sells.includes(kind.id) && isMeant(kind))
  return meant.length === 1 ? meant[0] : undefined
}

const amountStems = new Set([...numbers.words, 'half', 'couple', 'pair', 'few'].map(stem))

/**
 * The kind of thing that words name, and how many: "two loaves" → bread, 2. The nearest name wins. Null if none is
 * named.
 */
export const thingIn = (words: string, { kinds, own, sells }: Surroundings): { kind: Kind; count: number } | null => {
  const wanted = stems(words).filter((word) => !amountStems.has(word))
  if (wanted.length === 0 || wanted.length > 6) return null
  const fits = kinds.filter(({ id, name, plural }) =>
    [id, name, plural].some((each) => wanted.every((word) => stems(each).includes(word))),
  )
  const exact = fits.filter(({ id, name, plural }) =>
    [id, name, plural].some((each) => stems(each).length === wanted.length),
  )
  const owned = (exact.length > 0 ? exact : fits).filter(({ id }) => own.items.some((item) => item.id === id))
  const kind = owned[0] ?? exact[0] ?? fits[0] ?? soldAs(wanted, { kinds, sells })
  return kind === undefined ? null : { kind, count: Math.max(1, countFor(kind, words)) }
}

/** "Two dozen eggs" are two of what is sold by the dozen. */
const countFor = ({ name }: Kind, words: string): number => {
  const number = numbers.numberIn(words.replace(/\b(?:no|none)\b/g, '')) ?? 1
  return goodsWords.isByTheDozen(name) && goodsWords.countsDozens(words) && number % dozen === 0
    ? number / dozen
    : number
}
const dozen = 12

/**
 * What is for sale here, of all that words name: "sticks of cinnamon" or, unless `inFull`, just "cinnamon". A honey loaf
 * is no honey.
 */
export const soldIn = (words: string, { kinds, sells }: Surroundings, { inFull = false } = {}): Kind[] => {
  const names = kinds
    .filter(({ id }) => sells.includes(id))
    .flatMap((kind) => {
      const full = [kind.name, kind.plural]
      return (inFull ? full : [...full, kind.id.replaceAll('-', ' ')]).map((name) => ({ kind, name }))
    })
    .sort((one, other) => other.name.length - one.name.length)
  const named = new Set<Kind>()
  let rest = plainWords(words)
  for (const { kind, name } of names) {
    const without = rest.replaceAll(` ${name} `, ' , ')
    if (without !== rest) named.add(kind)
    rest = without
  }
  return kinds.filter((kind) => named.has(kind))
}
const plainWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/'s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `

export const namesAmount = (text: string, { coin }: Surroundings): boolean =>
  numbers.numberIn(text) !== null || [coin.one, coin.many].some((name) => plainWords(text).includes(` ${name} `))

export const countIn = (bag: GoodsView | null, { id }: Pick<Kind, 'id'>): number =>
  bag?.items.find((item) => item.id === id)?.count ?? 0

export const sayThing = ({ name, plural }: Pick<Kind, 'name' | 'plural'>, count: number): string =>
  count === 1 ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}` : `${count} ${plural}`

/** The worth of goods in gold. */
export const worthOf = ({ gold, items }: GoodsView): number =>
  items.reduce((sum, { count, price }) => sum + count * price, gold)

/** Joins parts as a list: `a, b and c`. */
export const listWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What is left to do: "go to the well, the bridge and the graveyard, and talk with Oswin". */
export const openGoals = ({ goals }: Pick<Surroundings['quests'][number], 'goals'>): string => {
  const left = goals.filter(({ done }) => !done).map(({ text }) => text)
  const groups = new Map<string, string[]>()
  for (const text of left) {
    const verb = /^(?:go to|talk with|bring) /.exec(text)?.[0] ?? ''
    groups.set(verb, [...(groups.get(verb) ?? []), text.slice(verb.length)])
  }
  const parts = [...groups].map(([verb, things]) => `${verb}${listWords(things)}`)
  return parts.some((part) => part.includes(' and ')) ? parts.join(', and ') : listWords(parts)
}
