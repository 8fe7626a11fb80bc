import type { Template } from './step.ts'

/** The position where a skill waits for the player: after an "ask", or on the way to a place. */
export interface Bookmark {
  /** The index of the waiting step. */
  step: number
  answers: Readonly<Record<string, string>>
}

/**
 * The keys of other entries in a bookmark besides answers: the placeholder that waits for an answer, words that
 * identify the question, and the destination.
 */
export const marks = { asks: '?', question: '??', place: '@' } as const

const longestQuestion = 40
/**
 * Words that identify a question. These are its longest fixed text, because a name may have been left out. A question
 * of nothing but placeholders is identified by its end.
 */
export const questionMark = (question: Template, asked: string): string => {
  const fixed = question
    .filter((piece) => typeof piece === 'string')
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
  return (/[\p{L}\p{N}]/u.test(fixed) ? fixed.slice(0, longestQuestion) : asked.slice(-longestQuestion))
    .trim()
    .toWellFormed()
}

/** The answers alone. */
export const answersIn = ({ answers }: Bookmark): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !Object.values(marks).some((mark) => mark === name)))

/** The bookmark that `read_skill` gets when a skill is over. */
export const doneBookmark = 'done'
/** The most characters of a bookmark. A longer one loses answers, the longest first. */
const longestBookmark = 900

/** Writes a bookmark such as `2|count=three&thing=loaf`: the step, and the answers encoded as in a URL. */
export const writeBookmark = ({ step, answers }: Bookmark): string => {
  const kept = Object.entries(answers).filter(([, value]) => value !== '')
  const text = (entries: readonly (readonly [string, string])[]): string =>
    `${step}|${entries.map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
  while (kept.length > 0 && text(kept).length > longestBookmark) {
    const longest = Math.max(...kept.map(([, value]) => value.length))
    kept.splice(
      kept.findIndex(([, value]) => value.length === longest),
      1,
    )
  }
  return text(kept)
}

/** Reads a bookmark. Null when nothing waits: at the beginning, at the end, or when somebody else wrote it. */
export const readBookmark = (text: string): Bookmark | null => {
  const match = /^(\d{1,3})\|(.*)$/s.exec(text.slice(0, 2 * longestBookmark))
  if (match === null) return null
  const answers: Record<string, string> = {}
  for (const pair of (match[2] ?? '').split('&')) {
    const at = pair.indexOf('=')
    if (at <= 0) continue
    const [name, value] = [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
    if (name !== null && value !== null && name !== '__proto__') answers[name] = value
  }
  return { step: Number(match[1]), answers }
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
