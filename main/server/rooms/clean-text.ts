/** Longest display name, in characters as a reader counts them. */
export const longestName = 24
/** The same in UTF-16 units: one character as a reader counts them may carry any number of marks. */
const longestNameUnits = 120
/** And of one such character: a family of four with the colours of their skin has nineteen. */
const longestLetterUnits = 24

/** Characters that turn the direction of everything behind them; letters of right-to-left scripts do not need them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A blank that Unicode counts among the symbols. */
const brailleBlank = /\u2800/gu

/**
 * A display name as everyone may see it: compatibility forms folded, control, invisible and direction-changing characters
 * taken out (but for what joins an emoji), white space joined, cut at `longestName` characters. Null when nothing visible is left.
 */
export function cleanName(input: string): string | null {
  const cleaned = input
    .slice(0, 2000)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\ufffd/gu, '')
    .replace(brailleBlank, ' ')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, (character, at: number, text: string) =>
      joinsEmoji(character, at, text) ? character : '',
    )
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = [...graphemes.segment(cleaned)]
    .map((part) => part.segment.slice(0, longestLetterUnits).toWellFormed().replace('\ufffd', ''))
    .slice(0, longestName)
  while (letters.join('').length > longestNameUnits) letters.pop()
  const name = letters.join('').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : null
}

/** The joiner between two pictures, and the mark after a picture that asks for its colours. */
function joinsEmoji(character: string, at: number, text: string): boolean {
  const picture = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]'
  const before = new RegExp(`${picture}\\ufe0f?$`, 'u').test(text.slice(Math.max(0, at - 4), at))
  if (character === '\ufe0f') return before || /[0-9#*]$/.test(text.slice(0, at))
  return character === '\u200d' && before && new RegExp(`^(${picture}|[\u2640\u2642])`, 'u').test(text.slice(at + 1))
}

/**
 * Words of a player as they are said, written down and shown: control characters (but for the end of a line), halves of characters
 * and marks that turn the direction are taken out. Empty when nothing visible is left.
 */
export function cleanWords(input: string): string {
  const text = input
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/\ufffd/gu, '')
    .replace(directionMarks, '')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')) ? text : ''
}
