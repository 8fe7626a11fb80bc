import type { ItemId, NpcId } from '../../../world/ids.ts'
import { coinsIn, countIn, type Lexicon, personIn, thingsIn, withoutNames } from './lexicon.ts'
import { bygone, dreamt, hung, plain, sentences, someDay, toldBack, undone, unquoted } from './reader-words.ts'

export const heardKinds = [
  'give',
  'take',
  'make',
  'teach',
  'lesson',
  'follow',
  'go',
  'drop',
  'shop',
  'quest',
  'offer',
  'deed',
] as const
export type HeardKind = (typeof heardKinds)[number]

/** A deed that a listener would consider done. */
export interface HeardClaim {
  kind: HeardKind
  /** `done`: at some time. `now`: at this very moment. `stands`: a current state. */
  when: 'done' | 'now' | 'stands'
  /** The things that were claimed (any one of them will do; if there are none, any thing will) and their amount. */
  things: readonly ItemId[]
  coins: boolean
  count: number
  /** Its subject, other than the two who talk. */
  person: NpcId | null
  /** Whether something is finished, not begun. */
  over: boolean
  sentence: string
}

/**
 * Reads words like a listener who knows nothing about the program's guard: word by word, clause by clause, with its own
 * word lists. A second opinion on `main/mind/faculties/say-do/claims.ts`; the two share no code.
 *
 * @param asked the request that the words answer: "here you go" hands over the requested thing.
 */
export const readClaims = (text: string, asked: string, lexicon: Lexicon): HeardClaim[] =>
  sentences(text).flatMap((sentence) => {
    const starred = [...sentence.matchAll(/\*([^*]+)\*/g)].flatMap(([, shown = '']) => shownGift(plain(shown), lexicon))
    const spoken = unquoted(sentence).replaceAll(/\*[^*]*\*/g, ' ')
    return [...starred, ...spokenClaims(spoken, plain(asked), lexicon)].map((claim) => ({
      ...claim,
      sentence: sentence.trim(),
    }))
  })

type Bare = Omit<HeardClaim, 'sentence'>

const spokenClaims = (sentence: string, asked: string, lexicon: Lexicon): Bare[] => {
  const words = plain(sentence).replace(hung, '')
  if (words.includes('?') || dreamt.test(words) || toldBack.test(words) || bygone.test(words)) return []
  const clauses = words
    .split(/[,;:–—]| but | so | because | and (?!i come\b)(?=(?:i|we|here|there|the|your|it|you|take) )/)
    .map((clause) => clause.trim())
  return clauses.flatMap((clause, index) => {
    if (undone.test(clause)) return []
    const read: Reading = {
      clause,
      lexicon,
      asked,
      before: clauses[index - 1] ?? '',
      last: index === clauses.length - 1,
      soon: someDay.test(words),
    }
    return [...ofMe(read), ...ofThings(read), ...ofUs(read)]
  })
}

interface Reading {
  clause: string
  lexicon: Lexicon
  asked: string
  before: string
  last: boolean
  /** Whether the clause is about a later time. */
  soon: boolean
}

const about = (kind: HeardKind, when: HeardClaim['when'], words: string, lexicon: Lexicon): Bare => ({
  kind,
  when,
  things: thingsIn(words, lexicon),
  coins: coinsIn(words, lexicon),
  count: countIn(withoutNames(words, lexicon)),
  person: personIn(words, lexicon),
  over: /\b(?:done|finished|completed?|settled)\b/.test(words),
})
/** Whether it concerns the world's things: a hug or a word isn't goods. */
const isGoods = (words: string, lexicon: Lexicon): boolean =>
  thingsIn(words, lexicon).length > 0 ||
  coinsIn(words, lexicon) ||
  /\b(?:it|them|this|these|those|all of it)\b/.test(words)

const fillers = 'have|has|had|just|already|now|also|even|then|gladly|been|am|are|finally|only|hereby'
const mine = new RegExp(String.raw`\b(?:i|we) (?:(?:${fillers}) )*(?<verb>\p{L}+)(?<rest>.*)$`, 'u')
const gave =
  /^(?:gave|given|handed|passed|brought|slipped|tucked|put|placed|pressed|sold|lent|paid|poured|served|fetched|sent|delivered|dropped|set|added|laid|left)$/
