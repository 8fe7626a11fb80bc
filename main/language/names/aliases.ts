import { folded, nameKey } from './fold.ts'
import type { NameWords } from './name-words.ts'

/** Somebody who can be referred to by name. */
export interface Nameable {
  id: string
  name: string
  /** A villager's trade. */
  role?: string | null | undefined
}

/** Whether somebody is a player. Everybody else is a villager. */
export const isStranger = ({ id }: Nameable): boolean => /^p-[a-z0-9]{16}$/.test(id)

/** One way to refer to somebody. */
export interface Alias {
  /** The words of the alias, as `folded` writes them. */
  words: string
  /** The last word. Null in a script without spaces. */
  end: string | null
  /** Whether it is a last name, which counts only after a title or if it isn't also a word. */
  isLast: boolean
}

/** The parts of a name, parsed once. */
export interface ReadName {
  aliases: readonly Alias[]
  /** The whole name and the name without titles, both in the form of `nameKey`. */
  whole: string
  bare: string
  trades: readonly string[]
  /** Whether the name runs on into the sentence ("Bram the"). Such a name isn't accepted for a stranger. */
  runsOn: boolean
}

const gapless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Whether a text has a script without gaps between words. */
export const isGapless = (words: string): boolean => gapless.test(words)

/** Shorter parts of a name are initials, which nobody is called by. */
const shortestCall = 2
const shortestLast = 3
/** Enough for a big village and all its visitors. */
const mostKept = 10_000

export const createAliases = (words: NameWords) => {
  const withoutTitles = (key: string): string => {
    const parts = key.split(' ')
    const first = parts.findIndex((part) => !words.titles.has(part))
    return first === -1 ? key : parts.slice(first).join(' ')
  }
  const runsOn = (name: string): boolean => words.functionWords.has(nameKey(name).split(' ').at(-1) ?? '')

  const tradesOf = (role: string): string[] => {
    const key = nameKey(role)
    const trade = key.startsWith(`${words.article} `) ? key.slice(words.article.length + 1) : key.replace(/^an? /, '')
    if (trade === '') return []
    const short = trade.includes(' ') ? trade : trade.replace(words.shortTrade, '')
    return [...new Set([trade, short])]
  }

  const readName = (person: Nameable): ReadName => {
    const whole = nameKey(person.name)
    const bare = withoutTitles(whole)
    const parts = bare.split(' ')
    const trades = tradesOf(person.role ?? '')
    const runs = runsOn(person.name)
    const call = parts[0] ?? ''
    const last = parts.at(-1) ?? ''
    const shown = folded(person.name).low
    // Keeps its symbols: "C++".
    const first = shown.split(' ').find((word) => !words.titles.has(word.replace(/\.$/, ''))) ?? ''
    const byName = [shown, bare, ...[call, first].filter((each) => each.length >= shortestCall)]
    const spoken = isStranger(person)
      ? runs
        ? []
        : byName
      : [
          ...byName,
          ...trades.map((trade) => `${words.article} ${trade}`),
          folded(person.id).low,
          person.id.toLowerCase().replaceAll('-', ' '),
        ]
    const aliases = [...new Set(spoken)].filter((each) => each !== '').map((each) => aliasOf(each, false))
    const isMore = parts.length > 1 && last.length >= shortestLast && !isStranger(person) && !spoken.includes(last)
    return {
      aliases: isMore ? [...aliases, aliasOf(last, true)] : aliases,
      whole,
      bare,
      trades,
      runsOn: runs,
    }
  }
  const kept = new Map<string, ReadName>()
  return {
    withoutTitles,
    read(person: Nameable): ReadName {
      const key = `${person.id}\n${person.name}\n${person.role ?? ''}`
      const known = kept.get(key)
      if (known !== undefined) return known
      if (kept.size >= mostKept) kept.clear()
      const made = readName(person)
      kept.set(key, made)
      return made
    },
  }
}

const aliasOf = (words: string, isLast: boolean): Alias => ({
  words,
  end: isGapless(words) ? null : (words.match(/[\p{L}\p{M}\p{N}_-]+/gu)?.at(-1) ?? null),
  isLast,
})
