import { phraseAnywhere, wholePhrase, within } from '../../phrases.ts'

/** What somebody asks of an errand that they have, or were just asked to take on. */
export type ErrandQuestion = 'pay' | 'until' | 'who' | 'where' | 'what' | 'still'

const opening = '(and|but|so|oh|ok|okay|well|fine|good|sorry|right|then|wait|yes)*'
const it = '(it|that|them|this|those|one|some|any)'
const framed = (lines: readonly string[]): RegExp =>
  wholePhrase(within(`${opening} {} (then|again|please|exactly|though)*`, lines))

const readers: readonly (readonly [ErrandQuestion, RegExp])[] = [
  [
    'pay',
    framed([
      `(what|how much) (do|would|will|did) you (pay|give|offer|promise) (me|us|) (for (it|that|this|the (errand|job|task|work))|)`,
      `(what|how much) (would|will|do|could|can|did|shall) i (get|earn|be paid|receive|make) (for (it|that|this|the (errand|job|task|work))|in return|out of it|)`,
      '(what|how much) does (it|that|this|the (errand|job|task|work)) pay',
      '(what|how much) is (it|that|the (errand|job|task)) worth (to you|)',
      '(what|how much) is (the|my) (reward|pay) (for (it|that|this)|)',
      'what is in it for me',
      '(is (it|that) paid|do you pay (for (it|that)|)|(is there|what about) (a|the|my) (reward|pay))',
    ]),
  ],
  [
    'until',
    framed([
      '(until|till|by|before) (when|what (time|hour|day)) …',
      '(until|till|by|before) (when|what (time|hour|day))',
      `when do you (need|want) ${it} (by|)`,
      `when (must|should|do|shall) i (have to|need to|) (bring|do|deliver|finish|be back|have) ${it} (to you|done|)`,
      'when (must|should|do|shall) i (have to|need to|) be back',
      '(how long|how much time) (do|have) i (have|got) (left|for (it|that)|)',
      '(is there|what is|when is) (a|the|any) (hurry|deadline|rush)',
      '(is (it|that) urgent|when is (it|that) due|does (it|that) have to be today)',
    ]),
  ],
  [
    'who',
    framed([
      `(who|whom) (needs|wants|ordered) ${it}`,
      `(who|whom) (do you need|do you want|is|are|would) ${it} (be|) for`,
      `for whom (is|are|do you (need|want)) ${it}`,
    ]),
  ],
  [
    'where',
    framed([
      `where (do|can|could|would|will|should|shall|might|must|am) i (to|) (find|get|buy|fetch|look for|have) {thing}`,
      `where (is|are) ${it} (to be had|sold|to be found)`,
      'where (must|do|should|shall|did) (i|you) (have to|need to|want me to|) (go|look)',
      'who (sells|has|would have|might have|could have) {thing}',
    ]),
  ],
  [
    'what',
    framed([
      'what was (it|that) (you|that you) (wanted|needed|asked for|asked|asked me)',
      'what (was|is) (it|that|the (errand|task|job|quest)|your (errand|task|quest))',
      'what did you (want|need|ask for|say you (needed|wanted)|ask me (to do|to bring|to get|for)|want me to (do|bring|get)) …',
      'what did you (want|need|ask for|say you (needed|wanted)|ask me (to do|to bring|to get|for)|want me to (do|bring|get))',
      'what (am|was) i (supposed|meant) to (do|bring|get|fetch) …',
      'what (am|was) i (supposed|meant) to (do|bring|get|fetch)',
      'what (do|must|should) i (have to|need to|) (do|bring|get|fetch) (for you|)',
      'how many (was it|were there|were they|of (them|those)|do you (need|want)|did you (need|want|say|ask for)|must i bring|do i need)',
      '(who|whom) (do|must|should|did you want) (i|me) (have|need|) (to|) (tell|talk|speak|ask) (to|with|)',
      'remind me (what (it|that) was|of (it|that)|)',
    ]),
  ],
  [
    'still',
    framed([
      '(can|may|could) i (still|) (do|have|take|get|help with) (it|that) (still|on|)',
      '(can|may|could) i still (do|have|take|help|help you) (it|that|with (it|that)|)',
      '(is it|am i) too late …',
      '(is it|am i) too late',
      'is (it|that) still (open|free|there|to be had|on|needed)',
      'do you still (need|want) (it|that|them|me|me to …|my help)',
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
