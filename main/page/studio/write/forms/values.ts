/** A value as a form writes it. Numbers and flags are written bare; a text is quoted where YAML would read more into it. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

/** How a text was written before. Another text is written so too if it can be. */
export type Style = 'plain' | 'single' | 'double' | 'block'

/** What YAML would take for a number, a time, a day, a flag or nothing. */
const otherThanText =
  /^(?:[-+.]?\d[\d_.,:eExXa-fA-FtTzZ +-]*|[-+]?\.(?:inf|nan)|~|null|true|false|yes|no|on|off|y|n|<<|=)$/i
/** Characters with which no plain text may begin. */
const badBeginning = /^[\s\-?:,[\]{}#&*!|>'"%@`\\]/
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029\ufeff]/

const isPlain = (text: string, inFlow: boolean): boolean =>
  text !== '' &&
  !badBeginning.test(text) &&
  !controls.test(text) &&
  !otherThanText.test(text) &&
  !/\s$|:(?:\s|$)|\s#/.test(text) &&
  !(inFlow && /[,[\]{}]|:(?=[^\s\w])/.test(text))

/** A text in double quotes, which both YAML and JSON read. */
const doubled = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\u007f\u0085\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A text for one line, or in block style over several with `indent` before each. */
export const writeText = (
  text: string,
  { style = 'plain', inFlow, indent }: { style?: Style; inFlow: boolean; indent: string },
): string => {
  const fitsBlock = !inFlow && text.includes('\n') && !/^\s|[^\S\n]$|\n$|[^\S\n]\n/.test(text)
  if (fitsBlock && !controls.test(text.replaceAll(/[\n\t]/g, '')))
    return `|-\n${text
      .split('\n')
      .map((line) => (line === '' ? '' : `${indent}${line}`))
      .join('\n')}`
  if (style === 'double') return doubled(text)
  if (style === 'single' && !controls.test(text)) return `'${text.replaceAll("'", "''")}'`
  return isPlain(text, inFlow) ? text : doubled(text)
}

/** A value on one line: `{ from: "07:00", at: bakery }`. */
export const flow = (value: Value): string => {
  if (typeof value === 'string') return writeText(value, { inFlow: true, indent: '' })
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return `[${value.map(flow).join(', ')}]`
  const pairs = Object.entries(value).map(([key, inner]) => `${flow(key)}: ${flow(inner)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** A value below its key or dash, each of its keys on a line of its own. The first line is not indented. */
export const block = (value: Value, indent: string): string => {
  if (typeof value === 'string') return writeText(value, { inFlow: false, indent: `${indent}  ` })
  if (typeof value !== 'object' || isList(value)) return flow(value)
  return Object.entries(value)
    .map(([key, inner]) => `${flow(key)}: ${typeof inner === 'string' ? block(inner, indent) : flow(inner)}`)
    .join(`\n${indent}`)
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
