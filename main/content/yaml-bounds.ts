import { type Finding, finding } from '../language/findings/finding.ts'

/**
 * The most aliases, more than anybody writes by hand. Merging (`<<`) copies an alias's value while YAML is read, so
 * aliases are counted first.
 */
const maximumAliases = 100
/**
 * The most blank lines in a row, more than anybody leaves by hand. The reader of front matter scans all following blank
 * lines again for each one.
 */
const maximumBlankLines = 100
/** The deepest nesting, deeper than any front matter needs. Its readers recurse. */
const maximumDepth = 32

export interface YamlProblem {
  message: Finding
  /** The line, from 1. */
  line: number
}

/** Why front matter must not even be parsed, or null. Thousands of blank lines in a row would block everything. */
export const blankProblem = (text: string): YamlProblem | null => {
  let blank = 0
  let at = 0
  // This splits at every character that a pattern may take for a line end.
  for (const line of text.split(/[\n\u2028\u2029]/)) {
    blank = line.trim() === '' ? blank + 1 : 0
    at += line.length + 1
    if (blank > maximumBlankLines)
      return {
        message: finding('yaml-bounds.more-than-blank-lines-in-a', { maximumBlankLines }),
        line: text.slice(0, at - 1).split('\n').length,
      }
  }
  return null
}

/**
 * Why YAML must not even be parsed, or null. `*name` counts only if `&name` exists, because asterisks of Markdown in a
 * text aren't aliases.
 */
export const aliasProblem = (text: string): YamlProblem | null => {
  const anchors = new Set([...text.matchAll(/(?<=^|[\s,[{?-])&([^\s,[\]{}]+)/g)].map((match) => match[1]))
  if (anchors.size === 0) return null
  const aliases = [...text.matchAll(/(?<=^|[\s,[{?-])\*([^\s,[\]{}]+)/g)].filter((match) => anchors.has(match[1]))
  const tooMany = aliases[maximumAliases]
  if (!tooMany) return null
  const line = text.slice(0, tooMany.index).split('\n').length
  return {
    message: finding('yaml-bounds.more-than-yaml-aliases-are-refused', { maximumAliases, tooMany: tooMany[1] }),
    line,
  }
}

/** The message for front matter that is nested too deep, with the line that seems to be the deepest. */
export const depthProblem = (text: string): YamlProblem => {
  const depths = text
    .split('\n')
    .map((line) => line.length - line.trimStart().length + (line.match(/[[{]|(?<!\S)[-?](?!\S)/g)?.length ?? 0))
  return {
    message: finding('yaml-bounds.the-front-matter-is-nested-more', { maximumDepth }),
    line: depths.indexOf(Math.max(...depths)) + 1,
  }
}

/**
 * Why parsed YAML must not be used, or null. It must not be circular, nested too deep, or larger than `maximumSize`
 * with every alias expanded (the characters of texts and keys, plus one for each value). Looks at each part once, no
 * matter how many aliases refer to it.
 */
export const unfoldingProblem = (data: unknown, text: string, maximumSize: number): YamlProblem | null => {
  const measured = new Map<object, Measure>()
  const open = new Set<object>()
  const measure = (value: unknown, depth: number): Measure => {
    if (typeof value === 'string') return { size: value.length + 1, height: 0 }
    if (typeof value !== 'object' || value === null) return { size: 1, height: 0 }
    const known = measured.get(value)
    if (known) return known
    if (open.has(value) || depth > maximumDepth) return { size: 0, height: Number.POSITIVE_INFINITY }
    open.add(value)
    const whole: Measure = { size: 1, height: 0 }
    for (const [key, part] of Object.entries(value)) {
      const { size, height } = measure(part, depth + 1)
      whole.size += size + key.length
      whole.height = Math.max(whole.height, height + 1)
    }
    open.delete(value)
    measured.set(value, whole)
    return whole
  }
  const { size, height } = measure(data, 0)
  if (height > maximumDepth) return depthProblem(text)
  return size > maximumSize ? { message: finding('yaml-bounds.the-front-matter-expands-to-too'), line: 1 } : null
}

interface Measure {
  size: number
  height: number
}
