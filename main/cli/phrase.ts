import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { codeEnding } from '../base/program-folder.ts'
import english from '../language/messages/en/cli.json' with { type: 'json' }
import type { Message, Values } from '../language/messages/message.ts'

/** The English texts of the command line say which there are. */
export type PhraseKey = keyof typeof english
export type Phrases = Readonly<Partial<Record<PhraseKey, string>>>

/** The language of this process, and its texts. What is missing is said in English. */
export interface Spoken {
  readonly language: string
  readonly phrases: Phrases
  /** A project's own texts for what is found wrong. Ours are read when one of them is said (`say-finding.ts`). */
  readonly findings: Readonly<Record<string, string>>
  /** Texts that were said before, ready to be said again. */
  ready: Map<PhraseKey, Message>
}
const speaking = (language: string, phrases: Phrases, findings: Spoken['findings'] = {}): Spoken => ({
  language,
  phrases,
  findings,
  ready: new Map(),
})
const inEnglish = speaking('en', {})
/**
 * A process speaks to one terminal, so it has one language, chosen before anything is said (`choose-language.ts`). This
 * is the one state of a module in the command line.
 */
let spoken = inEnglish

/** Speaks a language from now on. */
export const speak = (language: string, phrases: Phrases, findings: Spoken['findings'] = {}): void => {
  const isPlain = language === 'en' && Object.keys(phrases).length + Object.keys(findings).length === 0
  spoken = isPlain ? inEnglish : speaking(language, phrases, findings)
}
export const spokenLanguage = (): string => spoken.language

const forPrograms = new AsyncLocalStorage<Spoken>()
/** Does something whose words other programs read, such as the studio: they are in English. */
export const forProgram = <Result>(work: () => Result): Result => forPrograms.run(inEnglish, work)

/** What is spoken here and now. */
export const spokenNow = (): Spoken => forPrograms.getStore() ?? spoken

/** A text of the command line in the language of this process. */
export const phrase = (key: PhraseKey, values: Values = {}): string => {
  const { language, phrases, ready } = spokenNow()
  const known = ready.get(key)
  if (known) return known(values)
  const message = readOr(phrases[key], language) ?? readOr(english[key], 'en') ?? (() => key)
  ready.set(key, message)
  return message(values)
}

/** The headings of a table. */
export const phrases = (...keys: readonly PhraseKey[]): string[] => keys.map((key) => phrase(key))

/** Reads a text. Null for none, and for one that can't be read. */
export const readOr = (text: string | undefined, language: string): Message | null => {
  if (text === undefined) return null
  const simple = simpleMessage(text, language)
  if (simple !== null) return simple
  try {
    // The parser and `Intl` take longer to load than most verbs to answer.
    const { readMessage } = here(`${messages}/message${codeEnding}`) as typeof import('../language/messages/message.ts')
    const { localeOf } = here(
      `${messages}/create-say${codeEnding}`,
    ) as typeof import('../language/messages/create-say.ts')
    return readMessage(text, localeOf(language))
  } catch {
    return null
  }
}

const place = /\{(\w+)\}/g
/** `{count, plural, one {# talk} other {# talks}}`, whose cases hold nothing but words and places. */
const choice = /\{(\w+), (plural|select),((?: (?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)\}/g
const oneCase = /(=\d+|\w+) \{((?:[^{}]|\{\w+\})*)\}/g

/**
 * A text whose choices, if any, hold no others, as nearly all do. Null for any other text. A test compares it with the
 * reader of messages.
 */
const simpleMessage = (text: string, language: string): Message | null => {
  if (!/[{}]|''/.test(text)) return () => text
  if (/''|'[{}#]/.test(text) || /[{}]/.test(text.replaceAll(choice, '').replaceAll(place, ''))) return null
  if ([...text.matchAll(choice)].some(([, , , cases = '']) => !cases.includes(' other {'))) return null
  return (values) =>
    text
      .replaceAll(choice, (_all, name: string, kind: string, cases: string) => {
        const value = values[name] ?? `{${name}}`
        const found = new Map([...cases.matchAll(oneCase)].map(([, key = '', words = '']) => [key, words]))
        const other = found.get('other') ?? ''
        if (kind === 'select') return found.get(String(value)) ?? other
        const words = found.get(`=${value}`) ?? found.get(pluralOf(Number(value), language)) ?? other
        return words.replaceAll('#', String(value))
      })
      .replaceAll(place, (whole, name: string) => String(values[name] ?? whole))
}

const pluralOf = (count: number, language: string): string => {
  try {
    return new Intl.PluralRules(language).select(count)
  } catch {
    return 'other'
  }
}

const here = createRequire(import.meta.url)
const messages = '../language/messages'
