import type { Mind } from '../mind.ts'

/** A line of my TALK.md as I say it now. */
export const spokenLine = (line: string, { name, context }: Mind): string =>
  line
    .replaceAll('{name}', () => name)
    .replaceAll('{doing}', () => context.percepts.doing || 'taking the day as it comes')

/**
 * Those of these lines that I haven't said lately. While an offer of mine waits for a yes or no, I ask nothing else: a
 * "no" would be taken for an answer to that.
 */
export const freshLines = (lines: readonly string[], mind: Mind): string[] => {
  const { character, speaker, surroundings } = mind.context
  const isWaiting = surroundings?.offers.some(({ from, to }) => from === character.id && to === speaker.id) === true
  return lines
    .map((line) => spokenLine(line, mind))
    .filter((line) => !mind.voice.said(line) && !(isWaiting && line.trimEnd().endsWith('?')))
}