const gives = /^(?:give|hand|pass|sell|pour|slip|giving|handing|passing|selling|pouring|bringing)$/
const toYou = /\b(?:you|your (?:bags?|hands?|basket|purse|pockets?|palm|pack|arms))\b/
const down = /\b(?:on the (?:ground|floor|grass|cobbles|path)|at your feet|down (?:here|there|for you))\b/
const crafted = /^(?:baked|brewed|forged|made|cooked|smithed|hammered|carved|prepared|mixed|sewn|mended|repaired)$/

/** Claims about what the speaker did: "I have given you …" */
const ofMe = ({ clause, lexicon }: Reading): Bare[] => {
  const { verb = '', rest = '' } = mine.exec(clause)?.groups ?? {}
  // "I took it out and gave it to you": the second verb has the same subject.
  const second = / and (?:(?:have|just|then|also|now) )*(?<verb>\p{L}+)(?<rest>.*)$/u.exec(rest)?.groups
  return [{ verb, rest }, ...(second ? [{ verb: second.verb ?? '', rest: `${second.rest ?? ''}` }] : [])].flatMap(
    (part) => deedOf(part, lexicon),
  )
}

const deedOf = ({ verb, rest }: { verb: string; rest: string }, lexicon: Lexicon): Bare[] => {
  if (gave.test(verb) && down.test(rest) && isGoods(rest, lexicon)) return [about('drop', 'done', rest, lexicon)]
  if ((gave.test(verb) || gives.test(verb)) && /\byou (?:the|my|a|this) (?:task|quest|errand|job)\b/.test(rest))
    return [about('quest', 'done', rest, lexicon)]
  if ((gave.test(verb) || gives.test(verb)) && toYou.test(rest) && isGoods(rest.replace(toYou, ' '), lexicon))
    return [about('give', gave.test(verb) ? 'done' : 'now', rest, lexicon)]
  if (
    /^(?:took|taken|accepted|received|pocketed|collected|got)$/.test(verb) &&
    /\b(?:your|from you|it|them|the|those)\b/.test(rest) &&
    isGoods(rest, lexicon)
  )
    return /\bout of my\b/.test(rest) ? [] : [about('take', 'done', rest, lexicon)]
  if (crafted.test(verb) && /\b(?:you|your|it|the)\b/.test(rest) && thingsIn(rest, lexicon).length > 0)
    return [about('make', 'done', rest, lexicon)]
  if (/^(?:taught|trained)$/.test(verb) && personIn(rest, lexicon) !== null)
    return [about('teach', 'done', rest, lexicon)]
  if (/^(?:begin|began|begun|start|started)$/.test(verb) && /\b(?:teach|teaching|lesson)\b/.test(rest))
    return [about('lesson', 'now', rest, lexicon)]
  if (/^(?:opened|shown|showed|laid)$/.test(verb) && /\b(?:shop|stall|wares|counter)\b/.test(rest))
    return [about('shop', 'done', rest, lexicon)]
  if (/^(?:offered|offer|offering)$/.test(verb) && /^ you\b/.test(rest) && isGoods(rest, lexicon))
    return [about('offer', verb === 'offered' ? 'done' : 'now', rest, lexicon)]
  return []
}

/** Claims about where things are: "Here is your loaf", "the loaf is in your bag". */
const ofThings = ({ clause, lexicon, asked, before }: Reading): Bare[] => {
  const names = (words: string): boolean => thingsIn(words, lexicon).length > 0 || coinsIn(words, lexicon)
  const here =
    /^(?:\p{L}+ )?here (?:is|are) (?<rest>(?:your|the|a|an|my|some|this|these|two|three|four|five|six|\d+)\b.*)$/u.exec(
      clause,
    )?.groups?.rest
  if (here !== undefined && /\b(?:shop|stall|wares|counter)\b/.test(here)) return [about('shop', 'now', here, lexicon)]
  if (here !== undefined && names(here) && !/\b(?:to be had|costs?)\b/.test(here))
    return [about('give', 'now', here, lexicon)]
  if (/^(?:well |so |now )?here you (?:go|are)$/.test(clause) && thingsIn(asked, lexicon).length > 0)
    return [about('give', 'now', '', lexicon)]
  if (/\b(?:fresh|straight) (?:from|out of) the oven\b|^\p{L}+ fresh \p{L}+$/u.test(clause))
    return [about('make', 'now', '', lexicon)]
  const taken = /^(?:here )?take (?:this|these|the|my|a|an|some) (?<rest>.*)$/.exec(clause)?.groups?.rest
  if (taken !== undefined && names(taken) && !/\bto\b/.test(taken)) return [about('give', 'now', taken, lexicon)]
  const bare = /^(?:a|an|your|one|two|three|four|five|six|\d+) (?<rest>[\p{L} ]+)$/u.exec(clause)?.groups?.rest
  if (
    /^(?:there|here)(?: you (?:go|are))?$/.test(before) &&
    bare !== undefined &&
    names(bare) &&
    !/\b(?:is|are|was|for|to)\b/.test(bare)
  )
    return [about('give', 'now', clause, lexicon)]
  const held =
    /^(?<thing>.*)\b(?:is|are) (?:(?:now|already|all) )*in your (?:bags?|hands?|basket|purse|pockets?|palm|pack|arms)\b/.exec(
      clause,
    )?.groups?.thing
  if (held !== undefined && isGoods(held, lexicon)) return [about('give', 'stands', held, lexicon)]
  const yours = /^(?<thing>.*)\b(?:is|are) (?:all yours|now yours|yours now|yours to keep)\b/.exec(clause)?.groups
    ?.thing
  if (yours !== undefined && isGoods(yours, lexicon)) return [about('give', 'now', yours, lexicon)]
  const owned =
    /^you now have (?<thing>.*)$/.exec(clause)?.groups?.thing ??
    /^you have (?<thing>.*) now$/.exec(clause)?.groups?.thing
  if (owned !== undefined && /\b(?:task|quest|errand|job)\b/.test(owned)) return [about('quest', 'now', '', lexicon)]
  return owned !== undefined && names(owned) ? [about('give', 'stands', owned, lexicon)] : []
}

