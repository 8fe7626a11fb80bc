/** Matches phrases that ask what an NPC was told, saw or said. */
const recalling =
  /\b(?:(?:do|did|can|could|don['’]?t|would) (?:you|u|ya) (?:still |even |also |not )*(?:remember|recall|know (?:what|where|when|who) (?:i|my|we))|remind (?:me|us)|(?:you|u) (?:still )?(?:remember|recall)\b|what (?:did|have|had) (?:i|we|you|he|she|they|\p{Lu}\p{L}+|the \p{L}+) (?:\p{L}+ )?(?:tell|told|say|said|promise|promised|mention|mentioned|ask|asked|talk|talked|see|seen|hear|heard)|(?:did|have|had) (?:i|we|you|anyone|anybody|somebody|someone|he|she|they) (?:ever |already |just |once )*(?:tell|told|say|said|mention|mentioned|promise|promised|talk|talked|meet|met)|when (?:did|was|were|have|had)\b|who (?:told|said|promised|gave|asked|was (?:it|there|that))|(?:what|where|who|which|whose) was (?:my|our|it)\b|last time|the other day|have (?:i|we) met|forgotten)\b/iu

/** Whether words ask an NPC to remember something. English only. */
export const asksToRemember = (text: string): boolean =>
  recalling.test(text.replace(reminderOrder, ' ').replace(keepingOrder, ' '))

/** "Will you remember that?" asks for something to be kept, "Do you remember that?" for what is known. */
const asksForDeed = /\b(?:will|would|could|can|won['’]?t) you (?:please )?/u
const keeping = /(?:remember|recall) (?:that|this|it|these|those|all that|me)\b(?! \p{L})/u
const keepingOrder = new RegExp(asksForDeed.source + keeping.source, 'giu')

/**
 * "Please remind me of my ring" and "can you remind me at two?" ask for something to be done later. "Remind me what I
 * said" and "Can you remind me of my ring?" ask for what is known.
 */
const reminder = /\bremind (?:me|us)\b(?! (?:(?:of|about) )?(?:wh\w+|how)\b)/
const ending = /[^.!?]*(?:[.!]|$|\b(?:to(?:morrow|night)?|later|next|at|in|on)\b[^.!?]*)/
const reminderOrder = new RegExp(reminder.source + ending.source, 'giu')

const past =
  /\b(?:before|earlier|formerly|previously|used to|back then|in the past|at first|at one time|originally|once|no longer|any ?more|until when|since when|has (?:\p{L}+ )?changed|what changed|did (?:i|he|she|they|\p{L}+) (?:use|live|work|own))\b/iu

/** Whether words ask about a past state that is no longer true. English only. */
export const asksOfThePast = (text: string): boolean => past.test(text)
