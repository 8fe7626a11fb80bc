import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from './project-folder.ts'

const notes = `# 20 November 2026

## 14:00 · the market · with Ada <!-- who:p-aaaaaaaaaaaaaaaa -->

- Ada told me: "I lost my silver ring near the mill." <!-- kind:told importance:6 for:p-aaaaaaaaaaaaaaaa id:m-1 -->
- Ada told me: "My sister Clara lives in Greyhill." <!-- kind:told importance:6 for:p-aaaaaaaaaaaaaaaa id:m-2 -->
`
const script = {
  answers: [{ times: 'always', text: '- Ada lost a silver ring near the mill; I mean to look there. [1]' }],
}
const files = (model: string) => ({
  'saves/main/npc-agents/marta/memory/2026-11-20.md': notes,
  'saves/main/save.json': JSON.stringify({
    ...{ format: 1, world: 'village', map: 'village', seed: 7 },
    startedAt: Date.parse('2026-11-21T12:00:00Z'),
  }),
  'test/night.json': JSON.stringify(script),
  'rpg.toml': `[world]\nname = "village"\n\n[models]\ndefault = "${model}"\n`,
})

it.each([
  ['scripted/test/night.json', 'model', ['Ada lost a silver ring near the mill; I mean to look there.']],
  ['embedded/hearth', 'rules', []],
])('npc sleep asks the model of the settings: %s', async (model, by, lines) => {
  const { folder, run } = projectFolder(files(model), { saved: false, map: true })
  const { answer } = await run('--config', join(folder, 'rpg.toml'), 'npc', 'sleep', 'marta')
  expect(answer).toMatchObject({
    ok: true,
    by,
    reflections:
      lines.length === 0
        ? expect.not.arrayContaining([expect.stringContaining('mean to')])
        : expect.arrayContaining(lines),
  })
})
