import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { cleanText } from '../clean-text.ts'
import { dateOfNote, noteFileName } from '../daily-note.ts'
import { splitLines } from '../read-daily-note.ts'

export interface EvaluationNote {
  id: string
  /** `YYYY-MM-DD`. */
  date: string
  /** Any length. Text with line breaks is prose. */
  text: string
  /** The talk it comes from. Notes of one talk have the same session. */
  session?: string
}

export interface EvaluationQuestion {
  text: string
  /** The ids of notes. */
  relevant: readonly string[]
  category?: string
}

export interface EvaluationSet {
  /** In the order they happened. */
  notes: EvaluationNote[]
  questions: EvaluationQuestion[]
}

/** Everything wrong with an evaluation file, as lines of `file:line: problem`. */
export class EvaluationError extends Error {
  override name = 'EvaluationError'
}

/** How many problems are reported at once. */
const mostProblems = 20

/** A name or id, which may be a number. */
const name = z.union([z.string().min(1), z.number()], { error: 'must be a text' }).transform(String)
const words = z.string({ error: 'must be a text' }).refine((text) => cleanText(text) !== '', 'has no words')
/** A date. A time may follow, which is used only for sorting. */
const date = z
  .string({ error: 'must be a date like 2026-11-20' })
  .regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}\S*)?$/, 'must be a date like 2026-11-20')
  .refine((text) => dateOfNote(noteFileName(text.slice(0, 10))) !== null, 'is not a day in the calendar')

const record = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('note'), id: name, date, text: words, session: name.optional() }),
    z.object({
      kind: z.literal('question'),
      text: words,
      relevant: z.array(name, { error: 'must be a list of ids of notes' }),
      category: name.optional(),
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? 'must be "note" or "question"'
        : 'must be an object with "kind": "note" or "kind": "question"',
  },
)

/**
 * Reads the lines of `memory eval` and skips blank ones.
 *
 * @throws EvaluationError with the file, line and reason of every problem.
 */
export const readEvaluation = (file: string, content: string): EvaluationSet => {
  const problems: string[] = []
  const wrong = (line: number, what: string) => problems.push(`${file}:${line}: ${what}`)
  const dated: { at: string; note: EvaluationNote }[] = []
  const questions: EvaluationQuestion[] = []
  const lineOf = new Map<string, number>()
  const asked: { line: number; relevant: readonly string[] }[] = []
  for (const [index, text] of splitLines(content).entries()) {
    if (text.trim() === '') continue
    const line = index + 1
    const read = readRecord(text)
    if (typeof read === 'string') {
      wrong(line, read)
    } else if (read.kind === 'note') {
      const { id, session } = read
      const before = lineOf.get(id)
      if (before !== undefined) wrong(line, `id: ${JSON.stringify(id)} is already the note in line ${before}`)
      lineOf.set(id, line)
      dated.push({
        at: read.date,
        note: { id, date: read.date.slice(0, 10), text: read.text, ...optional({ session }) },
      })
    } else {
      const { relevant, category } = read
      asked.push({ line, relevant })
      questions.push({
        text: read.text,
        relevant: [...new Set(relevant)],
        ...optional({ category }),
      })
    }
  }
  for (const { line, relevant } of asked) {
    for (const id of relevant)
      if (!lineOf.has(id)) wrong(line, `relevant: there is no note ${JSON.stringify(id)} in this file`)
  }
  if (problems.length === 0 && dated.length === 0) problems.push(`${file}: it holds no notes`)
  if (problems.length === 0 && !questions.some(({ relevant }) => relevant.length > 0))
    problems.push(`${file}: it holds no question that names a relevant note`)
  if (problems.length > 0) throw new EvaluationError(listed(problems))
  // The sort is stable, so notes of the same moment keep their order.
  return { notes: dated.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ note }) => note), questions }
}

const readRecord = (text: string): z.infer<typeof record> | string => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return `not JSON: ${cause instanceof Error ? cause.message : String(cause)}`
  }
  const checked = record.safeParse(value)
  if (checked.success) return checked.data
  return checked.error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
}

const listed = (problems: string[]): string =>
  [
    ...problems.slice(0, mostProblems),
    ...(problems.length > mostProblems ? [`and ${problems.length - mostProblems} more`] : []),
  ].join('\n')
