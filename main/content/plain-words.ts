import type { z } from 'zod'
import { optional } from '../base/optional.ts'
import { type Finding, type FindingValue, finding, joined, quoted } from '../language/findings/finding.ts'
import { wantedBy } from '../language/findings/wanted.ts'
import { nearWord, nearWords } from '../language/nearest.ts'

/** A fault in one value of an authored file. */
export interface Fault {
  path: readonly PropertyKey[]
  /** The expected value and the one found, in plain words, with the path. */
  message: Finding
  /** Keys that don't belong at this path. */
  strange?: readonly string[]
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; faults: Fault[] }

/** The most characters of a value that is shown. Longer values are cut. */
const longestShown = 60

/** Checks a value against a schema and reports every fault in plain words. */
export const checkValue = <Schema extends z.ZodType>(schema: Schema, raw: unknown): Checked<z.infer<Schema>> => {
  // An issue carries a text alone; what is said in it is found again by the text.
  const said = new Map<string, Finding>()
  const saidBy = (issue: IssueWords): Finding => said.get(issue.message) ?? wantedBy(issue)
  const parsed = schema.safeParse(raw, {
    error: (issue) => {
      const wanted = wantedFor(issue, saidBy)
      said.set(String(wanted), wanted)
      return String(wanted)
    },
  })
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, { raw, above: [], saidBy })) }
}

type IssueWords = Parameters<typeof wantedBy>[0]
type SaidBy = (issue: IssueWords) => Finding

const faultsOf = (
  issue: z.core.$ZodIssue,
  { raw, above, saidBy }: { raw: unknown; above: readonly PropertyKey[]; saidBy: SaidBy },
): Fault[] => {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const likely = likelyBranch(issue.errors, valueAt(raw, path))
    if (likely) return likely.flatMap((inner) => faultsOf(inner, { raw, above: path, saidBy }))
  }
  const where = path.map(String).join('.')
  const wanted = saidBy(issue)
  if (issue.code === 'unrecognized_keys')
    return [{ path, message: where === '' ? wanted : about(where, wanted), strange: issue.keys }]
  if (issue.code === 'invalid_key') return [{ path, message: about(where, saidBy(issue.issues[0] ?? issue)) }]
  const found = valueAt(raw, path)
  const fault = faultOf(where, wanted, found)
  return [
    {
      path,
      message: issue.code === 'invalid_value' ? followed(fault, didYouMean(found, issue.values.map(String))) : fault,
    },
  ]
}

/** A finding about something that is named before it: `home: …`. */
export const about = (what: FindingValue, fault: FindingValue): Finding => finding('finding.about', { what, fault })

/** A finding and how its sentence goes on; empty where it doesn't. */
export const followed = (first: Finding, rest: Finding | ''): Finding =>
  rest === '' ? first : finding('finding.with', { first, rest })

const faultOf = (where: string, wanted: Finding, found: unknown): Finding => {
  if (where === '') return wanted
  if (found === undefined) return finding('plain-words.is-missing', { where, wanted })
  if (found === null || found === '') return finding('plain-words.is-empty', { where, wanted })
  return finding('plain-words.found', { where, wanted, found: shown(found) })
}

/** Shows a value as an author would write it. */
export const shown = (value: unknown): string | Finding => {
  const text = value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? String(value))
  if (text.length <= longestShown) return text === `"${value}"` ? quoted(String(value)) : text
  return typeof value === 'string'
    ? finding('plain-words.shown-in-part', { text: text.slice(1, longestShown), count: value.length })
    : `${text.slice(0, longestShown)}…`
}

/** The value at a path; undefined where there is none. */
export const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
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
const wantedFor = (issue: z.core.$ZodRawIssue, saidBy: SaidBy): Finding => {
  switch (issue.code) {
    case 'invalid_type':
      return wantedType(issue.expected, boundsOf(issue))
    case 'too_small':
    case 'too_big':
      return wantedType(issue.origin, boundsOf(issue), issue)
    case 'invalid_value':
      return finding('plain-words.one-of-is-expected', { values: issue.values.map(String) })
    case 'invalid_union':
      return eitherOf(issue.errors ?? [], saidBy) ?? another()
    case 'unrecognized_keys': {
      const known = keysOf(issue.inst)
      return finding('plain-words.is-not-known-here', {
        keys: issue.keys.map((key: string) => shown(key)),
        known: known.length === 0 ? '' : finding('plain-words.there-are-only', { known }),
        meant: didYouMean(issue.keys[0], known),
      })
    }
    case 'invalid_key':
      return finding('plain-words.this-name-cannot-be-used')
    case 'not_multiple_of':
      return finding('plain-words.a-multiple-of-is-expected', { divisor: String(issue.divisor) })
    default:
      return another()
  }
}

