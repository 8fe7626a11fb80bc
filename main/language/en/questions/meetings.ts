import { phraseAnywhere, wholePhrase, within } from '../../phrases.ts'

const meeting = 'meeting|appointment|tryst|rendezvous'

/** Questions about what the two have agreed on, whenever it is: "when do we meet?", "did we not agree to meet?" */
export const asksOurMeeting = wholePhrase(
  within('(and|so|but|well|oh|please|tell me|remind me|remind me again|again|say)* {}', [
    '(when|where|what time|at what time|on what day|which day|what day) (exactly|again|) (do|will|shall|should|are|were|did) we (two|) (to |supposed to |going to |agree to |want to |say we would |)(meet|meeting|see each other) …',
    '(when|where|what time|at what time|what day) (exactly|again|) (is|was) (our|the|that|this|my) (next|) (meeting|appointment) (with you|of ours|again|)',
    '(when|where|what time|at what time|what day) (exactly|again|) (do|will|shall|should|are|were|am) (you|i) (to |supposed to |going to |)(meet|meeting|see) (me|you) …',
    `(do|have|did) we (have|agreed on|agree on|make|made|got) (a|an|any|no|another) (${meeting}) …`,
    '(do|did|have|had) we (not|) (agree|agreed|mean|plan|planned|arrange|arranged|promise|say|said) (that we|to|we|we would) meet …',
    '(do|are) we (still|) (to |going to |)(meet|meeting) …',
    `(do|did|will) you (still|) (remember|recall|know|forget) (of|about|) (our|the|that|my) (next|) (${meeting}) …`,
    '(do|did|will) you (still|) (remember|recall|know|forget) (when|where|that|what time) (we|you|i) (are|were|agreed|wanted|said) (to|we would|going to|) meet …',
    `have you forgotten (our|the|that|my) (${meeting}) …`,
    `what about our (${meeting})`,
  ]),
)

const asks = phraseAnywhere([
  '(meet|meeting) (me|us|up|you|again|there)',
  '(shall|could|can|should|let|will|may) (us|we) (meet|see each other)',
  "(let's|we) meet",
  '(wait|be there|come) (there|) (for|with|to) (me|us)',
  'join (me|us)',
  'see you (at|there|then)',
])

/** Whether the speaker wants to be met somewhere: "wait for me at the mill on Friday". */
export const asksToMeet = (text: string): boolean => asks.test(text)
