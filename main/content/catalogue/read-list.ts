import type { z } from 'zod'
import { type Finding, finding } from '../../language/findings/finding.ts'
import type { Diagnostic } from '../character.ts'
import { checkValue, didYouMean } from '../plain-words.ts'
import type { FrontMatter } from '../read-front-matter.ts'

export interface Entry<Value> {
  value: Value
  /** The line of the file, from 1. */
  line: number
}

/** Reports on a file: an error for everything that is dropped, a warning for everything that isn't understood. */
export type Report = (severity: Diagnostic['severity'], line: number, message: Finding) => void

/** Warns of keys of the front matter that nobody reads. `what`: whose keys they are, for messages. */
export const reportStrangeKeys = (
  matter: Pick<FrontMatter, 'data' | 'lineOf'>,
  { known, what }: { known: readonly string[]; what: string },
  report: Report,
): void => {
  for (const key of Object.keys(matter.data).filter((one) => !known.includes(one)))
    report(
      'warning',
      matter.lineOf(key),
      finding('read-list.is-not-a-key-of-it', { key: key.slice(0, 60), what, meant: didYouMean(key, known) }),
    )
}

/** The most entries of a list. A longer list is a mistake, and the rest is dropped. */
const mostEntries = 20_000

/**
 * Reads a list in the front matter and checks each entry by itself. A wrong entry is reported and dropped, and the
 * others stay. With `idOf`, a second entry with the same id is dropped too.
 */
export const readList = <Schema extends z.ZodObject>(options: {
  matter: FrontMatter
  key: string
  /** The word for an entry in messages: `item`. */
  noun: string
  schema: Schema
  report: Report
  idOf?: (value: z.infer<Schema>) => string
}): Entry<z.infer<Schema>>[] => {
  const { matter, key, noun, schema, report, idOf } = options
  const list = matter.data[key]
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) {
    report('error', matter.lineOf(key), finding('read-list.must-be-a-list-of-s', { key, noun }))
    return []
  }
  if (list.length > mostEntries)
    report('error', matter.lineOf(key), finding('read-list.more-than-s-the-rest-is', { mostEntries, noun }))
  const firstLines = new Map<string, number>()
  return list.slice(0, mostEntries).flatMap((raw: unknown, index) => {
    const line = matter.lineOfEntry(key, index)
    for (const unknown of Object.keys(Object(raw)).filter(
      (name) => !Array.isArray(raw) && typeof raw === 'object' && !Object.hasOwn(schema.shape, name),
    )) {
      report(
        'warning',
        line,
        finding('read-list.is-not-a-key-of-s', {
          raw: nameOf(raw, noun),
          unknown: unknown.slice(0, 60),
          noun,
          meant: didYouMean(unknown, Object.keys(schema.shape)),
        }),
      )
    }
    const checked = checkValue(schema, raw)
    if (!checked.ok) {
      for (const { message } of checked.faults)
        report('error', line, finding('read-items.is-left-out', { key: nameOf(raw, noun), message }))
      return []
    }
    const { value } = checked
    const id = idOf?.(value)
    const before = id === undefined ? undefined : firstLines.get(id)
    if (before !== undefined) {
      report('error', line, finding('read-list.a-second-is-left-out-the', { noun, id, before }))
      return []
    }
    if (id !== undefined) firstLines.set(id, line)
    return [{ value, line }]
  })
}

const nameOf = (raw: unknown, noun: string): Finding => {
  const id =
    typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string'
      ? ` "${raw.id.slice(0, 63)}"`
      : ''
  return finding('read-list.the', { noun, id })
}
