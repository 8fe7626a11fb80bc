import { type createAliases, isStranger, type Nameable } from './aliases.ts'
import { nameKey } from './fold.ts'
import type { NameWords } from './name-words.ts'

/** The name as written, apart from case and width. */
const written = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * How well a name fits, best first: the whole name, without titles, the first name, the last name after a title, a
 * trade with its article.
 */
type Fit = 1 | 2 | 3 | 4 | 5
/** Longer names aren't searched at the beginning of a sentence. Words. */
const mostNameWords = 5

export const createPersonReferredTo = (
  words: NameWords,
  { read, withoutTitles }: Pick<ReturnType<typeof createAliases>, 'read' | 'withoutTitles'>,
) => {
  const fitOf = (wanted: string, person: Nameable, inSentence = false): Fit | null => {
    const { whole, bare, trades, runsOn } = read(person)
    const called = withoutTitles(wanted)
    if (wanted === '' || (inSentence && runsOn && isStranger(person))) return null
    if (whole === wanted) return 1
    if (runsOn && isStranger(person)) return null
    if (bare === called) return 2
    if (bare.startsWith(called) && bare.split(' ')[0] === called) return 3
    if (called !== wanted && bare.endsWith(called) && bare.split(' ').at(-1) === called) return 4
    const isTrade = trades.some((trade) => wanted === `${words.article} ${trade}` || (inSentence && wanted === trade))
    return isTrade && !isStranger(person) ? 5 : null
  }
  /** The people whom a name fits best. Villagers come before strangers. */
  const best = <Person extends Nameable>(wanted: string, people: readonly Person[], inSentence = false): Person[] => {
    const fits = people.flatMap((person) => {
      const fit = fitOf(wanted, person, inSentence)
      return fit === null ? [] : [{ person, fit, stranger: isStranger(person) }]
    })
    const villagers = fits.filter(({ stranger }) => !stranger)
    const candidates = villagers.length > 0 ? villagers : fits
    const least = Math.min(...candidates.map(({ fit }) => fit))
    return candidates.filter(({ fit }) => fit === least).map(({ person }) => person)
  }

  return {
    /**
     * Finds the person that a name refers to. All other code resolves names here, so that a stranger who takes a
     * villager's name, or a similar one, never gets anything meant for the villager. An id refers to its bearer.
     * `speaker` is the partner, who is chosen if the name is exactly theirs. Otherwise, a name that fits any villager
     * refers to a villager: by whole name, first name, last name after a title, or trade. Only a name that fits no
     * villager can refer to a player. Among equals, the speaker wins, then the first.
     */
    personReferredTo<Person extends Nameable>(
      text: string,
      people: readonly Person[],
      speaker?: string,
    ): Person | null {
      const byId = people.find(({ id }) => id === text.trim())
      if (byId) return byId
      const spokenWith = people.find(({ id }) => id === speaker)
      if (spokenWith && written(spokenWith.name) === written(text)) return spokenWith
      const ordered =
        spokenWith === undefined ? people : [spokenWith, ...people.filter((person) => person !== spokenWith)]
      return best(nameKey(text), ordered)[0] ?? null
    },

    /** The villager whose name a player bears exactly or nearly. Null if there is none. */
    bearsNameOf(player: Nameable, villagers: readonly Nameable[]): Nameable | null {
      if (!isStranger(player)) return null
      const others = villagers.filter((villager) => !isStranger(villager))
      return (
        best(nameKey(player.name), others)[0] ??
        others.find((villager) => fitOf(nameKey(villager.name), player) !== null) ??
        null
      )
    },

    /**
     * The person that a text begins with, and the text after the name: `after` as written, `rest` without a comma. A
     * trade needs no article here. Null if the name fits nobody or several people.
     */
    takeName<Person extends Nameable>(
      text: string,
      people: readonly Person[],
    ): { person: Person; rest: string; after: string } | null {
      const plain = text.trimStart()
      const lead = words.leads.find((each) => plain.slice(0, each.length + 1).toLowerCase() === `${each} `)
      const starts = lead === undefined ? [plain] : [plain, plain.slice(lead.length + 1).trimStart()]
      const prefixes = starts
        .flatMap((start) =>
          [...start.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)].slice(0, mostNameWords).map((match) => ({
            name: start.slice(0, match.index + match[0].length),
            after: start.slice(match.index + match[0].length),
          })),
        )
        .filter(({ name }) => !/[!?;:,…\n]/.test(name) && /^[\p{L}\p{N}]/u.test(name))
      for (const { name, after } of prefixes.toSorted((a, b) => b.name.length - a.name.length)) {
        const found = best(nameKey(name), people, true)
        const [first] = found
        if (first === undefined) continue
        if (found.some(({ id }) => id !== first.id)) return null
        return { person: first, rest: after.replace(/^[\s,]+/, ' ').trimStart(), after }
      }
      return null
    },
  }
}
