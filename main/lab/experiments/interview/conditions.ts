import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScenarioOptions } from '../../headless/scenario/scenario-types.ts'

export const conditions = ['full', 'no-reflection', 'no-reflection-no-plan', 'none'] as const
export type Condition = (typeof conditions)[number]

/** The results of sleep: thoughts, lasting memories, and files on people. */
const reflections = ['MEMORY.md', 'DREAMS.md', 'memory/people']
/** Plans for later. */
const plans = ['INTENTS.md']
const memories = ['memory', 'sessions', '.index']

/** Removes the parts that the condition leaves out from everybody in a saved village. The world and the souls stay. */
export const withoutParts = async (folder: string, condition: Condition): Promise<Partial<ScenarioOptions>> => {
  if (condition === 'full') return {}
  const gone = [
    ...reflections,
    ...(condition === 'no-reflection' ? [] : plans),
    ...(condition === 'none' ? memories : []),
  ]
  const people = await readdir(join(folder, 'save/npc-agents'))
  await Promise.all(
    people.flatMap((npc) =>
      gone.map((part) => rm(join(folder, 'save/npc-agents', npc, part), { recursive: true, force: true })),
    ),
  )
  if (condition === 'no-reflection') return {}
  return {
    // An NPC without a plan stays at home and knows no hour of the day.
    write: async (content) => {
      for (const npc of await content.people()) await content.setSoul(npc, 'schedule', '[]')
    },
    ...(condition === 'none' ? { memory: { provider: 'none', halfLifeDays: 30, extraPaths: [] } } : {}),
  }
}
