import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createSkillShelf } from '../../../../main/content/skills/shelf/skill-shelf.ts'

/** To be run by somebody who is not root: shuts folders of skills one after the other, and prints each time which skills there are and what is said of them. */
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
