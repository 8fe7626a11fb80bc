import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'

/** Longest display name, in graphemes. */
const longestName = 24
/** The longest display name in UTF-16 units, since one grapheme may carry any number of marks. */
const longestNameUnits = 120
/** The longest single grapheme in UTF-16 units: a family of four with skin tones has nineteen. */
const longestLetterUnits = 24

/** Characters that turn the direction of the following text; right-to-left scripts don't need them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Matches the Braille blank, which Unicode counts among the symbols. */
const brailleBlank = /\u2800/gu

/**
 * A display name that is safe to show: folds compatibility forms, removes control, invisible and direction-changing
 * characters (except those that join an emoji), joins white space, and cuts at `longestName` graphemes. Null when
 * nothing visible is left.
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

/** Why `cleanName` changes this name, as words that follow "a name". */
export function whyRenamed(input: string, say: SayNotice = noticesInEnglish): string {
  const given = input.trim().toWellFormed()
  const folded = given.normalize('NFKC').replace(/\s+/gu, ' ')
  const shown = folded.replace(/\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
  if ([...graphemes.segment(shown)].length > longestName) return say('clean-text.longest', { longestName })
  if (folded !== cleanName(input)) return say('clean-text.invisible')
  return given.normalize('NFKC') === given ? say('clean-text.spaces') : say('clean-text.plain')
}

/** Whether a character is the joiner between two pictures, or the mark that requests a picture's colours. */
function joinsEmoji(character: string, at: number, text: string): boolean {
  const picture = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]'
  const before = new RegExp(`${picture}\\ufe0f?$`, 'u').test(text.slice(Math.max(0, at - 4), at))
  if (character === '\ufe0f') return before || /[0-9#*]$/.test(text.slice(0, at))
  return character === '\u200d' && before && new RegExp(`^(${picture}|[\u2640\u2642])`, 'u').test(text.slice(at + 1))
}

/**
 * A player's words as they are said, stored and shown: without control characters (except line breaks), lone surrogates
 * and direction marks. Empty when nothing visible is left.
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
