import { wholePhrase } from '../../phrases.ts'

const number = '(a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|#|half a|a dozen|some|my|the)'
const bets = '(so|well|now|and|then|or|if you like)*2 (i (bet|reckon|promise|swear|say) (that|)|) (first|then|)'
const deedsOfOther =
  '(go|run|look|walk|ask|talk|tell|find|fetch|bring|count|watch|climb|come|carry|see|say|help|meet|listen|search|catch|guard|deliver|return)'

/** What the other may have for it: "you can have a bun from me", "you get two pennies from me". */
const mayHave = wholePhrase([
  `${bets} you (can|could|may) (have|get|earn) ${number} …`,
  `${bets} you get ${number} … (from|off) (me|us) (…|)`,
  `${bets} ((it|that) is|(it|that)'s) ${number} _ (from|off) (me|us) (for (it|that)|too|)`,
])
/** What the other is to do for it: "you go to the pond", "then talk to Lotte". */
const isToDo = wholePhrase([
  `${bets} you (just|only|) ${deedsOfOther} …`,
  `then ${deedsOfOther} …`,
  `${bets} you (just|only|) have to …`,
])
const isCalled = wholePhrase([
  "(it|this|that|the (game|errand|job|quest|task)) (is|'s) called …",
  "(it|this|that)'s called …",
])
/** Words beside it. "Sold" and the like would tell that something is done. */
const beside = wholePhrase([
  '(honest|honestly|truly|really|promise|i promise|cross my heart|easy|eh|right|see|look|please|dove|love|dear|my dear|friend|my friend|sweetling|lad|lass|my lad|my lass)',
])
/** What is handed over with the words is no offer any more. */
const isNow = wholePhrase(['… (now|here|already|just now|this moment|take it|catch|hand|hands|palm|done) …'])

const parts = /[,;:.!–—]+|\s(?:and|but|or)\s(?=(?:it|that|this|you|i|then)\b)/

/** Whether a sentence only says what the other may have, and what they are to do for it. Lower case. */
export const isProposal = (plain: string): boolean => {
  const said = plain
    .split(parts)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !beside.test(part))
  return (
    said.some((part) => mayHave.test(part) || isToDo.test(part)) &&
    said.every((part) => !isNow.test(part) && (mayHave.test(part) || isToDo.test(part) || isCalled.test(part)))
  )
}

/** What is still to come before nobody owes anything: "five more and we're square". */
export const stillOwed =
  /(?<=^|[,;:–—] ?)\W*(?:(?:and|so|but|only|just|you bring me) )*(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|another|some|a few)(?: \p{L}+){0,2} more(?: \p{L}+){0,3},? (?:and|then)(?: then)? (?:we(?:['’]re| are)|you(?:['’]re| are)|that makes us)(?: all)? (?:square|quits|even)\b/giu
