import { createBreath } from '../../memory/breathe.ts'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { forgottenWords } from '../../mind/dispatch/access/forgotten.ts'
import { nobody } from './scrub.ts'

const linesPerBreath = 500

/**
 * Removes a person from the audit log. It still says that something was done, when, by which NPC and with what verdict.
 * An anonymous id replaces the person's, and the words become `[forgotten]`. An unreadable line that contains something
 * of theirs is removed.
 */
export const forgetInAudit = async (text: string, mentions: Mentions): Promise<{ text: string; changed: number }> => {
  const breath = createBreath(linesPerBreath)
  const lines: string[] = []
  let changed = 0
  for (const line of text.split('\n')) {
    await breath()
    const left = line === '' ? line : forgetInLine(line, mentions)
    if (left !== line) changed += 1
    if (left !== null) lines.push(left)
  }
  return { text: lines.join('\n'), changed }
}

const forgetInLine = (line: string, mentions: Mentions): string | null => {
  try {
    const entry = JSON.parse(line) as Record<string, unknown>
    const isTheirs = mentions.hasId(line)
    const wordless = (value: unknown): unknown => {
      if (typeof value === 'string')
        return isTheirs || mentions.hasName(value) || mentions.hasWords(value) ? forgottenWords : value
      if (Array.isArray(value)) return value.map(wordless)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nobody(key, mentions), wordless(inner)]))
    }
    const { arguments: input, reason, ...rest } = entry
    const words = {
      ...(input === undefined ? {} : { arguments: wordless(input) }),
      ...(reason === undefined ? {} : { reason: wordless(reason) }),
    }
    const next = { ...entry, ...(JSON.parse(nobody(JSON.stringify(rest), mentions)) as typeof rest), ...words }
    return JSON.stringify(next) === JSON.stringify(entry) ? line : JSON.stringify(next)
  } catch {
    return mentions.hasId(line) || mentions.hasName(line) || mentions.hasWords(line) ? null : line
  }
}
