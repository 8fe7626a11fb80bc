import { unleet, unmask } from '../../../language/confusables.ts'

/** Characters without width. They split words for a machine but not for a reader. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** The text as written: normalised, with entities decoded and invisible characters removed. Lines stay lines. */
export const signsOf = (text: string): string =>
  decodeEntities(
    text
      .replace(/\r\n?/g, '\n')
      .normalize('NFKC')
      .replace(unseen, '')
      .replace(/[\u2028\u2029]/g, ' '),
  )

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    },
  )

/**
 * All the ways to read a text: without foreign letters, accents and Markdown's marks; with digits as letters; with
 * spaced letters joined; and backwards and by ROT13 if that gives meaningful words. Each reading has the lines of the
 * text. There are no duplicates.
 */
export const wordReadings = (signs: string): string[] => {
  const words = unmask(signs.replace(/[‘’ʼ]/g, "'").replace(/[*~`]/g, '').replace(/_/g, ' '))
  const turned = [
    rot13(words),
    words
      .split('\n')
      .map((line) => [...line].reverse().join(''))
      .join('\n'),
  ].filter((reading) => telling.test(reading))
  return [...new Set([signs, words, unleet(words), joinLetters(words), ...turned])]
}

const telling = /\b(?:ignore|disregard|instructions?|secrets?|prompt|reveal)\b/i

const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })

/**
 * Joins the letters of `i g n o r e` and `i.g.n.o.r.e`. Two spaces separate words. If one space separates all letters,
 * `solidOrders` finds the words.
 */
const joinLetters = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[ .,·•/|-]){2,}\p{L}(?![\p{L}\p{N}])/gu, (run) =>
    run.replace(/[ .,·•/|-]/g, ''),
  )
