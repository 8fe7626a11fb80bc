import { remember } from '../../../language/remember.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { type FactParts, type FirstNames, firstNamesOf, type ReadFactsOnce } from '../recall/facts.ts'
import { createTalkReader, type ReadTalkOnce } from '../repertoire/talk-reader.ts'
import { type ReadItemWords, rememberItemWords } from './item-words.ts'
import { authoredItems, type Item, loreItems } from './items.ts'
import { createPeopleReader, type ReadPeopleOnce } from './people.ts'

/** How many tellings stay parsed: the lines of some dozen talks at once, plus what is recalled in them. */
const mostTellings = 8000
/** How many lookups a parsed telling may go unused, which is some days of a village. A parsed telling takes some KB. */
const mostAsked = 12_000

type Soul = TurnContext['character']
type Lore = TurnContext['lore']

/**
 * Keeps what stays the same in many turns once it is read: souls, the lore, names, and tellings. No answer depends on
 * it.
 */
export interface ReadOnce extends ReadFactsOnce, ReadPeopleOnce, ReadTalkOnce {
  words: ReadItemWords
  /** What the author lets a character say about itself, and what everybody knows about the world. */
  items(character: Soul, lore: Lore): { own: readonly Item[]; lore: readonly Item[] }
}

/** Creates the readers of one brain, which live as long as the brain. */
export const createReadOnce = (): ReadOnce => {
  const words = rememberItemWords()
  const facts = remember<FactParts[]>(mostTellings, mostAsked)
  const names = new WeakMap<TurnContext['acquaintances'], FirstNames>()
  let lists = 0
  const souls = new WeakMap<Soul, readonly Item[]>()
  const lores = new WeakMap<Lore, readonly Item[]>()
  return {
    words,
    ...createPeopleReader(),
    ...createTalkReader(),
    facts,
    firstNames(acquaintances) {
      const known = names.get(acquaintances) ?? { names: firstNamesOf(acquaintances), key: String(++lists) }
      names.set(acquaintances, known)
      return known
    },
    items(character, lore) {
      const own = souls.get(character) ?? authoredItems(character, words)
      souls.set(character, own)
      const shared = lores.get(lore) ?? loreItems(lore, words)
      lores.set(lore, shared)
      return { own, lore: shared }
    },
  }
}
