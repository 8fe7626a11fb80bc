import type { Language } from '../../../language/language.ts'
import { stemsOf } from '../compaction/must-survive.ts'
import type { Rewritten } from './ask-for-rewrite.ts'

/** What the lines of a page may rest on. */
export interface Ground {
  /** What was noted of the player. */
  notes: readonly string[]
  /** What was said between the two. The numbers of a page run on from the notes. */
  talk: readonly string[]
  /** Who the NPC is, and names that it knows. */
  known: string
  /** What others have told it alone. */
  secrets: readonly string[]
}

/** `doubtful`: much of it was neither noted nor said. */
export type Verdict = 'sound' | 'doubtful' | 'refused'

/** Others' words are recognized by this share of them, where the ground has less. */
const secretShare = 0.6
/** Fewer words are shared by chance. */
const fewestSecretWords = 3

/** The share of a line's words that the notes it names, or the talk, must have for it to stand, and to be kept at all. */
const [soundShare, leastShare] = [0.6, 0.3]

/**
 * Whether a line may stand: refused is one with a name or a number that nobody said, with what another told alone, with
 * an order to a machine, of a machine that tells of itself, or of which hardly a word was noted or said.
 */
export const judgeLine = (line: Pick<Rewritten, 'text' | 'rests'>, ground: Ground, language: Language): Verdict => {
  const { text } = line
  const { notes, talk, known, secrets } = ground
  const texts = [...notes, ...talk]
  const { telling, words, numbers } = language
  if (text === '' || telling.looksLikeOrder(text) || telling.speaksAsMachine(text)) return 'refused'
  const whole = texts.join('\n')
  const lower = `${whole} ${known}`.toLowerCase()
  const names = [...telling.namesIn(text), ...words.detailsIn(text)].filter((name) => /^\p{L}/u.test(name))
  if (!names.flatMap(partsOfName).every((name) => lower.includes(name))) return 'refused'
  const said = countsIn(`${whole} ${known}`, numbers)
  if (![...countsIn(text, numbers)].every((count) => said.has(count))) return 'refused'
  const all = stemsOf(whole)
  if (secrets.some((secret) => tellsSecret(text, secret, all))) return 'refused'
  const share = shareBorneOut(line, ground, language)
  if (share < leastShare) return 'refused'
  return share < soundShare || !namesItsGround(line, ground, language) ? 'doubtful' : 'sound'
}

/** How much of what a line states stands in the notes that it names, or in the talk. Names and numbers are no part. */
const shareBorneOut = (
  { text, rests }: Pick<Rewritten, 'text' | 'rests'>,
  { notes, talk, known }: Ground,
  { telling, words, numbers }: Language,
): number => {
  const cited = rests.flatMap((index) => notes[index] ?? [])
  const ground = words.rootsIn([...(rests.length === 0 ? notes : cited), ...talk].join('\n'))
  // A name at the beginning of a sentence is known by standing elsewhere with its capital.
  const capitals = new Set(capitalsIn([...notes, ...talk, known].join(' ')))
  const beginning = capitalsIn(text).filter((word) => capitals.has(word))
  const named = words.rootsIn([...telling.namesIn(text), ...words.detailsIn(text), ...beginning].join(' '))
  const stated = [...words.statedRoots(text)].filter(
    (root) => !named.has(root) && !/^\p{N}/u.test(root) && numbers.numberOf(root) === undefined,
  )
  return stated.length === 0 ? 1 : stated.filter((root) => ground.has(root)).length / stated.length
}

const capitalsIn = (text: string): string[] => text.match(/\p{Lu}\p{L}*/gu) ?? []

/** What was handed over has a note. That somebody said so in a talk proves nothing. */
const namesItsGround = (
  { text, rests }: Pick<Rewritten, 'text' | 'rests'>,
  { notes, talk }: Ground,
  { telling }: Language,
): boolean => rests.some((index) => index >= 0 && index < notes.length + (telling.tellsHanding(text) ? 0 : talk.length))

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
