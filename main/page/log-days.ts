import type { LogLine } from './journal.ts'

/** Whether a line of the log is of an earlier day of the game, and not news. */
export const isPast = ({ kind, day }: Pick<LogLine, 'kind' | 'day'>, today: string): boolean =>
  kind === 'earlier' || (day !== undefined && day !== today)

/** The line before which today begins, if earlier days stand above it. Null otherwise. */
export function firstOfToday(lines: readonly Pick<LogLine, 'id' | 'kind' | 'day'>[], today: string): string | null {
  const at = lines.findLastIndex((line) => isPast(line, today)) + 1
  const isDated = lines.slice(0, at).some(({ day }) => day !== undefined && day !== today)
  return isDated ? (lines[at]?.id ?? null) : null
}
