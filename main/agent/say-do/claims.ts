/** What somebody says they have done, or do as they speak, for the one they speak to. */
export type ClaimKind = 'give' | 'take' | 'make' | 'teach' | 'follow' | 'go'

export interface Claim {
  kind: ClaimKind
  /** What it is about, in the words of the claim; empty where it says only "it". */
  object: string
}

export interface ClaimWords {
  /** Names of the things there are, singular and plural, and of the coin: lower case. Only what is one of these can be handed over. */
  things: readonly string[]
  /** What the other asked for, so that "here you go" is understood. */
  asked: string
}

/** Of what is wished, asked, denied, told of others or of long ago nothing is claimed. */
const unreal =
  /\?["'”’)\]*]*\s*$|\b(?:if|unless|would|could|should|might|may|wish|almost|nearly|never|cannot|not|shall i|let me|want me to|like me to|imagine|pretend|before i|until i|once i|when i|after i|as soon as|going to)\b|n['’]t\b/
const longAgo =
  /\b(?:yesterday|once|long ago|ago|last (?:night|week|month|year|spring|summer|autumn|winter|time)|back then|as a (?:boy|girl|child|lad)|in my youth|that (?:day|night|year)|every (?:day|morning|year)|always|often|used to|this morning|earlier)\b/
const later =
  /\b(?:tomorrow|tonight|later|next (?:week|time|year)|soon|one day|some day|someday|when|after|at (?:noon|dawn|dusk|midday|\d)|in the (?:morning|evening|afternoon))\b/

/** Given in words only: nobody's bag holds it. */
const ofWords =
  /\b(?:word|advice|thanks?|blessings?|promise|news|answers?|warning|credit|trouble|look|smile|nod|welcome|greetings?|hug|kiss|time|leave|name|reason|chance|hint|sign|directions|tale|story|regards|good (?:day|morning|evening|night)|something to think)\b/

const done = `(?:i|i['’]ve|i have|we|we['’]ve|we have)(?: (?:just|already|now|also|even|have|then|gladly|been and))*`
const hand = `(?:bags?|hands?|basket|pockets?|purse|palm|arms|pack)`
const you = '(?:you|ye|thee)'

const gives: readonly RegExp[] = [
  new RegExp(String.raw`\b${done} (?:gave|given|handed|passed|brought|slipped|fetched|lent|paid|poured|served|sold|sent) ${you}\b(?<object>.*)`),
  new RegExp(
    String.raw`\b${done} (?:gave|given|handed|put|placed|tucked|pressed|slipped|added|poured|set|sold|brought|dropped) (?<object>.+?) (?:over )?(?:to ${you}|in(?:to)? your ${hand}|before ${you}|in front of ${you})\b`,
  ),
  new RegExp(String.raw`\bi (?:hereby |now |gladly )?(?:give|hand|pass|slip|pour|sell) ${you} (?<object>.+)`),
  new RegExp(String.raw`\bi(?: am|['’]m) (?:giving|handing|passing|bringing|selling|pouring) ${you} (?<object>.+)`),
  new RegExp(String.raw`\b(?:the|your|this|that|a|an|one|it)\b(?<object>.*?)\b(?:is|are) (?:now )?(?:in your ${hand}|yours now|all yours)\b`),
]
/** These say "thing" only where one is named: much else can be "here". */
const shows: readonly RegExp[] = [
  /\b(?:here(?:['’]s| is| are|['’]re)|there(?:['’]s| is| are|['’]re) your) (?!how|what|why|where|who|when|that\b|the (?:way|thing|rule|price|trouble|truth)\b)(?<object>[^,.;:!]*)/,
  /\b(?:here|there)(?: you (?:go|are)|,? (?:have|take|catch))\b(?<object>.*)/,
  /^\s*(?:take|have) (?:this|these|the|a|an|some|one|two|three|my)\b(?<object>.*)/,
]
const handsOver = /\*[^*]*\b(?:hands?|gives?|passes|slides?|puts?|places?|sets?|toss(?:es)?|press(?:es)?|drops?|pours?|counts?)\b(?<object>[^*]*)\*/
const generic = /\bhere you (?:go|are)\b|\bthere you go\b|\bit(?:['’]s| is) (?:all )?yours\b/

const takes = new RegExp(
  String.raw`\b${done} (?:took|taken|accepted|received|pocketed|collected) (?<object>(?:your|the|those|these|that|all)\b.+)|\*[^*]*\b(?:takes?|pockets?|accepts?|snatch(?:es)?) (?<shown>(?:your|the)[^*]*)\*`,
)
const makes = new RegExp(
  String.raw`\b${done} (?:baked|brewed|forged|made|cooked|smithed|hammered|carved|prepared|mixed|sewn|mended|repaired) (?:(?:for )?${you}\b(?<object>.*)|(?<thing>.+?) for ${you}\b)`,
)
const teaches = new RegExp(String.raw`\b${done} (?:taught|trained) (?<object>(?!me\b|us\b|${you}\b|myself\b)[\p{L}'’-]+)\b`, 'u')
const follows = new RegExp(
  String.raw`\b(?:i(?: am|['’]m) (?:following ${you}|coming (?:with ${you}|along)|right behind ${you}|walking with ${you})|i(?: will|['’]ll) (?:follow ${you}|come (?:with ${you}|along)|walk (?:with|beside) ${you}))\b`,
)
const goes = new RegExp(
  String.raw`\b(?:i(?: will|['’]ll| am|['’]m) (?:tak|lead|guid|walk|bring|show)(?:e|ing)? ${you} (?:there|to|over)\b|follow me\b|i(?: am|['’]m) (?:on my way|off|going|heading|walking) (?:there|to|home)\b|come with me to\b)(?<object>.*)`,
)

/** Without one of these words nothing is claimed. */
const telling: readonly string[] = (
  'gave given give giving hand handed hands handing pass passed passes passing brought bringing slip slipped slips fetched lent paid pour poured pours pouring served ' +
  'sold sell selling sent put puts placed places tucked pressed press presses set sets dropped drops toss tosses slide slides counts here there yours take taking took taken ' +
  'have accepted accepts received pocketed pockets collected snatches baked brewed forged made cooked smithed hammered carved prepared mixed sewn mended repaired taught trained ' +
  'follow following coming come behind walking walk leading lead guiding guide showing show off going heading bag bags pocket purse basket palm'
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
    .trim()
  // What is shown in stars happens now, whatever is said around it.
  const shown = handsOver.exec(text)?.groups?.object
  const claims: Claim[] = shown !== undefined && (namesThing(shown, things) || /\b(?:you|it)\b/.test(shown)) ? [{ kind: 'give', object: shown.trim() }] : []
  if (unreal.test(text) || longAgo.test(text)) return claims
  const find = (pattern: RegExp): string | null => {
    const groups = pattern.exec(text)?.groups
    return groups === undefined ? (pattern.test(text) ? '' : null) : (Object.values(groups).find((part) => part !== undefined) ?? '').trim()
  }
  const given = gives.map(find).find((object) => object !== null && !ofWords.test(object) && (namesThing(object, things) || isPronoun(object)))
  if (given !== undefined && given !== null) claims.push({ kind: 'give', object: given })
  else {
    const displayed = shows.map(find).find((object) => object !== null && namesThing(object, things))
    if (displayed !== undefined && displayed !== null) claims.push({ kind: 'give', object: displayed })
    else if (generic.test(text) && namesThing(asked.toLowerCase(), things)) claims.push({ kind: 'give', object: '' })
  }
  const taken = find(takes)
  if (taken !== null && (namesThing(taken, things) || isPronoun(taken))) claims.push({ kind: 'take', object: taken })
  const made = find(makes)
  if (made !== null && namesThing(made, things)) claims.push({ kind: 'make', object: made })
  const taught = find(teaches)
  if (taught !== null) claims.push({ kind: 'teach', object: taught })
  if (follows.test(text) && !later.test(text)) claims.push({ kind: 'follow', object: '' })
  const gone = find(goes)
  if (gone !== null && !later.test(text)) claims.push({ kind: 'go', object: gone })
  return claims
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
