/** How English tells of acts that are done, or are being done. `object`, or the only group that matched, is what it is about. All is lower case. */

/** A question hung onto a claim takes nothing back. */
export const tag =
  /,\s*(?:(?:is|are|was|were|do|does|did|have|has|had|wo|ca)n['’]?t (?:it|i|you|we|they)|(?:did|do|have|am) i(?: not)?|right|eh|hm+|yes|no|see|you see|all right|ok(?:ay)?)\s*\?\W*$/
/** Of what is wished, asked, told of others or of long ago nothing is claimed. */
export const unreal =
  /\?["'”’)\]*]*\s*$|\b(?:if|unless|would|should|might|may|wish|shall i|let me|want me to|like me to|imagine|pretend|before i|until i|once i|when i|after i|as soon as|going to|or i['’]m not)\b|['’]d\b/
/** The same, where it stands in the part of the sentence that would be the claim. */
export const denied = /\b(?:could|almost|nearly|never|cannot|not|hardly|nobody|nothing|no longer)\b|n['’]t\b/
export const longAgo =
  /\b(?:yesterday|once|long ago|ago|last (?:night|week|month|year|spring|summer|autumn|winter|time)|back then|as a (?:boy|girl|child|lad)|in my youth|that (?:day|night|year)|every (?:day|morning|year)|always|often|used to|this morning|earlier)\b/
export const later =
  /\b(?:tomorrow|tonight|later|next (?:week|time|year)|soon|one day|some day|someday|when|after|at (?:noon|dawn|dusk|midday|\d)|in the (?:morning|evening|afternoon))\b/
export const border = /[,;:–—]|\s-\s|\bbut\b|\bso\b/g

/** Given in words only: nobody's bag holds it. */
export const ofWords =
  /\b(?:word|advice|thanks?|blessings?|promise|news|answers?|warning|credit|trouble|look|smile|nod|welcome|greetings?|hug|kiss|time|leave|name|reason|chance|hint|sign|directions|tale|story|regards|good (?:day|morning|evening|night)|something to think)\b/

const lately = '(?: (?:just|already|now|also|even|have|then|gladly|been and|finally|only))*'
/** "I have put it on and given it": what follows an "and" has the same doer. */
const done = `(?:(?:i|i['’]ve|i have|we|we['’]ve|we have)${lately}|(?:i|i['’]ve|we|we['’]ve)\\b[^.,;]{2,60} and${lately})`
const hand = `(?:bags?|hands?|basket|pockets?|purse|palm|arms|pack)`
const you = '(?:you|ye|thee)'
/** Where a sentence begins anew, with little words that change nothing. */
const opening = String.raw`(?<=^|[,;:–—] ?|\b(?:and|but|so) )\W*(?:(?:well|now|then|please|here|just|go on) )*`

export const gives: readonly RegExp[] = [
  new RegExp(String.raw`\b${done} (?:gave|given|handed|passed|brought|slipped|fetched|lent|paid|poured|served|sold|sent) ${you}\b(?<object>.*)`),
  new RegExp(
    String.raw`\b${done} (?:gave|given|handed|put|placed|tucked|pressed|slipped|added|poured|set|sold|brought|dropped) (?<object>.+?) (?:over )?(?:to ${you}|in(?:to)? your ${hand}|before ${you}|in front of ${you})\b`,
  ),
]
export const givesNow: readonly RegExp[] = [
  new RegExp(String.raw`\bi (?:hereby |now |gladly )?(?:give|hand|pass|slip|pour|sell) ${you} (?<object>.+)`),
  new RegExp(String.raw`\bi(?: am|['’]m) (?:now |just )?(?:giving|handing|passing|bringing|selling|pouring) ${you} (?<object>.+)`),
  /\b(?:the|your|this|that|these|those|a|an|one|it|they)\b(?<object>.*?)\b(?:(?:is|are) (?:yours now|now yours|yours to keep|all yours))\b/,
]
export const stands: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:the|your|this|that|these|those|a|an|one|it|they)\b(?<object>.*?)(?:\b(?:is|are)|['’]s) (?:now |already |all )*in your ${hand}\b`),
  new RegExp(String.raw`\b${you} (?:now have|have (?!to\b|no\b)(?=.*\bnow\b))(?<object>.+)`),
]
/** These say "thing" only where one is named: much else can be "here". */
export const shows: readonly RegExp[] = [
  /\b(?:here(?:['’]s| is| are|['’]re)|there(?:['’]s| is| are|['’]re) your) (?!how|what|why|where|who|when|that\b|the (?:way|thing|rule|price|trouble|truth)\b)(?<object>[^,.;:!]*)/,
  /\b(?:here|there)(?: you (?:go|are)|,? (?:have|take|catch))\b(?<object>.*)/,
  new RegExp(String.raw`${opening}take (?:this|these|the|a|an|some|one|two|three|my)\b(?<object>.*)`),
  /(?<=^|[,;:–—] ?)\W*(?:there|here)(?: you (?:go|are))?[,:] (?<object>(?:a|an|your|one|two|three|four|five|six|\d+)\b(?!.*\b(?:is|are|was|will|for|to)\b)[^,.;:!]*)\W*$/,
]
export const handsOver = /\*[^*]*\b(?:hands?|gives?|passes|slides?|puts?|places?|sets?|toss(?:es)?|press(?:es)?|drops?|pours?|counts?)\b(?<object>[^*]*)\*/
/** "And here you are!" is said to whoever comes in. */
export const generic = /(?:^|[,;:!] ?)\W*(?:here you (?:go|are)|there you go)\b|\bit(?:['’]s| is) (?:all )?yours\b/

export const takes = new RegExp(
  String.raw`\b${done} (?:took|taken|accepted|received|pocketed|collected) (?<object>(?:your|the|those|these|that|all|it|them)\b.*)|\b${you}(?:['’]ve| have)?${lately} (?:gave|given|paid|handed|sold|brought) (?:me|us)\b(?<paid>.+)|\*[^*]*\b(?:takes?|pockets?|accepts?|snatch(?:es)?) (?<shown>(?:your|the)[^*]*)\*`,
)
export const makes = new RegExp(
  String.raw`\b${done} (?:baked|brewed|forged|made|cooked|smithed|hammered|carved|prepared|mixed|sewn|mended|repaired) (?:(?:for )?${you}\b(?<object>.*)|(?<thing>.+?) for ${you}\b|(?<yours>(?:the|your|it\b).*))`,
)
export const teaches = new RegExp(String.raw`\b${done} (?:taught|trained) (?<object>(?!me\b|us\b|${you}\b|myself\b)[\p{L}'’-]+)\b`, 'u')
export const lessons =
  /\bi(?:['’]ve| have)? (?:now )?(?:begin|began|begun|start|started) (?:to teach|teaching|the lesson|his lesson|her lesson|their lesson)\b(?<object>.*)|\bthe lesson (?:has begun|begins now|has started|starts now)\b/
/** Nothing more comes of these words. */
const pause = String.raw`\s*(?:[.,;:!–—]|$)`
export const follows = new RegExp(
  String.raw`\bi(?: am|['’]m) (?:now |right |close |just )*(?:following(?= ${you}|${pause})|coming (?:with ${you}|along)|behind ${you}|walking (?:with|beside) ${you})|\bi(?: will|['’]ll| shall) (?:gladly )?(?:follow(?= ${you}|${pause})|(?:come|walk) (?:with ${you}|along|beside ${you}))|(?<!\band )\bi (?:follow|come)(?= ${you}| along| with ${you}|${pause})`,
)
/** "This way" and "walk with me" are said by whoever leads. */
export const goes = new RegExp(
  String.raw`\b(?:i(?: will|['’]ll| am|['’]m) (?:tak|lead|guid|walk|bring|show)(?:e|ing)? ${you} (?:there|to|over)\b|follow me\b|i(?: am|['’]m) (?:on my way|off|going|heading|walking) (?:there|to|home)\b|come with me to\b)(?<object>.*)|${opening}(?:this way|(?:come|walk) with me)(?=${pause})`,
)
export const drops = new RegExp(
  String.raw`\b${done} (?:put|laid|set|left|dropped|placed|thrown|threw) (?<object>.+?) (?:on the (?:ground|floor|grass|cobbles|path)|at your feet|down (?:here|there|for ${you}))\b`,
)
const shop = '(?:shop|stall|wares|goods|counter)'
export const shops = new RegExp(
  String.raw`\b(?:my ${shop} (?:is|are) (?:now )?(?:open|laid out) (?:to|for|before) ${you}|${done} (?:opened|shown ${you}|showed ${you}|laid out) (?:you )?(?:my|the) ${shop}|here (?:is|are) my (?:shop|stall|wares|goods)\b)`,
)
export const offers = new RegExp(String.raw`\b(?:${done} offered ${you}|i(?: now)? offer ${you})\b(?<object>.*)`)
/** Nothing but this, in answer to whatever was asked for. A bare "done" is what deals and tales end with. */
export const deeds =
  /^\W*(?:(?:there|so|now|well|right|yes|aye|very well)[,:!]? )*(?:it(?:['’]s| is| has been) (?:all )?done(?: now)?|all done|that(?:['’]s| is) done)\W*$/
const errand = '(?:task|quest|errand|job)'
export const quests = new RegExp(
  String.raw`\b(?:(?:the|this|that|my) ${errand} is (?:now )?(?<object>yours|done now|finished|complete|completed)|${done} (?:given|gave) ${you} (?:the|my|a|this) ${errand}|${you} (?:now have|have) (?:the|my|this) ${errand}\b(?! now\?))`,
)

/** Without one of these words nothing is claimed. */
export const telling: readonly string[] = (
  'gave given give giving hand handed hands handing pass passed passes passing brought bringing slip slipped slips fetched lent paid pour poured pours pouring served ' +
  'sold sell selling sent put puts placed places tucked pressed press presses set sets dropped drops toss tosses slide slides counts here there yours take taking took taken ' +
  'have accepted accepts received pocketed pockets collected snatches baked brewed forged made cooked smithed hammered carved prepared mixed sewn mended repaired taught trained ' +
  'follow following coming come behind walking walk leading lead guiding guide showing show off going heading bag bags pocket purse basket palm ' +
  'begin began begun start started lesson laid left threw thrown open opened shown showed shop stall wares goods counter task quest errand job added ' +
  'offer offered done bring arms pack way'
).split(' ')
