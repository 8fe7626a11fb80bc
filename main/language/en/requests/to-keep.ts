import { wholePhrase } from '../../phrases.ts'

const bare = wholePhrase([
  '(please|and|so|but|now|do|always|will you|can you|could you|you must|you should)*3 (remember|note|keep|mark|memorise|memorize) (it|that|this|them|these|me|all of (it|that|this)|what i (said|say|told you)|my words) (down|well|in mind|please|for me|too|always|friend)*3',
  "(please|and|so|but|now|you must|you should)*3 (do not|don't|never) forget (it|that|this|them|these|me|what i (said|say|told you)|my words) (please|ever|again|friend)*2",
  // Matches the remainder of "Remember that I told you."
  '(and|so|that)*2 (i|we) (have|) (told|asked|said) (you|it|so|this|that)*2 (before|already|once)*2',
])

/** Whether words ask to be remembered but contain nothing to remember: "Please remember that." */
export const asksToKeepNothing = (text: string): boolean =>
  bare.test(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}'’ ]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
