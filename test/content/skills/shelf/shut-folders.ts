import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createSkillShelf } from '../../../../main/content/skills/shelf/skill-shelf.ts'

/**
 * A program for a user other than root: shuts skill folders one after the other, and prints each time which skills
 * exist and which problems are reported.
 */
const folder = process.argv[2] ?? ''
const skills = ['bake', 'crafts/brew']
for (const skill of skills) {
  const file = join(folder, skill, 'SKILL.md')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `---\nname: ${skill.split('/').at(-1)}\ndescription: How to.\n---\nSo.\n`)
}
const shelf = createSkillShelf()
const told: { shut: string; skills: string[]; files: string[] }[] = []
for (const [shut, mode] of [
  ['', 0o755],
  ['bake/SKILL.md', 0],
  ['bake', 0],
  ['crafts', 0],
  ['.', 0],
  ['.', 0o444],
] as const) {
  const path = join(folder, shut)
  if (shut !== '') await chmod(path, mode)
  const read = await shelf.read([{ folder, label: 'skills', tier: { kind: 'bundled' } }])
  if (shut !== '') await chmod(path, 0o755)
  told.push({ shut, skills: read.skills.map(({ name }) => name), files: read.diagnostics.map(({ file }) => file) })
}
process.stdout.write(JSON.stringify(told))
