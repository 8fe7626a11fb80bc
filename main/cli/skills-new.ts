import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameFaults, normalName } from '../content/skills/format/skill-name.ts'
import { skillTemplate } from '../content/skills/skill-template.ts'
import { npcsOf } from '../mind/sessions/maintain-sessions.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { openProject } from './project.ts'
import { npcOrFail } from './unknown-npc.ts'

export interface NewSkillWords {
  /** Only for this NPC. */
  npc?: string
  /** Only for this world. */
  world?: boolean
  description?: string
}

/** `skills new <name>`: makes a folder with a starter SKILL.md. Never overwrites anything. */
export const newSkill = (globals: GlobalOptions, named: string, words: NewSkillWords): Promise<void> =>
  answer(
    globals,
    async () => {
      const name = normalName(named)
      const [fault] = name === '' ? ['a skill needs a name'] : nameFaults(name)
      if (fault !== undefined) throw new UserError('BadName', `${fault}. A skill's name looks like "bake-honey-loaf".`)
      const { content, config } = await openProject(globals)
      if (words.npc !== undefined) npcOrFail(words.npc, (await npcsOf(content)).sort())
      const place =
        words.npc !== undefined
          ? `npc-agents/${words.npc}/skills`
          : words.world
            ? `worlds/${config.world.name}/skills`
            : 'skills'
      const file = `${place}/${name}/SKILL.md`
      if (await isThere(join(content, dirname(file))))
        throw new UserError(
          'AlreadyThere',
          `${dirname(file)} already exists; choose another name, or change its SKILL.md.`,
        )
      await mkdir(dirname(join(content, file)), { recursive: true })
      await writeFile(join(content, file), skillTemplate(name, words.description), { flag: 'wx' })
      return { ok: true as const, name, file }
    },
    ({ name, file }) =>
      `Wrote ${file}. Edit it; every NPC that may use "${name}" knows it as soon as you save. "skills validate ${dirname(file)}" finds mistakes.`,
  )

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
