import type { Skill } from '../../../main/content/skills/skill.ts'

/** The text of a SKILL.md. `more`: further lines of its front matter, each with its end. */
export const skillText = (
  name: string,
  {
    description = `How to ${name}. Use it when somebody asks for ${name}.`,
    body = `The body of ${name}.`,
    more = '',
  } = {},
): string => `---\nname: ${name}\ndescription: ${description}\n${more}---\n${body}\n`

export const metadata = (lines: Record<string, string>): string =>
  `metadata:\n${Object.entries(lines)
    .map(([key, value]) => `  ${key}: "${value}"\n`)
    .join('')}`

export const skill = (name: string, changes: Partial<Skill> = {}): Skill => ({
  name,
  description: `How to ${name}.`,
  tier: { kind: 'bundled' },
  file: `skills/${name}/SKILL.md`,
  body: `The body of ${name}.`,
  audience: 'everyone',
  ...changes,
})
