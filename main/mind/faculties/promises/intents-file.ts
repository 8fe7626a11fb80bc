import { addDays, laterStamp, stampOf } from '../../../language/time/game-stamp.ts'
import { defaultDays, type IntentWhen, isOpen, type StandingIntent } from './intent.ts'
import { type IntentLanguage, intentLine, readIntentLine, rewrittenLine } from './intent-line.ts'

export const intentsPath = 'INTENTS.md'

/** The most characters and lines read. A handwritten file may be anything; nothing beyond this is read. */
const longestFile = 1_000_000
const longestLine = 4000
/** How many finished intents stay in the file for people to read. */
const mostOver = 50

/** INTENTS.md as read. Lines that are no intents stay unchanged. */
export interface IntentsFile {
  lines: readonly { text: string; intent: StandingIntent | null }[]
  /** The rest of the file, unread and unchanged. */
  rest: string
  problems: readonly { line: number; message: string }[]
}

export const readIntents = (text: string, language: IntentLanguage): IntentsFile => {
  const problems: { line: number; message: string }[] = []
  if (text.length > longestFile) problems.push({ line: 1, message: 'The file is too long; its end was not read.' })
  const seen = new Set<string>()
  const end = text.length > longestFile ? text.lastIndexOf('\n', longestFile) + 1 : text.length
  const lines = text
    .slice(0, end)
    .split(/\r?\n/)
    .map((line, index) => {
      const read =
        line.length > longestLine
          ? ({ kind: 'problem', problem: 'The line is too long and was not read.' } as const)
          : readIntentLine(line, index, language)
      if (read.kind === 'other') return { text: line, intent: null }
      if (read.problem !== null) problems.push({ line: index + 1, message: read.problem })
      // Of lines with the same id, only the first counts.
      if (read.kind === 'problem' || seen.has(read.intent.id)) return { text: line, intent: null }
      seen.add(read.intent.id)
      return { text: line, intent: read.intent }
    })
  return { lines, rest: text.slice(end), problems }
}

export const intentsIn = (file: IntentsFile): StandingIntent[] => file.lines.flatMap(({ intent }) => intent ?? [])

const title = '# What I mean to do'

/** The file with these intents: known ones on their lines, new ones at the end, and the last fifty finished ones. */
export const writeIntents = (
  file: IntentsFile,
  intents: readonly StandingIntent[],
  language: IntentLanguage,
): string => {
  const after = new Map(intents.map((intent) => [intent.id, intent]))
  const over = intents.filter((intent) => !isOpen(intent))
  const dropped = new Set(over.slice(0, Math.max(0, over.length - mostOver)).map(({ id }) => id))
  const kept = file.lines.flatMap(({ text, intent }) => {
    if (intent === null) return [text]
    const now = after.get(intent.id)
    after.delete(intent.id)
    if (now === undefined || dropped.has(intent.id)) return []
    return [now === intent ? text : rewrittenLine(text, { before: intent, intent: now }, language)]
  })
  while (kept.at(-1)?.trim() === '') kept.pop()
  const head = kept.length === 0 ? [title, ''] : kept
  const fresh = [...after.values()].map((intent) => intentLine(intent, language))
  // If the end of the file isn't read, new intents go to the beginning.
  const at = file.rest === '' ? head.length : head[0]?.startsWith('#') === true ? 1 : 0
  return `${[...head.slice(0, at), ...fresh, ...head.slice(at)].join('\n')}\n${file.rest}`
}

/** The intent with its dates. A handwritten line gets them when it is next written. */
export const dated = (intent: StandingIntent, now: string): StandingIntent =>
  intent.made === null ? { ...intent, made: now, until: intent.until ?? untilOf(intent.when, now) } : intent

/** When an intent expires. For an intent with a future date, the days count from that date. */
export const untilOf = ({ at }: IntentWhen, made: string, days = defaultDays): string =>
  addDays(at !== undefined && 'date' in at ? laterStamp(made, stampOf(at)) : made, days)
