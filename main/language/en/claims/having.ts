import type { Claim } from '../../claims.ts'
import { numbers } from '../amounts/read-number.ts'
import { denied } from './claim-patterns.ts'
import { namedFirst } from './named-thing.ts'

const adverbs = '(?: (?:still|just|also|only|even|now|already|always|yet|got))*'
/** How English says what somebody has with them, each with what follows. */
const forms: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W*(?:(?:and|but|so|well|now|then|for),? )*(?:i|we)(?:['’]ve|${adverbs} have)${adverbs} (?<object>.+)`,
    'u',
  ),
  /^\W*(?:(?:and|but|so|well|now|then|for) )*(?:i|we)(?:['’]m| am|['’]re| are)?(?: (?:still|also))? (?:carry|carrying|stock) (?<object>.+)/u,
  /^\W*(?:(?:and|but|so|well|now|then|for) )*there(?:['’]s| is| are)(?: still| only| just)* (?<object>.+ (?:left|(?:in my (?:bag|basket|pack|pocket|purse)|on (?:my|the) (?:shelf|counter|stall)))\W*)$/,
  /^\W*(?:(?:and|but|so|well|now|then|for) )*my (?:bag|basket|pack|pocket|purse|shelf|counter|stall) (?:has|holds) (?<object>.+)/,
]

const determiner = new RegExp(
  String.raw`^(?:(?:${numbers.source}|an?|the|my|our|your|some|any|more|another|enough|plenty|plenty of|lots of|a few|a couple of|one more|one last|that|those|these)\b ?)+`,
)
const plainWord =
  /^(?:(?:fresh|good|warm|hot|fine|new|old|plain|dark|white|brown|soft|sweet|cold|strong|best|last|lovely|ripe|spare) )*/
/** What may stand behind the thing while it still is with the speaker. "Bread in the oven" is in no bag. */
const withMe =
  /^(?:(?:left|here|still|too|now|today|fresh|ready|already|with me|about me|on me|yet|warm|as well|right|on (?:the|my) (?:shelf|counter|stall|tray|rack)|in my (?:bag|basket|pack|pocket|purse)|in (?:the|my) shop|for (?:you|sale|anyone|anybody|everyone)|to (?:sell|spare|give|trade|offer)|(?:that )?you (?:can|may) have|(?:at|for) (?:[\p{L}\p{N}-]+ ){1,3}(?:penny|pennies|pence|gold|coins?)(?: each| apiece)?)\b[ ,]*)*$/u
const clauseEnd =
  /[.!?;:–—…]+|\s-\s|,? (?:but|so|because|if|though|while|since)\b|, (?=(?:i|you|he|she|we|they|it|there)\b)/
const listed = /, and |, | and /

/**
 * The goods that a sentence says are with the speaker now. Only things that this world counts. Lower case, without the
 * words of others.
 */
export const hasIn = (text: string, things: readonly string[]): Claim[] => {
  if (/\?\W*$/.test(text)) return []
  return text.split(clauseEnd).flatMap((clause): Claim[] => {
    const object = forms.map((form) => form.exec(clause)?.groups?.object).find((found) => found !== undefined)
    if (object === undefined || denied.test(clause) || /\b(?:no|none|if|whether)\b/.test(clause)) return []
    return object.split(listed).flatMap((part): Claim[] => {
      const named = thingIn(part.trim(), things)
      return named === null ? [] : [{ kind: 'have', object: named, now: 'state' }]
    })
  })
}

/** "Two fresh loaves" of "two fresh loaves left". Null if the words name no thing, or one that is elsewhere. */
const thingIn = (part: string, things: readonly string[]): string | null => {
  const { phrase, rest } = namedFirst(part)
  const words = phrase.replace(/ (?:left|still|too|today|ready|fresh|with me)$/, '')
  if (!withMe.test(rest.replace(/\W+$/, ''))) return null
  const determiners = determiner.exec(words)?.[0] ?? ''
  const bare = words.slice(determiners.length).replace(plainWord, '')
  const found = things.find((thing) => bare === thing || bare.endsWith(` ${thing}`))
  if (found === undefined) return null
  // "I have baked bread" tells of a deed.
  return determiners === '' && bare !== found ? null : words
}
