/** What neighbours tell of each other's lives, by the words in which they do. */
export const aim = /\bI mean to (?:save|work|ask|get closer)\b/
export const visit = /\bI came by to see how you are\b/
export const company = /\bkept coming to see me\b|\bhad time for me\b/
/** How an aim ended, in the words of the one whose it was, or of others. */
export const attained = /\b(?:have|has) (?:finished|saved enough for|asked all round)\b|\bare closer now\b/
/** An aim that ends with knowing what others know. */
export const askedRound = /\b(?:have|has) asked all round\b/
export const missed = /\bgave it up for now\b|\bnothing came of it\b/
export const peace = /\bmade it up\b/
export const quarrel = /\bhad words\b|\bfallen out\b/
export const theft = /\b(?:was|were|been|has|have) (?:taken|stolen) from\b|\bstole\b/
export const kindness =
  /\b(?:gave|brought) [^.!?]* (?:out of friendship|in return for a kindness|to still my hunger|as a comfort)\b/

/** Whether somebody asks for more of what was told. "I had better go on" asks for nothing. */
export const bidsGoOn =
  /\b(?:(?<!better )go on|tell me (?:more|that again)|and then what|how many were there|what did it cost|how does that feel)\b/i
