import type { Language } from '../../../language/language.ts'
import { coverage, stemsOf } from '../compaction/must-survive.ts'
import { leastCovered } from './ask-for-rewrite.ts'

/** What one line of a diary may rest on. */
export interface Ground {
  /** Everything that was noted of the player and said between the two. */
  texts: readonly string[]
  /** Who the NPC is, and names that it knows. */
  known: string
  /** What others have told it alone. */
  secrets: readonly string[]
}

/** `doubtful`: hardly a word of it was said or noted. */
export type Verdict = 'sound' | 'doubtful' | 'refused'

/** Others' words are recognized by this share of them, where the ground has less. */
const secretShare = 0.6
/** Fewer words are shared by chance. */
const fewestSecretWords = 3

/**
 * Whether a line may stand: refused is one with a name or a number that nobody said, with what another told alone, or
 * with an order to a machine.
 */
export const judgeLine = (text: string, { texts, known, secrets }: Ground, language: Language): Verdict => {
  const { telling, words, numbers } = language
  if (text === '' || telling.looksLikeOrder(text)) return 'refused'
  const whole = texts.join('\n')
  const lower = `${whole} ${known}`.toLowerCase()
  const names = [...telling.namesIn(text), ...words.detailsIn(text)].filter((name) => /^\p{L}/u.test(name))
  if (!names.flatMap(partsOfName).every((name) => lower.includes(name))) return 'refused'
  const said = countsIn(`${whole} ${known}`, numbers)
  if (![...countsIn(text, numbers)].every((count) => said.has(count))) return 'refused'
  const ground = stemsOf(whole)
  if (secrets.some((secret) => tellsSecret(text, secret, ground))) return 'refused'
  return coverage(text, ground) < leastCovered.thought ? 'doubtful' : 'sound'
}

const partsOfName = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replace(/['’]s?$/, ''))
    .filter((part) => part.length > 2)

/** The numbers of a text by value, in words or digits. "One" is seldom a number. */
const countsIn = (text: string, { numberOf }: Language['numbers']): Set<string> => {
  const counts = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(/\p{N}+|\p{L}+(?:-\p{L}+)?/gu)) {
    const value = /^\p{N}/u.test(word) ? Number(word) : numberOf(word)
    if (value !== undefined && value > 1 && !loose.has(word)) counts.add(String(value))
  }
  return counts
}
/** Said of a number without being one. */
const loose: ReadonlySet<string> = new Set(['pair', 'couple', 'both', 'few', 'several', 'some', 'half', 'dozens'])

const tellsSecret = (text: string, secret: string, ground: ReadonlySet<string>): boolean => {
  const hidden = [...stemsOf(secret)].filter((stem) => !ground.has(stem))
  const line = stemsOf(text)
  const shared = hidden.filter((stem) => line.has(stem)).length
  return shared >= fewestSecretWords && shared >= secretShare * hidden.length
}

/** Whether words say or ask anything besides greetings, names and courtesies. */
export const isOfMatter = (text: string, names: readonly string[], { hearsay, words }: Language): boolean => {
  const own = new Set(names.flatMap((name) => [...words.rootsIn(name)]))
  return [...words.topicRoots(hearsay.bareWords(text))].some((root) => !own.has(root) && !words.isEveryday(root))
}
