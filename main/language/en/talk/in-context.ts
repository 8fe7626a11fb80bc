import { bareWords } from '../../bare-words.ts'
import { wholePhrase } from '../../phrases.ts'
import { tellingKeys } from './likeness.ts'

/** Little words that mean somebody who was spoken of. */
export const speaksOfSomebody = /\b(?:he|she|him|her|his|hers)\b/

/** Little words that mean a thing that was spoken of. */
export const pointsAtThing =
  /(?<=\bwhich )ones?\b|(?<=\b(?:is not|are not|is|are|was not|have not|have no|got no|without|run out of) )any$|\b(?:it|them|they)\b|\b(?:this|that|those|these)(?=$| (?:is|was|are|were|in|on|at|to|for|then|too|mean|work|taste|cost)\b)/

/** "Why?", "how come?", "why would you want that?": asks for the reason of what was just said. */
export const asksBareWhy = wholePhrase([
  '(and|but|so|oh|) (why|how come|what for|how so) (not|so|though|then|is that|was that|that|that one|exactly|)',
  '(and|but|so|) why (would|do|did|should) (you|anyone|anybody) … (that|it)',
  '(and|but|so|) why (do|did) you (do|say|think|not|want|like|believe) (it|that|so|) (then|)',
])

/** Ends where the last question goes on: "do you want to be?" */
export const breaksOff = wholePhrase([
  '(and|but|so|) … (be|to|do|did|have|are|would|could|can|not) (too|then|now|yet|)',
])

/** The words that tell in a question, as somebody adds them to one that breaks off. */
export const backToQuestion = (question: string): string =>
  bareWords(question)
    .split(' ')
    .filter((word) => tellingKeys(word).length > 0)
    .join(' ')

const questionWord =
  /^(?:(?:and|but|so|well|oh) )*(?:what|who|whom|which|where|when|how|why)(?: (?:about|many|much|old|long|kind of|sort of))?(?: is| are)? /

/** A question as what follows "why": "what do you want to be" gives "do you want to be". */
export const withoutQuestionWord = (question: string): string => bareWords(question).replace(questionWord, '')

const ofHome = /\b(?:from|born|grow up|grew up|homeland|childhood)\b/
const ofWork = /\b(?:job|work|trade|living|been an? \w+|become an? \w+|do (?:you|u) do)\b/

/** What "it" means after a question for where I come from, or for my work, which name neither. */
export const homeOrWork = (question: string): string | null =>
  ofHome.test(question.toLowerCase()) ? 'home' : ofWork.test(question.toLowerCase()) ? 'your work' : null

/** "What happened then?": asks for more of what was just told. */
export const asksHowItWentOn = wholePhrase([
  '(and|so|) (what|) (happened|happens|was it|came) (then|next|after that|after|in the end|there|to it|)',
  '(and|so|but|) (like what|for example|such as|how so|in what way|how is that|how do you mean|what do you mean)',
  '(please |can you |)tell me (more|) (about|of) (it|that|him|her|them) (please|)',
  '(and|so|) (then what|what then|and then|what next|what came of it|how did (it|that) (end|go))',
])

/** "Are you a happy man?" asks for no trade. */
export const asksOfNature = wholePhrase([
  '… (are|were) you (a|an|the|that|this) … (man|woman|person|boy|girl|lad|lass|fellow|soul|sort|kind|one|type)',
])

/** Asks how two stand to each other, rather than what one thinks of the other. */
export const asksOfBond = wholePhrase([
  '(are|were) you (and|) … (close|friends|related|together|in love|sweet|kin|family)…',
  'are you (close|friends|related|in love|sweet) …',
  'do you (fancy|love|see|visit|know|trust) …',
  'how (close|long) …',
  '… (get|got) (on|along) with …',
])
