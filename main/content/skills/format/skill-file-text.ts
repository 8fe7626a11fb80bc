import { posix } from 'node:path'
import type { Skill } from '../skill.ts'

/**
 * Writes a live skill as a SKILL.md that any strict validator accepts: only the fields of the format, and all metadata
 * as text. `metadata` overrides the skill's own, and undefined removes a key. Reading the result gives the same skill.
 */
export const skillFileText = (skill: Skill, metadata: Readonly<Record<string, string | undefined>> = {}): string => {
  const { name, description, license, compatibility, allowedTools, disableModelInvocation, file, body } = skill
  const all = Object.entries({ ...skill.metadata, ...metadata }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const lines = [
    `name: ${name}`,
    ...field('description', description),
    ...field('license', license),
    ...field('compatibility', compatibility),
    ...field('allowed-tools', allowedTools?.join(' ')),
    // This isn't a field of the format. Without it, minds would be offered the copy although they aren't offered the
    // original.
    ...(disableModelInvocation ? ['disable-model-invocation: true'] : []),
    ...(all.length === 0 ? [] : ['metadata:', ...all.map(([key, value]) => `  ${quoted(key)}: ${quoted(value)}`)]),
  ]
  return `---\n${lines.join('\n')}\n---\n\n${body.replaceAll(posix.dirname(file), '{baseDir}')}\n`
}

const field = (key: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`${key}: ${quoted(value)}`]

/** Puts a text in double quotes, which mean the same in JSON and YAML except for characters that YAML can't print. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
