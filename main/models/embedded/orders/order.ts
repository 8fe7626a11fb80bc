import {
  asksForBag,
  asksForExtreme,
  asksForShop,
  asksForWork,
  asksHowMuch,
  asksPriceToday,
  asksWhatIsBest,
  saysBrought,
  saysHowMany,
  saysWorkDone,
  whispersSomething,
} from '../../../language/en/trade/orders.ts'

/** "… for two pennies": the price that they name themselves. The seller says what it asks. */
const priceNamed = / (?:for|at) (?:[\p{L}\d]+ ){1,3}?(?:penn(?:y|ies)|coins?|coppers?)(?: each| apiece)?$/u

/** "Whatever cake you have left". */
const asAvailable = /^(?:whatever|what|any|some) (?=\w)| (?:that )?you (?:have|have got|got)(?: left)?$/g

/** A request to somebody who owns things, sells, teaches and has work to give. Its words are in lower case, as said. */
export type Order =
  /** `thing`: what they want to buy. Empty if they want to see everything. */
  | { kind: 'shop'; thing: string }
  /** `sold`: as in `want`. */
  | { kind: 'price'; thing: string; sold?: boolean }
  /** "How much?": the price of what was just spoken of. */
  | { kind: 'how-much' }
  /** They want to buy this very thing. */
  | { kind: 'buy'; thing: string }
  /** They take what I just named a price for. `count`: how many, in words; empty if they say "it". */
  | { kind: 'take'; count: string }
  | { kind: 'bag'; money: boolean }
  /** `sold`: the sentence is an order only if the thing is for sale. Otherwise it may mean anything. */
  | { kind: 'want'; thing: string; sold?: boolean }
  | { kind: 'make'; verb: string; thing: string }
  /** The speaker says that they give something. */
  | { kind: 'given'; thing: string }
  | { kind: 'work' }
  | { kind: 'work-done'; thing: string }
  /** They say that they have brought what they do not name. */
  | { kind: 'brought' }
  | { kind: 'teach'; what: string; whom: string }
  | { kind: 'whisper'; text: string; whom: string }
  | { kind: 'pick-up'; thing: string }
  | { kind: 'read'; what: string }
  | { kind: 'meet'; place: string; when: string }

type Reader = [RegExp, (groups: string[]) => Order]

