import {
  border,
  deeds,
  denied,
  drops,
  follows,
  generic,
  gives,
  givesNow,
  goes,
  handsOver,
  later,
  lessons,
  longAgo,
  makes,
  offers,
  ofWords,
  quests,
  shops,
  shows,
  stands,
  tag,
  takes,
  teaches,
  telling,
  unreal,
} from './claim-patterns.ts'

/** What somebody says they have done, or do as they speak, for the one they speak to. */
export type ClaimKind = 'give' | 'take' | 'make' | 'teach' | 'lesson' | 'follow' | 'go' | 'drop' | 'shop' | 'quest' | 'offer' | 'deed'

export interface Claim {
  kind: ClaimKind
  /** What it is about, in the words of the claim; empty where it says only "it". */
  object: string
  /** Said of this very moment, which nothing that was done before bears out: an act ("here is your loaf"), or how it stands ("it is in your bag"). */
  now?: 'act' | 'state'
}

export interface ClaimWords {
  /** Names of the things there are, singular and plural, and of the coin: lower case. Only what is one of these can be handed over. */
  things: readonly string[]
  /** What the other asked for, so that "here you go" is understood. */
  asked: string
}

const tellingWords = new Set(telling)

/** Where in the words so far a claim may begin: from there on the rest of the sentence is waited for. -1: nowhere. Lower case. */
export const whereClaimMayBegin = (words: string): number => {
  const star = words.indexOf('*')
  const telling = [...words.matchAll(/\p{L}+/gu)].find(
    ({ 0: word, index }) => tellingWords.has(word) || (index + word.length === words.length && isTellingSoFar(word)),
  )
  return telling === undefined || (star >= 0 && star < telling.index) ? star : telling.index
}

/** The last word is still coming. */
const isTellingSoFar = (word: string): boolean => telling.some((whole) => whole.startsWith(word))

/** What one sentence claims. English rules; a sentence that only might is none. */
export const claimsIn = (sentence: string, { things, asked }: ClaimWords): Claim[] => {
  const text = sentence
    .toLowerCase()
    .replace(/[“"][^”"]*[”"]/g, ' … ')
    .replace(/\s+/g, ' ')
    .replace(tag, '.')
    .trim()
  // What is shown in stars happens now, whatever is said around it.
  const shown = handsOver.exec(text)?.groups?.object
  const claims: Claim[] =
    shown !== undefined && (namesThing(shown, things) || /\b(?:you|it)\b/.test(shown)) ? [{ kind: 'give', object: shown.trim(), now: 'act' }] : []
  if (unreal.test(text) || longAgo.test(text)) return claims
  const find = (pattern: RegExp): string | null => {
    const match = pattern.exec(text)
    if (match === null || denied.test(partAround(text, match.index, match[0]))) return null
    return (Object.values(match.groups ?? {}).find((part) => part !== undefined) ?? '').trim()
  }
  const firstOf = (patterns: readonly RegExp[], fits: (object: string) => boolean): string | undefined =>
    patterns.map(find).find((object): object is string => object !== null && fits(object))
  const isThing = (object: string): boolean => namesThing(object, things)
  const isHandedOver = (object: string): boolean => !ofWords.test(object) && (isThing(object) || isPronoun(object))
  const given = firstOf(gives, isHandedOver)
  const givenNow = firstOf(givesNow, isHandedOver) ?? firstOf(shows, isThing)
  const standing = firstOf(stands, isHandedOver)
  if (given !== undefined) claims.push({ kind: 'give', object: given })
  else if (givenNow !== undefined) claims.push({ kind: 'give', object: givenNow, now: 'act' })
  else if (standing !== undefined) claims.push({ kind: 'give', object: standing, now: 'state' })
  else if (find(generic) !== null && isThing(asked.toLowerCase())) claims.push({ kind: 'give', object: '', now: 'act' })
  const claim = (kind: ClaimKind, pattern: RegExp, fits: (object: string) => boolean = () => true): void => {
    const object = find(pattern)
    if (object !== null && fits(object)) claims.push({ kind, object })
  }
  claim('take', takes, (object) => isThing(object) || isPronoun(object))
  claim('make', makes, isThing)
  claim('teach', teaches)
  claim('lesson', lessons)
  claim('drop', drops, (object) => isThing(object) || isPronoun(object))
  claim('shop', shops)
  claim('quest', quests)
  claim('offer', offers, isThing)
  // Asked whether it is done, one says so of other things.
  if (!/\?\W*$/.test(asked)) claim('deed', deeds)
  if (!later.test(text)) {
    claim('follow', follows)
    claim('go', goes)
  }
  return claims
}

/** The part of a sentence, between commas and their like, in which something stands. */
const partAround = (text: string, index: number, found: string): string => {
  let from = 0
  for (const { index: at, 0: sign } of text.matchAll(border)) {
    if (at + sign.length <= index) from = at + sign.length
    else if (at >= index + Math.min(found.length, 12)) return text.slice(from, at)
  }
  return text.slice(from)
}

const isPronoun = (object: string): boolean =>
  /^(?:it|them|this|that|these|those|one|all of it|everything)?[\s.!]*(?:now|too|already|back)?[\s.!*]*$/.test(object.split(/[,;:–—]| and /)[0] ?? '')

/** Whole words only: an "ale" is no "tale". */
export const namesThing = (text: string, things: readonly string[]): boolean => things.some((thing) => hasWords(text, thing))

export const hasWords = (text: string, words: string): boolean => indexOfWords(text, words) >= 0

export const indexOfWords = (text: string, words: string): number => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return at
  }
  return -1
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
