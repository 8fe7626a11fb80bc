import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { type Finding, finding, told } from '../../language/findings/finding.ts'
import type { Diagnostic } from '../character.ts'
import { followed } from '../plain-words.ts'
import { type FrontMatter, readFrontMatter } from '../read-front-matter.ts'
import { headOf, quoteColons } from './format/front-matter-values.ts'
import { narrowYaml } from './format/narrow-yaml.ts'
import { readRequires } from './format/read-requires.ts'
import { isUsable, maximumDescriptionLength, nearestName, normalName } from './format/skill-name.ts'
import { validateFields } from './format/validate-fields.ts'
import { parseGates } from './gates/parse-gates.ts'
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

/** A fault in a SKILL.md. `format`: it breaks the Agent Skills format, although the skill may be usable here. */
export interface SkillDiagnostic extends Diagnostic {
  format?: true
}

/**
 * Reads one SKILL.md leniently. A skill without a description, or with a name that can't be written, is dropped. Every
 * other fault is a warning. The diagnostics name every rule of the format that the text breaks, and what is made of it
 * here. Never throws. `folder` is the name of the skill's folder. `file` is the path for messages and, without its last
 * part, the value of `{baseDir}`.
 */
export const loadSkill = (options: {
  text: string
  folder: string
  file: string
  tier: SkillTier
}): { skill: Skill | null; diagnostics: SkillDiagnostic[] } => {
  const { text, folder, file, tier } = options
  const diagnostics: SkillDiagnostic[] = []
  const matter = readLeniently(text, file, diagnostics)
  if (matter === null) return { skill: null, diagnostics }
  const { data, body, bodyLine } = matter
  const head = headOf(text, bodyLine)
  const named = normalName(head.text('name', data.name) ?? '')
  const name = nearestName(named || normalName(folder))
  const description = (head.text('description', data.description) ?? '').replace(/\s+/g, ' ').trim()
  const read = fieldsSchema.parse(data)
  const allowed = read['allowed-tools']
  const allowedTools = allowed === undefined ? null : splitTools(allowed)
  const onlySpeaks = finding('load-skill.npcs-that-follow-this-skill-can')

  /** What is made of a faulty field here. */
  const instead: Readonly<Record<string, Finding | ''>> = {
    name:
      named === ''
        ? finding('load-skill.the-folders-name-is-used', { folder })
        : name === named
          ? ''
          : finding('load-skill.it-is-read-as', { name }),
    description:
      description === ''
        ? finding('load-skill.one-sentence-that-says-what-the')
        : finding('load-skill.the-rest-is-cut'),
    metadata: finding('load-skill.it-is-ignored'),
    ...(allowedTools?.length === 0
      ? { 'allowed-tools': finding('finding.also', { first: '', rest: onlySpeaks }) }
      : {}),
  }
  const known = new Set<string>()
  const strict = validateFields(matter, text, folder)
  const narrow = narrowYaml(text, bodyLine)
  for (const { key = '', line, message } of [...strict.errors, ...narrow.errors]) {
    const isGrave = (key === 'name' && !isUsable(name)) || (key === 'description' && description === '')
    const then = known.has(key) || (isGrave && key === 'name') ? '' : (instead[key] ?? '')
    known.add(key)
    diagnostics.push({
      severity: isGrave ? 'error' : 'warning',
      file,
      line,
      ...told(followed(message, then)),
      format: true,
    })
  }
  const warn = (line: number, message: Finding) =>
    void diagnostics.push({ severity: 'warning', file, line, ...told(message) })
  const strictLines = new Set(diagnostics.map(({ line }) => line))
  for (const { line, message } of [...strict.warnings, ...narrow.warnings])
    if (!strictLines.has(line)) warn(line, message)
  if (allowedTools?.length === 0 && !known.has('allowed-tools'))
    warn(head.lineOf('allowed-tools'), finding('load-skill.allowedtools-names-no-tool', { onlySpeaks }))
  if (body.trim() === '') warn(bodyLine, finding('load-skill.the-skill-has-no-text-below'))

  const metadata = Object.entries(read.metadata ?? {}).map(
    ([key, value]) => [key, head.text(key, value ?? '', 'metadata') ?? JSON.stringify(value)] as const,
  )
  const requires = readRequires(read.metadata ?? {})
  const gated = metadata.flatMap(([key]) =>
    key.startsWith('npc.') ? [[key, head.lineOf(key, 'metadata')] as const] : [],
  )
  const skill: Skill = {
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
    ...(gated.length === 0 ? {} : { gateLines: Object.fromEntries(gated) }),
    ...(allowedTools === null ? {} : { allowedTools }),
    ...(requires === null ? {} : { requires }),
    ...(read['disable-model-invocation'] === true ? { disableModelInvocation: true } : {}),
  }
  for (const { key, message } of parseGates(skill).problems) warn(head.lineOf(key, 'metadata'), message)
  diagnostics.sort((a, b) => (a.line ?? 1) - (b.line ?? 1))
  return { skill: diagnostics.some(({ severity }) => severity === 'error') ? null : skill, diagnostics }
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
const readLeniently = (text: string, file: string, diagnostics: SkillDiagnostic[]): FrontMatter | null => {
  const grave = (fault: Diagnostic): null => {
    diagnostics.push({ ...fault, format: true })
    return null
  }
  if (!/^\uFEFF?---(?!-)/.test(text)) {
    const message = finding('load-skill.the-file-must-start-with-yaml')
    return grave({ severity: 'error', file, line: 1, ...told(message) })
  }
  const first = readFrontMatter(text, file)
  if (first.ok) return first.value
  const quoted = quoteColons(text.replace(/\r\n?/g, '\n'))
  const second = quoted === null ? first : readFrontMatter(quoted, file)
  if (!second.ok) return grave(first.diagnostic)
  const message = finding('load-skill.it-is-read-as-if-the', { message: first.diagnostic.said })
  diagnostics.push({ ...first.diagnostic, severity: 'warning', ...told(message), format: true })
  return second.value
}
