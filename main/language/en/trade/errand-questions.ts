import { phraseAnywhere, wholePhrase, within } from '../../phrases.ts'
import { readSentences } from '../grammar/text.ts'

/** What somebody asks of an errand that they have, or were just asked to take on. */
export type ErrandQuestion = 'pay' | 'until' | 'who' | 'where' | 'what' | 'still'

const opening = '(and|but|so|oh|ok|okay|well|fine|good|sorry|right|then|wait|yes|please|tell me)*'
const it = '(it|that|them|this|those|these|one|some|any)'
const errand = '(errand|job|task|work|quest)'
const framed = (lines: readonly string[]): RegExp =>
  wholePhrase(within(`${opening} {} (then|again|please|exactly|though|today|now)*`, lines))
const forIt = `(for (it|that|this|the ${errand}|doing (it|that))|in return|out of it|)`

const readers: readonly (readonly [ErrandQuestion, RegExp])[] = [
  [
    'pay',
    framed([
      `(what|how much) (do|would|will|did) you (pay|give|offer|promise) (me|us|) ${forIt}`,
      `(what|how much) are you (paying|giving|offering) (me|us|) ${forIt}`,
      `(what|how much) (would|will|do|could|can|did|shall) i (get|earn|be paid|receive|make) ${forIt}`,
      `(what|how much) (does|would|will|do) (it|that|this|they|the ${errand}) pay`,
      `(what|how much) is (it|that|the ${errand}) worth (to you|)`,
      '(what|how much) is (the|my) (reward|pay) (for (it|that|this)|)',
      'what is in it for me',
      `(is (it|that|the ${errand}) paid|do you pay (for (it|that)|)|(is there|what about) (a|the|my) (reward|pay))`,
    ]),
  ],
  [
    'until',
    framed([
      '(until|till|by|before) (when|what (time|hour|day)) …',
      '(until|till|by|before) (when|what (time|hour|day))',
      `when do you (need|want) ${it} (by|)`,
      `when (must|should|do|shall) i (have to|need to|) (bring|do|deliver|finish|have) ${it} (to you|done|)`,
      'when (must|should|do|shall) i (have to|need to|) be back',
      '(how long|how much time) (do|have) i (have|got) (left|for (it|that)|)',
      '(is there|what is|when is) (a|the|any) (hurry|deadline|rush)',
      `(is (it|that|the ${errand}) urgent|when is (it|that|the ${errand}) due)`,
      `(do you need ${it} (today|now|soon|at once|by …)|does (it|that) have to be (today|now|soon))`,
    ]),
  ],
  [
    'who',
    framed([
      `(who|whom) (needs|wants|ordered) ${it}`,
      `(who|whom) (is|are|would) (it|that|this|they|those|these) (be|) for`,
      `(who|whom) (do you (need|want)|would you like) ${it} for`,
      `for whom (is|are|do you (need|want)) (it|that|them|they)`,
      `what (do you (need|want)|are) (it|that|them|they|those) for`,
    ]),
  ],
  [
    'where',
    framed([
      'where (must|do|should|shall|did|am|was) (i|you) (have to|need to|want me to|supposed to|meant to|to|) (go|look)',
      `where (do|can|could|would|will|should|shall|might|must|am) i (to|) (find|get|buy|fetch|look for) {thing}`,
      `where (is|are) (it|that|they|those) (to be had|sold|to be found)`,
      'who (sells|has|would have|might have|could have) {thing}',
    ]),
  ],
  [
    'what',
    framed([
      'what was (it|that) (you|that you) (wanted|needed|asked for|asked|asked me)',
      `what (was|is) (it|that|(the|your|my) ${errand})`,
      'what (exactly|) did you (want|need|ask for|say you (needed|wanted)|ask me (to do|to bring|to get|for)|want me to (do|bring|get)) (from me|)',
      'what (exactly|) do you want me to (do|bring|get|fetch)',
      'what (am|was) i (supposed|meant) to (do|bring|get|fetch) (for you|)',
      'what was i to (do|bring|get|fetch) (for you|)',
      'what (do|must|should) i (have to|need to|) (do|bring|get|fetch) (for you|you|)',
      'how many (was it|were there|were they|of (them|those)|do you (need|want)|did you (need|want|say|ask for)|must i bring|do i need)',
      '(who|whom) (do|must|should|did you want) (i|me) (have|need|) (to|) (tell|talk|speak|ask) (to|with|)',
      'remind me (what (it|that) was|what you (wanted|needed)|of (it|that)|)',
      'i (forgot|have forgotten|do not remember) what (you (wanted|needed|asked …)|it was|i was to do|i have to do)',
    ]),
  ],
  [
    'still',
    framed([
      '(can|may|could) i still (do|have|take|help|help you|get) (it|that|with (it|that)|)',
      '(is it|am i) too late (for (it|that)|to (do|bring|help) …|)',
      'is (it|that) still (open|free|there|to be had|on|needed|possible|to be done|wanted)',
      'do you still (need|want) (it|that|them|me|me to …|my help)',
      'does (it|that) still count',
    ]),
  ],
]

/** Reads a sentence in lower case, without marks. `thing`: what they ask the whereabouts of, if they name it. */
export const readErrandQuestion = (norm: string): { asks: ErrandQuestion; thing: string } | null => {
  for (const [asks, pattern] of readers) {
    const match = pattern.exec(norm)
    if (match !== null) return { asks, thing: match.groups?.thing ?? '' }
  }
  return null
}

/** "Where do I find it and until when" are two questions. */
export const questionsIn = (norm: string): string[] =>
  norm.split(/ and (?=(?:what|how|where|who|whom|when|until|till|by|before|is|do|does)\b)/)

/** "I can't sleep. What would you give me?" asks for no pay. */
export const asksForHelp = (norm: string, utterance: string): boolean =>
  /^what (?:would|will|do|could) you give me$/.test(norm) && readSentences(utterance).length > 1

/** Words that stand for the thing which was spoken of. */
export const standsForThing = wholePhrase(['(it|that|them|this|those|one|some|any|these|such a thing|all that)'])

/** "What did you want again?" asks for an errand however long ago it was given. */
export const asksAgain = phraseAnywhere([
  'again',
  'supposed to',
  'meant to',
  'you asked',
  'ask me',
  'want me to',
  'remind me',
  'your (errand|task|quest)',
  'the (errand|task|quest)',
])
