import type { Language } from '../../language/language.ts'
import { coverage, stemsOf } from '../faculties/compaction/must-survive.ts'
import type { TranscriptEntry } from './transcript.ts'

/** Ends a line of plain text that was told in confidence, where no mark of the file can stand. */
export const confidedMark = ' (in confidence)'

/** Words that somebody said to an NPC. */
export interface SaidLine {
  by: string
  text: string
  confided?: true | undefined
}

/**
 * The indexes of the lines that were told in confidence. People ask for secrecy in a message of its own, too: "Can you
 * keep a secret?" before what they tell, or "Don't tell anyone." after it.
 */
export const confidedAmong = (
  lines: readonly SaidLine[],
  { requests: { isConfidential, secrecyAlone } }: Pick<Language, 'requests'>,
): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const [index, { by, text, confided }] of lines.entries()) {
    if (!confided && !isConfidential(text)) continue
    found.add(index)
    const about = secrecyAlone(text)
    const isTheirs = (line: SaidLine): boolean => line.by === by
    if (about === 'before') {
      const before = lines.slice(0, index).findLastIndex(isTheirs)
      if (before >= 0) found.add(before)
    } else if (about === 'after') {
      const after = lines.slice(index + 1).findIndex(isTheirs)
      if (after >= 0) found.add(index + 1 + after)
    }
  }
  return found
}

/** The words that were said to an NPC in this part of a talk. */
export const saidIn = (entries: readonly TranscriptEntry[]): (SaidLine & { message: string })[] =>
  entries.flatMap((entry) =>
    entry.kind === 'heard'
      ? { by: entry.speaker.id, text: entry.text, confided: entry.confided, message: entry.message }
      : [],
  )

/** The messages of a talk that were told in confidence. */
export const confidedMessages = (
  entries: readonly TranscriptEntry[],
  language: Pick<Language, 'requests'>,
): ReadonlySet<string> => {
  const lines = saidIn(entries)
  return new Set([...confidedAmong(lines, language)].flatMap((index) => lines[index]?.message ?? []))
}

/** The words of a talk, by whether they were said in confidence. The NPC's answer to a confidence is one too. */
export const wordsByTrust = (
  entries: readonly TranscriptEntry[],
  language: Pick<Language, 'requests'>,
): { confided: string[]; open: string[] } => {
  const messages = confidedMessages(entries, language)
  const words: { confided: string[]; open: string[] } = { confided: [], open: [] }
  let isConfided = false
  for (const entry of entries) {
    if (entry.kind === 'heard') isConfided = messages.has(entry.message)
    if (entry.kind !== 'heard' && entry.kind !== 'spoke') continue
    const isSecret = isConfided || entry.confided || language.requests.isConfidential(entry.text)
    words[isSecret ? 'confided' : 'open'].push(entry.text)
  }
  return words
}

/** The least importance of a confidence, and of whatever is made of one. Whoever told it comes back to it. */
export const confidedWeight = 8

/** The marks of a note made of a confidence. */
export const inConfidence = (importance: number): { confided: true; importance: number } => ({
  confided: true,
  importance: Math.max(importance, confidedWeight),
})

/**
 * Whether a text in other words rests on a confidence. It does unless some open words bear it out better, because a
 * mind doesn't say what it drew from where.
 */
export const isDrawnFrom = (text: string, confided: readonly string[], open: readonly string[]): boolean =>
  confided.length > 0 && best(text, confided) >= best(text, open)

const best = (text: string, sources: readonly string[]): number =>
  Math.max(0, ...sources.map((source) => coverage(text, stemsOf(source))))
