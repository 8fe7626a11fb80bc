import { categories } from './categories.ts'
import { nounSets } from './nouns.ts'
import { phraseRules } from './phrases.ts'
import { stem } from './stem.ts'
import { verbSets } from './verbs.ts'

/** How near a synonym is to the word itself, and a member of a category to its name. */
const synonymNearness = 0.85
const memberNearness = 0.75
const distantMemberNearness = 0.7
const typoNearness = 0.7

interface Lexicon {
  sets: ReadonlyMap<string, ReadonlySet<number>>
  /** The stems of each set. */
  stems: readonly ReadonlySet<string>[]
  /** Each category's name with the stems of its members. */
  members: ReadonlyMap<string, ReadonlySet<string>>
  /** Each stem with the names of the categories that contain it. */
  categoriesOf: ReadonlyMap<string, readonly string[]>
  verbs: ReadonlySet<string>
  known: ReadonlySet<string>
  /** The words as written in the lexicon, not stemmed. */
  words: ReadonlySet<string>
}

const build = (): Lexicon => {
  const sets = new Map<string, Set<number>>()
  const verbs = new Set<string>()
  const members = new Map<string, Set<string>>()
  const stems: Set<string>[] = []
  const verbLines = verbSets.split('\n')
  for (const [index, line] of [...verbLines, ...nounSets.split('\n')].entries()) {
    for (const word of line.split(/\s+/)) {
      if (word === '') continue
      const key = stem(word)
      stems[index] = (stems[index] ?? new Set()).add(key)
      const numbers = sets.get(key) ?? new Set<number>()
      numbers.add(index)
      sets.set(key, numbers)
      if (index < verbLines.length) verbs.add(key)
    }
  }
  for (const line of categories.split('\n')) {
    const [name, rest] = line.split(':')
    if (name === undefined || rest === undefined) continue
    members.set(stem(name), new Set(rest.trim().split(/\s+/).map(stem)))
  }
  const categoriesOf = new Map<string, string[]>()
  for (const [name, all] of members)
    for (const member of all) categoriesOf.set(member, [...(categoriesOf.get(member) ?? []), name])
  const known = new Set([...sets.keys(), ...members.keys(), ...[...members.values()].flatMap((each) => [...each])])
  const words = new Set(`${verbSets} ${nounSets} ${categories}`.split(/[\s:]+/))
  return { sets, stems, members, categoriesOf, verbs, known, words }
}

const lexicon = build()

/** Joins fixed phrases into single tokens: "looking for" → "look-for". Expects lower-case text. */
export const joinPhrases = (text: string): string =>
  phraseRules.reduce((joined, [pattern, token]) => joined.replace(pattern, token), text)

/** Stems that may stand for this one in village talk, each once. */
export const synonymsOf = (key: string): string[] => {
  const found = new Set([...(lexicon.sets.get(key) ?? [])].flatMap((number) => [...(lexicon.stems[number] ?? [])]))
  found.delete(key)
  return [...found]
}

/** Stems that stand beside a stem in a category: "summer" and "autumn" beside "winter". Synonyms are not among them. */
export const besides = (key: string): string[] => {
  const same = new Set(synonymsOf(key))
  const all = (lexicon.categoriesOf.get(key) ?? []).flatMap((name) => [...(lexicon.members.get(name) ?? [])])
  return [...new Set(all)].filter((other) => other !== key && !same.has(other))
}

/** Whether a stem is mostly used as a verb. */
export const isVerbStem = (key: string): boolean => lexicon.verbs.has(key)

/** Whether the lexicon has the word, in this or a plainly inflected form. */
export const isKnownWord = (word: string): boolean =>
  lexicon.words.has(word) || (word.length > 4 && lexicon.known.has(stem(word)))

/** Whether `key` is a member of the category, or the category itself: `isA('brother', 'family')`. `key` is a stem. */
export const isA = (key: string, category: string): boolean =>
  key === stem(category) || (lexicon.members.get(stem(category))?.has(key) ?? false)

/** The first of these categories that contains the stem. */
export const categoryOf = (key: string, names: readonly string[]): string | null =>
  names.find((name) => lexicon.members.get(stem(name))?.has(key)) ?? null

/** Whether one typing slip (a letter missing, doubled, swapped or wrong) turns one word into the other. */
export const oneSlipApart = (left: string, right: string): boolean => {
  if (left === right) return true
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  const restShort = short.slice(start, short.length - end)
  const restLong = long.slice(start, long.length - end)
  if (restShort.length <= 1 && restLong.length <= 1) return true
  return restShort.length === 2 && restLong.length === 2 && restShort[0] === restLong[1] && restShort[1] === restLong[0]
}

/** How well `found` answers `asked` (two stems): 1 the same, 0 unrelated. */
export const nearness = (asked: string, found: string): number => {
  if (asked === found) return 1
  const askedSets = lexicon.sets.get(asked)
  const foundSets = lexicon.sets.get(found)
  if (askedSets && foundSets) for (const number of askedSets) if (foundSets.has(number)) return synonymNearness
  if (lexicon.members.get(asked)?.has(found)) return memberNearness
  if (askedSets) {
    for (const name of lexicon.categoriesOf.get(found) ?? []) {
      for (const number of lexicon.sets.get(name) ?? []) if (askedSets.has(number)) return distantMemberNearness
    }
  }
  return slipNearness(asked, found, lexicon.known.has(asked))
}

/**
 * How well a word fits if it contains a typing error. Only an unknown word can contain one, and only a long word is
 * safe to compare with.
 */
const slipNearness = (asked: string, found: string, isKnown: boolean): number => {
  if (asked.charCodeAt(0) !== found.charCodeAt(0) || Math.abs(asked.length - found.length) > 1) return 0
  if (Math.min(asked.length, found.length) < (asked.length === found.length ? 5 : 4)) return 0
  return (!isKnown || !lexicon.known.has(found)) && oneSlipApart(asked, found) ? typoNearness : 0
}

/** Like `nearness`, for comparing one word with many others: first collects everything near it in the lexicon. */
export const nearnessTo = (asked: string): ((found: string) => number) => {
  const near = new Map<string, number>()
  const askedSets = lexicon.sets.get(asked)
  // The nearest are set last, so they stay.
  if (askedSets)
    for (const [name, members] of lexicon.members)
      for (const number of lexicon.sets.get(name) ?? [])
        if (askedSets.has(number)) for (const member of members) near.set(member, distantMemberNearness)
  for (const member of lexicon.members.get(asked) ?? []) near.set(member, memberNearness)
  for (const number of askedSets ?? [])
    for (const synonym of lexicon.stems[number] ?? []) near.set(synonym, synonymNearness)
  near.set(asked, 1)
  const isKnown = lexicon.known.has(asked)
  return (found) => near.get(found) ?? slipNearness(asked, found, isKnown)
}
