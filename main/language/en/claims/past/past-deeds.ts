import type { Claim } from '../../../claims.ts'
import { wordsOf } from '../acts-now/clauses.ts'
import { isAbstract, thingAt } from '../acts-now/objects.ts'
import {
  clock,
  deniedPart,
  isMentioned,
  isShared,
  type Needs,
  owed,
  pasts,
  service,
  shared,
  sums,
  timeless,
  timeWords,
  unsure,
} from './past-patterns.ts'

/** A question at the end that takes nothing back: "…, remember?" */
const askedBack =
  /[,;]? (?:(?:don't |do )?you (?:remember|recall|know)|remember|recall|right|yes|no|eh|(?:did|have|had|wo|do|does|is|was|were|are)n't (?:i|it|you|we|they))\?\W*$/

/** A question that takes what follows for true: "Do you remember how we danced last summer?" */
const recalls =
  /^\W*(?:(?:and|so|oh|ah|well)\W+)*(?:do|don't|can|surely) you (?:still |not )*(?:remember|recall) (?:how|when|that|the (?:day|time|night|morning|evening)(?: when| that)?) ((?:i|you|we)\b[^?]*)\?/
const takenAsTrue = '$1.'

/**
 * What a sentence says was given, paid, promised, agreed, offered or charged earlier between the two: "I gave you the
 * flour yesterday", "you promised me a loaf". Only goods, money, bargains and errands count, since the log knows these.
 * Lower case, without the words of others.
 */
export const pastDeedsIn = (text: string, isNote = false): Claim[] => {
  const told = text.replaceAll('’', "'").replace(askedBack, '.').replace(recalls, takenAsTrue)
  const plain = plainWords(told)
  if (!betweenUs.test(plain) || /\?\W*$/.test(told) || unsure.test(plain)) return []
  // A note is always about the past.
  const hasTime = isNote || timeWords.test(plain)
  const claims = clausesOf(told).flatMap((words): Claim[] => {
    const isDenied = deniedPart.test(words.replaceAll('for nothing', ''))
    for (const form of isNote ? [...pasts, ...owed] : [...pasts, ...shared]) {
      const { deed, pattern, needs, isTimed } = form
      if (isDenied && !isMentioned(form)) continue
      const { 0: found = '', groups } = pattern.exec(words) ?? {}
      if (groups === undefined && found === '') continue
      if (isTimed && !(hasTime || (isShared(form) && clock.test(told))) && !/\b(?:have|had)\b/.test(found)) continue
      const object = timeless(`${groups?.object ?? ''} ${groups?.rest ?? ''}`)
      if (needs === 'sum' ? sums.test(told) : fits(needs, object)) return [{ kind: 'past', deed, object, told }]
    }
    return []
  })
  return claims.filter(({ deed }, at) => claims.findIndex((claim) => claim.deed === deed) === at)
}

/** One of these words is in every form of a deed between the two. Most lines of a repertoire have none. */
const betweenUs = /\b(?:you|your|we)\b/

const plainWords = (text: string): string => wordsOf(text).join(' ')

/** A new subject begins a clause. */
const border = /[.!;:–—,]+|\s-\s|(?<!\byou)\s(?:and|but|so|because)\s(?=(?:i|i've|you|you've|we|we've|my|your|that)\b)/
const clausesOf = (text: string): string[] =>
  text
    .split(border)
    .map(plainWords)
    .filter((words) => words !== '')

const fits = (needs: Needs, object: string): boolean => {
  if (needs === 'anything') return true
  if (object === '') return needs === 'goodsOrNothing'
  const served = service.exec(object)
  if (served && (needs === 'terms' || needs === 'service')) return isGoodsOrNothing(served.groups?.what ?? '')
  return needs !== 'service' && isGoods(object)
}

/** "A pinch of salt" is one; "much to think about" and "my word" are none. */
const isGoods = (object: string): boolean => {
  if (sums.test(object)) return true
  const words = object.replace(/^(?:for|of|all|only|just|even) /, '').split(' ')
  if (/^(?:much|that much|a lot)\b/.test(words.join(' '))) return false
  const thing = thingAt(words, true)
  return thing !== null && !isAbstract(thing.name.split(' '))
}
const isGoodsOrNothing = (object: string): boolean => object === '' || isGoods(object)
