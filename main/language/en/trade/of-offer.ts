import { clausesOf } from '../assent/clauses.ts'
import { speaksOf } from '../assent/read-assent.ts'

/** What words ask about an offer that waits: its price, what is offered, or whether it still stands. */
export type AskedOfOffer = 'price' | 'goods' | 'stands'

const it = '(?:it|that|this|one|they|them|those|these|the [\\p{L} ]+?)'
const first = '^(?:(?:sorry|and|so|but|ok|okay|well|fine|good|first|remind me|tell me|hold on|one moment) )*'
const last = '(?: (?:again|then|now|please|all together|altogether|in all|for (?:it|that|them|both|all of it)))*$'

const ofPrice = new RegExp(
  `${first}(?:(?:what|how much) (?:does|do|did|would|will) ${it} (?:cost|come to)(?: me)?|(?:what|how much) (?:is|was|are|were) (?:it|that|they|(?:the|your) price)|how much|(?:what|how much) (?:do|will|would|must|should|shall) i (?:owe|pay|give)(?: you)?|(?:what|how much) (?:do|did|would|will) you (?:want|ask|take|say|charge)|(?:what|how much) money(?: is (?:it|that)| do you want)?|how many (?:pennies|coins|coppers)(?: is (?:it|that)| was (?:it|that)| do i owe you)?|what did you say (?:it costs?|the price was))${last}`,
  'u',
)
const ofGoods = new RegExp(
  `${first}(?:(?:is|are|was|were|does|do|has|have|will|did you (?:make|bake|brew|catch|grow|weave)|have you (?:tried|made|baked)) ${it}\\b.*|(?:what|how) (?:is|are) (?:in|inside|on) ${it}|(?:what|how) (?:is|are|does|do) ${it} (?:like|made of|made from|made with|taste(?: like)?|smell(?: like)?|good for|any good)|(?:where|who) (?:is|are|does|do|did|made|baked|brewed|makes) ${it}(?: (?:come )?from)?|how (?:old|big|large|heavy|long|strong|sweet|warm|hot|fresh|good) (?:is|are) ${it})${last}`,
  'u',
)
const ofStanding =
  /^(?:and |so |but )*(?:(?:is|does|do) (?:your|the|that|this) (?:offer|price|deal) (?:still )?(?:stand|hold|good|on|open|yours)(?: still)?|(?:is|are) (?:it|that|they|those) still (?:for me|mine|to be had|to have|on|there|your (?:offer|price))|is that your (?:last|final|best) (?:word|price|offer)|can i still (?:have|buy|get|take) (?:it|them|that|one)|do you still (?:have|sell) (?:it|them|that|one|any))$/

/**
 * Reads a question about an offer that waits between the two. `goods`: the names of what is offered; a question that
 * names anything else is about that. Null for other words.
 */
export const askedOfOffer = (utterance: string, goods: string): AskedOfOffer | null => {
  const clauses = clausesOf(utterance).filter(({ words }) => !/^(?:hm+|oh|ah|well|wait|sorry|ok|okay)$/.test(words))
  const [clause] = clauses
  if (clause === undefined || clauses.length > 2) return null
  for (const { words } of clauses) {
    if (ofStanding.test(words)) return 'stands'
    const price = ofPrice.exec(words)
    const asked = price ?? ofGoods.exec(words)
    const [, named] = /\bthe (?!price|offer|deal)(.+)/.exec(words) ?? []
    if (asked === null || ofElse.test(words) || (named !== undefined && !speaksOf(named, goods))) continue
    return price === null ? 'goods' : 'price'
  }
  return null
}
/** "Is it cold outside?" asks of no goods, and neither does "is it true that …". */
const ofElse =
  /^(?:and |so |but )*(?:is|was|will) (?:it|that|this) (?:be )?(?:(?:always|often|still|really|going to be|getting) )*(?:true|raining|rain|snowing|snow|windy|sunny|foggy|far|late|early|dark|night|morning|noon|monday|market|safe|possible|allowed|so|you|him|her|because|why|how|what|where|(?:cold|warm|hot|nice|quiet|busy|dry|wet) (?:here|there|out|outside|today|tonight|in|at))\b/
