import type { Catalogue } from '../../../world/goods.ts'
import type { ItemId, NpcId } from '../../../world/ids.ts'

/** The names of a world's things, people and coins, in lower case. */
export interface Lexicon {
  things: readonly { id: ItemId; whole: readonly string[]; short: readonly string[] }[]
  people: readonly { id: NpcId; name: string }[]
  coins: readonly string[]
}

export const lexiconOf = ({ items, coin }: Catalogue, people: readonly { id: NpcId; name: string }[]): Lexicon => ({
  things: Object.values(items).map(({ id, name, plural }) => ({
    id,
    whole: [name, plural].map(lower),
    short: [name, plural].map(shortOf),
  })),
  people: people.map(({ id, name }) => ({ id, name: lower(name.split(' ')[0] ?? name) })),
  coins: [coin.one, coin.many, 'coin', 'coins', 'gold', 'money'].map(lower),
})

const lower = (text: string): string => text.toLowerCase()
/** "jar of honey" is the honey, "apple pie" the pie. */
const shortOf = (name: string): string => {
  const words = lower(name).split(' ')
  const of = words.indexOf('of')
  return of > 0 ? words.slice(of + 1).join(' ') : (words.at(-1) ?? name)
}

const stands = (words: string, name: string): boolean => ` ${words} `.includes(` ${name} `)

/** Ids of the things in words without punctuation; only those with their full name, if there are any. */
export const thingsIn = (words: string, { things }: Lexicon): ItemId[] => {
  const found = (key: 'whole' | 'short'): ItemId[] =>
    things.filter((thing) => thing[key].some((name) => name !== '' && stands(words, name))).map(({ id }) => id)
  const whole = found('whole')
  return whole.length > 0 ? whole : found('short')
}

export const coinsIn = (words: string, { coins }: Lexicon): boolean => coins.some((coin) => stands(words, coin))
export const personIn = (words: string, { people }: Lexicon): NpcId | null =>
  people.find(({ name }) => stands(words, name))?.id ?? null

const counts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  both: 2,
}

/** "A dozen eggs" may be the name of one thing. */
export const withoutNames = (words: string, { things }: Lexicon): string =>
  things.reduce((left, { whole }) => whole.reduce((rest, name) => rest.replaceAll(name, 'thing'), left), words)

/** The first number among words, or 1. */
export const countIn = (words: string): number => {
  for (const word of words.split(' ')) {
    if (/^\d{1,6}$/.test(word)) return Math.max(1, Number(word))
    if (Object.hasOwn(counts, word)) return counts[word] ?? 1
  }
  return 1
}
