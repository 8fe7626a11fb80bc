import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { validateSkillFolder } from '../../../main/content/skills/format/validate-folder.ts'
import { readStory } from '../../../main/lab/headless/scenario/story/read-story.ts'
import { loadConfig } from '../../../main/server/config/load-config.ts'
import { findSkillFolders } from './find-skill-folders.ts'

const templates = join(import.meta.dirname, '../../../main/cli/init/templates')

describe.each([
  { template: 'inn', world: 'inn', people: ['hanna', 'wick'], quest: 'a-look-at-the-bridge', talk: 40, stories: 3 },
  { template: 'empty', world: 'meadow', people: ['corrie', 'ned'], quest: 'see-the-lilies', talk: 3, stories: 2 },
])('the template "$template"', ({ template, world, people, quest, talk, stories: many }) => {
  const root = join(templates, template)

  it('is content without a fault', async () => {
    const map = await readMap({ root, world, map: world })
    const content = await loadContent({ root, world, places: new Set(Object.keys(map.places)) })
    expect(content.diagnostics).toEqual([])
    expect(content.characters.map(({ id }) => id)).toEqual(people)
    expect(content.characters[0]?.talk?.matters.flatMap(({ exchanges }) => exchanges).length).toBeGreaterThanOrEqual(
      talk,
    )
    expect(Object.keys(content.catalogue?.quests ?? {})).toEqual([quest])
    expect(people).toContain(content.worldHost)
    // The world makes the weather, and the page shows it above this text.
    expect(content.worldArrival).not.toMatch(/\b(?:rain|wet|sun|snow|storm|fog|mist|cloud|wind|sky)/i)
  })

  it('has settings that start it', async () => {
    const loaded = await loadConfig(join(root, 'rpg.toml'), { required: true })
    expect(loaded.ok && [loaded.config.start.map, loaded.config.world.name, loaded.warnings]).toEqual([
      world,
      world,
      [],
    ])
  })

  it('has skills that pass the check, with steps', async () => {
    const folders = await findSkillFolders(root)
    expect(folders).toHaveLength(2)
    for (const folder of folders) {
      const { errors, warnings } = await validateSkillFolder(folder)
      expect([errors, warnings], folder).toEqual([[], []])
      expect(await readFile(join(folder, 'SKILL.md'), 'utf8')).toContain('## Steps')
    }
  })

  it('has stories, a tool, and papers for people and for coding assistants', async () => {
    const stories = await readdir(join(root, 'stories'))
    expect(stories).toHaveLength(many)
    for (const name of stories) {
      const text = await readFile(join(root, 'stories', name), 'utf8')
      expect(readStory(text, name).lines.length, name).toBeGreaterThan(5)
    }
    expect(await readdir(join(root, 'tools'))).toHaveLength(1)
    for (const paper of ['README.md', 'AGENTS.md', 'llms.txt', '.env.example', 'gitignore', 'rpg.toml'])
      expect(await readFile(join(root, paper), 'utf8'), paper).not.toMatch(/larkwend|village\.tmx|npm run art/i)
    expect((await readFile(join(root, 'README.md'), 'utf8')).trim().split('\n').length).toBeLessThanOrEqual(34)
  })
})
