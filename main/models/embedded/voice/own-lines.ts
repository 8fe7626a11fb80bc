import type { Mind } from '../mind.ts'

/** A line of my TALK.md as I say it now. */
export const spokenLine = (line: string, { name, context }: Mind): string =>
  line
    .replaceAll('{name}', () => name)
    .replaceAll('{doing}', () => context.percepts.doing || 'taking the day as it comes')

/** Those of these lines that I haven't said lately. */
export const freshLines = (lines: readonly string[], mind: Mind): string[] =>
  lines.map((line) => spokenLine(line, mind)).filter((line) => !mind.voice.said(line))
