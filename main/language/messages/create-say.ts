import { type Message, readMessage, type Values } from './message.ts'

/** Messages of one area in one language, by key. */
export type Messages<Key extends string> = Readonly<Record<Key, string>>

/** Says messages in one language. */
export interface Say<Key extends string> {
  (key: Key, values?: Values): string
  /** The code of the language, as `<html lang>` has it. */
  readonly language: string
  /** "a, b and c". */
  all(words: readonly string[]): string
  /** "a, b or c". */
  any(words: readonly string[]): string
  /** `2026-11-27` as "27 November 2026", and without its year. */
  date(date: string, without?: 'year'): string
  /** `2026-11-27` as "Friday". */
  weekday(date: string): string
  /** A text in the language's quotation marks: “yes”, „ja“. */
  quoted(text: string): string
  /** "Nothing is lost": a text with its first letter in upper case. */
  capital(text: string): string
}

/**
 * A locale that `Intl` takes. English is written as in Britain. What looks like a code of a language and is none for
 * `Intl`, as `zh-yue`, is written as its beginning is: as `zh`.
 */
export function localeOf(language: string): string {
  const parts = language.split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const code = parts.slice(0, length).join('-')
    if (code !== 'en' && isLocale(code)) return code
  }
  return 'en-GB'
}
const isLocale = (code: string): boolean => {
  try {
    return Intl.getCanonicalLocales(code).length > 0
  } catch {
    return false
  }
}

/** Quotation marks, where they aren't the English ones. */
const quotes: Readonly<Record<string, readonly [string, string]>> = {
  de: ['„', '“'],
  cs: ['„', '“'],
  pl: ['„', '”'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  it: ['«', '»'],
}

/**
 * Speaks a language by its messages. What is missing is said in English. A message is read when it is first said; one
 * that can't be read counts as missing.
 */
export function createSay<Key extends string>(options: {
  language: string
  messages: Readonly<Partial<Record<Key, string>>>
  english: Messages<Key>
}): Say<Key> {
  const { language, messages, english } = options
  const locale = localeOf(language)
  const [opening, closing] = quotes[language.split('-')[0] ?? language] ?? (['“', '”'] as const)
  const read = new Map<Key, Message>()
  const messageOf = (key: Key): Message => {
    const known = read.get(key)
    if (known) return known
    const made = readOr(messages[key], locale) ?? readOr(english[key], localeOf('en')) ?? (() => key)
    read.set(key, made)
    return made
  }
  const listOf = (type: 'conjunction' | 'disjunction') => {
    const format = new Intl.ListFormat(locale, { type })
    return (words: readonly string[]): string => format.format(words)
  }
  const dated =
    (form: Intl.DateTimeFormatOptions) =>
    (date: string): string => {
      const at = new Date(`${date}T12:00:00Z`)
      return Number.isNaN(at.getTime())
        ? date
        : new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(at)
    }
  const whole = dated({ day: 'numeric', month: 'long', year: 'numeric' })
  const yearless = dated({ day: 'numeric', month: 'long' })
  return Object.assign((key: Key, values: Values = {}): string => messageOf(key)(values), {
    language,
    all: listOf('conjunction'),
    any: listOf('disjunction'),
    date: (date: string, without?: 'year') => (without ? yearless : whole)(date),
    weekday: dated({ weekday: 'long' }),
    quoted: (text: string) => `${opening}${text}${closing}`,
    capital: (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale)),
  })
}

const readOr = (text: string | undefined, locale: string): Message | null => {
  if (text === undefined) return null
  try {
    return readMessage(text, locale)
  } catch {
    return null
  }
}
