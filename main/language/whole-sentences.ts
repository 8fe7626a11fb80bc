/** Matches a place after which a new sentence or line begins. */
const border = /(?<stop>[.!?…]+)["'”’»)\]*_]*(?=\s)|[。！？]["'”’»」』)]*|\n/gu
/** Matches a text that ends with its sentence. */
const atEnd = /(?<stop>[.!?…]+|[。！？])["'”’»」』)\]*_}]*\s*$/u
/** A full stop after "Mr", after an initial, or after the number of a list item ends no sentence. */
const noEnd = /(?:^|[\s"“‘'(])(?:\p{Lu}\p{L}?|Mrs|Rev|Prof|\d{1,2})$/u
/**
 * Matches the last word, which may be unfinished, with the space or comma before it. Scripts without spaces have no such
 * word.
 */
const lastWord =
  /[\s,;:–—\-]*(?:[[\p{L}\p{M}\p{N}'’_\-]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]]+|[\u{d800}-\u{dbff}])?$/v
/** No word is longer. */
const longestWord = 80
/** Matches the beginning of a quotation or a gesture at the end of a text. */
const opening = /[\s"“‘'([{*_~]+$/u
const words = /[\p{L}\p{N}]/u

const isEnd = (text: string, stop: string | undefined, at: number): boolean =>
  stop !== '.' || !noEnd.test(text.slice(Math.max(0, at - 6), at))

/** The length of the whole sentences and lines at the beginning of a text that may still grow. */
export const wholeLength = (text: string): number => {
  let length = 0
  for (const { 0: found, index, groups } of text.matchAll(border))
    if (isEnd(text, groups?.stop, index)) length = index + found.length
  return length
}

/** Whether a text ends with its sentence. */
export const endsWhole = (text: string): boolean => {
  const found = atEnd.exec(text)
  return found !== null && isEnd(text, found.groups?.stop, found.index)
}

/** The length of a text without its last word, which may still grow. */
export const withoutLastWord = (text: string): number => {
  const from = Math.max(0, text.length - longestWord)
  return from + (lastWord.exec(text.slice(from))?.index ?? longestWord)
}

/**
 * A text that broke off, without its open sentence if a whole one stands before it. Otherwise its last word goes, and an
 * ellipsis marks the end.
 */
export const withoutBrokenEnd = (text: string): string => {
  if (!words.test(text) || endsWhole(text)) return text
  const whole = text.slice(0, wholeLength(text))
  if (words.test(whole)) return whole
  const rest = text.slice(0, withoutLastWord(text))
  // An answer wrapped in JSON that broke off before its first word.
  if (/^\s*\{[^:]*:\s*["']?$/.test(rest)) return rest
  const said = rest.replace(opening, '')
  return words.test(said) ? `${said}…` : ''
}
