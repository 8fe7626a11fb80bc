import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { skillsOf } from '../../../main/content/skills/skill.ts'
import { openRunContent } from '../../../main/lab/headless/run-content.ts'
import { createRunLearning } from '../../../main/lab/headless/run-learning.ts'
import { createStillWorld } from '../../../main/lab/headless/virtual-clock.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { simulationCharacter } from '../../../main/server/live/world-view.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { loafSkill, taughtContent } from '../../server/live/learning/taught-village.ts'

const bram = 'bram' as NpcId

/** A run of a village that stands still; another one over the same folder and state continues it. */
const runOver = async (root: string, folder: string, before?: ReturnType<typeof createWorld>) => {
  const written = await openRunContent({ root, world: 'village', map: 'village', seed: 7, logger: silentLogger })
  const { map, content } = written
  const startedAt = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)
  const state =
    before ??
    createWorld({ seed: 7, startedAt, tickGameMs: 4000, map, characters: content.characters.map(simulationCharacter) })
  const acts = createStillWorld({ simulation: createSimulation(map), state })
  const learning = createRunLearning({
    written,
    state,
    map,
    folder,
    acts,
    rules: () => ({ safety: { denyTools: [], rules: [] } }),
    logger: silentLogger,
  })
  const has = (npc: NpcId): boolean => {
    const character = learning.content().characters.find(({ id }) => id === npc)
    return (
      character !== undefined &&
      skillsOf(character, learning.content().skills).some(({ name }) => name === 'gift-of-bread')
    )
  }
  return { state, acts, learning, has }
}

test('a run has what was learned at once, and one that goes on from it has it still', async () => {
  const { root } = await taughtContent({ 'npc-agents/marta/skills/gift-of-bread/SKILL.md': loafSkill() })
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-learning-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const first = await runOver(root, folder)
  expect([first.has('marta' as NpcId), first.has(bram)]).toEqual([true, false])
  await first.acts.perform({
    kind: 'skillLearned',
    npc: bram,
    skill: 'gift-of-bread',
    from: 'marta' as NpcId,
    how: 'given',
  })
  await first.learning.afterTick(first.acts.take())
  expect([first.has(bram), first.has('pim' as NpcId)]).toEqual([true, false])

  const next = await runOver(root, folder, structuredClone(first.state))
  await next.learning.begin()
  expect([next.has(bram), next.acts.take()]).toEqual([true, []])
})
