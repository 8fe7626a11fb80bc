import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hour, run, temporaryFolder } from './run.ts'

const notesOf = async (save: string): Promise<string[]> =>
  (await readdir(join(save, 'npc-agents'), { recursive: true })).filter(
    (path) => path.endsWith('.md') || path.includes('.index'),
  )

it('a world that turned memory off keeps talks and nothing else, and offers no tool of memory', async () => {
  const [kept, off] = [join(await temporaryFolder(), 'kept'), join(await temporaryFolder(), 'off')]
  const half = { days: hour, npcs: 6 }
  const withNotes = await run({ ...half, save: kept })
  const without = await run({ ...half, save: off, memory: { provider: 'none', halfLifeDays: 30, extraPaths: [] } })
  expect(await notesOf(kept)).not.toEqual([])
  expect(await notesOf(off)).toEqual([])
  expect(without).toMatchObject({ memoriesWritten: 0, errors: 0 })
  expect(without.modelCalls).toBeGreaterThan(0)
  // No prompt contains the schema of remember, and no player's those of memory_search, memory_get and promise.
  const perCall = (report: typeof without) => report.promptTokens / report.modelCalls
  expect(perCall(withNotes) - perCall(without)).toBeGreaterThan(80)
})
