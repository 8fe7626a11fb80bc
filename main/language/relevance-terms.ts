/** Texts are utterances or descriptions. Anything after this many characters adds nothing. */
const longestText = 4000
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Creates a reader for the stems of the words that tell what a text is about, in order. Scripts without spaces give
 * pairs of characters.
 */
export const createTermsReader =
  (stem: (word: string) => string, saysNothing: (word: string) => boolean) =>
  (text: string): string[] => {
    const low = text.normalize('NFKC').slice(0, longestText).toLowerCase()
    const [hasOwners, hasUnspaced] = [/['’]/.test(low), unspaced.test(low)]
    return (low.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []).flatMap((word) => {
      const plain = hasOwners ? word.replace(/['’].*$/, '') : word
      if (hasUnspaced && unspaced.test(plain)) return pairsOf(plain)
      return plain.length < 2 || saysNothing(plain) ? [] : [stem(plain)]
    })
  }

const pairsOf = (word: string): string[] => {
  const signs = [...word]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}
