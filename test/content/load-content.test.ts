import { describe, expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { skillsOf } from '../../main/content/skills/skill.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

const skill = (name: string, description: string, more = '') =>
  `---\nname: ${name}\ndescription: ${description}\n${more}---\nHow to do it.\n`

describe('content', () => {
  it('is read from the three folders: people, lore and skills', async () => {
    const { root } = await contentFolder({
      'npc-agents/marta/SOUL.md': martasSoul(),
      'npc-agents/marta/MEMORY.md': '- The mill burned once.',
      'npc-agents/AGENTS.md': 'Be brief.',
      'skills/bargain/SKILL.md': skill('bargain', 'How to bargain.'),
    })
    const content = await loadContent({ root, world: 'village' })
    expect(content).toMatchObject({
      characters: [{ id: 'marta', memoryText: '- The mill burned once.' }],
      worldName: 'Alderbrook',
      agentsText: 'Be brief.',
      lore: [{ heading: 'The mill', text: 'It stands by the brook.' }],
      skills: [{ name: 'bargain', tier: { kind: 'bundled' } }],
      diagnostics: [],
    })
  })

  it('lets the rest live when one file is broken', async () => {
    const { root } = await contentFolder({
      'npc-agents/marta/SOUL.md': martasSoul(),
      'npc-agents/bram/SOUL.md': '---\nname: [\n---\n',
      'npc-agents/olga/notes.md': 'no soul yet',
    })
    const content = await loadContent({ root, world: 'village' })
    expect(content.characters.map((character) => character.id)).toEqual(['marta'])
    expect(content.diagnostics).toMatchObject([
      { file: 'npc-agents/bram/SOUL.md', severity: 'error', line: expect.any(Number) },
      { file: 'npc-agents/olga/SOUL.md', message: 'SOUL.md is missing' },
    ])
  })

  it('names folders that collide by case, bad folder names and people with one name', async () => {
    const { root } = await contentFolder({
      'npc-agents/marta/SOUL.md': martasSoul(),
      'npc-agents/Marta/SOUL.md': martasSoul({ name: 'Other' }),
      'npc-agents/-x y/SOUL.md': martasSoul({ name: 'Third' }),
      'npc-agents/twin/SOUL.md': martasSoul(),
    })
    const content = await loadContent({ root, world: 'village' })
    expect(content.characters.map((character) => character.id)).toEqual(['marta', 'twin'])
    expect(content.diagnostics.map(({ file, message }) => `${file}: ${message.slice(0, 23)}`)).toEqual([
      'npc-agents/-x y: "-x y" is not an NPC\'s ',
      'npc-agents/Marta: two NPCs with one id: "',
      'npc-agents/twin/SOUL.md: Marta Oven is also the ',
    ])
  })

  it("prefers an NPC's own skill over the world's and the world's over the bundled", async () => {
    const { root } = await contentFolder({
      'npc-agents/marta/SOUL.md': martasSoul(),
      'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram', extra: 'skills: [smithing]\n' }),
      'npc-agents/marta/skills/bargain/SKILL.md': skill('bargain', 'own'),
      'worlds/village/skills/bargain/SKILL.md': skill('bargain', 'world'),
      'skills/bargain/SKILL.md': skill('bargain', 'bundled'),
      'skills/smithing/SKILL.md': skill('smithing', 'listed', 'metadata: { audience: listed }\n'),
    })
    const { characters, skills } = await loadContent({ root, world: 'village' })
    const known = characters.map((character) => [
      character.id,
      skillsOf(character, skills).map((entry) => entry.description),
    ])
    expect(known).toEqual([
      ['bram', ['world', 'listed']],
      ['marta', ['own']],
    ])
  })

  it('is empty, with a warning, in an empty folder', async () => {
    const folder = await contentFolder()
    await folder.remove('worlds')
    expect(await loadContent({ root: folder.root, world: 'village' })).toMatchObject({
      characters: [],
      skills: [],
      lore: [],
      worldName: 'village',
      diagnostics: [
        { severity: 'warning', file: 'npc-agents' },
        { severity: 'warning', file: 'worlds/village/WORLD.md' },
      ],
    })
  })
})
