import type { Claim } from '../../claims.ts'
import { denied } from './claim-patterns.ts'

const adverbs =
  '(?: (?:just|both|all|also|even|still|really|only|very well|full well|well|exactly|clearly|plainly|quite|already|do|did|myself|alone|have|once))*'
const deed =
  '(?:\\p{L}+ed|rang|rung|took|stole|broke|threw|left|put|made|came|went|ran|hid|hung|cut|shut|sang|stood|laid|wrote|told|gave|got|lit|burnt|tore|found|bent|kept|sent|brought|struck|swung|drew|let|set|fell|stopped|fled|slept)\\b'
/** What was seen or is known: somebody's deed that is over. "Who bakes the bread" is no riddle. */
const riddle = String.raw`(?:exactly |just )?(?:who(?: it (?:was|is)| was (?:it|there)| (?:really |truly )?(?:did|was|had|has|${deed}))|whose (?:hand|hands|work|doing|feet|prints?|fault)\b|what (?:(?:really|truly) )?happened|how it (?:happened|came about|was done)|which of (?:them|us|you))`
const forms: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:i|we)(?:['’]ve)?${adverbs} (?:saw|seen|heard|watched|know|knew|recognised|recognized|caught|found out|worked out|remember)${adverbs} ${riddle}`,
    'u',
  ),
  /\bi was (?:there|right there|awake|close by|standing there|watching|in the (?:chapel|mill|square))(?: myself)?(?:,? (?:when|that|the night|the morning)\b| and (?:i )?(?:saw|heard|watched)\b)/u,
  /\bi (?:saw|heard|watched)(?: it(?: all)?| everything| the whole (?:thing|matter))(?: happen)?(?: with my own eyes| myself| with my own ears)/u,
  /\bi (?:saw|watched|caught|heard) (?:him|her|them|somebody|someone|a \p{L}+|the \p{L}+) (?:ring|pull|throw|put|lay|leave|climb|run|stop|break)\p{L}*\b/u,
]
/** Words that open a condition, a wish or a doubt, and feelings of one who only believes. */
const unsure =
  /\b(?:if|whether|wish|think|believe|suppose|guess|wonder|dreamed|dreamt|like to know|want to know|find out who)\b/
/** Beside these the words themselves name nothing. */
const namesNothing =
  /\b(?:did (?:it|that|this)|it (?:was|is|happened|came|all)|was it|was there|with my own|whose|what (?:really |truly )?happened(?! (?:to|at|on|in|with)\b)|which of|everything|the whole)\b/

/** The sentence, if the speaker claims in it to have seen, or to know, what others wonder about. Lower case. */
export const witnessedIn = (text: string): Claim[] => {
  if (/\?\W*$/.test(text) || unsure.test(text)) return []
  return text
    .split(/[.!;:–—…]+|\bbut\b/)
    .flatMap((part): Claim[] => {
      const form = forms.find((each) => each.test(part))
      const found = form?.exec(part)
      if (!found || denied.test(part.slice(0, found.index + found[0].length))) return []
      return [
        { kind: 'witness', object: '', told: part.trim(), ...(namesNothing.test(part) ? { isOfTalk: true } : {}) },
      ]
    })
    .slice(0, 1)
}
