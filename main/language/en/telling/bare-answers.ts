/** Words of assent, refusal and courtesy, which say nothing without what they answer. */
const yesOrNo =
  'yes|yeah|yep|aye|no|nope|nay|not (?:yet|at all|really|now)|never|ever|always|often|sometimes|maybe|perhaps|indeed|certainly|surely|sure|of course|gladly|happily|willingly|with (?:pleasure|all my heart)|please|thank you|thanks|i (?:promise|swear)(?! \\p{L})|so be it|deal|agreed|done|fine|all right|alright|okay|ok|very well|well|oh|hm+|a little|a lot|very much(?: so)?|too|either|neither|both|none|nothing|nobody|everything'
const assents = new RegExp(`^(?:(?:${yesOrNo})(?![\\p{L}’'])[\\s,;.!–—-]*)+`, 'u')
const helper =
  "(?:do|did|does|will|shall|would|can|could|have|has|had|am|are|is|was|were|must|should|might|may)(?: not|n['’]t)?"
/** "I do", "that I will", "my brother did". */
const elliptic = new RegExp(
  `^(?:that )?(?:i|we|you|he|she|it|they|there|(?:my|our|his|her|the) \\p{L}+) ${helper}(?: (?:so|too|indeed|once|again|gladly))?$|^so (?:i|we|they|he|she) ${helper}$|^(?:${helper}) (?:i|we)$`,
  'u',
)
/** "It was Bram." "That one." */
const pointing =
  /^(?:it|that|this|those|these) ?(?:['’]s|was|is|were|are|ones?)(?: (?:the \p{L}+|me|you|him|her|us|them|mine|yours|his|hers|ours|theirs|one|so|true|not))?$/u
const pointsAtName = /^\W*(?:It|That|This)(?:['’]s| was| is) \p{Lu}\p{L}+\W*$/u
/** A place, a time, a number, a thing or a reason alone. */
const fragment =
  /^(?:(?:at|in|on|by|from|to|under|behind|near|after|before|until|since|for|with|without|about|around) (?!(?:\p{L}+ )*(?:i|we|you|he|she|they|it)\b)(?:\p{L}+ ){0,2}\p{L}+(?: (?:at|in|on|by|of) (?:the )?\p{L}+)?|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen|half|\d+)(?: (?:of (?:them|those|it)|\p{L}+))?|(?:the|a|an|my|our|his|her) \p{L}+|(?:the|a|an) \p{L}+ ones?|because (?:\p{L}+ ){0,4}\p{L}+|[\p{L}]+)$/u

/** Whether words only answer a question, so that nobody understands them without it: "Yes, gladly.", "At the mill." */
export const onlyAnswers = (text: string): boolean => {
  const plain = text
    .toLowerCase()
    .replaceAll(/["“”.!]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const rest = plain
    .replace(assents, '')
    .replace(/[\s,]+(?:please|thank you|thanks|of course|gladly|i promise)$/, '')
    .trim()
  return rest === '' || elliptic.test(rest) || pointing.test(rest) || fragment.test(rest) || pointsAtName.test(text)
}
