import { z } from 'zod'
import type { Diagnostic } from '../content/character.ts'
import { readFrontMatter } from '../content/read-front-matter.ts'
import type { Skill, SkillTier } from './skill.ts'

/** Bounds of the Agent Skills format. */
const maximumNameLength = 64
const maximumDescriptionLength = 1024
const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const metadataSchema = z.looseObject({ audience: z.string().optional() })

/**
 * Reads one SKILL.md leniently: a skill without a description or with a name no model could write is left out, every
 * smaller fault is a warning. Never throws. `folder` is the name of the skill's folder, `file` the path to report.
 */
export const loadSkill = (options: { text: string; folder: string; file: string; tier: SkillTier }): { skill: Skill | null; diagnostics: Diagnostic[] } => {
  const { text, folder, file, tier } = options
  const matter = readFrontMatter(text, file)
  if (!matter.ok) return { skill: null, diagnostics: [matter.diagnostic] }
  const { data, body, lineOf } = matter.value
  const diagnostics: Diagnostic[] = []
  const report = (severity: Diagnostic['severity'], key: string, message: string) => diagnostics.push({ severity, file, line: lineOf(key), message })

  const name = data.name === undefined ? folder : String(data.name).trim()
  if (!namePattern.test(name) || name.length > maximumNameLength) {
    report('error', 'name', `"${name.slice(0, 80)}" is not a skill's name: lower-case letters, digits and single hyphens, at most ${maximumNameLength}`)
    return { skill: null, diagnostics }
  }
  if (data.name === undefined) report('warning', 'name', `name is missing; the folder's name "${folder}" is used`)
  else if (name !== folder) report('warning', 'name', `the skill is named "${name}" but its folder "${folder}"; they should be equal`)

  const description = typeof data.description === 'string' ? data.description.replace(/\s+/g, ' ').trim() : ''
  if (description === '') {
    report('error', 'description', 'description is missing: one sentence that says what the skill teaches and when to use it')
    return { skill: null, diagnostics }
  }
  if (description.length > maximumDescriptionLength)
    report('warning', 'description', `description is longer than ${maximumDescriptionLength} characters; the rest is cut`)
  if (body.trim() === '') report('warning', 'name', 'the skill has no text below its front matter')
  const metadata = metadataSchema.safeParse(data.metadata ?? {})
  return {
    skill: {
      name,
      description: description.slice(0, maximumDescriptionLength),
      tier,
      file,
      body: body.trim(),
      audience: metadata.success && metadata.data.audience === 'listed' ? 'listed' : 'everyone',
    },
    diagnostics,
  }
}
