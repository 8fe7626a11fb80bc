/** Asks for somebody's likings, as one does who looks for a present. */
export const asksTasteOf =
  /\b(?:what|which \w+) (?:sort of \w+ |kind of \w+ )?(?:would|does|do|might|could|will) \S+ (?:\w+ )?(?:like|want|love|enjoy|be (?:pleased|glad)|fancy)\b|\bwhat (?:should|can|could|shall|may|might|do) (?:i|we) (?:give|bring|get|buy)\b|\b(?:presents?|gifts?) for\b/
/** A text tells what somebody likes. */
export const tellsTaste = /\b(?:likes?|loves?|fond of|favourite|partial to|sweet on|never says no to|eats|wants)\b/i

/** Asks what somebody did, or what came to pass with them. What one thinks of them is no answer to that. */
export const asksOfDeed =
  /^(?:and |so |but |well )*(?:did|was|were|has|have|had|whose|when|why|who (?:is|was) the (?:last|first|one|only)\b|who (?!is|are|was|exactly)\w|what (?:did|was|were|has|had)|how (?:did|was|has|had)|do you know (?:who|what|when|where|why|how|if|whether))\b/

/** "What is the matter with Aldous?" */
export const asksWhatAils = /\b(?:the matter|wrong|up) with\b/

/** "Who is Bram?", "who is this Bram, then?": asks who somebody is, and nothing else of them. */
export const asksWhoSomebodyIs = /^(?:and |so |but |well )*who(?: exactly)? (?:is|are|was|may be|might be)\b/

/** "Are you Greta?": a name or a trade that the listener may have. */
export const asksWhetherOneIs =
  /^(?:and |so |but |hello |hi |oh |wait |sorry |excuse me )*(?:are you|you are|you must be|is (?:this|that|it) you|am i (?:speaking|talking) (?:to|with)|is your name|do they call you)(?: perhaps| maybe| not| really)?(?: called)? (?:the )?(.*)$/

/** "Does she know?", "should I tell him?" */
export const asksWhetherOfThem =
  /^(?:and |but |so |well )*(?:(?:do|does|did|has|have|had|will|would|can|could) (?:he|she|they)|(?:should|shall|may|can|could|must) (?:i|we|you|one))\b/
