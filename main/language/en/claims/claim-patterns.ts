/**
 * Patterns for how English reports acts done or in progress. `object`, or else the only group that matched, is the
 * thing the claim is about. All text is lower case.
 */

/** A question tag, which takes nothing back: "I gave you the loaf, didn't I?" */
export const tag =
  /,\s*(?:(?:is|are|was|were|do|does|did|have|has|had|wo|ca)n['’]?t (?:it|i|you|we|they)|(?:did|do|have|am) i(?: not)?|right|eh|hm+|yes|no|see|you see|all right|ok(?:ay)?)\s*\?\W*$/
/** A question after a claim. It asks for something else: "here is your bread, anything more?" */
export const furtherQuestion =
  /[,;:–—]\s*(?:(?:and|but|so|now|well|then|or|my \w+|dear|dove) ?,? ?)*(?:is|are|do|does|did|will|would|shall|can|could|may|might|have|has|what|who|when|where|how|why|which|any|anything|anybody|something|need|want|care|fancy|more|one more|another)\b[^,;:–—?]*\?["'”’)\]*]*\s*$/
/** Phrases that do not change a claim. */
export const idle = /\b(?:as (?:always|usual|ever|before)|at once|if you please|never mind)\b/g
/** Words of wishes, questions, conditions, tales and prices, which claim nothing: "a penny, and the bun is yours". */
export const unreal =
  /\?["'”’)\]*]*\s*$|\b(?:if|unless|wish|want me to|like me to|imagine|pretend|before i|until i|once i|when i|after i|as soon as|or i['’]m not)\b|\b(?:penn(?:y|ies)|gold|coins?),? and (?:the|it|this|that|they|these|those|one)\b[^,;:]*?(?:\b(?:is|are)|['’](?:s|re)) yours\b/
/** Words that report what others said. */
export const reported = /(?<!\b(?:i|we|i['’]ve|have|and) )\b(?:told (?:me|us)|said|says)\b[^.!?]{0,40}?\bthat\b/
/** Denials and similar words in the part of the sentence that would be the claim. */
export const denied =
  /\b(?:would|should|might|may|perhaps|maybe|shall i|let me|going to (?!(?:the|an?|my|your|our|his|her)\b)|could|almost|nearly|never|cannot|not|hardly|nobody|nothing|no longer)\b|n['’]t\b|['’]d\b/
export const later =
  /\b(?:tomorrow|tonight|later|next (?:week|time|year)|soon|one day|some day|someday|when|after|at (?:noon|dawn|dusk|midday|\d|(?:a )?quarter|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|in the (?:morning|evening|afternoon))\b/
export const border = /[,;:–—]|\s-\s|\bbut\b|\bso\b|\band (?=(?:i|you|we|they|it)\b)/g

const lately = '(?: (?:just|already|now|also|even|have|then|gladly|been and|finally|only))*'
/** The subject, also of a later verb: "I have put it on and given it". */
const first = `(?:i|i['’]ve|i have|we|we['’]ve|we have)${lately}`
const andThen = `(?:i|i['’]ve|we|we['’]ve)\\b[^.,;:–—]{2,60} and${lately}`
const done = `(?:${first}|${andThen})`
/** Words that introduce a price. */
export const price = /\s(?:in exchange |in return )?(?:for|against) (?!you\b|ye\b|thee\b)/
const hand = `(?:bags?|hands?|basket|pockets?|purse|palm|arms|pack)`
const you = '(?:you|ye|thee)'
/** A new start within the sentence, including filler words. */
const opening = String.raw`(?<=^|[,;:–—] ?|\b(?:and|but|so) )\W*(?:(?:well|now|then|please|here|just|go on) )*`

const givesBy = (done: string): readonly RegExp[] => [
  new RegExp(
    String.raw`\b${done} (?:gave|given|handed|passed|brought|slipped|fetched|lent|paid|poured|served|sold|sent) ${you}\b(?<object>.*)`,
  ),
  new RegExp(
    String.raw`\b${done} (?:gave|given|handed|passed|put|placed|tucked|pressed|slipped|added|poured|set|sold|brought|dropped|counted|laid|pushed) (?<object>(?:(?! to (?!${you}\b)).)+?) (?:over |across )?(?:(?:to ${you}(?! that\b)|in(?:to)? your ${hand})\b|(?:before|in front of) ${you}(?! \w))`,
  ),
  new RegExp(
    String.raw`\b${done} (?:handed|passed|given|gave) (?:over (?<object>.+)|(?<passed>(?:(?! to (?!${you}\b)).)+?) over(?= to ${you}\b|\W*$|[,;:]))`,
  ),
  new RegExp(String.raw`\b(?:${done} let ${you} have|i did (?:give|hand|pass|bring|sell) ${you}) (?<object>.+)`),
]
/**
 * Gifts with and without a new subject, as separate patterns. "I brought you to the oven and gave you the loaf" starts
 * with an act that gives nothing.
 */
export const gives: readonly RegExp[] = [first, andThen].flatMap(givesBy)
export const givesNow: readonly RegExp[] = [
  new RegExp(String.raw`\bi (?:hereby |now |gladly )?(?:give|hand|pass|slip|pour|sell) ${you} (?<object>.+)`),
  new RegExp(
    String.raw`\bi (?:now |gladly )?(?:(?:hand|pass|give) over (?<object>.+)|(?:put|place|press|slip|tuck|lay) (?<laid>.+?) in(?:to)? your ${hand}\b)`,
  ),
  new RegExp(
    String.raw`\bi(?: am|['’]m) (?:now |just )?(?:giving|handing|passing|bringing|selling|pouring) ${you} (?!.*\b(?:tomorrow|tonight|later|soon|next)\b)(?<object>.+)`,
  ),
  /\b(?:the|your|this|that|these|those|a|an|one|it|they)\b(?<object>.*?)\b(?:(?:is|are) (?:yours now|now yours|yours to keep|all yours))\b/,
]
/** A price after the goods: "for two pennies". */
export const forSomething = /^for\b(?! (?:you|free|nothing|keeps|now|later|the (?:road|way|journey))\b)/
/** Words which show that a thing isn't given: "the bread you can buy", "the bread out of the oven". */
export const elsewhere =
  /^(?:you (?:can|could|may|might)\b|to (?:buy|choose|be had)\b|(?:that )?(?:we|i) (?:have|sell|bake|make|brew)\b|out\b|off\b|from\b|to (?!you\b)|with (?!you\b)|when\b|before\b|after\b|at\b|on\b|in (?!your\b)|for sale\b|is\b|are\b)/
export const stands: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:the|your|this|that|these|those|an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|all|it|they)\b(?<object>[^,;:]*?)(?:\b(?:is|are|lies?|sits?|rests?)|['’]s) (?:now |already |all )*in your ${hand}\b`,
  ),
  new RegExp(String.raw`\b${you} (?:now have|have (?!to\b|no\b)(?=.*\bnow\b))(?<object>.+)`),
  new RegExp(String.raw`\b${you}(?:['’]ve| have)? (?:received|(?:now )?got your|got (?=.*\bnow\b)) ?(?<object>.+)`),
  new RegExp(
    String.raw`\b(?:check|look in(?:to)?|open) your ${hand}\W+(?:and )?(?<object>.*?) (?:is|are) (?:there|in it)\b`,
  ),
  new RegExp(`${opening}enjoy (?:the|your|this|that|these) (?<object>.+)`),
  new RegExp(String.raw`\b${you}(?:['’]ll| will| can)? find (?<object>.+?) in your ${hand}\b`),
  /(?<!\bpay\b.*)\b(?:the|your|this|that|these|those)\b(?<object>[^,;:]*?)(?:\b(?:is|are)|['’](?:s|re)) yours(?=\s*[.,!:–—]|\s*$)/,
]
/** Patterns that count only if a thing is named, since much else can be "here". */
export const shows: readonly RegExp[] = [
  /\b(?:here(?:['’]s| is| are|['’]re)|there(?:['’]s| is| are|['’]re) your) (?!how|what|why|where|who|when|that\b|the (?:way|thing|rule|price|trouble|truth)\b)(?<object>[^,.;:!]*)/,
  /\b(?:here|there)(?: you (?:go|are)[,:]?|,? (?:have|take|catch))\b(?<object>.*)/,
  new RegExp(String.raw`${opening}take (?:this|these|the|your|a|an|one|two|three|my)\b(?<object>.*)`),
  /(?<=^|[,;:–—] ?)\W*(?:there|here)(?: you (?:go|are))?[,:] (?<object>(?:a|an|your|one|two|three|four|five|six|\d+)\b(?!.*\b(?:is|are|was|will|for|to)\b)[^,.;:!]*)\W*$/,
]
/** The verb in "there you go, asking", which tells listeners that they repeat a habit. */
const doing =
  '(?:ask|talk|say|tell|speak|think|wonder|worry|fuss|tease|joke|laugh|boast|brag|complain|grumbl|moan|preach|scold|shout|sing|whistl|danc|run|rush|walk|work|stand|sitt|sleep|dream|climb|hid|steal|break|spoil|mak|tak|giv|start|begin|interrupt|argu|guess|look|star|gossip|whisper|quarrel)ing'
/**
 * Phrases that accompany any handover and name nothing. Excludes "and here you are!" and "so here you are", which greet
 * a visitor. Excludes "there you go again" and "there you go, asking", which are about behaviour.
 */
export const generic = new RegExp(
  String.raw`(?<=^|[,;:!–—] ?|\b(?:and|so|but|well|now|then) )\W*(?:(?<!^\W*(?:(?:well|ah|oh|why|ha|hello)\W+)?(?:and|so|but|look|why) )here you are|(?:here|there) you go)\b(?!,? (?:again|and|now|at last|back|still|${doing})\b)|\bit(?:['’]s| is) (?:all )?yours\b`,
  'u',
)

/**
 * Money, which can be taken. "I took the flour to the mill" takes nothing from anybody: the object must be money or
 * belong to the listener.
 */
const coins = String.raw`(?:\w+ )?(?:coins?|gold|money|penn(?:y|ies))`
export const takes: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${done} (?:took|taken|accepted|received|pocketed|collected) (?<object>(?:your|those|these|all|it|them|the ${coins})\b.*)`,
  ),
  new RegExp(String.raw`\b${done} (?:took|taken|accepted|received|collected) (?<object>.+?) (?:from|off|of) ${you}\b`),
  new RegExp(
    String.raw`\b${you}(?:['’]ve| have)?${lately} (?:gave|given|paid|handed|sold|brought) (?:me|us)\b(?<object>.+)`,
  ),
  new RegExp(String.raw`\b${you}(?:['’]ve| have)?${lately} paid (?<object>${coins})`),
  new RegExp(String.raw`\bi have your (?<object>${coins})`),
  /(?<!\b(?:my|our) )\bthank(?:s| you)(?: kindly)? for (?<object>(?:the|your|those|these)\b.+)/,
  new RegExp(
    String.raw`\*[^*]*\b(?:takes?|pockets?|accepts?|snatch(?:es)?) (?<object>(?:your|the ${coins})\b(?![^*]*\b(?:off|out of) (?:the|my|his|her)\b)[^*]*)\*`,
  ),
]
const crafted = '(?:baked|brewed|forged|made|cooked|smithed|hammered|carved|prepared|mixed|sewn|mended|repaired)'
export const makes = new RegExp(
  String.raw`\b${done} ${crafted} (?:(?:for )?${you}\b(?<object>.*)|(?<thing>.+?) for ${you}\b|(?<yours>(?:the|your|it\b)(?!.* (?:for (?!${you})|ever\b)).*))`,
)
/** Says that something was made, not for whom. Used for notes, where the world's record decides. */
export const makesAny = new RegExp(
  String.raw`\b${done} (?:baked|brewed|forged|made|cooked|smithed|hammered) (?<object>.+)`,
)
export const teaches = new RegExp(
  String.raw`\b${done} (?:taught|trained|shown(?= [\p{L}'’-]+ how\b)) (?<object>(?!me\b|us\b|${you}\b|myself\b)[\p{L}\p{N}_'’-]+)`,
  'u',
)
/** Matches words about teaching. */
export const ofTeaching = /\b(?:teach|taught|train|learn|lesson|apprentice)|\bshow \w+ how\b/i
export const lessons =
  /\bi(?:['’]ve| have)? (?:now )?(?:begin|began|begun|start|started) (?:to teach|teaching|the lesson|his lesson|her lesson|their lesson)\b(?<object>.*)|\bthe lesson (?:has begun|begins now|has started|starts now)\b/
/** The end of a clause. */
const pause = String.raw`\s*(?:[.,;:!–—]|$)`
export const follows = new RegExp(
  String.raw`\bi(?: am|['’]m) (?:now |right |close |just )*(?:following(?= ${you}(?! so far\b)|${pause})|coming (?:with ${you}|along)|behind ${you}|walking (?:with|beside) ${you})|\bi(?: will|['’]ll| shall) (?:gladly )?(?:follow(?= ${you}|${pause})|(?:come|walk) (?:with ${you}|along|beside ${you}))|\bi (?:follow|(?<!\band i )come)(?= ${you}(?! so far\b| there\b| in (?:that|this)\b)| along| with ${you}|${pause})`,
)
/** Phrases of somebody who leads the way: "this way", "walk with me". */
export const goes = new RegExp(
  String.raw`\b(?:i(?: will|['’]ll| am|['’]m) (?:tak|lead|guid|walk|bring|show)(?:e|ing)? ${you} (?:there|to|over)\b|follow me\b|i(?: am|['’]m) (?:on my way|off|going|heading|walking) (?:there|to|home)\b|come with me to\b|i set off (?:for|to)\b|(?:let['’]s (?:go|be off)|off we go)(?: now)? (?:to|there)\b)(?<object>.*)|${opening}(?:this way|(?:come|walk) with me)(?=${pause})`,
)
/** "Following" in a figurative sense. */
export const figurative =
  /\b(?:with my (?:eyes|heart|thoughts)|in (?:my (?:thoughts|heart|dreams|mind)|spirit|(?:this|that) matter))\b/
export const drops = new RegExp(
  String.raw`\b${done} (?:put|laid|set|left|dropped|placed) (?<object>.+?) (?:on the (?:ground|floor|grass|cobbles|path)|at your feet|down (?:here|there|for ${you}))\b`,
)
const shop = '(?:shop|stall|wares|goods|counter)'
export const shops = new RegExp(
  String.raw`\b(?:my ${shop} (?:is|are) (?:now )?(?:open|laid out) (?:to|for|before) ${you}(?! until\b| till\b| from\b| every)|${done} (?:opened|shown ${you}|showed ${you}|laid out) (?:you )?(?:my|the) ${shop}|${you} (?:now )?see my ${shop}\b|here (?:is|are) my (?:shop|stall|wares|goods)\b)`,
)
export const offers = new RegExp(String.raw`\b(?:${done} offered ${you}|i(?: now)? offer ${you})\b(?<object>.*)`)
/** A deal that still waits for a yes. */
export const deals = /\b(?:nod|say yes|agree|your word),? and (?:we have a deal|it['’]s a deal|the deal is done)\b/
/**
 * Phrases that say only that something is done, in answer to any request. A bare "done" isn't among them, because deals
 * and tales end with that word.
 */
export const deeds =
  /^\W*(?:(?:there|so|now|well|right|yes|aye|very well)[,:!]? )*(?:it(?:['’]s| is| has been) (?:all )?done(?: now)?|all done|that(?:['’]s| is) done)\W*$/
const errand = '(?:task|quest|errand|job)'
export const quests = new RegExp(
  String.raw`\b(?:(?:the|this|that|my|your) ${errand} is (?:now |all )?(?<object>yours|done|finished|complete|completed)\b(?! (?:only )?(?:when|once|after|if|as soon)\b)|${you}(?:['’]ve| have)? (?<ended>finished|completed|done) (?:my|the|this|your) ${errand}\b|${done} (?:given|gave) ${you} (?:the|my|a|this) ${errand}|${you} (?:now have|have) (?:the|my|this) ${errand}\b(?! now\?))`,
)

/** Words of claims. A sentence without any of them claims nothing. */
export const telling: readonly string[] = (
  'gave given give giving counted pushed hand handed hands handing pass passed passes passing brought bringing slip slipped slips fetched lent paid pour poured pours pouring served ' +
  'sold sell selling sent put puts placed places tucked pressed press presses set sets dropped drops toss tosses slide slides counts here there yours take taking took taken ' +
  'have accepted accepts received pocketed pockets collected snatches baked brewed forged made cooked smithed hammered carved prepared mixed sewn mended repaired taught trained ' +
  'follow following coming come behind walking walk leading lead guiding guide showing show off going heading bag bags pocket purse basket palm ' +
  'begin began begun start started lesson laid left threw thrown open opened shown showed shop stall wares goods counter task quest errand job added ' +
  'promised promise swore vowed pledged agreed shook struck settled cleared borrowed returned loaned repaid purchased owe owed ' +
  'deal offer offered done bring arms pack way accept consider learned learnt mastered sold bought square quits coming drink eat sup dig tuck'
).split(' ')
