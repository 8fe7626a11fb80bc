import { expandWord } from '../grammar/contractions.ts'
import { isIWill } from '../grammar/text.ts'

/** The answer that one clause gives by itself. */
export type Stance = 'yes' | 'no' | 'later' | null

export interface Clause {
  /** Lower case, short forms written out, no marks. */
  words: string
  asks: boolean
  /** Whether the clause follows a "but". */
  but: boolean
}

/** A longer text is a speech, not an answer: only its beginning is read. Characters. */
const longest = 400

/** The clauses of what somebody says. */
export const clausesOf = (utterance: string): Clause[] => {
  const plain = withoutGestures(withoutSigns(utterance.slice(0, longest)))
    .split(/\s+/)
    .map((word, index, words) => {
      const at = (place: number): string => words[place]?.toLowerCase() ?? ''
      return isIWill(at(index), at(index - 1), at(index + 1)) ? "I'll" : word
    })
    .flatMap((word) => {
      const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word) ?? []
      return [`${before}${core === '' ? '' : expandWord(core).join(' ')}${after}`]
    })
    .join(' ')
    .toLowerCase()
  const pieces = withoutLonePlease(plain).match(/[^,.;:!?…–—]+[,.;:!?…–—]*/gu) ?? []
  return pieces.flatMap((piece) => {
    const asks = piece.includes('?')
    // The "but" in "all but" doesn't contradict.
    return piece.split(/\b(?=(?:but|though|however|only)\b(?! (?:once|too)\b))/).flatMap((part) => {
      const words = part
        .replace(/^(?:but|though|however|only)\b/, '')
        .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
      return words === ''
        ? []
        : [{ words: withoutFillers(words), asks, but: /^(?:but|though|however|only)\b/.test(part) }]
    })
  })
}

/** Signs that answer like a word. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[👍👌✅✔]/gu, ' yes '],
  [/[👎❌]/gu, ' no '],
]
const withoutSigns = (utterance: string): string =>
  signs.reduce((words, [sign, word]) => words.replaceAll(sign, word), utterance)

/** "*nods*" answers like a word. Other gestures between stars say nothing. */
const withoutGestures = (utterance: string): string => {
  const words = utterance
    .replaceAll(/\*[^*]{0,40}\bnod(?:s|ding)?\b[^*]{0,40}\*/gi, ' yes, ')
    .replaceAll(/\*[^*]{0,40}\bshak(?:es?|ing) (?:\w+ )?head\b[^*]{0,40}\*/gi, ' no, ')
    .replaceAll(/\*[^*]{1,80}\*/g, ' ')
  return /[\p{L}\p{N}]/u.test(words) ? words : utterance
}

/** "A bowl of stew, please" is one clause: such a "please" says no yes to anything. */
const withoutLonePlease = (plain: string): string => {
  const joined = plain.replaceAll(/,\s*please\b(?!\s+\p{L})/gu, ' please').replace(/^\s*please,\s*/, '')
  return /\p{L}/u.test(joined) ? joined : plain
}

const filler =
  /^(?:well|oh|ah|eh|um+|uh+|hm+|er+|so|then|and|now|look|listen|actually|honestly|in that case|right then|i mean|i think|i guess|i suppose|wait) (?=.)/
const withoutFillers = (words: string): string => {
  const rest = words.replace(filler, '')
  return rest === words ? words : withoutFillers(rest)
}

const end = '(?= |$)'
const yes = new RegExp(
  `^(?:yes|y|mhm|aye|roger|naturally|you bet|will do|on it|i am on it|right away|at once|at your service|leave (?:it|that|this|everything) (?:to|with) me|not a problem|(?:quest|task|errand|offer) accepted|it would be (?:my|an?) (?:pleasure|honou?r|joy)|(?:i can (?:not|hardly)|(?:how|who) could(?: i)?) (?:say no|refuse|resist)(?: (?:to )?(?:that|you|it))?|alrighty|you can rely on me|sounds like a plan|sure(?: thing)?|of course|certainly|gladly|happily|it is settled|with pleasure|my pleasure|(?:yes )?please(?: do)?|ok|okay|all right|alright|very well|fine|fair enough|agreed|deal|it is a deal|we have a deal|you have a deal|you have my word|done|do it|go on|go ahead|why not|indeed|absolutely|definitely|by all means|no (?:problem|worries|trouble|bother)|count me in|i am in|consider it done|(?:you (?:can|may) )?count on me|sounds? (?:good|fair|fine)|that (?:is|sounds) (?:good|fair|fine)|good idea|i do not mind|i accept|i agree|i am your (?:man|woman))${end}`,
)
const no = new RegExp(
  `^(?:no|nay|not$|never(?: mind)?|i (?:will|would|shall|can|could) never|i would sooner|as if|like i (?:would|will|care)|(?:i )?(?:would |had |will )?(?:rather|better) not|certainly not|of course not|absolutely not|definitely not|sure not|not (?:really|at all|me|interested|a chance|for me|likely|this time)|i (?:do|would|will|can|could|am|shall|dare|should|must|may) not|do not|forget (?:it|that)|i (?:refuse|decline|pass|must decline)|not(?= (?:the|this|your|those|any)\\b)|leave it(?! (?:to|with) me)|let it be|count me out|(?:(?:that|it) is |far )*too (?:dear|expensive|much)|keep it|(?:find|ask) (?:someone|somebody|anyone|anybody) else|out of the question|i have no (?:time|money|wish|interest|need|use)|i would (?:rather|prefer) not|i have changed my mind|i changed my mind)${end}`,
)
const later = new RegExp(
  `^(?:not (?:yet|now|today|tonight|just (?:yet|now)|right now|at the moment)|maybe|perhaps|possibly|probably|later|another (?:time|day)|some other (?:time|day)|some day|tomorrow|next (?:time|week)|in a (?:moment|minute|while|bit)|soon|(?:please )?(?:let me|i (?:will|must|have to|need to|would have to|shall|want to|would like to)) (?:think|consider|sleep|decide|(?:see|check|ask)(?= first| about it| whether| if|$))|i (?:do not|can not|could not) (?:yet )?(?:know|say|decide|tell|promise)|i am not (?:sure|certain|ready|decided)|we (?:will|shall) see|give me (?:some )?(?:time|a moment|a minute|a while)|ask me (?:again|later|tomorrow|another)|it depends|that depends|hold on|one moment|a moment|just a (?:moment|minute)|i (?:might|may|could)|remind me|i hope(?: so)?)${end}`,
)

