import type { Time } from '../../time/read-times.ts'
import { timesIn } from '../time/read-times.ts'

/** Times of a promise that no calendar has. */
const untold =
  /\b(?:(?:(?:well |long )(?=before|after))?(?:before|by|ere|come|after|at) (?:(?:the )?(?:sunrise|sunup|sundown|sunset|nightfall|dark|daybreak|dawn|dusk|noon|midday|midnight|supper|dinner|lunch|breakfast|first light|last light|(?:the )?end of (?:the|this) (?:day|week|month)|(?<!at )market day|(?:the )?(?:evening|morning|afternoon|night)(?: bell)?)|the (?:sun (?:is up|is down|sets|rises|goes down)|day is out|week is out|bell(?: rings)?))|within (?:the|a|an|two|three) (?:hour|day|week)s?|first thing|when(?:ever)? you (?:(?:next )?(?:come|are|get|return|call|stop|pass|visit|wake)|['’]re)\b[^,.;]{0,30}|(?:the )?next time (?:you [^,.;]{1,30}|we meet)|on market day)/i

const isAhead = (time: Time, text: string): boolean => {
  switch (time.kind) {
    case 'ahead':
    case 'date':
      return true
    case 'day':
      return time.ahead >= 0
    case 'weekday':
      return time.which !== 'last' && time.which !== 'every'
    case 'clock':
      return time.lead === null ? /^\d|o['’]?clock/i.test(time.words) : time.lead === 'at' || time.lead === 'by'
    case 'part':
      return (
        time.which === 'this' ||
        (time.which === null && /^(?:in|at|by|towards)\b/i.test(time.words)) ||
        /\bby $/i.test(text.slice(0, time.at))
      )
    case 'period':
      return time.which === 'next' || (time.which === 'this' && /\b(?:later|still) $/i.test(text.slice(0, time.at)))
    default:
      return false
  }
}

/** A possessive ending: "this morning's bread" isn't a time. */
const owns = /^['’]\p{L}/u

/**
 * The words of a text that say when something will be done: "tomorrow at nine", "when you come back". Empty if there
 * are none.
 */
export const timeIn = (text: string): string => {
  if (text === '') return ''
  const spans = timesIn(text)
    .filter((time) => isAhead(time, text) && !owns.test(text.slice(time.end)))
    .map(({ at, end }) => ({
      at: /\bby $/i.test(text.slice(0, at)) && !/^(?:at|by|in|on)\b/i.test(text.slice(at)) ? at - 3 : at,
      end,
    }))
  const other = untold.exec(text)
  if (other !== null) spans.push({ at: other.index, end: other.index + other[0].trimEnd().length })
  const [first, ...rest] = spans.toSorted((left, right) => left.at - right.at)
  if (first === undefined) return ''
  let { end } = first
  // "Tomorrow at nine" is one time.
  for (const next of rest) if (next.at <= end || /^,? $/.test(text.slice(end, next.at))) end = Math.max(end, next.end)
  return text.slice(first.at, end)
}

/** Whether every time in a text is still to come. */
export const isToCome = (text: string): boolean =>
  timesIn(text).every(
    (time) =>
      !(
        time.kind === 'ago' ||
        time.kind === 'lately' ||
        time.kind === 'repeated' ||
        ((time.kind === 'weekday' || time.kind === 'part' || time.kind === 'period') &&
          (time.which === 'last' || time.which === 'every')) ||
        (time.kind === 'day' && time.ahead < 0)
      ),
  )

/** The text without the words of its time. */
export const withoutTime = (text: string, when: string): string =>
  (when === '' ? text : text.replace(when, ' '))
    .replace(
      /\b(?:sharp|on the dot|at the latest|I promise|you have my word|as (?:we )?agreed|then|first thing|all right)\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;:])/g, '$1')
    .replace(/,(?: (?:don['’]?t|do not|no|not|so|just)\b.*| \S+(?: \S+){0,2})$/i, '')
    .replace(/[\s,;:–—-]+$/, '')
    .replace(/\b(?:by|on|at|and|before)$/i, '')
    .trim()
