import type { PastDeed } from '../../../claims.ts'
import { phraseAnywhere, wholePhrase } from '../../../phrases.ts'

/**
 * What the words beside the verb must name: goods or money, such or nothing at all, goods or a service, a service
 * alone, or anything. `sum`: the sentence names money.
 */
export type Needs = 'goods' | 'goodsOrNothing' | 'terms' | 'service' | 'sum' | 'anything'

/** A clause's words in lower case, with short forms written out and without signs. */
interface Past {
  deed: PastDeed
  needs: Needs
  pattern: RegExp
  /** The verb alone may also report something of this moment, so the sentence must name a time. */
  isTimed?: true
}

const adverbs =
  '(?:(?:already|just|also|even|once|only|gladly|still|then|now|kindly|certainly|surely|definitely|indeed|really|have|had|did|do|would|yesterday|earlier) )*'
const i = `\\b(?:i|we) ${adverbs}`
const you = `\\byou ${adverbs}`
const handed =
  '(?:gave|given|give|handed|sold|sell|lent|loaned|brought|passed|served|sent|slipped|delivered|returned|fetched)'
const paid = '(?:paid|repaid|pay)'
const thing = "(?<object>(?:[\\p{L}\\p{N}'-]+ ){0,5}?[\\p{L}\\p{N}'-]+)"
const rest = '(?: (?<rest>.*))?$'
const timed = true as const

const past = (deed: PastDeed, needs: Needs, source: string, isTimed?: true): Past => ({
  deed,
  needs,
  pattern: new RegExp(source, 'u'),
  ...(isTimed ? { isTimed } : {}),
})

