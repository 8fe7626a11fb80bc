import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The fault in a call's arguments, in plain words: "depth must be a whole number", "item is missing". */
export const sayFault = (issue: Issue): string => {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && !/\breceived (?!undefined)/.test(issue.message)
        ? `${name} is missing`
        : `${name} must be ${kindOf(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `${name} must not be empty`
        : `${name} must be at least ${String(issue.minimum)}`
    case 'too_big':
      return issue.origin === 'string'
        ? `${name} is too long: ${String(issue.maximum)} letters at most`
        : issue.origin === 'array'
          ? `${name} has too many parts: ${String(issue.maximum)} at most`
          : `${name} must be at most ${String(issue.maximum)}`
    case 'unrecognized_keys':
      return `there is no argument ${issue.keys.map((key) => `"${key}"`).join(' or ')}`
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).join(', ')}`
    case 'custom':
      return `${name}: ${issue.message}`
    case 'invalid_format':
      // A tool's own error text, if it has one.
      return /^Invalid\b/.test(issue.message) ? `${name} is written wrongly` : `${name}: ${issue.message}`
    default:
      return `${name} can not be read`
  }
}

/** The name of a place in the arguments: `entries, part 2, from`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'what you gave'
    : path.map((part) => (typeof part === 'number' ? `part ${part + 1}` : String(part))).join(', ')

const kinds: Readonly<Record<string, string>> = {
  string: 'words',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'a set of named values',
}
const kindOf = (expected: string): string => kinds[expected] ?? 'of another kind'
