import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameFaults, normalName } from '../content/skills/format/skill-name.ts'
import { skillTemplate } from '../content/skills/skill-template.ts'
import { npcsOf } from '../mind/sessions/maintain-sessions.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject } from './project.ts'
import { inWords } from './say-finding.ts'
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
      const [fault] =
        name === '' ? [phrase('skills-new.a-skill-needs-a-name')] : nameFaults(name).map((said) => inWords(said))
      if (fault !== undefined)
        throw new UserError('BadName', phrase('skills-new.a-skills-name-looks-like-bake', { fault }))
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
          phrase('skills-new.already-exists-choose-another-name-or', { folder: dirname(file) }),
        )
      await mkdir(dirname(join(content, file)), { recursive: true })
      await writeFile(join(content, file), skillTemplate(name, words.description), { flag: 'wx' })
      return { ok: true as const, name, file }
    },
    ({ name, file }) => phrase('skills-new.wrote-edit-it-every-npc-that', { file, name, folder: dirname(file) }),
  )

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
