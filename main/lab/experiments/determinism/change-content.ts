import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A skill nobody has yet. */
const newSkill = `---
name: count-the-swallows
description: How to count the swallows under the eaves. Use when somebody asks about swallows or nests.
---
# Counting the swallows

Look up under the eaves at dusk, and say how many nests there are: seven this year.
`

/** Copies the authored content into an arm's own folder, so that it can be changed. */
export async function copyContent(options: { root: string; world: string; to: string }): Promise<void> {
  const { root, world, to } = options
  for (const part of ['npc-agents', 'skills', join('worlds', world)])
    await cp(join(root, part), join(to, part), { recursive: true })
}

/**
 * Changes that an author may make while the village lives: a new temper, day and line in one soul, a new skill, and new
 * lore for everybody.
 */
export async function changeContent(contentRoot: string): Promise<void> {
  const people = (await readdir(join(contentRoot, 'npc-agents'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const [first, second] = people.toSorted()
  if (first !== undefined) {
    const soul = join(contentRoot, 'npc-agents', first, 'SOUL.md')
    const text = await readFile(soul, 'utf8')
    await writeFile(
      soul,
      `${text.replace(/^sociable: .*$/m, 'sociable: 0.9').trimEnd()}\n\n## Wishes\n\n- I wish somebody would count the swallows with me.\n`,
    )
  }
  if (second !== undefined) {
    const folder = join(contentRoot, 'npc-agents', second, 'skills', 'count-the-swallows')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'SKILL.md'), newSkill)
  }
}
