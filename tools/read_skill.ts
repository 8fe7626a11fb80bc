import { z } from 'zod'
import { defineTool, defineToolFactory, type ToolResult, type ToolRun } from '../main/agent/tool.ts'
import { partOf, readPart, skillContent } from '../main/agent/tools/skill-text.ts'

/** Of so few the names stand in the schema, where a model cannot miss them; more would cost too much of each prompt. */
const fewSkills = 8

const bookmark = z.string().trim().max(1000).optional()
const resource = z.string().trim().min(1).max(300).optional()
const name = z.string().trim().min(1).max(200)
const anyName = z.strictObject({ name, bookmark, resource })

const withArguments = (schema: typeof anyName) =>
  defineTool({
    name: 'read_skill',
    description: 'Read a skill in full. Use it before you do what it is for. bookmark: how far you came.',
    permission: 'read',
    arguments: schema,
    execute: (input, run) => (input.resource === undefined ? readBody(input, run) : readFile({ name: input.name, resource: input.resource }, run)),
  })

const readBody = ({ name: asked, bookmark: mark }: z.infer<typeof anyName>, run: ToolRun): ToolResult => {
  const skill = run.skill ? run.skill(asked) : plainSkill(asked, run)
  if (skill === null) return unknown(asked, run)
  const { body, resources, alreadyRead } = skill
  if (alreadyRead) return { ok: true, text: `You have read ${asked} already, and it has not changed.${mark ? ' The bookmark is kept.' : ''}` }
  const part = partOf(body, { path: ownText, part: 1 })
  return { ok: true, text: `${skillContent(asked, part?.text ?? '', resources)}${part?.note ?? ''}` }
}

/** The further parts of a long skill are asked for like its files. */
const ownText = 'SKILL.md'

const readFile = async (asked: { name: string; resource: string }, run: ToolRun): Promise<ToolResult> => {
  const { path, part } = readPart(asked.resource)
  const body = run.readSkill(asked.name)
  if (body === null) return unknown(asked.name, run)
  const read = path === ownText ? ({ ok: true, text: body } as const) : await run.skillResource?.(asked.name, path)
  if (read === undefined) return { ok: false, error: `"${asked.name}" has no files here.` }
  if (!read.ok) return read
  const found = partOf(read.text, { path, part })
  return found === null
    ? { ok: false, error: `"${path}" has no part ${part}.` }
    : { ok: true, text: `${skillContent(`${asked.name}/${path}`, found.text)}${found.note}` }
}

const plainSkill = (asked: string, run: ToolRun) => {
  const body = run.readSkill(asked)
  return body === null ? null : { body, resources: [], alreadyRead: false }
}

/** Those that are listed when somebody asks for one that is not there. */
const mostNamed = 40

const unknown = (asked: string, { context }: ToolRun): ToolResult => {
  const names = [...new Set([...(context.skillsFitting ?? []), ...context.skills.map((skill) => skill.name)])]
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return { ok: false, error: `You have no skill "${asked}". You have: ${names.slice(0, mostNamed).join(', ') || 'none'}${more}.` }
}

const any = withArguments(anyName)

export default defineToolFactory('read_skill', 'read', ({ context: { skills, skillsRead = [] } }) => {
  const names = skills.map((skill) => skill.name)
  // A skill that no mind begins by itself may yet be followed, when a player asked for it by name.
  for (const followed of skillsRead) if (!names.includes(followed.name)) names.push(followed.name)
  if (names.length === 0) return null
  // A hint to the model and no check: who asks for another is told which there are.
  return names.length > fewSkills ? any : withArguments(anyName.extend({ name: name.meta({ enum: names }) }))
})
