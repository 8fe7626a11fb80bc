import { wholePhrase } from '../../phrases.ts'
import { numbers } from '../amounts/read-number.ts'

const thanked = wholePhrase(['… (thank (you|ye|thee)|thanks|i thank you) …'])
/** Who also tells of a deed of their own does more than thank. */
const doesMore = wholePhrase([
  "… (i|we|i've|we've|i'm|we're) !(thank|am|will|shall|have (it|them|all|enough)|'ll) …",
  '… (your|yours|hand|hands|handed|give|gave|given|sold|paid|done) …',
])
const counted = new RegExp(
  String.raw`^\W*(?:(?:and|so|now|well|ah|oh|right|good|aye|yes) )*(?:(?:there|that|those|this|here)(?:['’]s| is| are| makes|['’]re)? )?(?:the (?:first|second|third|last) )?(?<object>(?:${numbers.source}|an?)?\b ?[^,;:–—.!]*)`,
)

/** What somebody thanks for as they count it: "one measure" of "There's one measure, dove, thank you". Null: nothing. */
export const thankedFor = (plain: string): string | null =>
  thanked.test(plain) && !doesMore.test(plain) ? (counted.exec(plain)?.groups?.object?.trim() ?? '') : null
