import { wholePhrase, within } from '../../phrases.ts'

const sell = [
  'do you sell|are you selling|have you (got|) (for sale|to sell)',
  'do you have (for sale|to sell|in (stock|your shop))|is for sale|wares do you (have|sell)',
].join('|')
const trade = [
  'trade|buy something|do business|see (your|the) (wares|goods|stock)|browse (your _|)',
  'look at your (wares|goods|stock)',
].join('|')
const forMe =
  'for me|to do|i (can|could) do (for you|)|that needs doing|going|left|here|around here|at (the|your) _|on (the|your) farm'
const dear =
  'sister|brother|mother|mum|father|dad|wife|husband|son|daughter|friend|gran|kid|kids|children|girl|boy|present|gift'
const help = 'help|be of (use|help|service)|do (anything|something) for you'
const theWork = 'it|that|the (task|quest|job|work|errand)|your (task|quest|errand)|what you (asked|wanted|told me) …'

export const asksForShop = wholePhrase([
  `what (else|) (${sell})`,
  '(open|show me) your (shop|stall|wares|stock|goods)',
  '(show me|let me see|let us see) (what|everything) you (have|have got|got|sell|are selling|are offering) (there|today|for sale|to sell|)',
  'what (have you|do you have|you) got (there|today|for sale|)',
  `(i (want|would like|wish) to|let us|let me|may i|can i) (${trade}) (with you|)`,
  `(do you have|have you got|got|you got) (something|anything) (nice|good|pretty|special|) for (my|a) (${dear}) …`,
  '(what is|what have you got|what do you have|anything|got anything) fresh (today|this morning|out of the oven|)',
  '(are you open|is (your|the) (shop|stall) open|i am here to (buy|shop|trade))',
])

export const asksForWork = wholePhrase([
  ...within('(do you (have|need)|have you (got|)|is there|are there|got|any) (a|an|any|some)* {}', [
    `(task|quest|work|job|errand|chore|favour)(s|) (${forMe})*`,
    '(help|hand) (with (anything|something)|)',
    'anything (i can|that i could|i could) (do|help) ((for|with|you) …|)',
    '(any|) way i can help (you|)',
  ]),
  'i am (looking|searching) for (work|a (job|task|quest))',
  '(give|offer) me (a|some|another|) (task|quest|work|job|errand)',
  `(can|may|could) i (${help}) (you|) (with (anything|something)|)`,
  '(what|how) can i (do for you|help (you|))',
  'i (want|would like) (to help (you|)|work|a (job|task|quest))',
])

/** Asks the price of what was just spoken of, without naming it. */
/** "What do you recommend?" */
export const asksWhatIsBest = wholePhrase([
  '(and|so|) what (do|would|can|could) you (recommend|suggest|advise) (for|to) (my|a|me|him|her|them|somebody) …',
  '(and|so|) what (should|can|could) i (buy|get) (from you|here|for my _|)',
  '(and|so|) what (should|can|could) i take (from you|here)',
])

export const asksHowMuch = wholePhrase([
  '(and|but|so|ok|okay|well|fine|hm|good|) how (much|many pennies) (then|for (it|that|one)|each|apiece|altogether|is (it|that|one)|are they|(does|would|will) (it|that|one) (cost|be)|do they cost|)',
  '(and|but|so|ok|okay|well|fine|hm|good|) what (does (it|that|one) cost|do they cost|is the price)',
  '(and|so|) (how much|what) (do|must|should|shall) i (owe|pay|give) (you|) (for (it|that|this)|)',
])

/** "What's flour today?", "what is a loaf going for?" The group holds the thing. */
export const asksPriceToday =
  /^what (?:is|are|does|do) ((?:an? |the |your )?[a-z]+(?: [a-z]+){0,3}?) (?:today|now|cost|going for|go for|these days)(?: today| now| these days)?$/

export const asksForBag = wholePhrase([
  ...within('{} ((with|on|in) (you|your bag)|)', [
    'what (do|have) you (have|got|carry|carrying)',
    'what are you carrying',
    'what is in your (bag|basket|pocket(s|)|pack|hand(s|))',
    'show me your (bag|basket|pocket(s|))',
  ]),
])

export const saysWorkDone = wholePhrase([
  `(i|) (have|) (done|finished|completed) (${theWork})`,
  'i did (it|what you (asked|wanted|told me) …)',
  '(it|the (task|quest|job|work|errand)|your (task|quest|errand)) is (done|finished|complete)',
  'i am (done|finished|back) (with (it|the (task|quest|job)|your (task|quest))|)',
  '(where is|what about|give me) my reward',
])

/** They have brought something that they do not name. */
export const saysBrought = wholePhrase([
  '(here|) (i|we) (have|) (brought|got|fetched|found|carried) (it|them|that|those|these|everything|what you (asked|wanted|told me) …) (for you|here|with me|now|)',
  '(i|we) (have|have got) what you (asked|wanted|told me) …',
])

export const whispersSomething = wholePhrase([
  'whisper (it|that|something|this|) (to me|in my ear|into my ear|)',
  '(tell|say it to) me (quietly|in a whisper|so that nobody hears (it|))',
])

export const asksForReward = wholePhrase([
  '(and|) what (would|will|do|could|can) i get (for (it|that|this|doing (it|that)|helping (you|))|in return|out of it)',
  '(and|) what is (the|my) (reward|pay) (for (it|that|this)|)',
  '(and|) what (do|would|will) you (pay|give) (me|) (for (it|that|this)|)',
  '(and|) (is there|what about) (a|the) reward',
])

/** Asks for the dearest or cheapest of somebody's goods. The group holds which. */
export const asksForExtreme =
  /^(?:what|which) is (?:the|your) ((?:cheapest|dearest|costliest|finest|best|most expensive)(?: (?:thing|one|ware|item))?)(?: (?:that )?(?:you (?:have|sell|have got)|here))*$/

/** "Like a dozen": how many they want of what was just spoken of. The group holds the number. */
export const saysHowMany =
  /^(?:like|about|maybe|say|just|perhaps|around) (an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|(?:a|half a) dozen)(?: of (?:them|those|these))?(?: please| then)*$/
