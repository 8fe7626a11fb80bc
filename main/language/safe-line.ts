import { cutAtWord } from './fence.ts'

/** The longest line that is kept for good: 160 tokens of four characters. */
export const longestLine = 640

/** Makes a text one line of plain words, with a visible cut if it's too long. A quotation stays closed. */
export const safeLine = (text: string, most = longestLine): string => {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[<>`{}[\]|~#*\\]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (plain.length <= most) return plain
  const cut = cutAtWord(plain, most - 1)
  return (cut.match(/["“”]/g) ?? []).length % 2 === 1 ? `${cut}"` : cut
}

/** An author's sentence in a form that fits inside quotation marks. */
export const plainSentence = (text: string): string => safeLine(text).replace(/["“”]/g, "'")
