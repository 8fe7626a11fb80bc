import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const npcSchema = z.object({
  learned: z.record(z.string(), z.object({ from: z.string().nullable(), at: z.number(), how: z.enum(['lesson', 'told', 'worked-out', 'given']) })).default({}),
  practice: z.record(z.string(), z.object({ uses: z.number(), good: z.number() })).default({}),
})
export type Practice = z.infer<typeof npcSchema>

/**
 * What an NPC learned and practised, as the newest snapshot of a save has it (a running server writes one each minute), without opening the save. Null where
 * there is none that can be read, or the NPC is not in it.
 */
export async function peekPractice(saveFolder: string, npc: string): Promise<Practice | null> {
  const folder = join(saveFolder, 'world')
  const files = (await readdir(folder).catch(() => [] as string[])).sort()
  const snapshot = files.findLast((file) => /^snapshot-\d+\.json$/.test(file))
  if (snapshot === undefined) return null
  try {
    const { npcs } = JSON.parse(await readFile(join(folder, snapshot), 'utf8')) as { npcs: Record<string, unknown> }
    return Object.hasOwn(npcs, npc) ? npcSchema.parse(npcs[npc]) : null
  } catch {
    // Half a snapshot, or none of ours: a server that starts mends it.
    return null
  }
}