/** "The loaf I gave you yesterday", "the pennies you paid me". They stand as given, also where the clause denies. */
const mentioned: readonly Past[] = [
  past(
    'gave',
    'goods',
    `\\b(?<object>(?:the|that|those|your|my|two|three|four|five|six) (?:[\\p{L}-]+ ){0,3}?)(?:that |which )?i ${adverbs}(?:gave|sold|lent|handed|brought|sent) you\\b`,
    timed,
  ),
  past(
    'got',
    'goods',
    `\\b(?<object>(?:the|that|those|your|my|two|three|four|five|six) (?:[\\p{L}-]+ ){0,3}?)(?:that |which )?you ${adverbs}(?:gave|sold|lent|handed|brought|sent|paid) me\\b`,
    timed,
  ),
]
/** The first that fits a clause counts. */
export const pasts: readonly Past[] = [
  ...mentioned,
  past('gave', 'goodsOrNothing', `${i}(?:${handed}|${paid}) you(?: back)?${rest}`, timed),
  past('gave', 'goods', `${i}${handed} (?<object>.+?) (?:over |back )?to you\\b`, timed),
  past('gave', 'goods', `${i}let you have ${thing}${rest}`, timed),
  past('gave', 'goods', `${i}(?:made|make) you (?:a gift|a present) of (?<object>.+)`, timed),
  past('gave', 'goods', `${you}(?:bought|purchased|borrowed) (?<object>.+?) (?:from|off|of) (?:me|us)\\b`),
  past(
    'gave',
    'goods',
    `\\byou (?:came|stopped|dropped|called) (?:by|in|here|round|back) and (?:bought|purchased|borrowed) (?<object>.+?) (?:from|off|of) (?:me|us)\\b`,
  ),
  past('gave', 'goods', `${you}(?:had|got|took|received) (?<object>.+?) (?:from|off|of) (?:me|us)\\b`, timed),
  past('gave', 'goods', `${i}(?:lent|loaned) you (?<object>.+)`),
  past('gave', 'goods', `${you}borrowed (?<object>(?:my|our) .+)`, timed),
  past('got', 'goodsOrNothing', `${you}${paid} (?:me|us)(?: back)?${rest}`, timed),
  past('got', 'goods', `${you}${handed} (?:me|us)(?: back)? (?<object>.+)`, timed),
  past('got', 'goods', `${you}${handed} (?<object>.+?) (?:over |back )?to (?:me|us)\\b`, timed),
  past('got', 'goods', `${you}(?:lent|loaned) (?:me|us) (?<object>.+)`),
  past('got', 'goods', `${you}left (?<object>.+?) with (?:me|us)\\b`, timed),
  past('got', 'goods', `${you}returned (?<object>(?:my|our) .+)`, timed),
  past('got', 'anything', `${you}(?:settled|cleared|paid) (?:your|the) (?:debt|bill|score|account)\\b`, timed),
  past(
    'got',
    'goods',
    `\\byou (?:have )?(?:already (?:have )?)?paid (?<object>for (?:the|that|this|your|those|these|it|them)\\b.*)`,
    timed,
  ),
  past('got', 'goodsOrNothing', `\\byou (?:have )?already (?:have )?paid${rest}`),
  past('got', 'goods', `${i}(?:bought|borrowed) (?<object>.+?) (?:from|off|of) you\\b`),
  past(
    'promisedMe',
    'terms',
    `${you}(?:promised|swore|sworn|vowed|pledged)(?: (?:me|us)\\b)?(?! (?:him|her|them|himself|yourself)\\b)${rest}`,
  ),
  past(
    'promisedMe',
    'anything',
    `${you}(?:promised|swore|sworn|vowed|pledged) (?:me |us )?(?<object>(?:to|that you would|you would) (?:marry|wed|love|kiss|follow|stay with|wait for|live with) (?:me|us)\\b.*)`,
  ),
  past('promisedMe', 'terms', `${you}(?:gave|given|give) (?:me|us) your (?:word|promise|oath)${rest}`),
  past('promisedMe', 'terms', `\\byour promise (?<rest>.*)$`),
  past('promisedMe', 'service', `${you}(?:said|told me|say) (?:that )?you (?:would|will) (?<rest>.+)`),
  past('promisedYou', 'terms', `${i}(?:promised|swore|sworn|vowed|pledged) you\\b${rest}`),
  past('promisedYou', 'terms', `${i}(?:gave|given|give) you my (?:word|promise|oath)${rest}`),
  past('agreed', 'service', `${you}agreed (?:that you would |to )(?<rest>.+)`),
  past(
    'agreed',
    'terms',
    `\\b(?:we|you and i) ${adverbs}(?:agreed|settled|shook hands|shook|shaken hands)(?: (?:on|upon|that|for|to))? (?<rest>.+)`,
  ),
  past('agreed', 'sum', `\\bas (?:we|you and i) ${adverbs}agreed\\b`),
  past(
    'agreed',
    'anything',
    `\\b(?:we|you and i) ${adverbs}(?:shook hands on it|shook on it|settled the price|agreed (?:on )?(?:a|the) price)\\b`,
  ),
  past(
    'agreed',
    'anything',
    `\\b(?:we|you and i) ${adverbs}(?:had|made|struck|agreed on) (?:a|our) (?:deal|bargain|agreement|price)\\b`,
  ),
  past('agreed', 'goods', `${you}(?:still )?owe (?:me|us) (?<object>.+)`, timed),
  past('offered', 'goods', `${you}offered (?:me|us) (?<object>.+)`),
  past('offered', 'goods', `${i}offered you (?<object>.+)`, timed),
  past('offered', 'anything', `${you}(?:accepted|took|taken|refused|declined) my offer\\b`),
  past(
    'errand',
    'anything',
    `${you}(?:took on|taken on|accepted|finished|completed|did|done) (?:my|the|that|this) (?:errand|task|quest|job)\\b`,
    timed,
  ),
  past(
    'errand',
    'anything',
    `${i}(?:gave|given|set) you (?:an|my|the|a|that|this) (?:errand|task|quest|job)\\b`,
    timed,
  ),
]

/** The two as one: "we two", "you and I". */
const both = `\\b(?:we(?: two| both)?|you and i|i and you) ${adverbs}`

/** What the two are said to have done together, or one with the other: "I woke you at seven, and you ate the eggs". */
export const shared: readonly Past[] = [
  past(
    'walkedWith',
    'anything',
    `${i}(?<object>(?:walked|saw|took|led) you (?:home|there|back|to the|as far)\\b.*)`,
    timed,
  ),
  past(
    'walkedWith',
    'anything',
    `${you}(?<object>(?:walked|saw|took|led) (?:me|us) (?:home|there|back|to the|as far)\\b.*)`,
    timed,
  ),
  past('walkedWith', 'anything', `${i}(?<object>walked with you\\b.*)`, timed),
  past('walkedWith', 'anything', `${you}(?<object>walked with (?:me|us)\\b.*)`, timed),
  past('walkedWith', 'anything', `${both}(?<object>walked\\b.*)`, timed),
  past(
    'metWith',
    'anything',
    `${i}(?<object>(?:met|sat with|talked with|talked to|spoke with|spoke to|waited for|visited) you\\b.*)`,
    timed,
  ),
  past(
    'didWith',
    'anything',
    `${i}(?<object>(?:woke|fed|nursed|carried|danced with|drank with|ate with|played with|sang with|fished with|bandaged|patched up|tucked|warned|invited|hid|pulled|dragged|washed|cooked for|baked for|sang for) you\\b.*)`,
    timed,
  ),
  past('metWith', 'anything', `${both}(?<object>(?:met|sat|talked|spoke|laughed)\\b(?! (?:the|an?)\\b).*)`, timed),
  past(
    'didWith',
    'anything',
    `${both}(?<object>(?:ate|drank|danced|sang|played|fished|went fishing|went hunting|worked|shared|sailed|fought|hunted|baked|broke bread)\\b.*)`,
    timed,
  ),
  past(
    'metWith',
    'anything',
    `${you}(?<object>(?:visited (?:me|us)|came to (?:see|visit) (?:me|us)|sat (?:with|beside|by|next to) (?:me|us)|talked (?:to|with) (?:me|us)|spoke (?:to|with) (?:me|us)|met me)\\b.*)`,
    timed,
  ),
  past('didWith', 'anything', `${you}(?<object>(?:danced|sang|drank|ate|played|fished) with (?:me|us)\\b.*)`, timed),
  past(
    'youDid',
    'anything',
    `${you}(?<object>(?:ate|drank|slept|stayed|woke|sat|sang|danced|helped|visited|slept in|spilled|cried|laughed|snored)\\b.*)`,
    timed,
  ),
]
export const isShared = (form: Past): boolean => shared.includes(form)
/** An hour of a day that is over, in a sentence about what was. */
export const clock =
  /\bat (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dawn|noon|midnight|sunrise|sunset)\b|\bo'?clock\b/

