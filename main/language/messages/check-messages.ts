import { areas, englishMessages, type LanguageMessages } from './bundled.ts'
import { localeOf } from './create-say.ts'
import { placeholdersOf, readMessage } from './message.ts'

/** The most messages of one file that are reported. */
const mostFaults = 20

/**
 * Reads the messages that a project brings for a language: `{"page": {key: text}, "notices": {…}}`. Faulty ones are left
 * out, each with a fault that names its key. Never throws.
 */
export function readMessages(text: string, language: string): { messages: LanguageMessages; faults: string[] } {
  const faults: string[] = []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { messages: {}, faults: [`it is not JSON: ${(error as Error).message}`] }
  }
  if (!isTable(value)) return { messages: {}, faults: [`it must be a table of ${areas.join(', ')}`] }
  const messages: Record<string, Record<string, string>> = {}
  for (const [area, given] of Object.entries(value)) {
    const known = Object.hasOwn(englishMessages, area) ? englishMessages[area as keyof typeof englishMessages] : null
    if (known === null) faults.push(`"${area}" is no area of messages; there are: ${areas.join(', ')}`)
    else if (!isTable(given)) faults.push(`${area}: it must be a table of keys and texts`)
    else messages[area] = readArea({ area, given, known, language, faults })
  }
  return {
    messages,
    faults:
      faults.length > mostFaults ? [...faults.slice(0, mostFaults), `and ${faults.length - mostFaults} more`] : faults,
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
  faults: string[]
}): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [key, text] of Object.entries(given)) {
    const english = Object.hasOwn(known, key) ? known[key] : undefined
    const fault =
      english === undefined
        ? 'there is no such message'
        : typeof text !== 'string'
          ? 'it must be a text'
          : faultOf(text, english, language)
    if (fault !== null) faults.push(`${area} "${key}": ${fault}`)
    else read[key] = text as string
  }
  return read
}

function faultOf(text: string, english: string, language: string): string | null {
  try {
    readMessage(text, localeOf(language))
    const there = placeholdersOf(english)
    const strange = placeholdersOf(text).filter((name) => !there.includes(name))
    if (strange.length === 0) return null
    const names = there.length === 0 ? 'it has none' : `there are: ${there.map((name) => `{${name}}`).join(', ')}`
    return `it uses ${strange.map((name) => `{${name}}`).join(', ')}; ${names}`
  } catch (error) {
    return `it can't be read: ${(error as Error).message.split('\n')[0]}`
  }
}
