import { type Finding, finding } from '../../../language/findings/finding.ts'
import { didYouMean } from '../../plain-words.ts'
import type { FrontMatter } from '../../read-front-matter.ts'
import { headOf } from './front-matter-values.ts'
import {
  isFolderOf,
  lengthOf,
  maximumCompatibilityLength,
  maximumDescriptionLength,
  nameFaults,
  normalName,
} from './skill-name.ts'

/** The only fields of the Agent Skills format. */
export const skillFields: readonly string[] = [
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
]

/** A fault in a field. `line` is the line of the file, from 1. */
export interface FieldFault {
  line: number
  message: Finding
  /** The field, if it is one. */
  key?: string
}

/**
 * Finds every rule of the Agent Skills format that the front matter of a SKILL.md breaks, by line. `source` is the
 * whole file, and `folder` the name of the skill's folder. `name`: from the front matter, or null if it has none.
 */
export const validateFields = (
  matter: FrontMatter,
  source: string,
  folder: string,
): { name: string | null; errors: FieldFault[]; warnings: FieldFault[] } => {
  const { data } = matter
  const head = headOf(source, matter.bodyLine)
  const errors: FieldFault[] = []
  const warnings: FieldFault[] = []
  const fault = (key: string, message: Finding) => void errors.push({ line: head.lineOf(key), message, key })
  /**
   * Reads the text of a field. Undefined, with the fault reported, if the field isn't text, or if it is missing
   * although `required`.
   */
  const textOf = (key: string, required: boolean): string | undefined => {
    const value = data[key]
    if (!Object.hasOwn(data, key)) {
      if (required) fault(key, finding('validate-fields.the-field-is-missing', { key }))
      return undefined
    }
    const text = value === null ? '' : head.text(key, value)
    if (text === undefined)
      fault(
        key,
        finding('validate-fields.the-field-must-be-a-text', { key, more: Array.isArray(value) ? 'list' : 'mapping' }),
      )
    else if (required && text.trim() === '') fault(key, finding('validate-fields.the-field-is-empty', { key }))
    else return text
    return undefined
  }

  for (const key of Object.keys(data)) {
    if (!skillFields.includes(key))
      fault(
        key,
        finding('validate-fields.is-not-a-field-of-the', {
          key: key.slice(0, 80),
          skillFields: skillFields.join(', '),
          meant: didYouMean(key, skillFields),
        }),
      )
  }
  const written = textOf('name', true)
  if (written !== undefined) {
    const name = normalName(written)
    for (const message of nameFaults(name)) fault('name', message)
    if (!isFolderOf(name, folder))
      fault('name', finding('validate-fields.the-skill-is-named-but-its', { name: name.slice(0, 80), folder }))
  }
  const description = textOf('description', true)
  if (description !== undefined && lengthOf(description) > maximumDescriptionLength) {
    fault(
      'description',
      finding('validate-fields.the-description-has-characters-at-most', {
        lengthOf: lengthOf(description),
        maximumDescriptionLength,
      }),
    )
  }
  textOf('license', false)
  const compatibility = textOf('compatibility', false)
  if (
    compatibility !== undefined &&
    (compatibility.trim() === '' || lengthOf(compatibility) > maximumCompatibilityLength)
  ) {
    fault(
      'compatibility',
      finding('validate-fields.the-compatibility-has-characters-it-must', {
        lengthOf: lengthOf(compatibility),
        maximumCompatibilityLength,
      }),
    )
  }
  if (Array.isArray(data['allowed-tools']))
    fault('allowed-tools', finding('validate-fields.the-field-allowedtools-must-be-one'))
  else textOf('allowed-tools', false)

  const { metadata } = data
  if (metadata !== undefined && (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata))) {
    fault('metadata', finding('validate-fields.the-field-metadata-must-be-a'))
  } else {
    for (const [key, value] of Object.entries(metadata ?? {})) {
      if (value !== null && head.text(key, value, 'metadata') !== undefined) continue
      const what =
        value === null
          ? finding('check-calls.nothing')
          : Array.isArray(value)
            ? finding('validate-fields.a-list')
            : finding('validate-fields.a-mapping')
      warnings.push({
        line: head.lineOf(key, 'metadata'),
        message: finding('validate-fields.metadata-is-the-format-allows-only', { key, what }),
      })
    }
  }
  return {
    name: written === undefined ? null : normalName(written),
    errors: errors.toSorted((a, b) => a.line - b.line),
    warnings,
  }
}
