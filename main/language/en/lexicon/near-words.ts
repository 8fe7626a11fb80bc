import { nearWordsAboutPeople } from './near-words-people.ts'
import { nearWordsAboutTheWorld } from './near-words-world.ts'
import { terms } from './words.ts'

/** How much a synonym counts compared to the word itself, and a kind compared to its examples. */
const sameMeaning = 0.55
const exampleOfKind = 0.45
const kindOfExample = 0.3

/** Hand-made knowledge about which words match each other in a search, by their stems. */
interface NearWords {
  /** Each near stem with its worth, 0..1. Empty for a word in no group. */
  near(stem: string): readonly { term: string; worth: number }[]
  /** The numbers of the groups that contain a stem. Used for vectors. */
  groupsOf(stem: string): readonly number[]
}

const createNearWords = (): NearWords => {
  const nearOf = new Map<string, Map<string, number>>()
  const groups = new Map<string, number[]>()
  const link = (from: string, to: string, worth: number) => {
    if (from === to) return
    const known = nearOf.get(from) ?? new Map<string, number>()
    known.set(to, Math.max(worth, known.get(to) ?? 0))
    nearOf.set(from, known)
  }
  for (const [number, line] of `${nearWordsAboutPeople}${nearWordsAboutTheWorld}`.split('\n').entries()) {
    const [same = '', examples = ''] = line.split(':')
    const [meaning, members] = [[...new Set(terms(same))], [...new Set(terms(examples))]]
    for (const one of meaning) {
      for (const other of meaning) link(one, other, sameMeaning)
      for (const member of members) {
        link(one, member, exampleOfKind)
        link(member, one, kindOfExample)
      }
    }
    for (const one of [...meaning, ...members]) {
      const known = groups.get(one)
      if (known === undefined) groups.set(one, [number])
      else known.push(number)
    }
  }
  const near = new Map(
    [...nearOf].map(([term, others]) => [term, [...others].map(([other, worth]) => ({ term: other, worth }))]),
  )
  return { near: (term) => near.get(term) ?? [], groupsOf: (term) => groups.get(term) ?? [] }
}

/** The near words of English. Nothing changes them. */
export const nearWords = createNearWords()