/** Claims about walks, tasks and lessons, and about the listener's acts. */
const ofUs = ({ clause, lexicon, soon }: Reading): Bare[] => {
  const claims: Bare[] = []
  if (/^(?:(?:there|so|now|well|yes|aye) )*(?:it|that|all) (?:is|has been)? ?(?:all )?done(?: now)?$/.test(clause))
    claims.push(about('deed', 'now', '', lexicon))
  // What was priced just before is now on offer.
  if (/^we have a deal$/.test(clause)) claims.push(about('offer', 'now', '', lexicon))
  if (/^you see my wares\b/.test(clause)) claims.push(about('shop', 'now', '', lexicon))
  const paid =
    /\byou (?:(?:have|just|already|now) )*(?:gave|given|paid|handed|sold|brought) (?:me|us)\b(?<rest>.*)$/.exec(clause)
      ?.groups?.rest
  if (paid !== undefined && isGoods(paid, lexicon)) claims.push(about('take', 'done', paid, lexicon))
  if (/\bthe lesson (?:has begun|begins now|has started|starts now)\b/.test(clause))
    claims.push(about('lesson', 'now', clause, lexicon))
  if (
    /\b(?:task|quest|errand|job) (?:is|are) (?:now |all )?(?:yours|done|finished|complete|completed|settled)\b/.test(
      clause,
    )
  )
    claims.push(about('quest', 'now', clause, lexicon))
  if (/\bmy (?:shop|stall|wares|counter) (?:is|are) (?:now )?(?:open|laid out) (?:to|for|before) you\b/.test(clause))
    claims.push(about('shop', 'now', clause, lexicon))
  if (soon) return claims
  if (
    /\bi (?:am |will |now )*(?:follow|following|right behind|close behind|behind) you\b|\bi (?:am |will |shall )+(?:come|coming|walk|walking) (?:along|with you|beside you)/.test(
      clause,
    ) ||
    /\bi (?:will |shall |am )*(?:follow|following)$|^(?:very well )?i come$/.test(clause)
  )
    claims.push(about('follow', 'now', clause, lexicon))
  if (
    /\bi am (?:now )?(?:on my way|off|going|heading|walking) (?:to (?:the )?|there|home)|\bi (?:will|am) (?:take|lead|guide|bring|show|taking|leading|guiding|bringing) you (?:there|to|over)\b|^(?:come with me to|follow me)\b|^(?:this way|walk with me|come with me|come along)$/.test(
      clause,
    )
  )
    claims.push(about('go', 'now', clause, lexicon))
  return claims
}

const shownGift = (words: string, lexicon: Lexicon): Bare[] => {
  if (!/\b(?:hands?|gives?|passes|slides?|puts?|places?|sets?|tosses|presses|pours?|counts?|drops?)\b/.test(words))
    return []
  return thingsIn(words, lexicon).length > 0 || coinsIn(words, lexicon) || /\b(?:you|it)\b/.test(words)
    ? [about('give', 'now', words, lexicon)]
    : []
}