/** Debts, as notes tell of them. */
export const owed: readonly Past[] = [
  past('promisedMe', 'goods', `${you}(?:still )?owes? (?:me|us) (?<object>.+)`),
  past('promisedYou', 'goods', `${i}(?:still )?owe you (?<object>.+)`),
]

/** Words that place a deed before this moment. */
export const timeWords = phraseAnywhere([
  '(yesterday|earlier|already|ago|formerly|long since)',
  'last (night|week|month|year|time|spring|summer|autumn|winter|market|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  '(the other|that) (day|night|morning|evening|week)',
  '(this morning|this afternoon|the day before|once before|before now|back then|back when|the last time|last we met)',
  'on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  'at the (harvest|spring|summer|autumn|winter|midsummer|village|) (feast|fair|dance|wedding)',
  'once',
])

/** Conditions, wishes, habits and doubts. A sentence with them says nothing for sure. */
export const unsure = wholePhrase([
  '… (if|unless|whether|suppose|supposing|imagine|pretend|perhaps|maybe|possibly|probably|might|may|could|should|wish|dream|dreamed|dreamt|hoped) …',
  '… (always|usually|often|sometimes|mostly|normally|seldom|rarely|every|each time|whenever|used to) …',
  '… (i think|i believe|i guess|i suppose|i fancy|i wonder|i hear|i heard|i am told|i reckon|seems|seem) …',
  '… (you|he|she|they|folk|people|some|_) (say|says|claim|claims|swear|swears|tells|tell|told) (me|us|that|it|i|we|he|she|they|_ gave|you (paid|gave|promised|bought|brought|sold)) …',
  '… (would|will) have …',
  '… (when|until|till|once|as soon as|before) (you|i|we) (have|are|will) …',
])

/** Whether a form stands also in a clause that denies something else. */
export const isMentioned = (form: Past): boolean => mentioned.includes(form)

/** The part of a sentence around a deed denies it. */
export const deniedPart = phraseAnywhere([
  '(not|never|no|nothing|nobody|none|neither|nor|hardly|cannot|scarcely|barely|almost|nearly|as good as)',
])

/** Sums of money, also in coins that this world does not have. */
export const sums = phraseAnywhere([
  '(coin|coins|penny|pennies|pence|gold|silver|copper|coppers|money|shilling|shillings|crown|crowns|groat|groats|change|wages|payment|deposit)',
])

/** A service to one of the two, and what it is about. */
export const service =
  /\b(?:bring|fetch|pay|repay|give|sell|buy|deliver|return|lend|bake|mend|forge|brew|trade|hand)\b(?: (?:me|us|you|it|them|back)\b)*(?: (?<what>.*))?$/

/** Words of a time or an emphasis behind the verb, which name no thing. */
const emptyWords =
  /\b(?:yesterday|already|earlier|today|now|too|back|then|before|again|once|well|in full|for (?:it|them|that|this)|last \w+|this (?:morning|afternoon|evening|week)|the other (?:day|night|morning)|that (?:day|night|morning)|on \w+day|(?:a|an|one|two|three|four|five|six|some|many|few|\d+) (?:minute|hour|day|night|week|month|year)s? ago|long ago|remember|thank you)\b/g
export const timeless = (words: string): string => words.replaceAll(emptyWords, ' ').replace(/\s+/g, ' ').trim()
