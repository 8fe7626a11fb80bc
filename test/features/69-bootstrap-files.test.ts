import { describe, expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { contentFolder, martasSoul } from '../content/content-folder.ts'
import { createRig, testModel } from '../mind/rig.ts'

const files = {
  'npc-agents/AGENTS.md': '# For all\n\nShut the gates.\n',
  'npc-agents/marta/SOUL.md': martasSoul({ body: 'Marta bakes rye bread.\n\n## Wishes\n- I wish for a red oven.\n' }),
  'npc-agents/marta/IDENTITY.md': 'She wears one earring.\n',
  'npc-agents/marta/MEMORY.md': '- The miller owes me a sack.\n',
}

/** A village read from files, which a test can have read again. */
const openVillage = async () => {
  const folder = await contentFolder(files)
  let content = await loadContent({ root: folder.root, world: 'village' })
  const model = testModel('Good day.')
  const rig = await createRig({ model: { ...model, contextTokens: 32_768 }, content: () => content })
  return {
    folder,
    /** The model's instructions when Ada speaks. */
    ask: async () => {
      await rig.dispatcher.dispatch(rig.inbound('Good day!'))
      return model.requests.at(-1)?.messages[0]?.content ?? ''
    },
    reload: async () => {
      content = await loadContent({ root: folder.root, world: 'village', previous: content })
    },
  }
}

describe('69 bootstrap files', () => {
  it('69 AGENTS.md, SOUL.md and IDENTITY.md stand in the prompt', async () => {
    const village = await openVillage()
    const prompt = await village.ask()
    for (const text of [
      'Shut the gates.',
      'Marta bakes rye bread.',
      'I wish for a red oven.',
      'She wears one earring.',
    ])
      expect(prompt).toContain(text)
  })

  it('69 a changed SOUL.md changes the next turn, in the middle of a talk and without a restart', async () => {
    const village = await openVillage()
    expect(await village.ask()).toContain('Marta bakes rye bread.')
    await village.folder.write({ 'npc-agents/marta/SOUL.md': martasSoul({ body: 'Marta bakes honey cake.\n' }) })
    await village.reload()
    const next = await village.ask()
    expect(next).toContain('Marta bakes honey cake.')
    expect(next).not.toContain('rye')
  })

  it('69 so do the other files; one that is gone is gone', async () => {
    const village = await openVillage()
    await village.ask()
    await village.folder.write({
      'npc-agents/AGENTS.md': 'Sing.\n',
      'npc-agents/marta/IDENTITY.md': 'She wears two earrings.\n',
    })
    await village.reload()
    expect(await village.ask()).toMatch(/Sing\.[\s\S]*She wears two earrings\./)
    await village.folder.remove('npc-agents/marta/IDENTITY.md')
    await village.reload()
    expect(await village.ask()).not.toContain('earring')
  })

  it('69 a SOUL.md that is broken leaves the last good one in the prompt', async () => {
    const village = await openVillage()
    await village.folder.write({ 'npc-agents/marta/SOUL.md': '---\nname: [\n---\nNobody.\n' })
    await village.reload()
    expect(await village.ask()).toContain('Marta bakes rye bread.')
  })
})
