import type { Claim, ClaimKind, ClaimWords } from '../../claims.ts'
import { handsOverAbroad, mayHandOverAbroad } from '../../given-abroad.ts'
import { remember } from '../../remember.ts'
import { sentencesOf } from '../../sentences.ts'
import { hasWords } from '../../whole-words.ts'
import { actsNowIn } from './acts-now/acts-now.ts'
import { kept, tellsResult } from './acts-now/results.ts'
import { isBargain } from './acts-now/unreal.ts'
import { handingWords } from './acts-now/verbs.ts'
import { claimedAgain } from './again.ts'
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
import { hasIn } from './having.ts'
import { tellsOfDeed } from './learned/tells-of-deed.ts'
import { saysItIsAnother, saysItIsMachine } from './machine.ts'
import { isNamedIn, namedFirst } from './named-thing.ts'
import { hasAsked, isOpenOffer, withoutOpenOffers } from './open-offer.ts'
import { ownThingIn } from './own-things.ts'
import { asAgreed, onlyAssents } from './past/assents.ts'
import { pastDeedsIn } from './past/past-deeds.ts'
import { namesPrice, opensBargain, presented, servedBefore, servedNow } from './presenting.ts'
import { quotesIn } from './quotes.ts'
import { bargains, longAgo, ofWords, whenOnly } from './say-do.ts'
import { opensDirection, shownGift } from './stage-directions.ts'
import { thankedFor } from './thanks.ts'
import { witnessedIn } from './witness.ts'

const tellingWords = new Set([...telling, ...handingWords])

/** Phrases that accompany a handover. They are about this moment, so earlier gifts don't prove them. */
const presents = /^\W*(?:(?:well|so|now|ah|right|yes|aye|good)\W+)*(?:here|there) you (?:are|go)\b/

/** Whether words may claim something. Lower case, whole words. */
export const hasClaimWord = (words: string): boolean =>
  opensDirection.test(words) ||
  mayHandOverAbroad(words) ||
  [...words.matchAll(/\p{L}+/gu)].some(([word]) => tellingWords.has(word))

/** The claims of one sentence. A sentence with "might" claims nothing. */
export const claimsIn = (whole: string, words: ClaimWords): Claim[] => {
  const sentence = withoutOpenOffers(whole)
  const plain = plainOf(sentence)
  const known = knownClaimsIn(plain, words)
  if (words.noted === true) return known
  if (known.length === 0 && (opensBargain.test(plain) || isOpenOffer(plain))) return []
  const again = words.again === undefined ? null : claimedAgain(plain, words.again)
  const read = [
    ...known,
    ...actsNowIn(plain.replace(kept, ' ')).filter(({ kind }) => known.every((claim) => claim.kind !== kind)),
    ...(words.byModel === true && known.length === 0 && handsOverAbroad(plain)
      ? [{ kind: 'give' as const, object: '', now: 'act' as const }]
      : []),
    ...(saysItIsMachine(plain) ? [{ kind: 'machine' as const, object: '' }] : []),
    ...(words.byModel === true ? quotesIn(sentence, words.tellers ?? []) : []),
    // Rules say only what they read in the bag and in the pieces.
    ...(words.byModel === true ? [...hasIn(plain, words.things), ...witnessedIn(plain, words.others)] : []),
    // Rules tell of the past what they read in the log.
    ...(words.byModel === true ? pastDeedsIn(plain) : []),
    ...(words.byModel === true && onlyAssents(plain)
      ? sentencesOf(words.asked).flatMap((said) => pastDeedsIn(asAgreed(said)))
      : []),
    ...(words.byModel === true && saysItIsAnother(plain, words.others ?? [])
      ? [{ kind: 'name' as const, object: '' }]
      : []),
  ]
  // A deed of an earlier day must not prove the one that was left out.
  if (again !== null && read.every(({ kind, now }) => kind !== again.kind || now === undefined)) read.push(again)
  const isUnread = read.length === 0 && words.byModel === true && !namesPrice.test(plain)
  const told = sentence.replace(toSeveral, '')
  return isUnread && tells(told, () => tellsOfDeed(told) || tellsResult(told)) ? unread(plain, words) : read
}

