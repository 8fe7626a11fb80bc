const yes = '(?:yes|yea|yeah|yep|aye|indeed|true|right|certainly|surely|of course|so it was|very true)'
/** "Aye, I did.", "That's right.", "I remember it well." Nothing of its own is said. */
const bare = new RegExp(
  `^\\W*(?:(?:oh|well|ah|and|but|why)[, ]+)*(?:${yes}(?:[,.!… ]+(?:my dear|dove|lad|lass|friend))?[,.!… ]*)*(?:(?:that |so )?(?:i|we|you) (?:did|have|had|were|was)(?: indeed| so| that)?|(?:i|we) (?:do )?(?:remember|recall)(?: (?:it|that|well|as if it were yesterday))*|(?:it is |it was )?(?:just )?as you (?:say|said)|(?:that|it)(?:['’]s| is| was) (?:right|true|so|how it was)|you(?:['’]re| are) right|it was so)?\\W*$`,
  'iu',
)
const swapped: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  your: 'my',
  yours: 'mine',
}

/** Whether a sentence only agrees to what the other said. */
export const onlyAssents = (plain: string): boolean => /\p{L}/u.test(plain) && bare.test(plain)

/** What the other said, as the one who agrees to it would say it: "you gave me a key" → "i gave you a key". */
export const asAgreed = (asked: string): string =>
  asked
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\b(?:i|me|my|mine|your|yours|you)\b(?!')/g, (word, at: number, all: string) =>
      word === 'you'
        ? /(?:^|[,.;:!?–—-]\s*|\b(?:that|and|but|when|because|remember|know|so|yesterday|once|did|have|had|were) )$/.test(
            all.slice(0, at),
          )
          ? 'i'
          : 'me'
        : (swapped[word] ?? word),
    )
