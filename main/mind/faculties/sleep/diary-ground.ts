import type { Language } from '../../../language/language.ts'
import { stemsOf } from '../compaction/must-survive.ts'
import { quotesNobody } from '../say-do/whose-words.ts'
import type { Rewritten } from './ask-for-rewrite.ts'
import { handedAsNoted } from './handed-as-noted.ts'

/** The sources that the lines of a page may use. */
export interface Ground {
  /** The notes about the player. */
  notes: readonly string[]
  /** The words between the two. Their source numbers on a page continue after those of the notes. */
  talk: readonly string[]
  /** What of both was said to the NPC. Its own words are no ground for another's secret. Default: all. */
  heard?: readonly string[]
  /** Who the NPC is, and the names it knows. */
  known: string
  /** Words that others told the NPC in private. */
  secrets: readonly string[]
}

/** `doubtful`: many of its words occur neither in the notes nor in the talk, or it quotes what nobody said. */
export type Verdict = 'sound' | 'doubtful' | 'refused'

/** A line tells a secret if it contains this share of the secret's words and the line's sources contain less. */
const secretShare = 0.6
/** Secrets with fewer words than this aren't compared, because chance can share those. */
const fewestSecretWords = 3

/**
 * The share of a line's words that must occur in the cited notes or the talk: for a sound line, and for keeping it at
 * all.
 */
const [soundShare, leastShare] = [0.6, 0.3]

/**
 * Judges a line. Refuses it if it contains a name or number that nobody said, another player's secret, or an order to a
 * machine. Also refuses it if it sounds like a machine talking about itself, or if hardly any of its words occur in the
 * notes or the talk.
 */
export const judgeLine = (line: Pick<Rewritten, 'text' | 'rests'>, ground: Ground, language: Language): Verdict => {
  const { text } = line
  const { notes, talk, known, secrets, heard } = ground
  const texts = [...notes, ...talk]
  const { telling, words, numbers } = language
  if (text === '' || telling.looksLikeOrder(text) || telling.speaksAsMachine(text)) return 'refused'
  const whole = texts.join('\n')
  const lower = `${whole} ${known}`.toLowerCase()
  const names = [...telling.namesIn(text), ...words.detailsIn(text)].filter((name) => /^\p{L}/u.test(name))
  if (!names.flatMap(partsOfName).every((name) => lower.includes(name))) return 'refused'
  const said = countsIn(`${whole} ${known}`, numbers)
  if (![...countsIn(text, numbers)].every((count) => said.has(count))) return 'refused'
  const all = stemsOf(heard?.join('\n') ?? whole)
  if (secrets.some((secret) => tellsSecret(text, secret, all))) return 'refused'
  const handed = handedAsNoted(text, notes, language)
  if (handed === 'against' || !countsAsCited(line, ground, language)) return 'refused'
  // What somebody feels, thinks and means to do is theirs to say: only what is said to have happened needs ground.
  const outer = telling.withoutInnerLife(text)
  const share = outer === '' ? 1 : shareBorneOut({ ...line, text: outer }, ground, language)
  if (share < leastShare) return 'refused'
  const isOfThem = outer !== '' || shareBorneOut(line, ground, language) > 0
  const isDoubtful = share < soundShare || !isOfThem || handed === 'unknown' || quotesNobody(text, texts, language)
  return isDoubtful || !namesItsGround(line, ground, language) ? 'doubtful' : 'sound'
}

/** Whether the numbers of a handover stand in what the line cites. Elsewhere in a talk any number occurs. */
const countsAsCited = (
  { text, rests }: Pick<Rewritten, 'text' | 'rests'>,
  { notes, talk }: Ground,
  { telling, numbers }: Language,
): boolean => {
  if (telling.handedIn(text).length === 0) return true
  const cited = rests.flatMap((index) => notes[index] ?? talk[index - notes.length] ?? [])
  const said = countsIn((cited.length === 0 ? [...notes, ...talk] : cited).join('\n'), numbers)
  return [...countsIn(text, numbers)].every((count) => said.has(count))
}

/** The share of a line's statement that occurs in the cited notes or in the talk. Ignores names and numbers. */
const shareBorneOut = (
  { text, rests }: Pick<Rewritten, 'text' | 'rests'>,
  { notes, talk, known }: Ground,
  { telling, words, numbers }: Language,
): number => {
  const cited = rests.flatMap((index) => notes[index] ?? [])
  const ground = words.rootsIn([...(rests.length === 0 ? notes : cited), ...talk].join('\n'))
  // A capitalised word at the start of a sentence is a name if it also has a capital elsewhere.
  const capitals = new Set(capitalsIn([...notes, ...talk, known].join(' ')))
  const beginning = capitalsIn(text).filter((word) => capitals.has(word))
  const named = words.rootsIn([...telling.namesIn(text), ...words.detailsIn(text), ...beginning].join(' '))
  const stated = [...words.statedRoots(text)].filter(
    (root) => !named.has(root) && !/^\p{N}/u.test(root) && numbers.numberOf(root) === undefined,
  )
  return stated.length === 0 ? 1 : stated.filter((root) => ground.has(root)).length / stated.length
}

const capitalsIn = (text: string): string[] => text.match(/\p{Lu}\p{L}*/gu) ?? []

/** Whether a line about a handover cites a note. Every handover has one, and words in a talk don't prove it. */
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

/** The numbers in a text by value, from words or digits. "One" is seldom a number. */
const countsIn = (text: string, { numberOf }: Language['numbers']): Set<string> => {
  const counts = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(/\p{N}+|\p{L}+(?:-\p{L}+)?/gu)) {
    const value = /^\p{N}/u.test(word) ? Number(word) : numberOf(word)
    if (value !== undefined && value > 1 && !loose.has(word)) counts.add(String(value))
  }
  return counts
}
/** Words around numbers that aren't numbers themselves. */
const loose: ReadonlySet<string> = new Set(['pair', 'couple', 'both', 'few', 'several', 'some', 'half', 'dozens'])

const tellsSecret = (text: string, secret: string, ground: ReadonlySet<string>): boolean => {
  const hidden = [...stemsOf(secret)].filter((stem) => !ground.has(stem))
  const line = stemsOf(text)
  const shared = hidden.filter((stem) => line.has(stem)).length
  return shared >= fewestSecretWords && shared >= secretShare * hidden.length
}

/** Whether words say or ask anything beyond greetings, names and polite phrases. */
export const isOfMatter = (text: string, names: readonly string[], { hearsay, words }: Language): boolean => {
  const own = new Set(names.flatMap((name) => [...words.rootsIn(name)]))
  return [...words.topicRoots(hearsay.bareWords(text))].some((root) => !own.has(root) && !words.isEveryday(root))
}
