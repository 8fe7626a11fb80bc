import type { Term } from '../../../language/en/grammar/terms.ts'
import { isA, nearnessTo } from '../../../language/en/lexicon/related.ts'
import { onlySaysWhen } from '../../../language/en/talk/remarks.ts'
import type { Item } from './items.ts'

export interface ItemMatch {
  item: Item
  score: number
}

/** Below this score, an item isn't about the question. */
const enough = 0.5
/** The score for a topic of several words that was said literally. */
const phraseWorth = 1.05
const enoughOnTopic = 0.2
/**
 * The score for a word of the text. It's lower than for a topic, since the author says what a text is about by its
 * topics.
 */
const textWorth = 0.85

/** How much the sentence before a question adds to a match. */
const precedingWorth = 0.4

const kindBonus: Record<Item['kind'], number> = {
  knows: 0.08,
  secret: 0.14,
  about: 0.04,
  opinion: 0,
  wish: 0,
  fear: 0,
  lore: 0.02,
  memory: 0,
}

/** The terms without the material of a thing: a silver ring isn't about money. A metal by itself stays. */
export const withoutMaterials = (terms: readonly Term[]): Term[] =>
  terms.filter((term, index) => {
    const next = terms[index + 1]
    return term.verb || !isA(term.stem, 'metal') || next === undefined || next.verb || next.vague
  })

/** How well each item matches one word. */
const valuesOf = (near: (word: string) => number, items: readonly Item[]): number[] =>
  items.map((item) => {
    let best = 0
    for (const topic of item.topics) best = Math.max(best, near(topic))
    for (const word of item.stems) best = Math.max(best, textWorth * near(word))
    return best
  })

/** Compares each word once, since items share many words. */
const nearOnce = (asked: string): ((word: string) => number) => {
  const near = nearnessTo(asked)
  const known = new Map<string, number>()
  return (word) => {
    const value = known.get(word)
    if (value !== undefined) return value
    const found = near(word)
    known.set(word, found)
    return found
  }
}

/**
 * The items that could answer a question, best first. Words that occur in few items weigh more. Every particular noun
 * counts, and an unknown one lowers every score. `preceding` was said along with the question and counts less.
 */
export const searchItems = (
  items: readonly Item[],
  asked: readonly Term[],
  norm = '',
  preceding: readonly Term[] = [],
): ItemMatch[] => {
  const nearby = preceding.filter((term) => !term.vague && !asked.some((each) => each.stem === term.stem))
  const own = scoresOf(items, asked, norm)
  const near = nearby.length === 0 ? null : scoresOf(items, nearby, '', true)
  const bare = !asked.some((term) => !term.vague)
  return items
    .map((item, index) => {
      const { covered, fits } = own[index] ?? nothing
      const context = near?.[index] ?? nothing
      const known = fits ? covered : context.fits ? 0.8 * covered : 0
      const around = context.fits ? context.covered : 0
      const score =
        near === null ? known : bare ? around + 0.3 * known : known + (known > 0 ? precedingWorth : 0.6) * around
      return { item, score: score > 0 ? score + kindBonus[item.kind] : 0 }
    })
    .filter((match) => match.score >= enough)
    .sort((left, right) => right.score - left.score)
}

interface Score {
  covered: number
  /** Whether a particular noun matched, so that the item can be about the matter. */
  fits: boolean
}
const nothing: Score = { covered: 0, fits: false }

/** `isBeside`: the words were only said along with the question, so a verb in passing may lead to the text. */
const scoresOf = (items: readonly Item[], asked: readonly Term[], norm: string, isBeside = false): Score[] => {
  const particular = asked.filter((term) => !term.vague)
  const terms = particular.length > 0 ? particular : asked
  const spoken = ` ${norm} `
  const near = new Map(terms.map((term) => [term.stem, nearOnce(term.stem)]))
  const values = new Map([...near].map(([word, each]) => [word, valuesOf(each, items)]))
  const counts = new Map([...values].map(([word, each]) => [word, each.filter((value) => value > 0.5).length]))
  const having = (term: Term): number => counts.get(term.stem) ?? 0
  const rarities = new Map(
    terms.map((term) => [term, Math.log(1 + (items.length + 1) / (having(term) + 0.5)) * (term.verb ? 0.6 : 1)]),
  )
  const rarity = (term: Term): number => rarities.get(term) ?? 0
  const whole = terms.reduce((sum, term) => sum + rarity(term), 0)
  const nouns = withoutMaterials(terms).filter((term) => !term.verb)
  return items.map((item, index) => {
    const value = (term: Term): number => values.get(term.stem)?.[index] ?? 0
    const named =
      norm !== '' &&
      item.phrases.some(
        (phrase) =>
          spoken.includes(` ${phrase} `) &&
          !(onlySaysWhen.test(phrase) && nouns.some((term) => !onlySaysWhen.test(term.word))),
      )
    const covered = Math.max(
      named ? phraseWorth : 0,
      whole === 0 ? 0 : terms.reduce((sum, term) => sum + rarity(term) * value(term), 0) / whole,
    )
    const topical = (term: Term): boolean =>
      !term.vague && item.topics.some((topic) => (near.get(term.stem)?.(topic) ?? 0) >= 0.85)
    // If few items are about it, a verb that the author made a topic ("sowing") counts as much as a thing.
    const deed = terms.some(
      (term) => term.verb && !term.vague && (item.topics.includes(term.stem) || (topical(term) && having(term) <= 3)),
    )
    // A verb in passing ("there is just enough left") makes no text an answer to "why did you leave?".
    const verbsFit =
      nouns.length === 0 &&
      (isBeside ||
        item.kind === 'memory' ||
        asked.length > terms.length ||
        terms.some((term) => term.vague || topical(term)) ||
        terms.filter((term) => value(term) > 0.5).length > 1)
    const fits = named || verbsFit || nouns.some((term) => value(term) > 0.5) || deed
    // The author wants a topic told whenever it comes up, even in a longer question.
    const onTopic = nouns.some(topical) || deed
    const lift = onTopic && covered >= enoughOnTopic ? Math.max(0, enough - covered) : 0
    return { covered: covered > 0 ? covered + lift : 0, fits: fits && covered > 0 }
  })
}
