import { wholePhrase } from '../../phrases.ts'
import { numbers } from '../amounts/read-number.ts'
import { clausesOf } from '../assent/clauses.ts'

/** Things that somebody orders. `count`: null if they say none. `thing`: empty for "one of those". */
export interface Ordered {
  items: readonly { count: number | null; thing: string }[]
  /** They ask for it in so many words, and do not merely name it. */
  asks: boolean
  /** What they asked about before: "Do you have willow bark? I need three strips". */
  of?: string
}

const opening =
  /^(?:(?:yes|yeah|aye|ok|okay|sure|gladly|good|great|fine|then|now|also|please|hello|hi|hey|thanks|thank you|good (?:day|morning|evening|afternoon)|all right|alright)(?: |$))+/
const lead =
  /^(?:ill (?:take|have|buy|get|try)|(?:i|we) (?:will (?:take|have|buy|get|try)|shall (?:take|have)|would (?:like|love)|want|need|take|am after|could do with)(?: to (?:buy|have|order|get|take|try|purchase))?|(?:i|we) (?:will|shall) order|(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get|buy|order|take)|(?:please )?(?:give|bring|pour|sell|get|hand|serve|fetch) (?:me|us)|let (?:me|us) have|make (?:it|that)|(?:how|what) about) /
const tail =
  /(?: (please|then|as well|too|also|now|for \p{L}+|thanks|thank you|from you|of yours|if you (?:have|please)(?: any| one| some)?|to (?:go|eat|drink)|and that is all|instead))+$/u
const asksWhetherHad =
  /^(?:do you (?:have|keep)|have you(?: got)?|is there|are there|got) (?:(?:any|some|an?|still|the) )*(?<thing>[\p{L}' -]+?)(?: left| here| for sale| to sell| today| for me)*$/u

const some = 'an?|another|some|the|your|one|half a dozen|a dozen|a couple of|a pair of|[\\p{L}\\d]+'
const itemShape = new RegExp(
  `^(?<count>${some})(?: |$)(?:more(?: |$))?(?<of>of (?:those|these|them|it|that)\\b)? ?(?<thing>.*)$`,
  'u',
)
/** The price is named with the offer. */
const asksPrice =
  /^(?:what|how much)\b.*\b(?:cost|costs|price|is (?:it|that)|are (?:they|those)|for (?:it|them|that)|altogether)\b/
/** Words of a statement, not of a list of things. */
const noItem =
  /\b(?:i|you|we|he|she|they|my|me|us|is|are|was|were|be|been|will|would|have|has|had|do|does|did|not|no|that|which|who|what|when|where|why|how|because|if|but|to|about|penny|pennies|coins?)\b/
const mostWords = 7

const countOf = (word: string): number | null | undefined =>
  /^(?:an?|another|one)$/.test(word)
    ? 1
    : /^(?:some|the|your)$/.test(word)
      ? null
      : numbers.isNumberWord(word) || /^\d+$/.test(word) || /\b(?:dozen|couple|pair)\b/.test(word)
        ? (numbers.numberIn(word) ?? undefined)
        : undefined

const itemsIn = (words: string, isAsked: boolean): Ordered['items'] | null => {
  const items = words.split(/ (?:and|plus|with) (?=(?:an?|one|two|three|four|five|six|some|another|the|\d+)\b)/)
  const read = items.map((part) => {
    if (part.split(' ').length > mostWords || noItem.test(part)) return null
    if (isAsked && /^(?:it|that|this|them|those|these)$/.test(part)) return { count: null, thing: '' }
    const { count = '', of, thing = '' } = itemShape.exec(part)?.groups ?? {}
    const number = countOf(count)
    // "I'd like stew": without a number only where it is asked for.
    if (number === undefined) return isAsked ? { count: null, thing: part } : null
    return { count: number, thing: of === undefined ? thing.replace(/^more /, '') : '' }
  })
  return read.some((each) => each === null) ? null : read.flatMap((each) => each ?? [])
}

const food = wholePhrase(['(something|anything|a bite) to eat', '(food|a meal|a bite|some food|a snack)'])
const drink = wholePhrase(['(something|anything) to drink', '(a drink|drinks|some drink)'])

/** Whether these words want any food or any drink: "something to eat", "a drink". */
export const wantsAny = (thing: string): 'eat' | 'drink' | null =>
  food.test(thing) ? 'eat' : drink.test(thing) ? 'drink' : null

/**
 * What the words order, one thing or several: "A mug of ale, please", "an ale and a stew please", "Now a bowl of stew
 * please, I'd like to buy one". Null if they order nothing, or ask about something else, too.
 */
export const orderedIn = (utterance: string): Ordered | null => {
  const ordered: { items: Ordered['items'][number][]; asks: boolean; of?: string } = { items: [], asks: false }
  for (const { words, asks } of clausesOf(utterance)) {
    const had = asks ? asksWhetherHad.exec(words)?.groups?.thing : undefined
    if (had !== undefined) {
      ordered.of = had
      continue
    }
    const bare = words.replace(opening, '')
    const wanted = bare.replace(lead, '')
    const isAsked = wanted !== bare
    if (asks && asksPrice.test(words)) continue
    if (asks && !isAsked) return null
    if (wanted === '') continue
    const isPolite = tail.test(wanted)
    const plain = wanted.replace(/ (?:please|then|thanks)$/, '')
    const isAny = (isAsked || isPolite) && wantsAny(plain) !== null
    const items = isAny ? [{ count: null, thing: plain }] : itemsIn(wanted.replace(tail, ''), isAsked)
    if (items === null) continue
    // "I'll take it" takes what a price was named for, and as many.
    if (items.some(({ thing, count }) => thing === '' && count === null)) continue
    ordered.asks ||= isAsked || isPolite
    ordered.items.push(...items)
  }
  // "… please, I'd like to buy one" names again what is named already.
  const named = ordered.items.filter(({ thing }) => thing !== '')
  return ordered.items.length === 0 && ordered.of === undefined
    ? null
    : { ...ordered, items: named.length > 0 ? named : ordered.items.slice(0, 1) }
}
