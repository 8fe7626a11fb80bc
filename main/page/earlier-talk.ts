import type { LogLine } from './journal.ts'

export interface EarlierLine {
  /** The line's id on the server. */
  id?: string
  speaker: string
  name: string
  text: string
  /** When it was said, in game milliseconds since 1970. */
  at?: number
}

/**
 * Puts the earlier lines from the server before the lines that were said since the talk opened. Four kinds of lines
 * can be in both, and each is shown once: a line said while the history was loading, a line that the villager said
 * unprompted before the talk opened, the words to everybody near that opened it, and what the page showed before it was
 * loaded anew. Earlier lines come before these.
 *
 * @param after id of the log's last line when the talk opened; null for none
 * @param byTime the lines stand where they were said, also before talks with others
 */
export function withEarlierTalk(
  log: LogLine[],
  lines: EarlierLine[],
  options: { partner: { id: string; name: string }; me: string; after: string | null; byTime?: boolean },
): LogLine[] {
  const { partner, me, after } = options
  const opened = after === null ? 0 : log.findIndex((line) => line.id === after) + 1
  const isTwin = (line: LogLine): boolean =>
    line.kind === 'speech' &&
    (line.speaker === partner.id || line.partner?.id === partner.id) &&
    lines.some((entry) => entry.speaker === line.speaker && entry.text === line.text)
  const unasked = log.slice(0, opened).findIndex(isTwin)
  const aloud = log
    .slice(0, opened)
    .findLastIndex((line) => line.mine && line.kind === 'speech' && line.partner === null)
  const isOpening = aloud >= 0 && lines.some((entry) => entry.speaker === me && entry.text === log[aloud]?.text)
  const from = Math.min(unasked < 0 ? opened : unasked, isOpening ? aloud : opened)
  const since = log.slice(from)
  const earlier = [...lines]
  for (const line of since) {
    // Somebody else's earlier talk, which was fetched too.
    if (line.kind === 'earlier' && line.partner?.id !== partner.id) continue
    const twin = earlier.findLastIndex((entry) => entry.speaker === line.speaker && entry.text === line.text)
    if (twin >= 0) earlier.splice(twin, 1)
  }
  const shown = earlier.map(
    ({ id, ...line }, index): LogLine => ({
      id: `earlier-${partner.id}-${index}`,
      ...line,
      ...(id === undefined ? {} : { told: id }),
      kind: 'earlier',
      mine: line.speaker === me,
      streaming: false,
      partner,
    }),
  )
  const merged = [...log.slice(0, from), ...shown, ...since]
  return options.byTime ? inOrder(merged) : merged
}

/** Orders lines by the minute, as the page's clock shows no seconds. A line without a time stays behind the one before it. */
function inOrder(lines: readonly LogLine[]): LogLine[] {
  let minute = Number.NEGATIVE_INFINITY
  const timed = lines.map((line) => {
    if (line.at !== undefined) minute = Math.floor(line.at / 60_000)
    return { line, minute }
  })
  return timed
    .sort((one, other) => (one.minute === other.minute ? 0 : one.minute - other.minute))
    .map(({ line }) => line)
}
