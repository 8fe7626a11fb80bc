import { createAliases } from './aliases.ts'
import type { NameWords } from './name-words.ts'
import { createPersonReferredTo } from './person-referred-to.ts'
import { createNameReader } from './read-names.ts'

/** Creates the readers of people's names from the words of one language. */
export const createNames = (words: NameWords) => {
  const aliases = createAliases(words)
  const partsOf = (name: string): { titles: string[]; rest: string[] } => {
    const parts = name.trim().split(/\s+/)
    const first = parts.findIndex((part) => !words.titles.has(part.toLowerCase().replace(/\.$/, '')))
    return first === -1 ? { titles: [], rest: parts } : { titles: parts.slice(0, first), rest: parts.slice(first) }
  }
  return {
    ...createNameReader(words, aliases),
    ...createPersonReferredTo(words, aliases),
    /** The first name, without titles: "Oswin". */
    callName: (name: string): string => partsOf(name).rest[0] ?? name,
    /** What people call somebody with this full name: "Father Oswin". */
    shortName(name: string): string {
      const { titles, rest } = partsOf(name)
      return [...titles, ...rest.slice(0, 1)].join(' ')
    },
    /** The names without titles, in small letters. */
    nameParts: (name: string): string[] => partsOf(name).rest.map((part) => part.toLowerCase()),
  }
}
