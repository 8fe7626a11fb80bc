import { type Finding, finding } from '../../../language/findings/finding.ts'
import { entryIn } from './front-matter-values.ts'
import type { FieldFault } from './validate-fields.ts'

/** Patterns for a collection, an anchor, an alias or a tag at the beginning of a value. */
const wide: readonly [RegExp, Finding][] = [
  [/^[{[]/, finding('narrow-yaml.is-written-in-brackets-write-each')],
  [/^[&*]\S/, finding('narrow-yaml.is-an-anchor-or-an-alias')],
  [/^!\S/, finding('narrow-yaml.has-a-yaml-tag-leave-it')],
]

/**
 * Finds valid YAML outside the narrow subset that some validators of the format accept. Users of those validators
 * couldn't adopt such a skill. `source` is the whole file. `bodyLine` is the line on which its body begins, from 1.
 */
export const narrowYaml = (source: string, bodyLine: number): { errors: FieldFault[]; warnings: FieldFault[] } => {
  const errors: FieldFault[] = []
  const warnings: FieldFault[] = []
  if (source.startsWith('\uFEFF'))
    errors.push({
      line: 1,
      message: finding('narrow-yaml.the-file-begins-with-a-byte'),
    })
  const lines = source.split(/\r\n?|\n/).slice(1, Math.max(1, bodyLine - 2))
  /** The indent of a multi-line text. Deeper lines belong to the text. */
  let textFrom: number | null = null
  for (const [index, text] of lines.entries()) {
    const line = index + 2
    const indent = text.length - text.trimStart().length
    if (text.trim() === '' || (textFrom !== null && indent > textFrom)) continue
    textFrom = null
    if (text.startsWith('\t')) errors.push({ line, message: finding('narrow-yaml.the-line-begins-with-a-tab') })
    if (text.trimStart().startsWith('#')) continue
    const whole = text.trim()
    const { key, value } = /^[{[]/.test(whole)
      ? { key: finding('narrow-yaml.this-line'), value: whole }
      : (entryIn(text) ?? { key: finding('narrow-yaml.this-line'), value: whole.replace(/^-\s+/, '') })
    const shortKey = typeof key === 'string' ? key.slice(0, 60) : key
    if (/^[|>][-+\d]*$/.test(value)) textFrom = indent
    const [, what] = wide.find(([pattern]) => pattern.test(value)) ?? []
    if (what !== undefined)
      warnings.push({
        line,
        message: finding('narrow-yaml.the-value-of-some-validators-refuse', { key: shortKey, what }),
      })
    if (value.includes('---'))
      warnings.push({
        line,
        message: finding('narrow-yaml.holds-some-validators-take-it-for', { key: shortKey }),
      })
  }
  return { errors, warnings }
}
