import type { JsonShape } from './shape-text.ts'

/** The allowed values in a few words for a table: `whole number, 1 to 64`. */
export const takes = (shape: JsonShape): string => {
  if ('const' in shape) return quoted(shape.const)
  const some = choices(shape)
  if (some.length > 1) return listOf([...new Set(some.map(takes))])
  switch (shape.type) {
    case 'boolean':
      return '`true` or `false`'
    case 'integer':
      return `whole number${bounds(shape)}`
    case 'number':
      return `number${bounds(shape)}`
    case 'array':
      return `list of ${several(takes(shape.items ?? {}))}`
    case 'object':
      return shape.properties ? `table of ${Object.keys(shape.properties).map(quotedName).join(', ')}` : 'table'
    default:
      return shape.maxLength === undefined ? 'text' : `text, at most ${figure(shape.maxLength)}`
  }
}

const choices = (shape: JsonShape): JsonShape[] =>
  shape.enum?.map((value) => ({ const: value })) ?? (shape.anyOf ?? shape.oneOf)?.flatMap(choices) ?? [shape]

const bounds = ({ minimum, maximum }: JsonShape): string => {
  const [from, to] = [minimum, maximum].map((bound) =>
    bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : figure(bound),
  )
  if (from !== null && to !== null) return `, ${from} to ${to}`
  return from !== null ? `, from ${from}` : to !== null ? `, up to ${to}` : ''
}

const figure = (value: number | undefined): string => (value ?? 0).toLocaleString('en')
const quoted = (value: unknown): string => `\`${JSON.stringify(value)}\``
const quotedName = (name: string): string => `\`${name}\``
const several = (what: string): string => what.replace(/^(text|number|whole number|table)\b/, '$1s')

const listOf = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
