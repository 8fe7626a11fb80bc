/** Matches whole words: "ale" is not in "tale". */
export const hasWords = (text: string, words: string): boolean => indexOfWords(text, words) >= 0

export const indexOfWords = (text: string, words: string): number => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return at
  }
  return -1
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
