import { wholePhrase } from '../../phrases.ts'

const thing = '(it|they|them)'
const pointed = '(that|this|those|these)'
const somebody = '(he|she|him|her)'

/** "Is it strong?", "who built it?", "what is it like there?": names what it asks about by a little word alone. */
export const leansOnThing = wholePhrase([
  `(is|are|was|were|does|do|did|has|have|can|could|will|would) ${thing} …`,
  `(who|what|when|where|how|why|which) … ${thing} …`,
  `(who|what|when|where|how|why|which|is|was|does) … ${pointed}`,
  '(who|what|when|where|how|why|which|is|are|do|does|can) … (there|in there|over there)',
  `(do|did|have|would) you … ${thing}`,
  '(what|who) (is|was) (it|that|this) (all|) about',
  '(what|how much) (it|they) (cost|costs)',
])

/** "Who did it?" asks for a deed, and no thing. */
export const asksForDeed = wholePhrase([
  '… (do|did|does|done|do you think) (it|that|this)',
  '… (believe|say|said|know|think) (it|that|this)',
  '… you (ever|) (see|seen|find|found|notice|noticed|hear|heard) (it|that|this|them) …',
  '… (it|that|this|there) (happen|happened|happens) …',
  '(how|why|what) (did|does|do|will) (it|that|this) (happen|go|end|work) …',
])

/** The same of somebody: "how did he die?", "tell me more about him". */
export const leansOnSomebody = wholePhrase([
  `(who|what|when|where|how|why|is|was|did|does|had) … ${somebody} …`,
  `(please|) tell me (more|) (about|of) ${somebody} (please|)`,
])

/** "What was that about?" */
export const asksAbout = wholePhrase([
  '(what|who) (is|was) (it|that|this) (all|) about',
  '(so|and|but|) what (do|does|did|would) (they|people|folk|folks|everybody|everyone|you) (all |)(say|think|know|reckon|believe) (about it|of it|about that|of that|then|)',
  '(so|) what (happened|was it|was that) (there|then|back then|exactly|)',
])
/** "What happened on the Still Night?" The group holds the matter. */
export const asksWhatHappenedAt =
  /^what (?:exactly |really )?(?:happened|went on|was going on) (?:on|at|with|in|during) (?:the |that |this )?(.+)$/
/** "What does it mean?" */
export const asksMeaning = wholePhrase(['what (does|do|did|would) (it|that|this|they) mean'])

/** "How do I get there?" */
export const asksTheWayThere = wholePhrase([
  '(how|which way|where) (do|can|could|would|must|should) (i|we|one) (get|go|walk|find|come) (there|to it|it)',
  '(how|where) (to|) (get|find) (there|it)',
  'is (it|that) far (from here|away|)',
  'how far is (it|that) (from here|away|)',
  'where is (it|that) (exactly|)',
])

/** Words that speak of the asker, or of something that belongs to one of the two: they name their thing. */
export const namesOwner = wholePhrase(['… (i|me|my|mine|we|us|our|your|yours) …'])

const there = /\b(?:in |over |out |up |down )?there\b/
const named = /\b(?:it|that|this|they|them|those|these)\b/
const person = /\b(?:he|she|him|her)\b/

/** A leaning question with the thing in it: "is the beer strong", "what is it like in saltmouth". */
export const withThing = (question: string, what: string): string =>
  /^(?:is|are|was|were) there\b/.test(question) || !there.test(question)
    ? question.replace(named, `the ${what}`)
    : question.replace(there, `in ${what}`)

/** A leaning question with the name of somebody in it: "how did joss die". */
export const withName = (question: string, name: string): string => question.replace(person, name)
