import { cutAtWord, plainWords, promptName } from '../../language/fence.ts'
import type { PastWords } from '../ports/turn-context.ts'

type PastAct = NonNullable<PastWords['acted']>[number]

const longestReport = 160
const longestActs = 200
const longestValue = 40
const longestOutcome = 80
/** How many acts of one turn are kept, the last ones. */
const mostActs = 4

/**
 * The report of words that were said in an NPC's name but that its model did not choose. Null if the model chose them.
 */
export const reportNote = ({ name, text, unthought }: PastWords): string | null => {
  switch (unthought) {
    case undefined:
      return null
    case 'excuse':
      return `[${promptName(name)} lost the thread.]`
    case 'habit':
      return `[${promptName(name)} said by habit: ${cutAtWord(plainWords(text, 2 * longestReport), longestReport)}]`
    default:
      return unthought satisfies never
  }
}

/** How the result of an offer ends while nobody has answered it. */
const unanswered = /(?:[;.] |^)nothing has changed hands yet.*$/is

/** The NPC's acts along with its words, in short form. `isOver`: no offer of its own waits any more. */
export const actsNote = (acts: readonly PastAct[], isOver = false): string =>
  `[You called ${cutAtWord(
    acts
      .filter((act, index) => !wasMended(act, acts.slice(index + 1)))
      .slice(-mostActs)
      .map(isOver ? withoutWaiting : shown)
      .join('; '),
    longestActs,
  ).replace(/[.;]+$/, '')}.]`

/** Whether a failed call was made again and succeeded: then it teaches a model nothing but the mistake. */
const wasMended = ({ ok, tool }: PastAct, later: readonly PastAct[]): boolean =>
  !ok && later.some((act) => act.ok && act.tool === tool)

const withoutWaiting = (act: PastAct): string =>
  shown({ ...act, result: act.result.replace(unanswered, '. That offer is over.') })

const shown = ({ tool, input, ok, result }: PastAct): string => {
  const values = Object.values(input).flatMap((value) =>
    (typeof value === 'string' && !isId.test(value)) || typeof value === 'number'
      ? cutAtWord(plainWords(String(value), 2 * longestValue), longestValue)
      : [],
  )
  const outcome = wholeIn(plainWords(result, 2 * longestOutcome).replaceAll(' :', ':'), longestOutcome)
  const end = ok ? (plainly.has(tool) || outcome === '' ? '' : `: ${outcome}`) : `, which failed: ${outcome}`
  return `${plainWords(tool, longestValue)}(${values.join(', ')})${end}`
}
/** The whole sentences that fit. If they fill less than half of it, the words that fit. */
const wholeIn = (text: string, most: number): string => {
  const end = text.slice(0, most).search(/[.!?](?=[^.!?]*$)/)
  return text.length <= most || end < most / 2 ? cutAtWord(text, most) : text.slice(0, end)
}
/** Matches a player's id. A name says more. */
const isId = /^p-[a-z0-9]{16}$/
/** Tools whose result adds nothing to the call. */
const plainly: ReadonlySet<string> = new Set([
  ...['attend', 'emote', 'face', 'follow', 'go_home', 'move_to', 'plan_day', 'plan_job', 'promise', 'remember'],
  ...['say', 'set_intent', 'stop', 'wait', 'whisper'],
])

const begins = [
  'you called',
  'you opened the talk',
  'you said this aloud',
  'the talk went on',
  'go on.',
  'only you read this',
]
const reports = /^[^:.]{1,60} (?:lost the thread|said by habit)\b/

/** Whether words between square brackets are, or begin as, one of these notes. */
export const isNote = (inner: string): boolean => {
  const words = inner.trim().toLowerCase()
  return begins.some((begin) => words.startsWith(begin)) || reports.test(words)
}