/** Polite words that follow a yes or no and add nothing. */
const manners =
  /^(?:(?:please|thanks|thank you|then|now|indeed|of course|sir|madam|my (?:friend|dear|lord|lady)|friend|gladly|certainly|yes|no|sure|again|with pleasure|right away|at once|very much|so much|for you|for sure|really|i (?:will |shall |can )?help(?: you)?(?: out)?(?: with (?:it|that))?|i (?:do|will|would|can|could|am|accept|agree|shall)(?: not)?|do|dear|too|at all|thing|of that|to that|it is|that|it|worries|problem)(?: |$))*$/

/** "If you like" isn't a condition. */
const condition =
  /\b(?:if|unless|provided|as long as|on condition|on one condition|when i|once i|as soon as|first you|after you)\b(?! (?:you (?:like|wish|want|say so|insist)|i (?:may|can help)|need be|it helps|that helps)\b)/

export const isConditional = ({ words, asks }: Clause): boolean => !asks && condition.test(words)

/** Phrases that begin like a no but mean yes. */
const neverNo =
  /^(?:no (?:problem|worries|trouble|bother)\b|not a problem$|i do not mind$|i can not (?:say no|refuse|resist)\b)/
/** Reassuring words, which aren't an answer by themselves. */
const reassures =
  /^(?:(?:do not|never)(?: you)? (?:worry|fear|fret)|not to worry|(?:have )?no (?:fear|doubt)|fear not|i (?:will|shall|would) not (?:let you down|fail|disappoint|forget|be long)|i am not (?:afraid|scared))\b/
const asksTheWay =
  /^(?:yes|ok|okay|sure|fine|gladly|certainly|of course|all right) (?:where|which way|how far|how (?:do|can) i)\b/

/** Whether a clause says "no need to pay". Alone it refuses; after a yes it adds nothing. */
export const isNoNeed = ({ words }: Clause): boolean => /^no (?:need|hurry)\b/.test(words)

/** Whether a clause leaves it open if anything will happen: "I will bring it tomorrow maybe", "when pigs fly". */
export const isOpen = ({ words }: Clause): boolean =>
  /\b(?:maybe|perhaps|possibly|when (?:pigs|hell|cows|frogs))\b/.test(words)

/** Whether the words only say goodbye: a player who says "OK, bye" has accepted nothing. */
export const takesLeave = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ words }) => /^(?:good ?bye|bye(?: bye)?|farewell|see you|good night)\b/.test(words)) &&
  clauses.every(({ words }) =>
    /^(?:ok|okay|all right|alright|fine|very well|right|thanks|thank you|good ?bye|bye(?: bye)?|farewell|see you|good night)\b/.test(
      words,
    ),
  )

/** Whether a clause says yes, no or later, and what it adds. */
export const readClause = ({ words, asks }: Clause): { stance: Stance; rest: string } => {
  // "OK where do I go?"
  if (asks && asksTheWay.test(words)) return { stance: 'yes', rest: '' }
  // "Yes?" and "No?" ask what the NPC wants.
  if (asks && !/^(?:why not|(?:how|who) could(?: i)? (?:say no|refuse|resist))\b/.test(words))
    return { stance: null, rest: words }
  if (reassures.test(words)) return { stance: null, rest: '' }
  for (const [stance, pattern] of [
    ['later', later],
    ['no', no],
    ['yes', yes],
  ] as const) {
    const match = pattern.exec(words)
    if (!match || (stance !== 'yes' && neverNo.test(words))) continue
    const after = words.slice(match[0].length).trim()
    // "OK, deal", "yes fine": two words for the same yes.
    const again = stance === 'yes' && !no.test(after) && !later.test(after) ? yes.exec(after) : null
    const rest = again === null ? after : after.slice(again[0].length).trim()
    return { stance, rest: manners.test(rest) ? '' : rest }
  }
  return { stance: null, rest: words }
}
