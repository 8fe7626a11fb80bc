import { z } from 'zod'
import { eitherOf, valueAt } from '../../content/plain-words.ts'
import { type Finding, type FindingValue, finding, quoted } from '../../language/findings/finding.ts'
import { wantedBy } from '../../language/findings/wanted.ts'

type Issue = z.core.$ZodIssue

/**
 * What is wrong with a setting. Where no alternative of a union fits, what each of them requires. `raw`: what the schema
 * was given.
 */
export const settingFault = (issue: Issue, raw: unknown): Finding => {
  const found = valueAt(raw, issue.path)
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const either = eitherOf(issue.errors, (first) => settingFault(first as Issue, found))
    if (either !== null) return either
  }
  const said = byCode(issue, found)
  // The words of a schema come before those of zod.
  return said !== null && String(said) === issue.message ? said : wantedBy(issue)
}

/** What zod says of an issue by itself. Null for what no setting brings about. */
const byCode = (issue: Issue, found: unknown): Finding | null => {
  switch (issue.code) {
    case 'invalid_type':
      return finding('setting-fault.expected-received', {
        expected: issue.expected,
        received: z.core.util.parsedType(found),
      })
    case 'invalid_value':
      return issue.values.length === 1
        ? finding('setting-fault.expected-value', { value: written(issue.values[0]) })
        : finding('setting-fault.expected-one-of', {
            values: issue.values
              .map(written)
              .reduceRight((rest, first) => finding('setting-fault.or', { first, rest })),
          })
    case 'too_small': {
      const { origin, minimum: least, inclusive = true } = issue
      const about = { origin, sign: inclusive ? '>=' : '>', least: String(least) }
      const unit = units[origin]
      return unit === undefined
        ? finding('setting-fault.too-small', about)
        : finding('setting-fault.too-few', { ...about, unit })
    }
    case 'too_big': {
      const { origin, maximum: most, inclusive = true } = issue
      const about = { origin, sign: inclusive ? '<=' : '<', most: String(most) }
      const unit = units[origin]
      return unit === undefined
        ? finding('setting-fault.too-big', about)
        : finding('setting-fault.too-many', { ...about, unit })
    }
    case 'invalid_format':
      return issue.format === 'url' ? finding('setting-fault.invalid-url') : null
    case 'invalid_key':
      return finding('setting-fault.invalid-key', { origin: issue.origin })
    case 'invalid_union':
    case 'invalid_element':
      return finding('setting-fault.invalid-input')
    default:
      return null
  }
}

const written = (value: unknown): FindingValue => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'items', set: 'items', map: 'entries' }
