import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import type { Diagnostic } from '../character.ts'
import { type FrontMatter, readFrontMatter } from '../read-front-matter.ts'
import { headOf, quoteColons } from './format/front-matter-values.ts'
import { readRequires } from './format/read-requires.ts'
import {
  isFolderOf,
  isUsable,
  lengthOf,
  maximumDescriptionLength,
  nameFaults,
  nearestName,
  normalName,
} from './format/skill-name.ts'
import { skillFields } from './format/validate-fields.ts'
import type { Skill, SkillTier } from './skill.ts'

/** Checks each field by itself, so that a fault in one doesn't affect the others. */
const fieldsSchema = z.looseObject({
  license: z.string().trim().min(1).optional().catch(undefined),
  compatibility: z.string().trim().min(1).optional().catch(undefined),
  /** A limit on tools. An unreadable limit allows nothing. */
  'allowed-tools': z
    .union([z.string(), z.array(z.string()).transform((tools) => tools.join(' '))])
    .optional()
    .catch(''),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  'disable-model-invocation': z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
})

/**
 * Reads one SKILL.md leniently. A skill without a description, or with a name that can't be written, is dropped. Every
 * smaller fault is a warning. Never throws. `folder` is the name of the skill's folder. `file` is the path for messages
 * and, without its last part, the value of `{baseDir}`.
 */
export const loadSkill = (options: {
  text: string
  folder: string
  file: string
  tier: SkillTier
}): { skill: Skill | null; diagnostics: Diagnostic[] } => {
  const { text, folder, file, tier } = options
  const diagnostics: Diagnostic[] = []
  const matter = readLeniently(text, file, diagnostics)
  if (matter === null) return { skill: null, diagnostics }
  const { data, body, bodyLine } = matter
  const head = headOf(text, bodyLine)
  const report = (severity: Diagnostic['severity'], key: string, message: string) =>
    diagnostics.push({ severity, file, line: head.lineOf(key), message })

  const named = normalName(head.text('name', data.name) ?? '')
  const name = nearestName(named || normalName(folder))
  const description = (head.text('description', data.description) ?? '').replace(/\s+/g, ' ').trim()
  if (description === '') {
    report(
      'error',
      'description',
      'description is missing: one sentence that says what the skill teaches and when to use it',
    )
  }
  if (!isUsable(name)) {
    report(
      'error',
      'name',
      `"${name.slice(0, 80)}" is not a skill's name: lower-case letters, digits and single hyphens, at most 64`,
    )
  } else if (named !== '' && name !== named)
    report(
      'warning',
      'name',
      `"${named.slice(0, 80)}" is not a skill's name (lower-case letters, digits and single hyphens); it is read as "${name}"`,
    )
  else if (named === '') report('warning', 'name', `name is missing; the folder's name "${folder}" is used`)
  else {
    for (const message of nameFaults(name)) report('warning', 'name', message)
    if (!isFolderOf(name, folder))
      report('warning', 'name', `the skill is named "${name}" but its folder is "${folder}"; they should be the same`)
  }

  if (lengthOf(description) > maximumDescriptionLength)
    report(
      'warning',
      'description',
      `description is longer than ${maximumDescriptionLength} characters; the rest is cut`,
    )
  if (body.trim() === '') report('warning', 'name', 'the skill has no text below its front matter')
  const others = Object.keys(data).filter((key) => !skillFields.includes(key))
  const [other] = others
  if (other !== undefined)
    report('warning', other, `${namesOf(others)}: not of the Agent Skills format; a strict validator refuses it`)

  if (diagnostics.some(({ severity }) => severity === 'error')) return { skill: null, diagnostics }
  const read = fieldsSchema.parse(data)
  if (read.metadata === undefined && data.metadata !== undefined)
    report('warning', 'metadata', '"metadata" cannot be read; it is ignored')
  const metadata = Object.entries(read.metadata ?? {}).map(
    ([key, value]) => [key, head.text(key, value ?? '', 'metadata') ?? JSON.stringify(value)] as const,
  )
  const requires = readRequires(read.metadata ?? {})
  const allowed = read['allowed-tools']
  const allowedTools = allowed === undefined ? null : splitTools(allowed)
  if (allowedTools?.length === 0)
    report('warning', 'allowed-tools', 'allowed-tools names no tool: NPCs that follow this skill can only speak')
  return {
    skill: {
      name,
      description: [...description].slice(0, maximumDescriptionLength).join(''),
      tier,
      file,
      body: body.trim().replaceAll('{baseDir}', () => posix.dirname(file)),
      bodyLine: bodyLine + (/^\s*\n/.exec(body)?.[0].split('\n').length ?? 1) - 1,
      audience: read.metadata?.audience === 'listed' ? 'listed' : 'everyone',
      hash: createHash('sha256').update(text).digest('hex'),
      ...optional({ license: read.license, compatibility: read.compatibility }),
      ...(metadata.length === 0 ? {} : { metadata: Object.fromEntries(metadata) }),
      ...(allowedTools === null ? {} : { allowedTools }),
      ...(requires === null ? {} : { requires }),
      ...(read['disable-model-invocation'] === true ? { disableModelInvocation: true } : {}),
    },
    diagnostics,
  }
}

/** The most fields that one warning names. */
const mostNamed = 8
const namesOf = (keys: readonly string[]): string => {
  const more = keys.length > mostNamed ? ` and ${keys.length - mostNamed} more` : ''
  return `${keys
    .slice(0, mostNamed)
    .map((key) => JSON.stringify(key.slice(0, 60)))
    .join(', ')}${more}`
}

/**
 * Splits a list such as `Bash(git add:*) Read`, in which text in brackets belongs to its tool. Doesn't look for
 * brackets after the last closing one.
 */
const splitTools = (text: string): string[] => {
  const closed = text.lastIndexOf(')') + 1
  return [
    ...(text.slice(0, closed).match(/[^\s(]+(?:\([^)]*\))?/g) ?? []),
    ...(text.slice(closed).match(/[^\s(]+/g) ?? []),
  ]
}

/**
 * Reads the front matter. If it isn't YAML, tries again with its texts in quotes. Null, with diagnostics, if both fail.
 */
const readLeniently = (text: string, file: string, diagnostics: Diagnostic[]): FrontMatter | null => {
  const first = readFrontMatter(text, file)
  const quoted = first.ok ? null : quoteColons(text.replace(/\r\n?/g, '\n'))
  const second = quoted === null ? first : readFrontMatter(quoted, file)
  const matter = second.ok ? second : first
  if (!matter.ok) {
    diagnostics.push(matter.diagnostic)
    return null
  }
  if (!first.ok && first.diagnostic.line !== undefined)
    diagnostics.push({
      ...first.diagnostic,
      severity: 'warning',
      message: `${first.diagnostic.message}; it is read as if the text were in quotes. Put it in quotes.`,
    })
  return matter.value
}
