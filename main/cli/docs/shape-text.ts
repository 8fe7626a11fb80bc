/** The subset of JSON Schema that we use. */
export interface JsonShape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonShape[]
  oneOf?: JsonShape[]
  allOf?: JsonShape[]
  items?: JsonShape
  prefixItems?: JsonShape[]
  properties?: Record<string, JsonShape>
  required?: string[]
  additionalProperties?: JsonShape | boolean
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/** Longest shape that stays on one line. */
const widest = 140

/** A shape in TypeScript's syntax, without bounds. */
export const shapeText = (shape: JsonShape, indent = ''): string => {
  const short = inOneLine(shape)
  if (indent.length + short.length <= widest) return short
  const inner = `${indent}  `
  if (shape.properties) {
    const lines = [...entriesOf(shape).map(([key, value]) => `${key}: ${shapeText(value, inner)}`), ...openEnd(shape)]
    return `{\n${lines.map((line) => `${inner}${line}`).join('\n')}\n${indent}}`
  }
  if (shape.type === 'array' && shape.items) return `${shapeText(shape.items, indent)}[]`
  const some = shape.anyOf ?? shape.oneOf ?? shape.enum?.map((value) => ({ const: value }))
  return some ? some.map((each) => `\n${inner}| ${shapeText(each, inner)}`).join('') : short
}

const inOneLine = (shape: JsonShape): string => {
  if ('const' in shape) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const some = shape.anyOf ?? shape.oneOf
  if (some) return [...new Set(some.map(inOneLine))].join(' | ')
  if (shape.allOf) return shape.allOf.map(inOneLine).join(' & ')
  if (shape.type === 'array') {
    if (shape.prefixItems) return `[${shape.prefixItems.map(inOneLine).join(', ')}]`
    const item = inOneLine(shape.items ?? {})
    return `${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[]`
  }
  if (shape.properties) {
    const entries = [...entriesOf(shape).map(([key, value]) => `${key}: ${inOneLine(value)}`), ...openEnd(shape)]
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  if (typeof shape.additionalProperties === 'object') return `{ ${openEnd(shape).join()} }`
  if (shape.type === 'object') return '{ [name: string]: unknown }'
  return [shape.type ?? 'unknown'].flat().join(' | ').replace('integer', 'number')
}

/** Represents further, unnamed properties. */
const openEnd = ({ additionalProperties }: JsonShape): string[] =>
  typeof additionalProperties === 'object' ? [`[name: string]: ${inOneLine(additionalProperties)}`] : []

const entriesOf = ({ properties = {}, required = [] }: JsonShape): [string, JsonShape][] =>
  Object.entries(properties).map(([key, value]) => [
    `${/^[a-z_]\w*$/i.test(key) ? key : `'${key}'`}${required.includes(key) ? '' : '?'}`,
    value,
  ])
