import type { z } from 'zod'
import { optional } from '../base/optional.ts'
import { nearWord } from '../language/nearest.ts'

/** A fault in one value of an authored file. */
export interface Fault {
  path: readonly PropertyKey[]
  /** The expected value and the one found, in plain words, with the path. */
  message: string
  /** Keys that don't belong at this path. */
  strange?: readonly string[]
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; faults: Fault[] }

/** The most characters of a value that is shown. Longer values are cut. */
const longestShown = 60

/** Checks a value against a schema and reports every fault in plain words. */
export const checkValue = <Schema extends z.ZodType>(schema: Schema, raw: unknown): Checked<z.infer<Schema>> => {
  const parsed = schema.safeParse(raw, { error: (issue) => wantedFor(issue) })
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, raw, [])) }
}

const faultsOf = (issue: z.core.$ZodIssue, raw: unknown, above: readonly PropertyKey[]): Fault[] => {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const likely = likelyBranch(issue.errors, valueAt(raw, path))
    if (likely) return likely.flatMap((inner) => faultsOf(inner, raw, path))
  }
  const where = path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return [{ path, message: where === '' ? issue.message : `${where}: ${issue.message}`, strange: issue.keys }]
  if (issue.code === 'invalid_key') return [{ path, message: `${where}: ${issue.issues[0]?.message ?? issue.message}` }]
  const found = valueAt(raw, path)
  return [
    {
      path,
      message: `${told(where, issue.message, found)}${issue.code === 'invalid_value' ? didYouMean(found, issue.values.map(String)) : ''}`,
    },
  ]
}

const told = (where: string, wanted: string, found: unknown): string => {
  if (where === '') return wanted
  if (found === undefined) return `${where} is missing: ${wanted}`
  if (found === null || found === '') return `${where} is empty: ${wanted}`
  return `${where}: ${wanted}, found ${shown(found)}`
}

/** Shows a value as an author would write it. */
export const shown = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? String(value))
  const more = typeof value === 'string' && text.length > longestShown ? ` (${value.length} characters)` : ''
  return text.length > longestShown ? `${text.slice(0, longestShown)}…${more}` : text
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    raw,
  )

/** The way of writing that an entry's keys suggest, if there are several ways. Null if that isn't clear. */
const likelyBranch = (
  branches: readonly (readonly z.core.$ZodIssue[])[],
  value: unknown,
): readonly z.core.$ZodIssue[] | null => {
  if (typeof value !== 'object' || value === null) return null
  const strange = (issues: readonly z.core.$ZodIssue[]): number =>
    issues.reduce((sum, issue) => {
      if (issue.code === 'unrecognized_keys') return sum + issue.keys.length
      if (issue.path.length === 0) return Number.POSITIVE_INFINITY
      return sum + (valueAt(value, issue.path) === undefined ? 1 : 0)
    }, 0)
  const ranked = branches.map((issues) => ({ issues, far: strange(issues) })).toSorted((a, b) => a.far - b.far)
  const [first, second] = ranked
  return first && first.far < Math.min(second?.far ?? Number.POSITIVE_INFINITY, Object.keys(value).length)
    ? first.issues
    : null
}

interface Bounds {
  minimum?: number
  maximum?: number
  format?: string
}

/** The expected value in words. A schema's own words come first. */
const wantedFor = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return wantedType(issue.expected, boundsOf(issue))
    case 'too_small':
    case 'too_big':
      return wantedType(issue.origin, boundsOf(issue), issue)
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')} is expected`
    case 'invalid_union':
      return (
        [...new Set((issue.errors ?? []).flatMap(([first]) => first?.message ?? []))].join('; or: ') ||
        'another value is expected'
      )
    case 'unrecognized_keys': {
      const known = keysOf(issue.inst)
      return `${issue.keys.map((key: string) => shown(key)).join(', ')} is not known here${known.length === 0 ? '' : `; there are only ${known.join(', ')}`}${didYouMean(issue.keys[0], known)}`
    }
    case 'invalid_key':
      return 'this name cannot be used here'
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor} is expected`
    default:
      return 'another value is expected'
  }
}

const wantedType = (
  type: string,
  { minimum, maximum, format }: Bounds,
  limit?: { minimum?: unknown; maximum?: unknown },
): string => {
  const low = minimum ?? numberOr(limit?.minimum)
  const high = maximum ?? numberOr(limit?.maximum)
  switch (type) {
    case 'string':
      return `a text is expected${high === undefined ? '' : `, at most ${high} characters`}`
    case 'int':
    case 'number':
      return `a ${type === 'int' || format?.includes('int') ? 'whole ' : ''}number is expected${range(low, high)}`
    case 'array':
      return `a list is expected${high === undefined ? '' : ` of at most ${high}`}${low === undefined || low === 0 ? '' : `, with ${low} or more in it`}`
    case 'boolean':
      return 'true or false is expected'
    case 'date':
      return 'a day is expected'
    case 'object':
    case 'record':
    case 'map':
      return 'keys with values are expected, written {key: value}'
    default:
      return 'another value is expected'
  }
}

/** A range in words. Very large limits aren't mentioned. */
const range = (low: number | undefined, high: number | undefined): string => {
  const from = low === undefined || low <= Number.MIN_SAFE_INTEGER ? null : low
  const to = high === undefined || high >= Number.MAX_SAFE_INTEGER ? null : high
  if (from !== null && to !== null) return ` from ${from} to ${to}`
  return from === null ? (to === null ? '' : ` up to ${to}`) : ` of ${from} or more`
}

const numberOr = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The way a schema was made: `z.int().min(1).max(5)`. */
interface Definition {
  format?: string
  shape?: object
  checks?: readonly { _zod?: { def?: { check?: string; value?: unknown; minimum?: unknown; maximum?: unknown } } }[]
}
const definitionOf = (schema: unknown): Definition =>
  (schema as { _zod?: { def?: Definition } } | undefined)?._zod?.def ?? {}

const boundsOf = (issue: z.core.$ZodRawIssue): Bounds => {
  const { format, checks = [] } = definitionOf(issue.schema ?? issue.inst)
  const bounds: Bounds = { ...optional({ format }) }
  for (const { _zod } of checks) {
    const { check, value, minimum, maximum } = _zod?.def ?? {}
    const low = numberOr(check === 'greater_than' ? value : minimum)
    const high = numberOr(check === 'less_than' ? value : maximum)
    if (low !== undefined) bounds.minimum = low
    if (high !== undefined) bounds.maximum = high
  }
  return bounds
}

const keysOf = (schema: unknown): string[] => Object.keys(definitionOf(schema).shape ?? {})

/** The words `. Did you mean "brown"?` if a known word is similar. Otherwise an empty text. */
export const didYouMean = (word: unknown, known: readonly string[]): string => {
  if (typeof word !== 'string' || word.length > longestShown) return ''
  const near = nearWord(word, known)
  return near === null ? '' : `. Did you mean "${near}"?`
}
