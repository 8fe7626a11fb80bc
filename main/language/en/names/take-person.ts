import { runsOn } from './who-is-meant.ts'

/** Somebody who can be meant by a name or a trade. */
export interface KnownPerson<Id extends string = string> {
  id: Id
  kind: 'player' | 'npc'
  name: string
  role?: string
}

export interface Named<Id extends string = string> {
  person: KnownPerson<Id>
  /** What stands behind the name. */
  rest: string
}

const article = /^(?:the|our|old|that|my friend) +/i

/**
 * The one a text begins with, by name, first name or trade ("the smith"). Null when nobody is known by it, or two are; but of a villager and a stranger of that
 * name it is the villager.
 */
export const takePerson = <Id extends string>(text: string, people: readonly KnownPerson<Id>[]): Named<Id> | null => {
  const plain = text.trimStart()
  const bare = plain.replace(article, '')
  const found: { person: KnownPerson<Id>; length: number; rest: string }[] = []
  const beginnings = new Set([firstSign(plain), firstSign(bare)])
  for (const person of people) {
    // Nearly nobody begins so: that is asked first, by one letter.
    if (!beginsWithOne(person, beginnings)) continue
    for (const alias of aliasesOf(person)) {
      const rest = afterWord(bare, alias) ?? afterWord(plain, alias)
      if (rest !== null) found.push({ person, length: alias.length, rest })
    }
  }
  const longest = Math.max(0, ...found.map(({ length }) => length))
  const longestFound = found.filter(({ length }) => length === longest)
  const villagers = longestFound.filter(({ person }) => person.kind === 'npc')
  const best = villagers.length > 0 ? villagers : longestFound
  const [first] = best
  return first && best.every(({ person }) => person.id === first.person.id)
    ? { person: first.person, rest: first.rest }
    : null
}

/** Whom a text names last. */
export const lastNamed = <Id extends string>(
  text: string,
  people: readonly KnownPerson<Id>[],
): KnownPerson<Id> | null => {
  const words = text.split(/(?<=\s)/)
  let named: KnownPerson<Id> | null = null
  for (let index = 0; index < words.length; index++)
    named = takePerson(words.slice(index).join(''), people)?.person ?? named
  return named
}

/** "Blacksmith" is also "smith". */
const aliasesOf = ({ name, role, kind }: KnownPerson): string[] => {
  const first = name.split(/\s+/)[0] ?? name
  if (kind === 'player') return [...new Set(runsOn(name) ? [] : [name, first])].filter((alias) => alias.length > 1)
  const trade =
    role === undefined ? [] : [role, role.replace(/^(?:the|a|an) /i, ''), role.replace(/^black(?=smith$)/i, '')]
  return [...new Set([name, first, ...trade].filter((alias) => alias.length > 1))]
}

const firstSign = (text: string): string => text.charAt(0).toLowerCase().charAt(0)

/** Whether one of the aliases begins with one of these signs; of more than those it may be said, never of fewer. */
const beginsWithOne = ({ name, role }: KnownPerson, signs: ReadonlySet<string>): boolean =>
  signs.has(firstSign(name)) ||
  (role !== undefined &&
    (signs.has(firstSign(role)) ||
      signs.has(firstSign(role.replace(/^(?:the|a|an) /i, ''))) ||
      (signs.has('s') && /^black/i.test(role))))

const afterWord = (text: string, word: string): string | null => {
  if (text.slice(0, word.length).toLowerCase() !== word.toLowerCase()) return null
  const rest = text.slice(word.length)
  return /^[\p{L}\p{N}'’-]/u.test(rest) ? null : rest.replace(/^[\s,]+/, ' ').trimStart()
}
