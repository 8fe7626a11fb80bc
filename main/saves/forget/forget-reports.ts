import { readFile } from 'node:fs/promises'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { forgottenName, forgottenWords } from '../../mind/dispatch/access/forgotten.ts'
import { ifMissing } from '../if-missing.ts'
import type { ForgetWriter } from './forget-writer.ts'
import { jsonText } from './json-text.ts'
import { nobody } from './scrub.ts'

type Shape = Record<string, unknown>

/**
 * Removes a person from players' reports (`reports.jsonl`). Their own reports are removed, and unreadable lines that
 * contain something of theirs. In the reports of others, their words and words that name them become `[forgotten]`, and
 * an anonymous id replaces theirs. Returns the number of changed lines.
 */
export const forgetInReports = async (options: {
  file: string
  mentions: Mentions
  writer: ForgetWriter
}): Promise<number> => {
  const { file, mentions, writer } = options
  const lines = (await readFile(file, 'utf8').catch(ifMissing(''))).split('\n')
  const left = lines.map((line) => (line === '' ? line : forgetInLine(line, mentions)))
  const changed = left.filter((line, index) => line !== lines[index]).length
  if (changed > 0) await writer.write(file, left.filter((line) => line !== null).join('\n'))
  return changed
}

const forgetInLine = (line: string, mentions: Mentions): string | null => {
  try {
    const report = JSON.parse(line) as Shape
    if (mentions.isTheirs((report.by as Shape | undefined)?.id)) return null
    const next = JSON.stringify(without(report, mentions))
    return next === JSON.stringify(report) ? line : next
  } catch {
    return isOfThem(jsonText(line), mentions) ? null : line
  }
}

/** The keys whose values people wrote. */
const written: ReadonlySet<string> = new Set(['text', 'reason', 'note'])

const without = (value: unknown, mentions: Mentions): unknown => {
  if (typeof value === 'string') return nobody(value, mentions)
  if (Array.isArray(value)) return value.map((each) => without(each, mentions))
  if (typeof value !== 'object' || value === null) return value
  const shape = value as Shape
  const isTheirs = mentions.isTheirs(shape.speaker)
  return Object.fromEntries(
    Object.entries(shape).map(([key, inner]): [string, unknown] => {
      if (typeof inner === 'string' && written.has(key) && (isTheirs || isOfThem(inner, mentions)))
        return [key, forgottenWords]
      if (key === 'name' && isTheirs) return [key, forgottenName]
      return [key, without(inner, mentions)]
    }),
  )
}

const isOfThem = (text: string, mentions: Mentions): boolean =>
  mentions.hasId(text) || mentions.hasName(text) || mentions.hasWords(text)
