import { bargains, longAgo, ofWords } from '../../../language/en/claims/say-do.ts'
import {
  border,
  deals,
  deeds,
  denied,
  drops,
  elsewhere,
  figurative,
  follows,
  forSomething,
  furtherQuestion,
  generic,
  gives,
  givesNow,
  goes,
  idle,
  later,
  lessons,
  makes,
  makesAny,
  offers,
  ofTeaching,
  price,
  quests,
  reported,
  shops,
  shows,
  stands,
  tag,
  takes,
  teaches,
  telling,
  unreal,
} from './claim-patterns.ts'
import { isNamedIn, namedFirst } from './named-thing.ts'
import { opensDirection, shownGift } from './stage-directions.ts'
import { hasWords } from './words.ts'

/** What somebody says they have done, or do as they speak, for the one they speak to. */
export type ClaimKind =
  | 'give'
  | 'take'
  | 'make'
  | 'teach'
  | 'lesson'
  | 'follow'
  | 'go'
  | 'drop'
  | 'shop'
  | 'quest'
  | 'offer'
  | 'deed'

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
  /** The words are noted for later days: what was done at any time counts. */
  noted?: boolean
}

const tellingWords = new Set(telling)

/** Where in the words so far a claim may begin: from there on the rest of the sentence is waited for. -1: nowhere. Lower case. */
export const whereClaimMayBegin = (words: string): number => {
  const star = words.search(opensDirection)
  const telling = [...words.matchAll(/\p{L}+/gu)].find(
    ({ 0: word, index }) => tellingWords.has(word) || (index + word.length === words.length && isTellingSoFar(word)),
  )
  return telling === undefined || (star >= 0 && star < telling.index) ? star : telling.index
}

/** The last word is still coming. */
const isTellingSoFar = (word: string): boolean => telling.some((whole) => whole.startsWith(word))

/** What one sentence claims. English rules; a sentence that only might is none. */
export const claimsIn = (sentence: string, { things, asked, noted = false }: ClaimWords): Claim[] => {
  const text = sentence
    .toLowerCase()
    .replace(/[“"][^”"]*[”"]/g, ' … ')
    .replace(/\s+/g, ' ')
    .replace(tag, '.')
    .replace(furtherQuestion, '.')
    .replaceAll(idle, ' ')
    .trim()
  // What is shown in stars happens now, whatever is said around it.
  const shown = shownGift(text, things)
  const claims: Claim[] = shown === null ? [] : [{ kind: 'give', object: shown, now: 'act' }]
  if (unreal.test(text) || reported.test(text) || (!noted && longAgo.test(text))) return claims
  const find = (pattern: RegExp): string | null => {
    // Most sentences have nothing of the kind.
    if (!pattern.test(text)) return null
    const each = new RegExp(pattern, `${pattern.flags}g`)
    for (let match = each.exec(text); match !== null; match = each.exec(text)) {
      if (!denied.test(partAround(text, match.index, match[0]))) return objectOf(match)
      // What is denied may stand before what is not.
      each.lastIndex = match.index + 1
    }
    return null
  }
  const isThing = (object: string): boolean => isNamedIn(object, things)
  const isHandedOver = (object: string): boolean =>
    !ofWords.test(namedFirst(object).phrase) && (isThing(object) || isPronoun(object))
  /** "I give you a loaf for two pennies" proposes, and so does what is to be paid first. */
  const isMeantNow = (object: string): boolean =>
    isHandedOver(object) && !forSomething.test(namedFirst(object).rest) && !bargains.test(text)
  const isShown = (object: string): boolean => isThing(object) && !elsewhere.test(namedFirst(object).rest)
  const given = (patterns: readonly RegExp[], fits: (object: string) => boolean, now?: 'act' | 'state'): void => {
    for (const pattern of patterns) {
      const object = find(pattern)
      if (object !== null && fits(object))
        claims.push({ kind: 'give', object: object.split(price)[0] ?? '', ...(now ? { now } : {}) })
    }
  }
  given(gives, isHandedOver)
  given(givesNow, isMeantNow, 'act')
  given(shows, isShown, 'act')
  given(stands, isHandedOver, 'state')
  if (claims.length === 0 && find(generic) !== null && namesThing(asked.toLowerCase(), things))
    claims.push({ kind: 'give', object: '', now: 'act' })
  const claim = (kind: ClaimKind, pattern: RegExp, fits: (object: string) => boolean = () => true): void => {
    const found = find(pattern)
    const object = kind === 'take' ? found?.split(price)[0] : found
    if (typeof object === 'string' && fits(object)) claims.push({ kind, object })
  }
  for (const pattern of takes) claim('take', pattern, (object) => isThing(object) || isPronoun(object))
  claim('make', makes, isThing)
  if (noted) claim('make', makesAny, isThing)
  // Who taught whom long before is told in many a tale.
  if (noted || ofTeaching.test(asked) || /\b(?:already|just|now|how)\b/.test(text)) claim('teach', teaches)
  claim('lesson', lessons)
  claim('drop', drops, (object) => isThing(object) || isPronoun(object))
  claim('shop', shops)
  claim('quest', quests)
  claim('offer', offers, isThing)
  if (find(deals) !== null) claims.push({ kind: 'offer', object: '', now: 'state' })
  // Asked whether it is done, one says so of other things.
  if (!/\?\W*$/.test(asked)) claim('deed', deeds)
  if (!later.test(text) && !figurative.test(text)) {
    claim('follow', follows)
    claim('go', goes)
  }
  return claims
}

/** "Two pennies and I gave you the loaf": what comes behind the "and" is another claim's. */
const objectOf = ({ groups = {} }: RegExpExecArray): string => {
  const found = Object.values(groups).find((part) => part !== undefined) ?? ''
  return (
    found.split(
      /\s(?:and|but|so|because)\s(?=(?:i|you|we|he|she|they|here|there)\b|(?:the|your|my|this|that|these|those|it)\b[^,;]*\b(?:is|are)\b)/,
    )[0] ?? ''
  ).trim()
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
  /^(?:it|them|this|that|these|those|one|all of it|everything)?[\s.!]*(?:now|too|already|back)?[\s.!*]*$/.test(
    object.split(/[,;:–—]| and /)[0] ?? '',
  )

/** Anywhere in the words. */
export const namesThing = (text: string, things: readonly string[]): boolean =>
  things.some((thing) => hasWords(text, thing))