/** An address to several, which tells nothing: "Hush, the both of you." */
const toSeveral = /,? (?:the )?(?:both|two|three|lot|pair|all|rest) of you(?=\W*$)/i

/** The claim of a sentence that sounds like a deed, though no pattern knows it. */
const unread = (plain: string, { things, asked }: ClaimWords): Claim[] => {
  if (hasAsked.test(plain)) return [{ kind: 'offer', object: '', now: 'state' }]
  // Whoever counts what they thank for tells of what they were given.
  const thanked = thankedFor(plain)
  if (thanked !== null) return [{ kind: 'take', object: thanked }]
  const own = namesThing(asked.toLowerCase(), things) ? null : ownThingIn(plain, asked)
  if (own === null) return [{ kind: 'deed', object: '', now: 'act' }]
  // The bag shows a thing that this world counts.
  const [named = ''] = own.split(/ (?:is|are) /)
  return isNamedIn(named, things) ? [{ kind: 'have', object: named, now: 'state' }] : []
}

/** What depends on a sentence alone. Villagers repeat what their authors wrote, and models repeat themselves. */
const mostSentences = 500
const tells = remember<boolean>(mostSentences)
const claimsNothing = remember<boolean>(mostSentences)

/** The earlier deeds that a note tells of, put as words to the other. */
export const notedDeedsIn = (sentence: string): Claim[] => {
  const plain = plainOf(sentence)
  return reported.test(plain) ? [] : pastDeedsIn(plain, true)
}

