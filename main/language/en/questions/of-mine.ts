const asksName =
  /^(?:what|how) (?:is|was|are|were) (?:the name of )?(?:my|our) ([\p{L}-]+)(?:'s)? ?(?:name|called|named)?$/u
const asksLooks = /^(?:what|how) (?:does|did|do) (?:my|our) ([\p{L}-]+) look(?: like)?$/u

/** What a question asks about somebody or something of the asker's: "my dog's name", "what does my brother look like". */
export const aspectOfMine = (inner: string): { of: 'name' | 'looks'; thing: string } | null => {
  const named = /\bname|\bcalled/.test(inner) ? asksName.exec(inner)?.[1] : undefined
  if (named !== undefined) return { of: 'name', thing: named }
  const looks = asksLooks.exec(inner)?.[1]
  return looks === undefined ? null : { of: 'looks', thing: looks }
}

/** The name in "her name is Clara", "he was called Bello". Null in any other sentence. */
export const givesName = (text: string): string | null =>
  /^(?:(?:his|her|its|their) name (?:is|was)|(?:he|she|it) (?:is|was) (?:called|named)|(?:we|i) call(?:ed)? (?:him|her|it)) (\p{Lu}[\p{L}'-]+)/iu.exec(
    text,
  )?.[1] ?? null

/** Sentences that tell what somebody looks like. */
export const givesLooks =
  /^(?:he|she|it|they) (?:is|was|has|had|wears|wore|are|have|looks)\b.*\b(?:tall|small|short|thin|fat|old|young|hair\w*|bald|beard\w*|eyes|scar|limp\w*|coat|hat|cloak|red|black|white|brown|grey|blond\w*|dark|strong|pretty|handsome)\b/

/** Which of their own words they ask for: the first or the last of this talk. Null if they ask for none. */
export const asksForOwnWords = (norm: string): 'first' | 'last' | null => {
  if (
    !/^(?:and |so |but )?what (?:(?:was|is) the (?:first|last) (?:thing|question)(?: that)? i|was it (?:that )?i|did i|have i|was my|were my) (?:just |first |last )?(?:ask|asked|say|said|want to know|(?:first|last)? ?(?:question|words?))\b(?: you)?(?: first| last| just now| (?:a moment|a minute) ago| at first| before| to begin with)*$/.test(
      norm,
    )
  )
    return null
  return /\b(?:first|begin)\b/.test(norm) ? 'first' : 'last'
}