const another = (): Finding => finding('plain-words.another-value-is-expected')

/** What each way of writing something requires. Null if nothing is known about them. */
export const eitherOf = (branches: readonly (readonly IssueWords[])[], saidBy: SaidBy = wantedBy): Finding | null => {
  const all = new Map(branches.flatMap(([first]) => (first ? [[first.message, saidBy(first)] as const] : [])))
  const [only, ...others] = all.values()
  if (only === undefined) return null
  return others.length === 0 ? only : finding('finding.else', { first: only, rest: joined(others, 'else') })
}

const wantedType = (
  type: string,
  { minimum, maximum, format }: Bounds,
  limit?: { minimum?: unknown; maximum?: unknown },
): Finding => {
  const low = minimum ?? numberOr(limit?.minimum)
  const high = maximum ?? numberOr(limit?.maximum)
  switch (type) {
    case 'string':
      return high === undefined
        ? finding('plain-words.a-text-is-expected')
        : finding('plain-words.a-text-of-at-most-is-expected', { most: high })
    case 'int':
    case 'number':
      return finding(
        type === 'int' || format?.includes('int')
          ? 'plain-words.a-whole-number-is-expected'
          : 'plain-words.a-number-is-expected',
        { range: range(low, high) },
      )
    case 'array':
      return finding('plain-words.a-list-is-expected', {
        most: high === undefined ? '' : finding('plain-words.of-at-most', { most: high }),
        least: low === undefined || low === 0 ? '' : finding('plain-words.with-or-more-in-it', { least: low }),
      })
    case 'boolean':
      return finding('plain-words.true-or-false-is-expected')
    case 'date':
      return finding('plain-words.a-day-is-expected')
    case 'object':
    case 'record':
    case 'map':
      return finding('plain-words.keys-with-values-are-expected', { form: '{key: value}' })
    default:
      return another()
  }
}

/** A range in words. Very large limits aren't mentioned. */
const range = (low: number | undefined, high: number | undefined): Finding | '' => {
  const from = low === undefined || low <= Number.MIN_SAFE_INTEGER ? null : low
  const to = high === undefined || high >= Number.MAX_SAFE_INTEGER ? null : high
  if (from !== null && to !== null) return finding('plain-words.from-to', { from, to })
  if (from !== null) return finding('plain-words.of-or-more', { least: from })
  return to === null ? '' : finding('plain-words.up-to', { most: to })
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

/** Words of the person that pronouns are of: "he" is nearer to "her" in letters than "she". */
const formsOf: Readonly<Record<string, readonly string[]>> = {
  she: ['her', 'hers'],
  he: ['him', 'his'],
  they: ['them', 'their', 'theirs'],
}
const ofPronoun = (word: string, known: readonly string[]): string | undefined => {
  const [first = ''] = word.toLowerCase().split('/')
  return known.find((one) => Object.hasOwn(formsOf, one) && (one === first || formsOf[one]?.includes(first)))
}

/** The words `. Did you mean "brown"?` if a known word is similar. Otherwise an empty text. */
export const didYouMean = (word: unknown, known: readonly string[]): Finding | '' => {
  if (typeof word !== 'string' || word.length > longestShown) return ''
  const near = ofPronoun(word, known) ?? nearWord(word, known)
  return near === null ? '' : finding('plain-words.did-you-mean', { near })
}

/** The most places that a finding lists. */
const mostPlaces = 20

/** For the end of a finding about a place that doesn't exist: similar names, or else the places that there are. */
export const placesNear = (word: string, places: Iterable<string>): Finding | '' => {
  const known = [...places].toSorted()
  const near = nearWords(word, known)
  if (near.length > 0) return finding('plain-words.near-in-name', { near })
  if (known.length === 0) return ''
  const more = known.length > mostPlaces ? ['…'] : []
  return finding('plain-words.there-are', { known: [...known.slice(0, mostPlaces), ...more] })
}
