import { wholePhrase, within } from '../../phrases.ts'
import { clausesOf } from '../assent/clauses.ts'

const beforeIt = '(ok|okay|right|alright|all right|fine|very well|great|thanks|thank you|yes)*'
const afterIt = '(then|now|for now|to you|to you all|all|everyone|everybody|and thanks|and thank you|again)*'
/** A goodbye may name its listener: "bye old Hanna". */
const listener =
  '(my|dear|old|father|mother|sister|brother|master|mistress|granny)* !(is|was|means|said|song|kiss|to|of) (_|)'

/** Clauses that do nothing but end a talk. A longer clause may tell about a goodbye or a way. */
const partings = wholePhrase([
  ...within(`${beforeIt} {} ${afterIt} ${listener} ${afterIt}`, [
    '(goodbye|good bye|bye|bye bye|farewell|fare you well|fare thee well|cheerio|so long|good night|goodnight)',
    '(night night|ta ta|tara|adieu|toodle oo|toodle pip|safe travels|peace out)',
    '(sleep (well|tight)|be well|stay well|take care (of yourself|)|godspeed|god be with you)',
    '(see|catch) (you|ya) (later|soon|around|tomorrow|again|next time|another time)',
    '(until|till) (tomorrow|later|next time|then|we meet again|we meet)',
    '(we will|i will|) (talk|speak) (to you|with you|) (later|soon|tomorrow|again|another time)',
    'have a (good|nice|great|lovely|pleasant|quiet|peaceful) (day|evening|night|one|morning|afternoon)',
  ]),
  '(i will|) see you (at|in|by|on) …30',
  'see (you|ya)',
  ...within(`${beforeIt} (i am afraid|) (i|) {} (now|then|home|to bed|away|again)*`, [
    '(must|have to|have got to|got to|need to|should|(had|would|) better|ought to) (go|be going|be off|leave|run|dash)',
    '(must|have to|have got to|got to|need to|should|(had|would|) better|ought to) (get going|be on my way|head off)',
    '(am|will be|shall be) (off|leaving|going|on my way)',
  ]),
  'i will (leave you|let you (go|work|be|rest|sleep|get back …30)) (to it|to your work|be|now|then|in peace)*',
  '(that is|that will be|that was) all (for now|for today|i wanted|)',
])
const thanks = wholePhrase(['(and|many|so|) (thanks|thank you|thank ye) …40'])
/** The most words of a clause that may name the listener after a goodbye: "Bye, little Pim". */
const nameWords = 2

/**
 * Whether these words end the talk: they ask nothing, and the last thing they say is a goodbye. The listener's name or
 * thanks may follow it.
 */
export function isGoodbye(text: string): boolean {
  const clauses = clausesOf(text.replaceAll(/\*[^*]*\*/g, '. '))
  if (clauses.some(({ asks }) => asks)) return false
  const at = clauses.findLastIndex(({ words }) => partings.test(words))
  return (
    at >= 0 &&
    clauses
      .slice(at + 1)
      .every(({ words, but }) => !but && (thanks.test(words) || words.split(' ').length <= nameWords))
  )
}
