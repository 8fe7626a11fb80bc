import { numbers } from '../amounts/read-number.ts'

/** Words with which somebody presents what they hand over, without a verb that says so. Everything is lower case. */

const start = String.raw`(?<=^|[,;:–—] ?|\b(?:and|but|so) )\W*(?:(?:well|now|then|here|please|ah|oh|yes|aye|right|come) ?,? )*`
const pause = String.raw`\s*(?:[.,;:!–—*]|$)`
const one = `(?:an?|your|the|(?:${numbers.source}))`

/** These count only if a thing is named: "there it is, an ale", "an ale for you". */
export const presented: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:here|there) (?:it is|they are)[,:;–—]+ (?<object>${one}\b(?!.*\b(?:is|are|was|were|will|from|to)\b)[^.;:!]*)`,
  ),
  new RegExp(
    String.raw`${start}(?<object>${one} (?!.*\b(?:penn(?:y|ies)|coins?|gold|marks?|good|bad|better|best|enough|too|right|work|place|day|night|question|thing|news)\b)[^,;:–—]*?) for (?:you|ye|thee)(?=${pause})`,
  ),
]

/** These name nothing, so they count only after a request that names a thing. */
export const servedNow = new RegExp(`${start}here (?:it is|they are)(?=${pause})`)
/** Said of what was handed over before, too. */
export const servedBefore = new RegExp(
  `${start}(?:(?:drink|eat|sup) (?:it |them )?(?:up|hearty|heartily|deep|well)|(?:dig|tuck) in|take (?:it|them|both|all of (?:it|them))(?: both| all| with you| now)*)(?=${pause})`,
)

const coins = `(?:(?:copper|silver|gold) )?(?:penn(?:y|ies)|coins?|gold|marks?|coppers?)`
const amount = `(?:just |only |but |about |a mere )*(?:${numbers.source}|an?) ${coins}`

/** "That is three pennies for a honey cake, dove." A price tells of no deed and leans on none. */
export const namesPrice = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|well|now|then|there)\W+)*(?:(?:that|this|it|they|these|those)(?:['’](?:s|ll|d|re)| (?:is|are|will|would|makes?|comes? to|costs?))(?: be| cost| make| come to)? )?${amount}\b(?! (?:in|into|from|off|out|back|lie|lies|went|go|goes)\b)`,
  'i',
)
/** "Three pennies on the board, dove, and it is yours." "Say yes to that, and then they're yours." */
export const opensBargain = new RegExp(
  String.raw`\band then (?:it|they|this|that|these|those|the [^,;:]{1,30}?)(?:['’](?:s|re)| is| are) yours\b|^\W*(?:(?:well|so|now|ah|then|for|just)\W+)*${amount}\b(?!.*\b(?:i|you|we|i['’]ve|you['’]ve) (?:have |just |now |already )*(?:gave|given|give|took|taken|put|paid|handed|got|have)\b).*?\band (?:the|it|this|that|they|these|those|one)\b[^,;:]*?(?:\b(?:is|are)|['’](?:s|re)) (?:all )?yours\b`,
)
