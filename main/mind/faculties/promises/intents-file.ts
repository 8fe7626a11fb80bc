import { addDays, laterStamp, stampOf } from '../../../language/en/time/game-stamp.ts'
import { defaultDays, type IntentWhen, isOpen, type StandingIntent } from './intent.ts'
import { intentLine, readIntentLine, rewrittenLine } from './intent-line.ts'

export const intentsPath = 'INTENTS.md'

/** A file by somebody's hand may be anything: beyond this much nothing is read. Characters and lines. */
const longestFile = 1_000_000
const longestLine = 4000
/** What is over stays for a while, to be read. */
const mostOver = 50

/** INTENTS.md as it was read. Lines that are no intents stay as they are. */
export interface IntentsFile {
  lines: readonly { text: string; intent: StandingIntent | null }[]
  /** What stands beyond that is read, as it is. */
  rest: string
  problems: readonly { line: number; message: string }[]
}

export const readIntents = (text: string): IntentsFile => {
  const problems: { line: number; message: string }[] = []
  if (text.length > longestFile) problems.push({ line: 1, message: 'The file is too long; its end is not read.' })
  const seen = new Set<string>()
  const end = text.length > longestFile ? text.lastIndexOf('\n', longestFile) + 1 : text.length
  const lines = text
    .slice(0, end)
    .split(/\r?\n/)
    .map((line, index) => {
      const read =
        line.length > longestLine
          ? ({ kind: 'problem', problem: 'The line is too long to be read.' } as const)
          : readIntentLine(line, index)
      if (read.kind === 'other') return { text: line, intent: null }
      if (read.problem !== null) problems.push({ line: index + 1, message: read.problem })
      // Of a line that was copied by hand the first one counts.
      if (read.kind === 'problem' || seen.has(read.intent.id)) return { text: line, intent: null }
      seen.add(read.intent.id)
      return { text: line, intent: read.intent }
    })
  return { lines, rest: text.slice(end), problems }
}

export const intentsIn = (file: IntentsFile): StandingIntent[] => file.lines.flatMap(({ intent }) => intent ?? [])

const title = '# What I mean to do'

/** The file with these intents in it: known ones at their line, new ones at the end, of those that are over the last fifty. */
export const writeIntents = (file: IntentsFile, intents: readonly StandingIntent[]): string => {
  const after = new Map(intents.map((intent) => [intent.id, intent]))
  const over = intents.filter((intent) => !isOpen(intent))
  const dropped = new Set(over.slice(0, Math.max(0, over.length - mostOver)).map(({ id }) => id))
  const kept = file.lines.flatMap(({ text, intent }) => {
    if (intent === null) return [text]
    const now = after.get(intent.id)
    after.delete(intent.id)
    if (now === undefined || dropped.has(intent.id)) return []
    return [now === intent ? text : rewrittenLine(text, intent, now)]
  })
  while (kept.at(-1)?.trim() === '') kept.pop()
  const head = kept.length === 0 ? [title, ''] : kept
  const fresh = [...after.values()].map(intentLine)
  // Of a file that is not read to its end, new ones must stand at the beginning.
  const at = file.rest === '' ? head.length : head[0]?.startsWith('#') === true ? 1 : 0
  return `${[...head.slice(0, at), ...fresh, ...head.slice(at)].join('\n')}\n${file.rest}`
}

/** A line by hand gets its dates when it is first written again. */
export const dated = (intent: StandingIntent, now: string): StandingIntent =>
  intent.made === null ? { ...intent, made: now, until: intent.until ?? untilOf(intent.when, now) } : intent

/** Until when an intent waits: what is meant for a day far off waits for that day first. */
export const untilOf = ({ at }: IntentWhen, made: string): string =>
  addDays(at !== undefined && 'date' in at ? laterStamp(made, stampOf(at)) : made, defaultDays)
