import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from '../base/program-folder.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import type { Finding, FindingData } from '../language/findings/finding.ts'
import { sayFinding } from '../language/findings/say-finding.ts'
import type { Message } from '../language/messages/message.ts'
import { phrase, readOr, type Spoken, spokenNow } from './phrase.ts'

/** The texts of findings in the languages that were spoken, with those that were said before. */
const tables = new WeakMap<Spoken, { texts: Readonly<Record<string, string>>; ready: Map<string, Message | null> }>()

const tableOf = (spoken: Spoken) => {
  const known = tables.get(spoken)
  if (known) return known
  const made = { texts: { ...ours(spoken.language), ...spoken.findings }, ready: new Map<string, Message | null>() }
  tables.set(spoken, made)
  return made
}

/** Our texts; in English a finding says itself. */
const ours = (language: string): Readonly<Record<string, string>> => {
  if (language === 'en') return {}
  try {
    return JSON.parse(
      readFileSync(join(programFolder, 'main', 'language', 'messages', language, 'findings.json'), 'utf8'),
    ) as Record<string, string>
  } catch {
    // A language without texts of ours; and an incomplete install still speaks, in English.
    return {}
  }
}

/** A finding in the language of this process. */
export const inWords = (said: Finding | FindingData, english = String(said)): string => {
  const spoken = spokenNow()
  const { texts, ready } = tableOf(spoken)
  const words = sayFinding(said, (key, values) => {
    const known = ready.get(key)
    const message =
      known === undefined ? readOr(Object.hasOwn(texts, key) ? texts[key] : undefined, spoken.language) : known
    ready.set(key, message)
    return message === null ? null : message(values)
  })
  return words ?? english
}

/** A diagnostic whose words are in the language of this process. */
export const plainly = <Told extends { message: string; said?: Finding | FindingData }>({
  said,
  ...told
}: Told): Omit<Told, 'said'> => ({ ...told, message: said === undefined ? told.message : inWords(said, told.message) })

/** The same after its weight: `warning: rpg.toml:3: …`. */
export const withWeight = (diagnostic: PlainDiagnostic): string =>
  phrase('common.fault', { severity: diagnostic.severity, text: describeDiagnostic(diagnostic) })

/** A diagnostic in one line, in the language of this process. */
export const describeDiagnostic = (diagnostic: PlainDiagnostic): string => {
  const { file, line, message } = plainly(diagnostic)
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}
