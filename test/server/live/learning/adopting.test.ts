import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../../main/base/logger.ts'
import { createLearnedFiles } from '../../../../main/server/live/learning/learned-files.ts'
import { createLearning } from '../../../../main/server/live/learning/learning.ts'
import type { Command } from '../../../../main/world/commands.ts'
import { temporaryFolder } from '../../../mind/rig.ts'

it('a skill whose proposal is being carried out is no skill that somebody gave', async () => {
  const folder = await temporaryFolder()
  const skills = join(folder, 'marta/skills')
  const state = (name: string, is: string) =>
    mkdir(join(skills, '.proposals', name), { recursive: true }).then(() =>
      writeFile(join(skills, '.proposals', name, 'proposal.json'), JSON.stringify({ name, state: is }, null, 2)),
    )
  for (const name of ['share', 'bow', 'wave']) {
    await mkdir(join(skills, name), { recursive: true })
    await writeFile(join(skills, name, 'SKILL.md'), '')
  }
  await state('share', 'adopting')
  await state('bow', 'adopted')
  const sent: Command[] = []
  const learning = createLearning({
    state: () => ({ npcs: { marta: { id: 'marta', learned: {} } }, players: {} }) as never,
    content: () =>
      ({
        skills: ['share', 'bow', 'wave'].map((name) => ({
          name,
          tier: { kind: 'learned', npc: 'marta' },
          metadata: {},
        })),
      }) as never,
    files: createLearnedFiles(folder),
    reload: async () => {},
    submit: (command) => void sent.push(command),
    logger: silentLogger,
  })
  await learning.begin()
  expect(sent).toMatchObject([
    { skill: 'bow', how: 'given' },
    { skill: 'wave', how: 'given' },
  ])
})
