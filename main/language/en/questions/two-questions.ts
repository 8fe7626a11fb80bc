/** Sentences that begin with a question. */
export const asksFirst =
  /^(?:what|who|where|when|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|have|has|should)\b/i

/** Where a second question begins that has its own verb and subject: "is it hard work, and do you like it?" */
export const secondQuestion =
  /(?:,(?: and| but| or)?| and| but) (?=(?:is|are|was|were|do|does|did|can|could|will|would|have|has|should) (?:it|he|she|you|they|there|this|that|i|we|your|his|her|their|the|my)\b)/i

/** A question word that asks more of the same: "who founded this place, and when?" One answer serves both. */
export const loneQuestionWord = /,? and (?:when|where|why|how|who|what for|since when)$/i
