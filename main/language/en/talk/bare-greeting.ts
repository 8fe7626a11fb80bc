import { wholePhrase, within } from '../../phrases.ts'
import { clausesOf } from '../assent/clauses.ts'

const whom =
  'all|you all|to all|to you|to you all|of you|everyone|everybody|both|both of you|you two|you three|there|again|here' +
  '|friends|my friends|dear friends|good friends|folks|good folk|neighbours|neighbors|good people|people|ladies|gents|gentlemen' +
  '|and|my dears|dears|sir|madam|strangers|stranger|anyone|anybody|too|to everybody|to everyone|a'

/** Clauses that greet, and ask at most how somebody is. */
const greetings = wholePhrase(
  within(`(a|the|very|and)* {} (${whom})*`, [
    '(hi|hii|hello|helloo|hey|heyy|heya|hiya|hullo|hallo|hail|howdy|ahoy|oi|yo|greetings|salutations|well met|met|welcome)+',
    '(hi|hello|hey|greetings|) good (morning|morrow|day|afternoon|evening|evenin|mornin)',
    "(morning|mornin|evening|evenin|afternoon|g'day)",
    '(it is|) (nice|good|lovely|pleased|glad) to (meet|see) you',
    '(how are you|how do you do|how is everybody|how is everyone|how are things|how goes it|what is up) (doing|today|tonight|this morning|this evening|)',
    '(anybody|anyone) (here|home|there|about)',
  ]),
)
/** Words that belong to a greeting and greet nobody by themselves: "Hello, everybody!" */
const address = wholePhrase([`(${whom})+`])

/** "Hellooo". */
const stretched = /(\p{L})\1{2,}/gu

/** Whether words only greet. Words that a greeting begins ("Hello, where is the mill?") are no such words. */
export function isGreeting(text: string): boolean {
  const clauses = clausesOf(text.replaceAll(/\*[^*]*\*/g, '. ').replaceAll(stretched, '$1'))
  return (
    clauses.some(({ words }) => greetings.test(words)) &&
    clauses.every(({ words }) => greetings.test(words) || address.test(words))
  )
}
