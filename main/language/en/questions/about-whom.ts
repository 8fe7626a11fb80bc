/** Requests and offers speak of the listener too, but ask nothing of their life. */
const asksForDeed = /^(?:(?:and|but|so) )?(?:can|could|will|would) you (?!be|live|go back|choose|rather)/
const ofListener = /\b(?:you|your|yours|yourself)\b/
/** "Can I play?", "should I tell her?", "any advice for me?": asks nothing that they told before. */
export const asksLeave =
  /^(?:(?:and|but|so|well|ok|then) )?(?:can|could|may|might|should|shall|will|would|must|any|what if|what should|do you think) /
const ofAsker = /\b(?:i|me|my|mine|myself|we|us|our)\b/
const ofOthers = /\b(?:he|she|him|her|his|hers|they|them|their)\b/

/** "What would you do if you were me?" asks of the asker. */
const inMyPlace = /\bif you were me\b|\bin my (?:place|shoes|position)\b/

const thinksOfAsker = /^(?:(?:and|but|so) )?do you (?:think|believe|reckon|suppose)(?: that)? (?:i|we|my)\b/

/** Whom a question is about: the listener, the asker, or somebody else. Null: nobody in it. */
export const aboutWhom = (norm: string): 'myself' | 'asker' | 'somebody' | 'why' | null => {
  if (/^(?:(?:and|but|so) )?(?:why|how come)\b/.test(norm)) return 'why'
  if (inMyPlace.test(norm)) return 'asker'
  if (ofOthers.test(norm)) return 'somebody'
  if (thinksOfAsker.test(norm)) return 'asker'
  if (ofListener.test(norm) && !asksForDeed.test(norm)) return 'myself'
  return ofAsker.test(norm) && asksLeave.test(norm) ? 'asker' : null
}

/** Whether a question wants a yes or a no. */
export const asksWhether = (norm: string): boolean =>
  /^(?:(?:and|but|so) )?(?:do|does|did|are|is|was|were|have|has|had|would|will|can|could|should) /.test(norm)
