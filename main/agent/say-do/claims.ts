/** What somebody says they have done, or do as they speak, for the one they speak to. */
export type ClaimKind = 'give' | 'take' | 'make' | 'teach' | 'lesson' | 'follow' | 'go' | 'drop' | 'shop' | 'quest'

export interface Claim {
  kind: ClaimKind
  /** What it is about, in the words of the claim; empty where it says only "it". */
  object: string
  /** Said of this very moment, which nothing that was done before bears out: an act ("here is your loaf"), or how it stands ("it is in your bag"). */
  now?: 'act' | 'state'
}

export interface ClaimWords {
  /** Names of the things there are, singular and plural, and of the coin: lower case. Only what is one of these can be handed over. */
  things: readonly string[]
  /** What the other asked for, so that "here you go" is understood. */
  asked: string
}

/** A question hung onto a claim takes nothing back. */
const tag =
  /,\s*(?:(?:is|are|was|were|do|does|did|have|has|had|wo|ca)n['’]?t (?:it|i|you|we|they)|(?:did|do|have|am) i(?: not)?|right|eh|hm+|yes|no|see|you see|all right|ok(?:ay)?)\s*\?\W*$/
/** Of what is wished, asked, told of others or of long ago nothing is claimed. */
const unreal =
  /\?["'”’)\]*]*\s*$|\b(?:if|unless|would|should|might|may|wish|shall i|let me|want me to|like me to|imagine|pretend|before i|until i|once i|when i|after i|as soon as|going to|or i['’]m not)\b|['’]d\b/
/** The same, where it stands in the part of the sentence that would be the claim. */
const denied = /\b(?:could|almost|nearly|never|cannot|not|hardly|nobody|nothing|no longer)\b|n['’]t\b/
const longAgo =
  /\b(?:yesterday|once|long ago|ago|last (?:night|week|month|year|spring|summer|autumn|winter|time)|back then|as a (?:boy|girl|child|lad)|in my youth|that (?:day|night|year)|every (?:day|morning|year)|always|often|used to|this morning|earlier)\b/
const later =
  /\b(?:tomorrow|tonight|later|next (?:week|time|year)|soon|one day|some day|someday|when|after|at (?:noon|dawn|dusk|midday|\d)|in the (?:morning|evening|afternoon))\b/
const border = /[,;:–—]|\s-\s|\bbut\b|\bso\b/g

/** Given in words only: nobody's bag holds it. */
const ofWords =
  /\b(?:word|advice|thanks?|blessings?|promise|news|answers?|warning|credit|trouble|look|smile|nod|welcome|greetings?|hug|kiss|time|leave|name|reason|chance|hint|sign|directions|tale|story|regards|good (?:day|morning|evening|night)|something to think)\b/

const lately = '(?: (?:just|already|now|also|even|have|then|gladly|been and|finally|only))*'
/** "I have put it on and given it": what follows an "and" has the same doer. */
const done = `(?:(?:i|i['’]ve|i have|we|we['’]ve|we have)${lately}|(?:i|i['’]ve|we|we['’]ve)\\b[^.,;]{2,60} and${lately})`
const hand = `(?:bags?|hands?|basket|pockets?|purse|palm|arms|pack)`
const you = '(?:you|ye|thee)'

const gives: readonly RegExp[] = [
  new RegExp(String.raw`\b${done} (?:gave|given|handed|passed|brought|slipped|fetched|lent|paid|poured|served|sold|sent) ${you}\b(?<object>.*)`),
  new RegExp(
    String.raw`\b${done} (?:gave|given|handed|put|placed|tucked|pressed|slipped|added|poured|set|sold|brought|dropped) (?<object>.+?) (?:over )?(?:to ${you}|in(?:to)? your ${hand}|before ${you}|in front of ${you})\b`,
  ),
]
const givesNow: readonly RegExp[] = [
  new RegExp(String.raw`\bi (?:hereby |now |gladly )?(?:give|hand|pass|slip|pour|sell) ${you} (?<object>.+)`),
  new RegExp(String.raw`\bi(?: am|['’]m) (?:now |just )?(?:giving|handing|passing|bringing|selling|pouring) ${you} (?<object>.+)`),
  /\b(?:the|your|this|that|these|those|a|an|one|it|they)\b(?<object>.*?)\b(?:(?:is|are) (?:yours now|now yours|yours to keep|all yours))\b/,
]
const stands: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:the|your|this|that|these|those|a|an|one|it|they)\b(?<object>.*?)(?:\b(?:is|are)|['’]s) (?:now |already |all )*in your ${hand}\b`),
  new RegExp(String.raw`\b${you} (?:now have|have (?!to\b|no\b)(?=.*\bnow\b))(?<object>.+)`),
]
/** These say "thing" only where one is named: much else can be "here". */
const shows: readonly RegExp[] = [
  /\b(?:here(?:['’]s| is| are|['’]re)|there(?:['’]s| is| are|['’]re) your) (?!how|what|why|where|who|when|that\b|the (?:way|thing|rule|price|trouble|truth)\b)(?<object>[^,.;:!]*)/,
  /\b(?:here|there)(?: you (?:go|are)|,? (?:have|take|catch))\b(?<object>.*)/,
  /^\s*take (?:this|these|the|a|an|some|one|two|three|my)\b(?<object>.*)/,
  /^\W*(?:there|here)(?: you (?:go|are))?[,:] (?<object>(?:a|an|your|one|two|three|four|five|six|\d+)\b(?!.*\b(?:is|are|was|will|for|to)\b)[^,.;:!]*)\W*$/,
]
const handsOver = /\*[^*]*\b(?:hands?|gives?|passes|slides?|puts?|places?|sets?|toss(?:es)?|press(?:es)?|drops?|pours?|counts?)\b(?<object>[^*]*)\*/
/** "And here you are!" is said to whoever comes in. */
const generic = /(?:^|[,;:!] ?)\W*(?:here you (?:go|are)|there you go)\b|\bit(?:['’]s| is) (?:all )?yours\b/

const takes = new RegExp(
  String.raw`\b${done} (?:took|taken|accepted|received|pocketed|collected) (?<object>(?:your|the|those|these|that|all)\b.+)|\b${you}(?:['’]ve| have)?${lately} (?:gave|given|paid|handed|sold|brought) (?:me|us)\b(?<paid>.+)|\*[^*]*\b(?:takes?|pockets?|accepts?|snatch(?:es)?) (?<shown>(?:your|the)[^*]*)\*`,
)
const makes = new RegExp(
  String.raw`\b${done} (?:baked|brewed|forged|made|cooked|smithed|hammered|carved|prepared|mixed|sewn|mended|repaired) (?:(?:for )?${you}\b(?<object>.*)|(?<thing>.+?) for ${you}\b|(?<yours>(?:the|your|it\b).*))`,
)
const teaches = new RegExp(String.raw`\b${done} (?:taught|trained) (?<object>(?!me\b|us\b|${you}\b|myself\b)[\p{L}'’-]+)\b`, 'u')
const lessons =
  /\bi(?:['’]ve| have)? (?:now )?(?:begin|began|begun|start|started) (?:to teach|teaching|the lesson|his lesson|her lesson|their lesson)\b(?<object>.*)|\bthe lesson (?:has begun|begins now|has started|starts now)\b/
const follows = new RegExp(
  String.raw`\b(?:i(?: am|['’]m) (?:now )?(?:following ${you}|coming (?:with ${you}|along)|right behind ${you}|walking with ${you})|i(?: will|['’]ll) (?:follow ${you}|come (?:with ${you}|along)|walk (?:with|beside) ${you})|i follow ${you})\b`,
)
const goes = new RegExp(
  String.raw`\b(?:i(?: will|['’]ll| am|['’]m) (?:tak|lead|guid|walk|bring|show)(?:e|ing)? ${you} (?:there|to|over)\b|follow me\b|i(?: am|['’]m) (?:on my way|off|going|heading|walking) (?:there|to|home)\b|come with me to\b)(?<object>.*)`,
)
const drops = new RegExp(
  String.raw`\b${done} (?:put|laid|set|left|dropped|placed|thrown|threw) (?<object>.+?) (?:on the (?:ground|floor|grass|cobbles|path)|at your feet|down (?:here|there|for ${you}))\b`,
)
const shop = '(?:shop|stall|wares|goods|counter)'
const shops = new RegExp(
  String.raw`\b(?:my ${shop} (?:is|are) (?:now )?(?:open|laid out) (?:to|for|before) ${you}|${done} (?:opened|shown ${you}|showed ${you}|laid out) (?:you )?(?:my|the) ${shop}|here (?:is|are) my (?:shop|stall|wares|goods)\b)`,
)
const errand = '(?:task|quest|errand|job)'
const quests = new RegExp(
  String.raw`\b(?:(?:the|this|that|my) ${errand} is (?:now )?(?<object>yours|done now|finished|complete|completed)|${done} (?:given|gave) ${you} (?:the|my|a|this) ${errand}|${you} (?:now have|have) (?:the|my|this) ${errand}\b(?! now\?))`,
)

/** Without one of these words nothing is claimed. */
const telling: readonly string[] = (
  'gave given give giving hand handed hands handing pass passed passes passing brought bringing slip slipped slips fetched lent paid pour poured pours pouring served ' +
  'sold sell selling sent put puts placed places tucked pressed press presses set sets dropped drops toss tosses slide slides counts here there yours take taking took taken ' +
  'have accepted accepts received pocketed pockets collected snatches baked brewed forged made cooked smithed hammered carved prepared mixed sewn mended repaired taught trained ' +
  'follow following coming come behind walking walk leading lead guiding guide showing show off going heading bag bags pocket purse basket palm ' +
  'begin began begun start started lesson laid left threw thrown opened shown showed shop stall wares task quest errand job added'
).split(' ')
const tellingWords = new Set(telling)

/** Whether words so far may become a claim: from here on the rest of the sentence is waited for. Lower case. */
export const mayClaim = (words: string): boolean =>
  words.includes('*') || (words.match(/\p{L}+/gu) ?? []).some((word) => tellingWords.has(word)) || endsTelling(words)

/** The last word is still coming. */
const endsTelling = (words: string): boolean => {
  const last = /\p{L}+$/u.exec(words)?.[0]
  return last !== undefined && last.length > 1 && telling.some((word) => word.startsWith(last))
}

/** What one sentence claims. English rules; a sentence that only might is none. */
export const claimsIn = (sentence: string, { things, asked }: ClaimWords): Claim[] => {
  const text = sentence
    .toLowerCase()
    .replace(/[“"][^”"]*[”"]/g, ' … ')
    .replace(/\s+/g, ' ')
    .replace(tag, '.')
    .trim()
  // What is shown in stars happens now, whatever is said around it.
  const shown = handsOver.exec(text)?.groups?.object
  const claims: Claim[] =
    shown !== undefined && (namesThing(shown, things) || /\b(?:you|it)\b/.test(shown)) ? [{ kind: 'give', object: shown.trim(), now: 'act' }] : []
  if (unreal.test(text) || longAgo.test(text)) return claims
  const find = (pattern: RegExp): string | null => {
    const match = pattern.exec(text)
    if (match === null || denied.test(partAround(text, match.index, match[0]))) return null
    return (Object.values(match.groups ?? {}).find((part) => part !== undefined) ?? '').trim()
  }
  const firstOf = (patterns: readonly RegExp[], fits: (object: string) => boolean): string | undefined =>
    patterns.map(find).find((object): object is string => object !== null && fits(object))
  const isThing = (object: string): boolean => namesThing(object, things)
  const isHandedOver = (object: string): boolean => !ofWords.test(object) && (isThing(object) || isPronoun(object))
  const given = firstOf(gives, isHandedOver)
  const givenNow = firstOf(givesNow, isHandedOver) ?? firstOf(shows, isThing)
  const standing = firstOf(stands, isHandedOver)
  if (given !== undefined) claims.push({ kind: 'give', object: given })
  else if (givenNow !== undefined) claims.push({ kind: 'give', object: givenNow, now: 'act' })
  else if (standing !== undefined) claims.push({ kind: 'give', object: standing, now: 'state' })
  else if (find(generic) !== null && isThing(asked.toLowerCase())) claims.push({ kind: 'give', object: '', now: 'act' })
  const claim = (kind: ClaimKind, pattern: RegExp, fits: (object: string) => boolean = () => true): void => {
    const object = find(pattern)
    if (object !== null && fits(object)) claims.push({ kind, object })
  }
  claim('take', takes, (object) => isThing(object) || isPronoun(object))
  claim('make', makes, isThing)
  claim('teach', teaches)
  claim('lesson', lessons)
  claim('drop', drops, (object) => isThing(object) || isPronoun(object))
  claim('shop', shops)
  claim('quest', quests)
  if (!later.test(text)) {
    claim('follow', follows)
    claim('go', goes)
  }
  return claims
}

/** The part of a sentence, between commas and their like, in which something stands. */
const partAround = (text: string, index: number, found: string): string => {
  let from = 0
  for (const { index: at, 0: sign } of text.matchAll(border)) {
    if (at + sign.length <= index) from = at + sign.length
    else if (at >= index + Math.min(found.length, 12)) return text.slice(from, at)
  }
  return text.slice(from)
}

const isPronoun = (object: string): boolean =>
  /^(?:it|them|this|that|these|those|one|all of it|everything)?[\s,.!]*(?:now|too|already|back)?[\s.!*]*$/.test(object)

/** Whole words only: an "ale" is no "tale". */
export const namesThing = (text: string, things: readonly string[]): boolean => things.some((thing) => hasWords(text, thing))

export const hasWords = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true
  }
  return false
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
