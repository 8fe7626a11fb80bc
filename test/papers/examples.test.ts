import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'

const project = resolve(import.meta.dirname, '../..')
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthfolk-papers-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** The first fenced Markdown of a page: what a reader copies. */
async function example(paper: string): Promise<string> {
  const text = await readFile(join(project, paper), 'utf8')
  const found = /```markdown\n([\s\S]*?)```/.exec(text)?.[1]
  if (!found) throw new Error(`${paper} has no example`)
  return found
}
const put = async (file: string, text: string) => {
  await mkdir(join(root, file, '..'), { recursive: true })
  await writeFile(join(root, file), text)
}

it.each([
  ['README.md', 'Willa'],
  ['docs/writing-an-npc.md', 'Marta Oven'],
])('the NPC in %s loads as it stands', async (paper, name) => {
  await put('npc-agents/somebody/SOUL.md', await example(paper))
  const { characters, diagnostics } = await loadContent({ root, world: 'village' })
  expect(
    diagnostics.filter((diagnostic) => diagnostic.file.includes('somebody') && diagnostic.severity === 'error'),
  ).toEqual([])
  expect(characters.map((character) => character.name)).toEqual([name])
})

it('the skill in docs/teaching-a-skill.md loads as it stands', async () => {
  await put('skills/weather-lore/SKILL.md', await example('docs/teaching-a-skill.md'))
  const { skills, diagnostics } = await loadContent({ root, world: 'village' })
  expect(diagnostics.filter((diagnostic) => diagnostic.file.includes('weather-lore'))).toEqual([])
  expect(skills.map((skill) => skill.name)).toEqual(['weather-lore'])
})
