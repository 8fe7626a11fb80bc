/** Words that say nothing about what is spoken of. */
const empty = new Set(
  'a about again all also am an and any anyone are as at back be been before but by can come comes could did do does for from get had has have he her hers him his how i if in into is it its just know let like me my of on one or our out please say says she so some someone somebody something tell than that the their them then there these they thing this those to told too up us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Scripts that part no words by spaces: there a word is looked for anywhere in a text. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The same for most forms of an English word: "rings", "ringing" → "ring". Other words stay as they are. */
const stem = (word: string): string => {
  const plain = word.replace(/['’]s?$/, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 5 && plain.endsWith('ing')) return undouble(plain.slice(0, -3))
  if (plain.length > 4 && plain.endsWith('ed')) return undouble(plain.slice(0, -2))
  if (plain.length > 4 && /(?:s|x|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  if (plain.length > 3 && /[^su]s$/.test(plain)) return withoutE(plain.slice(0, -1))
  return withoutE(plain)
}
const undouble = (word: string): string => withoutE(word.replace(/([bdgmnprt])\1$/, '$1'))
const withoutE = (word: string): string => (word.length > 3 ? word.replace(/e$/, '') : word)

const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []

/** What a text is about, as stems, each once, in their order. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => !empty.has(word))
      .map(stem),
  ),
]

/** How much of the first text's content stands in the second, 0..1; 1 where it has none of its own. */
export const shareOf = (wanted: string, text: string): number => {
  const asked = contentWords(wanted)
  if (asked.length === 0) return 1
  const plain = plainText(text)
  const said = new Set(wordsIn(text).map(stem))
  return asked.filter((word) => said.has(word) || (unspaced.test(word) && plain.includes(word))).length / asked.length
}

/** The reference's bound for words that wake a memory: of two words both, of four three. */
export const enoughWords = 0.72

/** Whether a text speaks of a topic. A topic without any content of its own is never spoken of. */
export const speaksOf = (topic: string, text: string): boolean =>
  contentWords(topic).length > 0 && shareOf(topic, text) >= enoughWords
