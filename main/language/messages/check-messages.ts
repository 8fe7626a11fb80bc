import { type Finding, finding } from '../findings/finding.ts'
import { areas, englishMessages, type LanguageMessages } from './bundled.ts'
import { localeOf } from './create-say.ts'
import { placeholdersOf, readMessage } from './message.ts'

/** The most messages of one file that are reported. */
const mostFaults = 20

/**
 * Reads the messages that a project brings for a language: `{"page": {key: text}, "notices": {…}}`. Faulty ones are left
 * out, each with a fault that names its key. Never throws.
 */
export function readMessages(text: string, language: string): { messages: LanguageMessages; faults: Finding[] } {
  const faults: Finding[] = []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { messages: {}, faults: [finding('check-messages.it-is-not-json', { message: (error as Error).message })] }
  }
  if (!isTable(value))
    return { messages: {}, faults: [finding('check-messages.it-must-be-a-table-of', { areas: areas.join(', ') })] }
  const messages: Record<string, Record<string, string>> = {}
  for (const [area, given] of Object.entries(value)) {
    const known = Object.hasOwn(englishMessages, area) ? englishMessages[area as keyof typeof englishMessages] : null
    if (known === null)
      faults.push(finding('check-messages.is-no-area-of-messages-there', { area, areas: areas.join(', ') }))
    else if (!isTable(given)) faults.push(finding('check-messages.it-must-be-a-table-of-2', { area }))
    else messages[area] = readArea({ area, given, known, language, faults })
  }
  return {
    messages,
    faults:
      faults.length > mostFaults
        ? [
            ...faults.slice(0, mostFaults),
            finding('check-messages.and-more', { faultsCount: faults.length - mostFaults }),
          ]
        : faults,
  }
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readArea({
  area,
  given,
  known,
  language,
  faults,
}: {
  area: string
  given: Record<string, unknown>
  known: Readonly<Record<string, string>>
  language: string
  faults: Finding[]
}): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [key, text] of Object.entries(given)) {
    const english = Object.hasOwn(known, key) ? known[key] : undefined
    const fault =
      english === undefined
        ? finding('check-messages.there-is-no-such-message')
        : typeof text !== 'string'
          ? finding('check-messages.it-must-be-a-text')
          : faultOf(text, english, language)
    if (fault !== null) faults.push(finding('check-messages.of-key', { area, key, fault }))
    else read[key] = text as string
  }
  return read
}

function faultOf(text: string, english: string, language: string): Finding | null {
  try {
    readMessage(text, localeOf(language))
    const there = placeholdersOf(english)
    const strange = placeholdersOf(text).filter((name) => !there.includes(name))
    if (strange.length === 0) return null
    const names =
      there.length === 0
        ? finding('check-messages.it-has-none')
        : finding('check-messages.there-are', { there: there.map((name) => `{${name}}`) })
    return finding('check-messages.it-uses', { strange: strange.map((name) => `{${name}}`), names })
  } catch (error) {
    return finding('read-messages.it-cant-be-read', { reason: (error as Error).message.split('\n')[0] })
  }
}
