import { parse, type Select, type Token } from '@messageformat/parser'

/** What a message's placeholders are filled with. */
export type Values = Readonly<Record<string, string | number>>
/** A message that is ready to be said. */
export type Message = (values: Values) => string

/**
 * Reads a message in ICU MessageFormat: placeholders, `plural`, `selectordinal`, `select` and `number`.
 *
 * @throws with words for its author if it can't be read.
 */
export function readMessage(text: string, locale: string): Message {
  const tokens = parse(text)
  const cardinal = new Intl.PluralRules(locale)
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' })
  const number = new Intl.NumberFormat(locale, { useGrouping: false })

  const caseOf = (token: Select, value: string | number): Select['cases'][number] | undefined => {
    const found = (key: string) => token.cases.find((one) => one.key === key)
    if (token.type === 'select') return found(String(value)) ?? found('other')
    const count = Number(value) - (token.pluralOffset ?? 0)
    const rules = token.type === 'plural' ? cardinal : ordinal
    return found(`=${value}`) ?? found(rules.select(count)) ?? found('other')
  }
  const write = (all: readonly Token[], values: Values, counted: number): string =>
    all
      .map((token) => {
        if (token.type === 'content') return token.value
        if (token.type === 'octothorpe') return number.format(counted)
        const value = values[token.arg] ?? `{${token.arg}}`
        if (token.type === 'argument') return String(value)
        if (token.type === 'function') return new Intl.NumberFormat(locale).format(Number(value))
        const chosen = caseOf(token, value)?.tokens ?? []
        return write(chosen, values, token.type === 'select' ? counted : Number(value) - (token.pluralOffset ?? 0))
      })
      .join('')

  for (const { type, cases = [] } of selectsIn(tokens))
    if (!cases.some(({ key }) => key === 'other')) throw new Error(`its ${type} has no case "other"`)
  for (const key of functionsIn(tokens))
    if (key !== 'number') throw new Error(`it uses "${key}"; there are number, plural, select and selectordinal`)
  const [only] = tokens
  if (tokens.length <= 1 && (only === undefined || only.type === 'content')) return () => only?.value ?? ''
  return (values) => write(tokens, values, 0)
}

const isSelect = (token: Token): token is Select =>
  token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal'
const within = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...(isSelect(token) ? token.cases.flatMap((one) => within(one.tokens)) : [])])
const selectsIn = (tokens: readonly Token[]): Select[] => within(tokens).filter(isSelect)
const functionsIn = (tokens: readonly Token[]): string[] =>
  within(tokens).flatMap((token) => (token.type === 'function' ? [token.key] : []))

/** The names of a message's placeholders, sorted. @throws as `readMessage` does. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(within(parse(text)).flatMap((token) => ('arg' in token ? [token.arg] : [])))].sort()
