import { titles } from './who-is-meant.ts'

/** Somebody an NPC knows by name. */
export interface NamedPerson<Id extends string = string> {
  id: Id
  name: string
  /** A villager's trade. */
  role?: string
  pronouns?: 'she' | 'he' | 'they'
  /** By what they may be called, word by word. Default: read from name and trade. */
  aliases?: readonly (readonly string[])[]
}

/** A trade is also named by its end: a blacksmith is a smith. */
const shortTrade = /^(?:black|gold|silver|tin)(?=smith$)|^(?:inn)(?=keeper$)/

export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s\b/g, '')
    .match(/[\p{L}\p{N}'-]+/gu) ?? []

export const aliasesOf = ({ name, role }: NamedPerson): string[][] => {
  const whole = plainWords(name)
  const first = whole.find((word) => !titles.has(word))
  const trade = role === undefined ? [] : plainWords(role.replace(/^(?:the|an?) /i, ''))
  const short = trade.length === 1 ? (trade[0] ?? '').replace(shortTrade, '') : ''
  return [
    whole,
    ...(first === undefined || first.length < 2 ? [] : [[first]]),
    // "The smith", not "smith" in "goldsmith's lane": a trade is somebody only with its article.
    ...(trade.length === 0 ? [] : [['the', ...trade]]),
    ...(short === '' || short === trade[0] ? [] : [['the', short]]),
  ]
}

/** Everybody whom a text names, by name, first name or trade ("the smith"), with where; who is named last comes last. */
export const peopleNamedIn = <Id extends string>(
  text: string,
  people: readonly NamedPerson<Id>[],
): { person: NamedPerson<Id>; at: number }[] => {
  const words = plainWords(text)
  const spoken = new Set(words)
  const found = people.flatMap((person) => {
    let at = -1
    for (const alias of person.aliases ?? aliasesOf(person)) {
      // Nearly nobody is named. The last word is asked for: many begin with "the".
      const last = alias.at(-1)
      if (last === undefined || spoken.has(last)) at = Math.max(at, lastIndexOf(words, alias))
    }
    return at < 0 ? [] : [{ person, at }]
  })
  return found.sort((a, b) => a.at - b.at || (a.person.id < b.person.id ? -1 : 1))
}

const lastIndexOf = (words: readonly string[], wanted: readonly string[]): number => {
  for (let at = words.length - wanted.length; at >= 0; at--)
    if (wanted.every((word, index) => words[at + index] === word)) return at
  return -1
}
