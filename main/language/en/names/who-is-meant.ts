import { unmask } from '../../confusables.ts'
import { stopWords } from '../lexicon/stop-words.ts'

/** Somebody who can be meant by a name. */
export interface Nameable {
  id: string
  name: string
}

/** Before a name these are no names themselves: of "Father Oswin" one says "Oswin", not "Father". */
export const titles: ReadonlySet<string> = new Set(
  'the old young little big father mother brother sister uncle aunt auntie granny gran grandma grandpa widow mister mr mrs miss ms master mistress lady lord sir dame dr doctor captain'.split(
    ' ',
  ),
)

/** One form for all ways to write a name: letters that look alike, accents, case, signs and what nobody sees make no difference. */
export const nameKey = (name: string): string =>
  unmask(
    name
      .slice(0, longestName)
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** Nobody is called anything longer. */
const longestName = 200

/** All others are villagers. */
const isPlayerId = (id: string): boolean => /^p-[a-z0-9]{16}$/.test(id)

/** As it is written, but for case and width. */
const written = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The one rule for whom a name means, so that a stranger who takes a villager's name, or one that looks like it, is handed nothing that is the villager's. An id
 * means its bearer. `speaker` means the one spoken with by exactly the name that one bears. Then a name that fits any villager means a villager: the whole name,
 * the first, or the last behind a title. Only what fits no villager can mean a player. Of equals the speaker is meant, then whoever comes first.
 */
export const whoIsMeant = <Person extends Nameable>(
  text: string,
  people: readonly Person[],
  speaker?: string,
): Person | null => {
  const byId = people.find(({ id }) => id === text.trim())
  if (byId) return byId
  const spokenWith = people.find(({ id }) => id === speaker)
  if (spokenWith && written(spokenWith.name) === written(text)) return spokenWith
  const ordered = spokenWith === undefined ? people : [spokenWith, ...people.filter((person) => person !== spokenWith)]
  const wanted = nameKey(text)
  const villagers = ordered.filter(({ id }) => !isPlayerId(id))
  const players = ordered.filter(({ id }) => isPlayerId(id))
  return called(wanted, villagers) ?? called(wanted, players)
}

/** Whether a player bears, exactly or nearly, a name by which a villager is called. */
export const bearsNameOf = ({ id, name }: Nameable, villagers: readonly Nameable[]): Nameable | null => {
  if (!isPlayerId(id)) return null
  const others = villagers.filter((villager) => !isPlayerId(villager.id))
  return (
    called(nameKey(name), others) ??
    others.find((villager) => called(nameKey(villager.name), [{ id, name }]) !== null) ??
    null
  )
}

const called = <Person extends Nameable>(wanted: string, people: readonly Person[]): Person | null => {
  const bare = withoutTitles(wanted)
  if (wanted === '') return null
  const keys = people.map((person) => ({ person, whole: nameKey(person.name) }))
  const fits = (test: (whole: string) => boolean): Person | undefined => keys.find(({ whole }) => test(whole))?.person
  return (
    fits((whole) => whole === wanted) ??
    fits((whole) => bare !== '' && withoutTitles(whole) === bare) ??
    fits((whole) => bare !== '' && withoutTitles(whole).split(' ')[0] === bare) ??
    fits((whole) => bare !== wanted && bare !== '' && whole.split(' ').at(-1) === bare) ??
    null
  )
}

const withoutTitles = (key: string): string => {
  const words = key.split(' ')
  const first = words.findIndex((word) => !titles.has(word))
  return first === -1 ? key : words.slice(first).join(' ')
}

/** "Bram the": a name that runs on into the sentence is no longer name than "Bram". */
export const runsOn = (name: string): boolean => stopWords.has(nameKey(name).split(' ').at(-1) ?? '')
