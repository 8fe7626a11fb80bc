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
  message: string
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
  const fault = (key: string, message: string) => void errors.push({ line: head.lineOf(key), message, key })
  /**
   * Reads the text of a field. Undefined, with the fault reported, if the field isn't text, or if it is missing
   * although `required`.
   */
  const textOf = (key: string, required: boolean): string | undefined => {
    const value = data[key]
    if (!Object.hasOwn(data, key)) {
      if (required) fault(key, `the field "${key}" is missing`)
      return undefined
    }
    const text = value === null ? '' : head.text(key, value)
    if (text === undefined)
      fault(key, `the field "${key}" must be a text, not a ${Array.isArray(value) ? 'list' : 'mapping'}`)
    else if (required && text.trim() === '') fault(key, `the field "${key}" is empty`)
    else return text
    return undefined
  }

  for (const key of Object.keys(data)) {
    if (!skillFields.includes(key))
      fault(
        key,
        `"${key.slice(0, 80)}" is not a field of the format; there are only ${skillFields.join(', ')} (put your own under metadata)${didYouMean(key, skillFields)}`,
      )
  }
  const written = textOf('name', true)
  if (written !== undefined) {
    const name = normalName(written)
    for (const message of nameFaults(name)) fault('name', message)
    if (!isFolderOf(name, folder))
      fault('name', `the skill is named "${name.slice(0, 80)}" but its folder is "${folder}"; they must be the same`)
  }
  const description = textOf('description', true)
  if (description !== undefined && lengthOf(description) > maximumDescriptionLength) {
    fault(
      'description',
      `the description has ${lengthOf(description)} characters; at most ${maximumDescriptionLength} are allowed`,
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
      `the compatibility has ${lengthOf(compatibility)} characters; it must have 1 to ${maximumCompatibilityLength}`,
    )
  }
  if (Array.isArray(data['allowed-tools']))
    fault('allowed-tools', 'the field "allowed-tools" must be one text with spaces between the tools, not a list')
  else textOf('allowed-tools', false)

  const { metadata } = data
  if (metadata !== undefined && (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata))) {
    fault('metadata', 'the field "metadata" must be a mapping of text to text')
  } else {
    for (const [key, value] of Object.entries(metadata ?? {})) {
      if (value !== null && head.text(key, value, 'metadata') !== undefined) continue
      const what = value === null ? 'nothing' : Array.isArray(value) ? 'a list' : 'a mapping'
      warnings.push({
        line: head.lineOf(key, 'metadata'),
        message: `metadata.${key} is ${what}; the format allows only texts there, so it is read as one`,
      })
    }
  }
  return {
    name: written === undefined ? null : normalName(written),
    errors: errors.toSorted((a, b) => a.line - b.line),
    warnings,
  }
}
