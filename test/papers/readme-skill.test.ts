import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { validateSkillFolder } from '../../main/content/skills/format/validate-folder.ts'
import { openStory } from '../content/skills/bundled/village-story.ts'

it('the skill in README.md is valid, and whoever has it hands out a bun as it says', async () => {
  const readme = await readFile(resolve(import.meta.dirname, '../../README.md'), 'utf8')
  const text = /```markdown\n(---\nname: serve-a-bun\n[\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-readme-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'serve-a-bun'))
  await writeFile(join(folder, 'serve-a-bun/SKILL.md'), text)
  expect(await validateSkillFolder(join(folder, 'serve-a-bun'))).toMatchObject({ errors: [] })
  const story = await openStory()
  onTestFinished(() => story.close())
  const buns = story.count('marta', 'bun')
  await story.drops(folder, 'marta')
  expect(await story.says('marta', 'I am hungry')).toContain('Eat it while it is soft.')
  expect([story.count('ada', 'bun'), story.count('marta', 'bun')]).toEqual([1, buns - 1])
  story.has('marta', 'bun', 0)
  expect(await story.says('marta', 'Have you something small to eat?')).toContain('Not a crumb left.')
})
