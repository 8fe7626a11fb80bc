import { z } from 'zod'
import {
  defineTool,
  defineToolFactory,
  type ReadableSkill,
  type ToolResult,
  type ToolRun,
  type ToolScene,
} from '../main/mind/ports/tool.ts'
import { skillFacts } from '../main/mind/tools/skill-facts.ts'
import { forModels, ownText, partOf, readPart, skillContent } from '../main/mind/tools/skill-text.ts'

/**
 * Up to this many names are listed in the schema, where a model can't miss them. More would cost too much of each
 * prompt.
 */
const fewSkills = 5

const bookmark = z.string().trim().max(1000).optional()
const resource = z.string().trim().min(1).max(300).optional()
const name = z.string().trim().min(1).max(200).meta({ names: 'skill' })
/** A file may be requested even if no schema mentions it, such as a part of a long text. */
const plain = z.looseObject({ name, bookmark })
const withFiles = plain.extend({ resource })

const withArguments = (schema: typeof plain) =>
  defineTool({
    name: 'read_skill',
    description: 'Read a skill. Use it before you act on it.',
    permission: 'read',
    arguments: schema,
    execute(input, run) {
      const file = resource.safeParse(input.resource)
      if (!file.success)
        return {
          ok: false,
          error: 'Wrong arguments for read_skill: resource: the path of a file beside the skill, as it is listed.',
        }
      return file.data === undefined ? readBody(input, run) : readFile({ name: input.name, resource: file.data }, run)
    },
  })

const readBody = (
  { name: asked, bookmark: mark }: { name: string; bookmark?: string | undefined },
  run: ToolRun,
): ToolResult => {
  const skill = run.skill ? run.skill(asked) : plainSkill(asked, run)
  if (skill === null) return unknown(asked, run)
  const { body, resources, alreadyRead, isBeyond = false } = skill
  if (alreadyRead)
    return {
      ok: true,
      text: `You have read ${asked} already, and it has not changed.${mark ? ' The bookmark is kept.' : ''}`,
    }
  const prose = forModels(body)
  const part = partOf(prose, { path: ownText, part: 1 })
  const facts = skillFacts({ name: asked, body }, run.context)
  return {
    ok: true,
    text: [
      `${skillContent(asked, part?.text ?? '', resources)}${part?.note ?? ''}`,
      ...(isBeyond ? [nothingRuns] : []),
      ...facts,
      howToGoOn,
    ].join('\n'),
    ...(prose === body ? {} : { forRules: `${skillContent(asked, body, resources)}\n${howToGoOn}` }),
  }
}

/** Added to the text, so that it takes no room in the prompts of models that read no skill. */
const howToGoOn =
  '[If it goes on in a later turn, call read_skill again with a bookmark that says where you are; when it is over, with the bookmark "done".]'

/** For skills from elsewhere. A mind that isn't told promises what it can't do. */
const nothingRuns =
  '[You have no computer: no command, script or tool named in it can be used. Do in words what you can, and claim nothing more.]'

const readFile = async (asked: { name: string; resource: string }, run: ToolRun): Promise<ToolResult> => {
  const { path, part } = readPart(asked.resource)
  const body = run.readSkill(asked.name)
  if (body === null) return unknown(asked.name, run)
  const read =
    path === ownText ? ({ ok: true, text: forModels(body) } as const) : await run.skillResource?.(asked.name, path)
  if (read === undefined) return { ok: false, error: `"${asked.name}" has no files here.` }
  if (!read.ok) return read
  const found = partOf(read.text, { path, part })
  return found === null
    ? { ok: false, error: `"${path}" has no part ${part}.` }
    : { ok: true, text: `${skillContent(`${asked.name}/${path}`, found.text)}${found.note}` }
}

const plainSkill = (asked: string, run: ToolRun): Omit<ReadableSkill, 'name'> | null => {
  const body = run.readSkill(asked)
  return body === null ? null : { body, resources: [], alreadyRead: false }
}

/** How many skills are listed when somebody asks for an unknown one. */
const mostNamed = 40

const unknown = (asked: string, { context }: ToolRun): ToolResult => {
  const names = [...new Set([...(context.skillsFitting ?? []), ...context.skills.map((skill) => skill.name)])]
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return {
    ok: false,
    error: `You have no skill "${asked}". You have: ${names.slice(0, mostNamed).join(', ') || 'none'}${more}.`,
  }
}

const any = { plain: withArguments(plain), withFiles: withArguments(withFiles) }

/** Even a skill that no mind may begin by itself can be followed if a player asked for it by name. */
const namesIn = ({ context: { skills, skillsRead = [] } }: ToolScene): string[] => [
  ...new Set([...skills.map((skill) => skill.name), ...skillsRead.map((followed) => followed.name)]),
]
const hasFilesIn = ({ context }: ToolScene): boolean => context.skills.some(({ files }) => files === true)

export default defineToolFactory(
  'read_skill',
  'read',
  (scene) => {
    const names = namesIn(scene)
    if (names.length === 0) return null
    // A hint to the model, not a check. Asking for another skill gets a list of those that exist.
    const hasFiles = hasFilesIn(scene)
    if (names.length > fewSkills) return hasFiles ? any.withFiles : any.plain
    return withArguments((hasFiles ? withFiles : plain).extend({ name: name.meta({ enum: names }) }))
  },
  { arguments: withFiles, dependsOn: (scene) => `${hasFilesIn(scene)} ${namesIn(scene).join(' ')}` },
)
