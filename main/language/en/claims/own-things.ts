import { phraseAnywhere, wholePhrase } from '../../phrases.ts'

const keeper =
  '(pocket|pockets|belt|boot|boots|shoe|shoes|hat|sleeve|sock|apron|bag|basket|pack|box|satchel|coat|cloak|pouch|drawer|chest)'
const is = "(is|are|'s|'re)"
const money = '(penny|pennies|coin|coins|money|payment|gold|silver|copper|coppers|fee|toll|price|share)'

/** Where something of the speaker's own is: "it's in my left pocket". What is the other's has been taken. */
const isKept = wholePhrase([
  `(it|he|she|they)'(s|re) (right|still|always|safe|here)*2 in my (_|_ _|) ${keeper}`,
  `(it|he|she|they|(the|my|our) (_|) !${money} _) (is|are) (right|still|always|safe|here)*2 in my (_|_ _|) ${keeper}`,
])
/** What it is like: "it's green", "it has three legs". */
const isLike = wholePhrase([
  `(it|he|she|they)'(s|re) (so|very|quite|all|rather|really|just|too|) !(yours|mine|ours|done|paid|sold|safe|gone|settled|here|there|now|given|taken|written|hidden|locked|shut|over|_ed) _`,
  `(it|he|she|they) ${is} (so|very|quite|all|rather|really|just|too|) !(yours|mine|ours|done|paid|sold|safe|gone|settled|here|there|now|given|taken|written|hidden|locked|shut|over|_ed) _`,
  "(it|he|she|they)'(s|re) (as|like|bigger than|smaller than|older than) …",
  '(it|he|she|they) (is|are) (as|like|bigger than|smaller than|older than) …',
  '(it|he|she|they) (has|have) (a|an|no|two|three|four|five|six|#|long|big|little|small|such) …',
])
/** Words beside it, which tell nothing. */
const beside = wholePhrase([
  '(honest|honestly|truly|really|look|see|well|yes|aye|no|oh|ah|ha|cross my heart|i swear|dove|love|dear|my dear|friend|my friend)',
  'the (_|) one',
])
const asksWhere = phraseAnywhere(['(where|what) (is|are|do|have|has|did)', "(where|what)'(s|re|ve)"])
const ofMine = phraseAnywhere(['(my|mine|i)'])
const parts = /[,;:.!–—]+|\s(?:and|but)\s(?=(?:it|he|she|they)\b)/

/**
 * The clause that says where a thing of the speaker's own is, if a sentence says just that, and what the thing is like
 * or in answer to where it is. Null: it says something else. Lower case.
 */
export const ownThingIn = (plain: string, asked: string): string | null => {
  const said = plain
    .split(parts)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !beside.test(part))
  const kept = said.find((part) => isKept.test(part))
  if (kept === undefined || said.some((part) => part !== kept && !isLike.test(part))) return null
  const question = asked.toLowerCase()
  return said.length > 1 || (asksWhere.test(question) && !ofMine.test(question)) ? kept : null
}
