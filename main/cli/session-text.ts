import { gameTimeAt } from '../language/calendar.ts'
import { cleanText } from '../memory/clean-text.ts'
import type { StoredSession } from '../mind/sessions/read-sessions.ts'
import type { RepairReport } from '../mind/sessions/repair-sessions.ts'
import type { TranscriptEntry, TranscriptHeader } from '../mind/sessions/transcript.ts'
import { table } from './output.ts'
import { phrase, phrases } from './phrase.ts'

export interface SessionRow {
  key: string
  id: string
  state: StoredSession['state']
  /** Entries of the transcript. */
  lines: number
  lastChannel: string | null
  /** Game time. */
  lastAt: string
  lastWord: { from: string; text: string } | null
  bytes: number
}

export const sessionRow = ({ header, entries, id, npc, state, bytes }: StoredSession): SessionRow => {
  const word = entries.findLast((entry) => (entry.kind === 'heard' || entry.kind === 'spoke') && entry.text !== '')
  const from = word?.kind === 'heard' ? word.speaker.name : npc
  return {
    key: header.key,
    id,
    state,
    lines: entries.length,
    lastChannel: entries.findLast((entry) => entry.kind === 'heard')?.channel ?? null,
    lastAt: moment(entries.at(-1)?.at ?? header.at),
    lastWord: word?.kind === 'heard' || word?.kind === 'spoke' ? { from, text: word.text } : null,
    bytes,
  }
}

/** Characters of the last words in a table. */
const shownWord = 60

export const sessionTable = (rows: readonly SessionRow[]): string =>
  rows.length === 0
    ? phrase('session-text.nobody-has-talked-yet')
    : table([
        phrases(
          ...(['heading.key', 'heading.id', 'heading.state', 'heading.lines', 'heading.bytes'] as const),
          ...(['heading.channel', 'heading.last', 'heading.last-words'] as const),
        ),
        ...rows.map(({ key, id, state, lines, bytes, lastChannel, lastAt, lastWord }) => [
          cleanText(key),
          id,
          state,
          String(lines),
          String(bytes),
          cleanText(lastChannel ?? '-'),
          lastAt,
          lastWord === null ? '-' : cleanText(`${lastWord.from}: ${lastWord.text}`, shownWord),
        ]),
      ])

export const describeSession = (session: {
  row: SessionRow
  header: TranscriptHeader
  entries: readonly TranscriptEntry[]
  repairs: readonly string[]
}): string => {
  const { row, header, entries, repairs } = session
  const begun = phrase('session-text.begun', {
    at: moment(header.at),
    reason: header.reason === undefined ? '' : ` (${header.reason})`,
    after: header.previous === undefined ? '' : phrase('session-text.after', { previous: header.previous }),
  })
  return [
    `${cleanText(header.key)}`,
    phrase('session-text.session', { id: row.id, state: row.state, begun, lines: row.lines, bytes: row.bytes }),
    ...(repairs.length === 0
      ? []
      : [
          phrase('session-text.broken-places-shown-as-repaired-here', {
            repairs: repairs.length,
            first: repairs[0] ?? '',
          }),
        ]),
    '',
    ...entries.flatMap((entry) => describeEntry(entry, header.npc)),
  ].join('\n')
}

const describeEntry = (entry: TranscriptEntry, npc: string): string[] => {
  if ('forgotten' in entry && entry.forgotten && !('text' in entry && entry.text !== ''))
    return [phrase('session-text.forgotten-at-a-persons-request', { at: moment(entry.at) })]
  const line = (text: string): string[] => [`${moment(entry.at)}  ${cleanText(text)}`]
  switch (entry.kind) {
    case 'heard':
      return line(
        entry.text === ''
          ? phrase('session-text.starts-talking-with', { npc, name: entry.speaker.name })
          : `${entry.speaker.name}: ${entry.text}`,
      )
    case 'spoke':
      return line(`${npc}: ${entry.text}`)
    case 'acted':
      return line(
        phrase(entry.ok ? 'session-text.uses' : 'session-text.uses-failed', {
          npc,
          tool: entry.tool,
          input: JSON.stringify(entry.input),
          result: entry.result,
        }),
      )
    case 'ended':
      return entry.outcome === 'refused'
        ? line(phrase('session-text.not-answered', { reason: entry.reason ?? phrase('common.no-reason-given') }))
        : []
    case 'compacted':
      return line(phrase('session-text.from-here-on-the-earlier-talk', { summary: entry.summary }))
    case 'model':
      return line(
        entry.ref === null
          ? phrase('session-text.the-usual-brain-thinks-again')
          : phrase('session-text.thinks-from-here-on', { ref: entry.ref }),
      )
    default:
      return entry satisfies never
  }
}

export const describeRepairs = ({ checked, repaired, indexes, failed }: RepairReport): string =>
  [
    ...repaired.map(({ npc, session, repairs }) =>
      phrase('session-text.repaired-the-old-file-is-kept', { npc, session, repairs: repairs.join('; ') }),
    ),
    ...indexes.map(({ npc, reason }) => phrase('session-text.rebuilt-the-index-of', { npc, reason })),
    ...failed.map(({ npc, session, reason }) => phrase('session-text.could-not-read', { npc, session, reason })),
    phrase('session-text.transcripts-checked', { checked, repaired: repaired.length }),
  ].join('\n')

const moment = (gameMs: number): string => {
  const { date, time } = gameTimeAt(gameMs)
  return `${date} ${time}`
}
