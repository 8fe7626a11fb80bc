import { numbers } from '../amounts/read-number.ts'
import { clausesOf } from '../assent/clauses.ts'

const courtesies =
  /^(?:(?:yes|aye|ok|okay|sure|all right|alright|right|well|fine|good|hm+|please|then|and|so|now|just|only|cheers|thanks|thank you|deal|done|agreed|come on) ?)+/
const ending = /(?: (?:then|please|thanks|thank you|too|now|yes|deal|it is|for me|to me))+$/

/** Short words without what is only polite: "hm, ok, one please" is "one". */
const bare = (utterance: string): string => {
  const words = clausesOf(utterance)
    .map((clause) => clause.words)
    .join(' ')
  const first = words.replace(courtesies, '').replace(ending, '').trim()
  return first === '' ? words : first
}

const wish =
  '(?:(?:(?:i|we) (?:will have|will take|would like|want|need|take|have)|give me|make (?:it|that)|pour me|(?:can|could|may) (?:i|we) (?:have|get)) )?'
const again = new RegExp(
  `^${wish}(?:another|another one|one more|(?:just |only )?the same(?: again)?|same again|(?<count>a|an|[\\p{L}\\d]+) more)(?: of (?:it|them|those|these|that))?$`,
  'u',
)
const amount = new RegExp(
  `^${wish}(?<count>an? (?:dozen|couple|pair)|half a dozen|[\\p{L}\\d]+)(?: of (?:it|them|those|these|that))?$`,
  'u',
)
const takes = '(?: (?:yes )?(?:(?:i|we) (?:will )?take (?:it|them|that)|yes|deal|done|agreed|it is))*'
const bidStart =
  '(?<put>(?:how|what) about |(?:i|we) (?:(?:will|would|can|could) )?(?:only )?(?:give|pay|offer|bid)(?: you)? |shall we say |say |make it |for )?'

const countOf = (words: string | undefined): number | null =>
  words === undefined
    ? null
    : /^an?$/.test(words)
      ? 1
      : numbers.isNumberWord(words) || /^\d+$/.test(words) || /\b(?:dozen|couple|pair)\b/.test(words)
        ? numbers.numberIn(words)
        : null

/** How many more they want of what they had: "another", "two more". Null for other words. */
export const againIn = (utterance: string): number | null => {
  const match = again.exec(bare(utterance))
  return match === null ? null : match.groups?.count === undefined ? 1 : countOf(match.groups.count)
}

/** How many they want, if they say nothing else: "one please", "give me a dozen", "two of them". Null for other words. */
export const amountIn = (utterance: string): number | null => {
  const count = countOf(amount.exec(bare(utterance))?.groups?.count)
  return count === null || count < 1 ? null : count
}

/**
 * The price they bid, if they say nothing else: "seven?", "two pennies then", "five pennies: yes, I take it". `isMoney`:
 * it can mean nothing else, since they name the coin or ask what about it. Null for other words.
 */
export const bidIn = (
  utterance: string,
  coin: { one: string; many: string },
): { number: number; isMoney: boolean } | null => {
  const bid = new RegExp(`^${bidStart}(?<count>an?|[\\p{L}\\d]+)(?<money> (?:${coin.one}|${coin.many}))?${takes}$`, 'u')
  const groups = bid.exec(bare(utterance).replace(/^no /, ''))?.groups
  const number = countOf(groups?.count)
  // "What about three" bids as plainly as "three pennies".
  const isMoney = groups?.money !== undefined || /\b(?:about|give|pay|offer|bid)(?: you)? $/.test(groups?.put ?? '')
  return number === null || number < 1 ? null : { number, isMoney }
}
