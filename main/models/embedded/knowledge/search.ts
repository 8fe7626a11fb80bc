import type { Term } from '../language/terms.ts'
import { nearness } from '../lexicon/related.ts'
import type { Item } from './items.ts'

export interface ItemMatch {
  item: Item
  score: number
}

/** Below this an item is not about what was asked. */
const enough = 0.5
/** A topic of several words that was said literally. */
const phraseWorth = 1.05
const enoughOnTopic = 0.2
/** Topics are what the author says a text is about; the words in it merely occur. */
const textWorth = 0.85

/** What the sentence before a question adds to a match. */
const besideWorth = 0.25

const kindBonus: Record<Item['kind'], number> = { knows: 0.08, secret: 0.14, about: 0.04, opinion: 0, wish: 0, fear: 0, lore: 0.02, memory: 0 }

const valueIn = (asked: string, item: Item): number => {
  let best = 0
  for (const topic of item.topics) best = Math.max(best, nearness(asked, topic))
  for (const word of item.stems) best = Math.max(best, textWorth * nearness(asked, word))
  return best
}

/**
 * What I could say to a question, best first. Words that few of the items have weigh more; every particular noun counts,
 * one that nothing is known of pulls everything down.
 */
export const searchItems = (items: readonly Item[], asked: readonly Term[], norm = '', beside: readonly Term[] = []): ItemMatch[] => {
  const nearby = beside.filter((term) => !term.vague && !asked.some((each) => each.stem === term.stem))
  if (nearby.length > 0) return searchBeside(items, asked, norm, nearby)
  const particular = asked.filter((term) => !term.vague)
  const terms = particular.length > 0 ? particular : asked
  const spoken = ` ${norm} `
  if (terms.length === 0 && norm === '') return []
  const values = new Map(terms.map((term) => [term.stem, items.map((item) => valueIn(term.stem, item))]))
  const rarity = (term: Term): number => {
    const having = (values.get(term.stem) ?? []).filter((value) => value > 0.5).length
    return Math.log(1 + (items.length + 1) / (having + 0.5)) * (term.verb ? 0.6 : 1)
  }
  const whole = terms.reduce((sum, term) => sum + rarity(term), 0)
  const nouns = terms.filter((term) => !term.verb)
  return items
    .map((item, index) => {
      const value = (term: Term): number => values.get(term.stem)?.[index] ?? 0
      const named = norm !== '' && item.phrases.some((phrase) => spoken.includes(` ${phrase} `))
      const covered = Math.max(named ? phraseWorth : 0, whole === 0 ? 0 : terms.reduce((sum, term) => sum + rarity(term) * value(term), 0) / whole)
      const nounFound = named || nouns.length === 0 || nouns.some((term) => value(term) > 0.5)
      // What the author made a topic of is meant to be told when it comes up, whatever else the question says.
      const onTopic = nouns.some((term) => !term.vague && item.topics.some((topic) => nearness(term.stem, topic) >= 0.85))
      const lift = onTopic && covered >= enoughOnTopic ? Math.max(0, enough - covered) : 0
      return { item, score: nounFound && covered > 0 ? covered + lift + kindBonus[item.kind] : 0 }
    })
    .filter((match) => match.score >= enough)
    .sort((left, right) => right.score - left.score)
}

/** What one says just before a question counts for less than the question, and for more than nothing when that is bare. */
const searchBeside = (items: readonly Item[], asked: readonly Term[], norm: string, beside: readonly Term[]): ItemMatch[] => {
  const bare = !asked.some((term) => !term.vague && !term.verb)
  const direct = new Map(searchItems(items, asked, norm).map((match) => [match.item, match.score]))
  const near = new Map(searchItems(items, beside).map((match) => [match.item, match.score]))
  return items
    .map((item) => {
      const own = direct.get(item) ?? 0
      const context = near.get(item) ?? 0
      if (bare) return { item, score: 0.8 * context + 0.3 * own }
      return { item, score: own > 0 ? own + besideWorth * context : 0.6 * context }
    })
    .filter((match) => match.score >= enough)
    .sort((left, right) => right.score - left.score)
}
