import { cutAtWord, plainWords, promptName } from '../../language/fence.ts'
import type { OfferEnd, PastWords } from '../ports/turn-context.ts'

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

const endedSo: Readonly<Record<OfferEnd, string>> = {
  accepted: 'They said yes, and it changed hands.',
  declined: 'They said no to it.',
  expired: 'They did not answer it, and it is over.',
  withdrawn: 'It was taken back.',
  impossible: 'They said yes, but one of you did not have it: nothing changed hands.',
}

/** Whether the act made an offer that waited for an answer. */
const isOffer = ({ ok, result }: PastAct): boolean => ok && unanswered.test(result)

/**
 * How each offer in a talk ended, by its act: the last one is the one that ended last. Those that ended longer ago than the
 * world remembers are missing.
 */
export const endsOfOffers = (acts: readonly PastAct[], ended: readonly OfferEnd[]): ReadonlyMap<PastAct, OfferEnd> =>
  new Map(
    acts
      .filter(isOffer)
      .toReversed()
      .flatMap((act, index): [PastAct, OfferEnd][] => {
        const end = ended.at(-1 - index)
        return end === undefined ? [] : [[act, end]]
      }),
  )

/**
 * The NPC's acts along with its words, in short form. `ends`: what came of its offers; missing while one of them waits.
 */
export const actsNote = (acts: readonly PastAct[], ends?: ReadonlyMap<PastAct, OfferEnd>): string =>
  `[You called ${cutAtWord(
    acts
      .filter((act, index) => !wasMended(act, acts.slice(index + 1)))
      .slice(-mostActs)
      .map(ends === undefined ? shown : (act) => withoutWaiting(act, ends.get(act)))
      .join('; '),
    longestActs,
  ).replace(/[.;]+$/, '')}.]`

/** Whether a failed call was made again and succeeded: then it teaches a model nothing but the mistake. */
const wasMended = ({ ok, tool }: PastAct, later: readonly PastAct[]): boolean =>
  !ok && later.some((act) => act.ok && act.tool === tool)

const withoutWaiting = (act: PastAct, end: OfferEnd | undefined): string =>
  shown({
    ...act,
    result: act.result.replace(unanswered, `. ${end === undefined ? 'That offer is over.' : endedSo[end]}`),
  })

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
