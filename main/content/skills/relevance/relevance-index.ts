import type { SkillWords } from '../../../language/skill-words.ts'
import type { Skill } from '../skill.ts'

type Described = Pick<Skill, 'name' | 'description' | 'occasions'>

export interface Relevant<Item> {
  skill: Item
  /** How well it fits; higher is better. Comparable only within one answer. */
  score: number
  /** The share of the requested words that it has, 0 to 1. */
  coverage: number
  /** How much the skill itself makes of these words: 1 for each in its description, more for its occasions and its name. */
  weight: number
}

/**
 * Finds skills by words: BM25 over the stems of names, occasions and descriptions. Kept from one reading of the shelf
 * to the next.
 */
export interface RelevanceIndex<Item extends Described> {
  /** Replaces the contents by exactly these skills. Doesn't index again those that it already holds. */
  hold(skills: readonly Item[]): void
  /** The fitting skills, best first. Equal ones are sorted by name. `keep`: whether a skill may be found. */
  find(words: string, options: { most: number; keep?: (skill: Item) => boolean }): Relevant<Item>[]
}

/** The weight of a word by its place. Names are chosen with care, and occasions are what people say. */
const fieldWeight = { name: 3, occasion: 2, description: 1 } as const
/** The constants of BM25: how fast repetitions stop counting, and how much a text's length counts against it. */
const repetition = 1.2
const lengthShare = 0.4
/** How many first letters two words must share to be mostly forms of one: "brew" and "brewery". */
const sharedBeginning = 4
const nearWorth = 0.6
/** The worth of a word with about the same meaning. */
const synonymWorth = 0.7
/** For how many requested words the matching ones are kept. */
const mostMatching = 2000

interface Held {
  terms: ReadonlyMap<string, number>
  length: number
}

/** Creates an index for the words of one language. */
export const createRelevanceIndex = <Item extends Described>({
  termsOf,
  synonymsOf,
}: SkillWords['relevance']): RelevanceIndex<Item> => {
  const held = new Map<Item, Held>()
  const postings = new Map<string, Map<Item, number>>()
  /** The terms by their first letters. */
  const alike = new Map<string, Set<string>>()
  let totalLength = 0

  const add = (skill: Item): void => {
    const terms = new Map<string, number>()
    let length = 0
    const take = (text: string, weight: number) => {
      for (const term of termsOf(text)) {
        terms.set(term, (terms.get(term) ?? 0) + weight)
        length += weight
      }
    }
    take(skill.name.replaceAll('-', ' '), fieldWeight.name)
    take(skill.description, fieldWeight.description)
    for (const occasion of skill.occasions ?? []) take(occasion.replaceAll(/\{[^{}]*\}/g, ' '), fieldWeight.occasion)
    held.set(skill, { terms, length })
    totalLength += length
    for (const [term, weight] of terms) {
      let posting = postings.get(term)
      if (posting === undefined) {
        posting = new Map()
        postings.set(term, posting)
        const beginning = term.slice(0, sharedBeginning)
        alike.set(beginning, (alike.get(beginning) ?? new Set()).add(term))
      }
      posting.set(skill, weight)
    }
  }

  const remove = (skill: Item, { terms, length }: Held): void => {
    held.delete(skill)
    totalLength -= length
    for (const term of terms.keys()) {
      const posting = postings.get(term)
      posting?.delete(skill)
      if (posting?.size !== 0) continue
      postings.delete(term)
      alike.get(term.slice(0, sharedBeginning))?.delete(term)
    }
  }

  const rarityOf = (holding: number): number => Math.log(1 + (held.size - holding + 0.5) / (holding + 0.5))

  /** The words by the requested one, until the contents change. */
  const matching = new Map<string, readonly [string, number][]>()
  const wordsFor = (term: string): readonly [string, number][] => {
    const known = matching.get(term)
    if (known !== undefined) return known
    if (matching.size >= mostMatching) matching.clear()
    const words = readWordsFor(term)
    matching.set(term, words)
    return words
  }
  /** The words that match a requested one, with their weights. */
  const readWordsFor = (term: string): [string, number][] => {
    const near =
      term.length < sharedBeginning
        ? []
        : [...(alike.get(term.slice(0, sharedBeginning)) ?? [])].filter(
            (other) => other !== term && formsOfOne(term, other),
          )
    return [
      [term, 1],
      ...synonymsOf(term).map((other): [string, number] => [other, synonymWorth]),
      ...near.map((other): [string, number] => [other, nearWorth]),
    ]
  }

  return {
    hold(skills) {
      const wanted = new Set(skills)
      matching.clear()
      for (const [skill, entry] of held) if (!wanted.has(skill)) remove(skill, entry)
      for (const skill of wanted) if (!held.has(skill)) add(skill)
    },
    find(words, { most, keep = () => true }) {
      const mean = totalLength / Math.max(1, held.size) || 1
      const found = new Map<Item, Relevant<Item>>()
      const asked = [...new Set(termsOf(words))]
      let whole = 0
      for (const term of asked) {
        const rarity = rarityOf(postings.get(term)?.size ?? 0)
        whole += rarity
        const best = new Map<Item, { gain: number; worth: number; has: number }>()
        for (const [word, worth] of wordsFor(term)) {
          const posting = postings.get(word)
          if (posting === undefined) continue
          const value = worth * Math.min(rarity, rarityOf(posting.size)) * (repetition + 1)
          for (const [skill, weight] of posting) {
            const norm = repetition * (1 - lengthShare + (lengthShare * (held.get(skill)?.length ?? mean)) / mean)
            const gain = (value * weight) / (weight + norm)
            if (gain > (best.get(skill)?.gain ?? 0))
              best.set(skill, { gain, worth: worth * rarity, has: worth * weight })
          }
        }
        for (const [skill, { gain, worth, has }] of best) {
          const entry = found.get(skill)
          if (entry === undefined) found.set(skill, { skill, score: gain, coverage: worth, weight: has })
          else {
            entry.score += gain
            entry.coverage += worth
            entry.weight += has
          }
        }
      }
      return [...found.values()]
        .filter(({ skill }) => keep(skill))
        .toSorted((a, b) => b.score - a.score || (a.skill.name < b.skill.name ? -1 : 1))
        .slice(0, most)
        .map((entry) => ({ ...entry, coverage: Math.min(1, entry.coverage / whole) }))
    },
  }
}

/**
 * Whether two words are forms of one: "brew" and "brewery", but not "bread" and "breadth of a hair". They must share
 * most of the shorter one.
 */
const formsOfOne = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  return same >= Math.max(sharedBeginning, short.length - 1) && long.length - same <= 4
}
