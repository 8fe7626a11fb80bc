import type { Language } from '../../language/language.ts'

/** Matches an answer that a model wrapped in JSON: `{"response": "Good day."}`. */
const wrapped = /^\s*\{\s*["'](?:response|text|content|answer|message|reply|speech|say|output)["']\s*:\s*/i
/** Matches an answer that begins as data of whatever shape: `{"thought": …, "say": …, "tool": …`. */
const data = /^\s*(?:`{1,3}(?:json)?\s*)?(?:\[\s*)?\{\s*["'][\w -]{1,40}["']\s*:/i
const mayBeData = /^\s*(?:`{1,3}(?:j(?:s(?:on?)?)?)?\s*)?(?:\[\s*)?(?:\{\s*(?:["'][\w -]{0,40}["']?\s*)?)?$/i
/** Text that broke off inside the first key. */
const dataBegun = /^\s*(?:`{1,3}(?:json)?\s*)?(?:\[\s*)?\{\s*["']/i
/** Matches words that follow whole data. */
const afterData = /[}\]]\s*`{0,3}\s*(?<words>[^{}[\]"`]*\p{L}[^{}[\]"`]*)$/u
const longestWrapped = 4000
/**
 * The words of a complete wrapper, or null. Parses only text that may be complete. Otherwise a long text would be
 * parsed again with each piece.
 */
const unwrap = (text: string): string | null => {
  if (!text.trimEnd().endsWith('}')) return null
  try {
    const values = Object.values(JSON.parse(text) as Record<string, unknown>)
    return values.length === 1 && typeof values[0] === 'string' ? values[0] : null
  } catch {
    return null
  }
}
/** The words of a wrapped answer that broke off or that contains more than words. */
const laidOpen = (text: string): string =>
  text
    .replace(wrapped, '')
    .replace(/^["']/, '')
    .replace(/["']\s*(?:,\s*["'][^"']*["']\s*:[\s\S]*)?\}?\s*$/, '')
    .replaceAll('\\n', '\n')
    .replaceAll('\\"', '"')

export interface AnswerFrame {
  /**
   * The answer's own words from all its text so far. Null if it takes more text to decide. Call it until the result is
   * known.
   */
  read(text: string, ended: boolean): string | null
}

/**
 * Removes the frame around an answer: a JSON wrapper, and words that only announce the answer. `names`: the speaker's
 * names.
 */
export const createAnswerFrame = (
  openingOf: Language['gestures']['openingOf'],
  names: readonly string[],
): AnswerFrame => ({
  read(text, ended) {
    const isHeld = wrapped.test(text) && text.length <= longestWrapped
    const words = isHeld ? unwrap(text) : null
    if (words !== null) return words
    if (!ended && (isHeld || mayBeData.test(text))) return null
    if (isHeld) return laidOpen(text)
    // Nothing of it is speech, whether it broke off or is a call that no tool answers to.
    if (data.test(text)) return ended ? (afterData.exec(text)?.groups?.words ?? '') : null
    if (ended && dataBegun.test(text)) return ''
    const opening = openingOf(text, names, ended)
    return opening === null ? null : text.slice(opening)
  },
})
