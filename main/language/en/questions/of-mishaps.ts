/** Sorts of mishaps that a village talks about. */
export type Mishap = 'theft' | 'quarrel' | 'illness'

const asked: Readonly<Record<Mishap, RegExp>> = {
  theft:
    /\b(?:thefts?|thie(?:f|ves)|stole|stolen|steals?|stealing|robbed|robbers?|robbery|burglar)\b|\bwho (?:has |have )?(?:took|taken|nicked|pinched|swiped)\b|\b(?:bread|loaf|loaves|buns?|goods|things?) (?:is|are|was|were|went|go|gone|has|have|got) (?:\w+ )?(?:missing|taken|gone)\b|\b(?:missing|taken) (?:bread|loaf|loaves|buns?)\b/,
  quarrel:
    /\bquarrel\w*|\bargu(?:e|es|ed|ing|ments?)\b|\b(?:fell|fallen|falling) out\b|\b(?:not|nt|isn't|aren't|isnt|arent|stopped|without|no longer) (?:on )?(?:speaking|talking)\b|\bat odds\b|\bbad blood\b|\bfeud\b/,
  illness: /\b(?:ill|sick|unwell|fever|poorly)\b/,
}
/** How those who know of it put it. */
const known: Readonly<Record<Mishap, RegExp>> = {
  theft: /\b(?:taken|stolen|stole|robbed|theft|thief|gone missing)\b/i,
  quarrel: /\bquarrel\w*|\b(?:fallen|fell) out\b|\bhave not spoken\b|\bnot (?:on )?speaking\b|\bhad words\b/i,
  illness: /\b(?:fever|ill|sick|keeps to (?:his|her|their) bed)\b/i,
}
const sorts: readonly Mishap[] = ['theft', 'quarrel', 'illness']

/** Whoever asks of a mishap, or says to have heard of one and waits for more. */
const asksOrHints =
  /^(?:and |so |but |well |oh |hey |please |say )*(?:i|we) (?:just |have |also )*(?:hear|heard|was told|were told|am told|read|noticed|gather)\b|^(?:they|people|somebody|someone|everybody|everyone) (?:say|says|said|told me|is saying|are saying)\b/
/** The speaker's own doing or own matter is no question about the village: "if I stole it", "I am ill". */
const ofMe =
  /\b(?:i|me|my|mine|myself)\b|\b(?:if|would|could|should|might|may|will|can) (?:we|you|somebody|someone|one)\b/
/** "Ever been robbed?" asks of a life, not of the village. */
const ofYourLife =
  /^(?:and |but |so )*(?:(?:have|were|did) you )?ever\b|\b(?:have|were) you (?:ever )?been\b|\b(?:do|did) you (?:ever )?get\b/
/** Whether somebody is ill is asked of nobody in particular. "Since when has she been ill?" is about her. */
const ofAnybody =
  /^(?!.*\b(?:heal|cure|help|treat|nurse|tend|when|if)).*\b(?:who|anybody|anyone|somebody|someone|everybody|everyone|people) (?:(?:here|else) )?(?:is|are|was|were|has|have|fell|ill|sick|unwell|poorly)\b/
const whatHappened =
  /^(?:and |so |but |well |oh |hey |please |tell me )*(?:what (?:has |have |had )?(?:happened|happens|went wrong|is wrong|was wrong|is the matter|was the matter|is it)|did (?:something|anything) happen|(?:has|have) (?:something|anything) happened|(?:is|was) (?:something|anything) (?:wrong|the matter|amiss)|what is (?:going )?up) (?:to|with|at|about|by)\b(.*)$/
/** "What is wrong?" asks for whatever troubles the one who is asked. */
const whatIsWrong =
  /^(?:and |so |but |well |oh |hey )*(?:(?:is|was|has) (?:there )?(?:something|anything) (?:wrong|the matter|amiss|happened)|what (?:is|was) (?:wrong|the matter|amiss)|did (?:something|anything) happen|what happened)(?: (?:here|then|to you|with you|today|in the village))*$/

/** Reads what mishap a sentence asks for: a sort of it, the thing it befell, or any. Null if it asks for none. */
export const readMishap = (
  norm: string,
  asks: boolean,
): { sort: Mishap | null; thing: string; who: boolean } | null => {
  if (!asks && !asksOrHints.test(norm)) return null
  const who = /\bwho\b/.test(norm)
  const told = norm.replace(asksOrHints, '')
  const sort =
    ofMe.test(told) || ofYourLife.test(norm)
      ? undefined
      : sorts.find((each) => asked[each].test(norm) && (each !== 'illness' || ofAnybody.test(norm)))
  if (sort !== undefined) return { sort, thing: '', who }
  if (whatIsWrong.test(norm)) return { sort: null, thing: '', who }
  const thing = whatHappened.exec(norm)?.[1]?.trim()
  return thing ? { sort: null, thing, who } : null
}

/** The sort of mishap that a text tells of. Null for other news. */
export const mishapIn = (text: string): Mishap | null => sorts.find((each) => known[each].test(text)) ?? null

/** A text says already that nobody knows who did it. */
export const leavesOpenWho = /,? (?:and|but) (?:nobody knows (?:by whom|who)|i do not know who)[^.!?]*(?=[.!?]|$)/i