const readers: readonly Reader[] = [
  [
    /^(bake|brew|forge|cook|make|craft|smith|sew|weave|carve|roast) (?:(?:me|us) )?(.+?)(?: for (?:me|us))?$/,
    ([verb = '', thing = '']) => ({ kind: 'make', verb, thing }),
  ],
  [asksForShop, () => ({ kind: 'shop', thing: '' })],
  [
    /^(?:do you (?:also )?sell|are you selling) (.+?)(?: for sale| to sell| please)?$/,
    ([thing = '']) => ({ kind: 'shop', thing }),
  ],
  [
    /^(?:(?:i|we) (?:want|would like|wish|need|(?:am|are) (?:looking|here)) to (?:buy|purchase)|(?:can|could|may) (?:i|we) buy|sell (?:me|us)|(?:(?:i|we) )?(?:will |shall )?buy|let (?:me|us) buy) (?!(?:my|our)\b)(.+?)(?: (?:from|of) (?:you|yours))?(?: please)?$/,
    ([thing = '']) => ({ kind: 'buy', thing: thing.replace(priceNamed, '') }),
  ],
  [
    /^(?:(?:ok|okay|yes|good|fine|well|done|deal|right|then|so|all right|alright) )*(?:(?:i|we) )(?:will |shall |would like to )?(?:take|have|buy) (it|that|them|those|this|one|two|three|four|five|six|\d+)(?: of (?:them|those|these))?(?: then| please| too)*$/,
    ([count = '']) => ({ kind: 'take', count: /^(?:it|that|them|those|this)$/.test(count) ? '' : count }),
  ],
  [saysHowMany, ([count = '']) => ({ kind: 'take', count })],
  [/^how much (?:would|will) (.+?) (?:cost|be)(?: me| us)?$/, ([thing = '']) => ({ kind: 'price', thing })],
  [
    /^how much (?:is|are|for|(?:would|do) you (?:ask|want|take) for) (.+?)(?: cost)?$/,
    ([thing = '']) => ({ kind: 'price', thing }),
  ],
  [/^(?:what|how much) (?:does|do) (.+?) cost$/, ([thing = '']) => ({ kind: 'price', thing })],
  [
    /^what (?:kinds? of |sorts? of )?(\p{L}+) (?:do you have|have you(?: got)?|do you sell|can i (?:get|have))$/u,
    ([thing = '']) => ({ kind: 'price', thing, sold: true }),
  ],
  [asksWhatIsBest, () => ({ kind: 'price', thing: 'finest' })],
  [asksForExtreme, ([thing = '']) => ({ kind: 'price', thing })],
  [/^what is the price (?:of|for) (.+)$/, ([thing = '']) => ({ kind: 'price', thing })],
  [asksHowMuch, () => ({ kind: 'how-much' })],
  [asksPriceToday, ([thing = '']) => ({ kind: 'price', thing, sold: true })],
  [asksForBag, () => ({ kind: 'bag', money: false })],
  [
    /^(?:how much (?:money|gold|coin) (?:do you have|have you(?: got)?)|are you rich|how rich are you)$/,
    () => ({ kind: 'bag', money: true }),
  ],
  [
    /^(?:give|hand|pass|lend|get|fetch) (?:me|us) (.+)$|^(?:can|may|could) (?:i|we) (?:have|get|take) (.+)$|^i (?:want|would (?:like|love)|need|will have|will take) ((?:a|an|some|the|your|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) .+)$|^((?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|another) \w+(?: \w+){0,8}?) please$|^((?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|another) \w+(?: of \w+)?|(?:an?|one|two|three|four|\d+) \w+(?: of \w+)? and (?:an?|one|two|three|four|\d+) \w+(?: of \w+)?)$/,
    ([first = '', second = '', third = '', fourth = '', fifth = '']) => ({
      kind: 'want',
      thing: first || second || third || fourth || fifth,
    }),
  ],
  [/^i (?:want|would like|need) (\w+(?: \w+)?)$/, ([thing = '']) => ({ kind: 'want', thing, sold: true })],
  [
    /^((?:an?|one|two|three|four|five|six|\d+) \w+(?: of \w+)?) please and (.+)$/,
    ([first = '', second = '']) => ({ kind: 'want', thing: `${first} and ${second.replace(asAvailable, '')}` }),
  ],
  [
    /^(?:just |only )?(?:an? |some )?(\w+(?: \w+)?)(?: please)?$/,
    ([thing = '']) => ({ kind: 'want', thing, sold: true }),
  ],
  [saysWorkDone, () => ({ kind: 'work-done', thing: '' })],
  [saysBrought, () => ({ kind: 'brought' })],
  [
    /^(?:here (?:is|are|you have)|i (?:have )?(?:brought|bring|found|got|gathered)(?: for)?(?: you)?|i have(?: got)?|take|have) (?:the|your|those|these|this|my|some|a|an|\d+|\w+ of the)(?: \d+)? (.+?)(?: (?:for you|with me|you (?:asked|wanted).*|here))?$/,
    ([thing = '']) => ({ kind: 'work-done', thing }),
  ],
  [
    /^i (?:give|will give|am giving|gave|hand|offer) you (?:the |my |this |a |an |some |these )?(.+)$/,
    ([thing = '']) => ({ kind: 'given', thing }),
  ],
  [asksForWork, () => ({ kind: 'work' })],
  [whispersSomething, () => ({ kind: 'whisper', text: '', whom: 'you' })],
  [
    /^whisper (?:to )?(\w+) (?:that |: )?(.+)$/,
    ([whom = '', text = '']) => ({ kind: 'whisper', text, whom: /^me$/.test(whom) ? 'you' : whom }),
  ],
  [
    /^(?:pick|take|lift) up (?:the |that |this |those |these |a )?(.+)$|^pick (?:the |that |this |those )(.+) up$/,
    ([first = '', second = '']) => ({ kind: 'pick-up', thing: first || second }),
  ],
  [
    /^read (?:me |to me |out )?((?:the|that|this|what).{2,60})$|^(?:what|tell me what) (?:does|do|is on|is written on|stands on) ((?:the|that|this) [\w ]*?(?:sign|board|notices?|stone|plaque|label)\w*)(?: say| read)?$|^look at ((?:the|that|this) [\w ]*?(?:sign|board|notices?|stone|plaque|label)\w*)$/,
    ([first = '', second = '', third = '']) => ({ kind: 'read', what: first || second || third }),
  ],
  [
    /^(?:meet|see|wait for) (?:me|us) (?:at|in|by|on|near) (.+?) ((?:at|tonight|tomorrow|today|in the|in an?|on|this|before|after|around|by|towards)\b.+|tonight|tomorrow|now|noon)$|^(?:be|come) (?:at|to) (.+?) (at (?!the\b).+|tonight|tomorrow.*)$/,
    ([first = '', second = '', third = '', fourth = '']) => ({
      kind: 'meet',
      place: first || third,
      when: second || fourth,
    }),
  ],
]

const teaching: readonly [RegExp, (groups: string[]) => { what: string; whom: string }][] = [
  [/^(?:teach|show) (?!me\b|us\b)(\w+(?: \w+)?) (?:how )?to (.+)$/, ([whom = '', what = '']) => ({ what, whom })],
  [/^teach (?!me\b|us\b)(.+) to (\w+(?: \w+)?)$/, ([what = '', whom = '']) => ({ what, whom })],
  [/^teach (?!me\b|us\b)(\w+) (.+)$/, ([whom = '', what = '']) => ({ what, whom })],
]

/**
 * The possible readings of a sentence as an order, including who is to learn what. Empty for ordinary talk. `norm`: the
 * sentence in lower case, without marks.
 */
export const readOrders = (norm: string): Order[] => {
  if (norm.length > longestOrder) return []
  if (/^(?:teach|show) /.test(norm)) {
    const lessons = teaching.flatMap(([pattern, read]) => {
      const match = pattern.exec(norm)
      return match === null ? [] : [{ kind: 'teach' as const, ...read(match.slice(1).map((group) => group ?? '')) }]
    })
    if (lessons.length > 0 || !norm.startsWith('show ')) return lessons
  }
  return readers.flatMap(([pattern, read]) => {
    const match = pattern.exec(norm)
    return match === null ? [] : [read(match.slice(1).map((group) => group ?? ''))]
  })
}

const longestOrder = 200
