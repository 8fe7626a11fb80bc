import { shallowRef } from 'vue'
import type { FindingData, FindingKey } from '../../language/findings/finding.ts'
import { sayFinding } from '../../language/findings/say-finding.ts'
import { localeOf } from '../../language/messages/create-say.ts'
import { type Message, readMessage } from '../../language/messages/message.ts'
import { GatewayCallError } from '../../server/gateway/client.ts'

interface Table {
  locale: string
  texts: Readonly<Record<string, string>>
  /** Texts that were said before; null for one that can't be read. */
  ready: Map<string, Message | null>
}
const tableOf = (language: string, texts: Table['texts']): Table => ({
  locale: localeOf(language),
  texts,
  ready: new Map(),
})

/** The texts of what the checkers find wrong, in the studio's language. In English the server says them itself. */
const spoken = shallowRef(tableOf('en', {}))

/** Says faults in a language from now on. Stays with the old one if its texts can't be fetched. */
export const speakFindings = async (
  language: string,
  { ownMessages }: { ownMessages: readonly string[] },
): Promise<void> => {
  if (language === 'en' && !ownMessages.includes('en')) {
    spoken.value = tableOf('en', {})
    return
  }
  const answer = await fetch(`/messages/${language}/findings.json`)
  if (!answer.ok) throw new Error(`messages of ${language}: ${answer.status}`)
  spoken.value = tableOf(language, (await answer.json()) as Table['texts'])
}

/** Findings that the studio says with texts of its own. */
const own = new Map<string, (values: Readonly<Record<string, string | number>>) => string>()
export const sayWithin = (
  key: FindingKey,
  words: (values: Readonly<Record<string, string | number>>) => string,
): void => void own.set(key, words)

/** A fault in the studio's language, or in English if that language lacks a text for it. */
export const faultWords = ({ message, said }: { message: string; said?: FindingData | undefined }): string => {
  if (said === undefined) return message
  const table = spoken.value
  return sayFinding(said, (key, values) => own.get(key)?.(values) ?? textOf(table, key)?.(values) ?? null) ?? message
}

/** The same for words that come with their finding apart. */
export const inWords = (said: FindingData | null | undefined, english: string): string =>
  faultWords({ message: english, said: said ?? undefined })

/** Why a memory came up. */
export const reasonWords = ({
  reasons,
  reasonsSaid,
}: {
  reasons: readonly string[]
  reasonsSaid: FindingData[]
}): string => reasons.map((reason, index) => inWords(reasonsSaid[index], reason)).join(' ')

/** Why the gateway refused something. What it says with a finding is said in the studio's language. */
export const refusalWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const details = error instanceof GatewayCallError ? error.error.details : undefined
  return faultWords({ message: error.message, said: details?.said as FindingData | undefined })
}

const textOf = ({ locale, texts, ready }: Table, key: string): Message | null => {
  const known = ready.get(key)
  if (known !== undefined) return known
  const made = readOr(Object.hasOwn(texts, key) ? texts[key] : undefined, locale)
  ready.set(key, made)
  return made
}

const readOr = (text: string | undefined, locale: string): Message | null => {
  if (text === undefined) return null
  try {
    return readMessage(text, locale)
  } catch {
    return null
  }
}
