import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CorpusSkill } from './skill-corpus.ts'

/** A project with this many skills and the people of the real one. */
export interface SkillProject {
  root: string
  /** Saves one of the skills with a new text. Resolves when it is in its file. */
  save(skill: CorpusSkill, body: string): Promise<void>
  remove(): Promise<void>
}

export async function createSkillProject(
  root: string,
  world: string,
  skills: readonly CorpusSkill[],
): Promise<SkillProject> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-skills-'))
  const fileOf = (name: string) => join(folder, 'skills', name, 'SKILL.md')
  await cp(join(root, 'npc-agents'), join(folder, 'npc-agents'), {
    recursive: true,
    filter: (path) => !path.endsWith('/skills'),
  })
  await mkdir(join(folder, 'worlds', world), { recursive: true })
  await cp(join(root, 'worlds', world, 'WORLD.md'), join(folder, 'worlds', world, 'WORLD.md'))
  for (const skill of skills) {
    await mkdir(join(folder, 'skills', skill.name), { recursive: true })
    await writeFile(fileOf(skill.name), textOf(skill))
  }
  return {
    root: folder,
    save: (skill, body) => writeFile(fileOf(skill.name), textOf({ ...skill, body })),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const textOf = ({ name, description, body }: CorpusSkill): string =>
  `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n${body}\n`
