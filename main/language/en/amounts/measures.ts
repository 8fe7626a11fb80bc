import { monthNames, weekdayNames } from '../time/names.ts'
import { numbers } from './read-number.ts'

const hours = 'morning noon midday afternoon evening night midnight dawn dusk sunrise sunset'
const colours = 'red blue green yellow black white brown grey gray pink purple orange golden silver'

const wordsOf = (list: string, kind: Measure): [string, Measure][] => list.split(' ').map((word) => [word, kind])
const kinds = new Map<string, Measure>([
  ...wordsOf(numbers.words.join(' '), 'number'),
  ...wordsOf([...weekdayNames, ...monthNames].join(' ').toLowerCase(), 'time'),
  ...wordsOf(`${hours} tomorrow tonight`, 'time'),
  ...wordsOf(colours, 'colour'),
])
/** Words that accompany a number or a time without being one. */
const company = new Set(
  'at on in the of o clock oclock past to half quarter years old year coins gold copper pence pounds dollars th st nd rd about around'.split(
    ' ',
  ),
)

export type Measure = 'number' | 'time' | 'colour'

const kindOf = (word: string): Measure | null =>
  /^\d{1,2}:\d\d$|^\d{1,2}(?:am|pm)$|^\d{1,2}(?:st|nd|rd|th)$/.test(word)
    ? 'time'
    : /^\d+$/.test(word)
      ? 'number'
      : (kinds.get(word) ?? null)

/**
 * The kind of a value (`five o clock`, `next friday`, `dark red`). Null when it's plain words. Expects small letters.
 */
export const typeOf = (words: string): Measure | null => {
  let found: Measure | null = null
  for (const word of words.split(' ')) {
    const kind = kindOf(word)
    if (kind !== null) found = found === 'time' ? 'time' : kind
    else if (!company.has(word) && !/^(?:next|this|dark|light|bright|every|each|only|pale|deep)$/.test(word))
      return null
  }
  // "At five" is a time, but only the words around it show that.
  return found === 'number' && /\b(?:o ?clock|past|quarter to)\b/.test(words) ? 'time' : found
}

/** Signs of the past. Two past events needn't contradict each other, since something may have happened twice. */
const past =
  /\b(?:was|were|had|did|went|came|saw|met|found|lost|bought|sold|got|gave|took|made|told|said|ate|drank|left|won|(?!need)\w{2,}ed)\b/

/**
 * Takes the numbers, days, months and colours out of a statement about now or later. Two statements with the same
 * signature and different values contradict each other ("the coach leaves on friday", "the coach leaves on monday").
 * Null if the statement has no such value, is about the past, or is too short to be sure.
 */
export const signatureOf = (clause: string): { signature: string; value: string } | null => {
  if (past.test(clause)) return null
  const left: string[] = []
  const taken: string[] = []
  for (const word of clause.split(' ')) {
    const kind = kindOf(word)
    if (kind === null) left.push(word)
    else {
      taken.push(word)
      left.push(`<${kind === 'colour' ? 'colour' : 'measure'}>`)
    }
  }
  if (taken.length === 0 || left.length - taken.length < 3) return null
  if (
    !/\b(?:is|are|am|m|will|has|have|leaves?|comes?|starts?|begins?|opens?|closes?|costs?|need|needs|want|wants|owe|owes|meets?|goes|go|returns?)\b/.test(
      clause,
    )
  )
    return null
  return { signature: left.join(' ').replace(/<measure>(?: (?:of )?<measure>)+/g, '<measure>'), value: taken.join(' ') }
}