/** The sentence in lower case, without quoted words, question tags and further questions. */
const plainOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[“"][^”"]*[”"]/g, ' … ')
    .replace(/\s+/g, ' ')
    .replace(tag, '.')
    .replace(furtherQuestion, '.')
    .replaceAll(idle, ' ')
    .trim()

/** Of the world's own goods, ways and errands. `text`: the sentence as `plainOf` gives it. */
const knownClaimsIn = (text: string, { things, asked, noted = false, byModel = false }: ClaimWords): Claim[] => {
  // Stage directions happen now, even next to spoken words.
  const shown = shownGift(text, things)
  const claims: Claim[] = shown === null ? [] : [{ kind: 'give', object: shown, now: 'act' }]
  // Most sentences contain none of these words.
  if (claimsNothing(text, () => claiming.every((pattern) => !pattern.test(text)))) return claims
  if (
    unreal.test(text) ||
    opensBargain.test(text) ||
    isOpenOffer(text) ||
    whenOnly.test(text) ||
    reported.test(text) ||
    (!noted && longAgo.test(text))
  )
    return claims
  const find = (pattern: RegExp): string | null => {
    // A fast exit: most sentences contain no such words.
    if (!pattern.test(text)) return null
    const each = new RegExp(pattern, `${pattern.flags}g`)
    for (let match = each.exec(text); match !== null; match = each.exec(text)) {
      if (!denied.test(partAround(text, match.index, match[0]))) return objectOf(match)
      // A match may be denied, and a later one not.
      each.lastIndex = match.index + 1
    }
    return null
  }
  const isThing = (object: string): boolean => isNamedIn(object, things)
  const isHandedOver = (object: string): boolean =>
    !ofWords.test(namedFirst(object).phrase) && (isThing(object) || isPronoun(object))
  /**
   * Whether the handover is complete. "I give you a loaf for two pennies" is only a proposal, and so is a request to
   * pay first.
   */
  const isDoneNow = (object: string): boolean =>
    isHandedOver(object) && !forSomething.test(namedFirst(object).rest) && !bargains.test(text)
  const isShown = (object: string): boolean => isThing(object) && !elsewhere.test(namedFirst(object).rest)
  const given = (
    patterns: readonly RegExp[],
    fits: (object: string) => boolean,
    how: Pick<Claim, 'now'> = {},
  ): void => {
    for (const pattern of patterns) {
      const object = find(pattern)
      if (object !== null && fits(object)) claims.push({ kind: 'give', object: object.split(price)[0] ?? '', ...how })
    }
  }
  given(gives, isHandedOver, !noted && presents.test(text) ? { now: 'act' } : {})
  given(givesNow, isDoneNow, { now: 'act' })
  given(shows, isShown, { now: 'act' })
  if (claims.length === 0) given(presented, isShown, { now: 'act' })
  // "Bring me the wool and the cap is yours."
  if (!/\byours\b/.test(text) || !isBargain(text.replaceAll(/[^\p{L}\p{N}' ]/gu, '')))
    given(stands, isHandedOver, { now: 'state' })
  // Whoever asked for nothing is handed nothing by these words.
  if (claims.length === 0 && namesThing(asked.toLowerCase(), things)) {
    if (find(generic) !== null || (byModel && find(servedNow) !== null))
      claims.push({ kind: 'give', object: '', now: 'act' })
    else if (byModel && find(servedBefore) !== null) claims.push({ kind: 'give', object: '' })
  }
  const claim = (kind: ClaimKind, pattern: RegExp, fits: (object: string) => boolean = () => true): void => {
    const found = find(pattern)
    const object = kind === 'take' ? found?.split(price)[0] : found
    if (typeof object === 'string' && fits(object)) claims.push({ kind, object })
  }
  for (const pattern of takes)
    claim('take', pattern, (object) => (isThing(object) && !elsewhereTaken.test(object)) || isPronoun(object))
  claim('make', makes, isThing)
  if (noted) claim('make', makesAny, isThing)
  // Tales often mention who taught whom long ago.
  if (noted || ofTeaching.test(asked) || /\b(?:already|just|now|how)\b/.test(text)) claim('teach', teaches)
  claim('lesson', lessons)
  claim('drop', drops, (object) => isThing(object) || isPronoun(object))
  claim('shop', shops)
  claim('quest', quests)
  claim('offer', offers, isThing)
  if (find(deals) !== null) claims.push({ kind: 'offer', object: '', now: 'state' })
  // An answer to the question whether something is done may be about something else.
  if (!/\?\W*$/.test(asked)) claim('deed', deeds)
  if (!later.test(text) && !figurative.test(text)) {
    claim('follow', follows)
    claim('go', goes)
  }
  return claims
}

/** Every pattern of such a claim. */
const claiming: readonly RegExp[] = [
  ...[...gives, ...givesNow, ...shows, ...presented, ...stands, ...takes],
  ...[generic, servedNow, servedBefore, makes, makesAny, teaches, lessons, drops, shops, quests, offers, deals, deeds],
  ...[follows, goes],
]

/** The object of a match. In "two pennies and I gave you the loaf", the words after "and" belong to another claim. */
const objectOf = ({ groups = {} }: RegExpExecArray): string => {
  const found = Object.values(groups).find((part) => part !== undefined) ?? ''
  return (
    found.split(
      /\s(?:and|but|so|because)\s(?=(?:i|you|we|he|she|they|here|there)\b|(?:the|your|my|this|that|these|those|it)\b[^,;]*\b(?:is|are)\b)/,
    )[0] ?? ''
  ).trim()
}

/** The part of a sentence, between commas and the like, that contains the match. */
const partAround = (text: string, index: number, found: string): string => {
  let from = 0
  for (const { index: at, 0: sign } of text.matchAll(border)) {
    if (at + sign.length <= index) from = at + sign.length
    else if (at >= index + Math.min(found.length, 12)) return text.slice(from, at)
  }
  return text.slice(from)
}

/** Taking a thing elsewhere: "I took the coins to the mayor". */
const elsewhereTaken = /^\S+(?: \S+)? (?:to (?:the|my)|out of my|off (?:the|my))\b/

const isPronoun = (object: string): boolean =>
  /^(?:it|them|this|that|these|those|one|all of it|everything)?[\s.!]*(?:now|too|already|back)?[\s.!*]*$/.test(
    object.split(/[,;:–—]| and /)[0] ?? '',
  )

/** Whether one of the things occurs anywhere in the words. */
export const namesThing = (text: string, things: readonly string[]): boolean =>
  things.some((thing) => hasWords(text, thing))
