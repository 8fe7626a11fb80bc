import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorldState } from '../world/state.ts'
import { ifMissing } from './if-missing.ts'
import { readSnapshot } from './world-files.ts'

/**
 * The world as the newest snapshot of a save has it (a running server writes one each minute), without opening the save. Null where there is none that can be
 * read; what is broken is left for the server that starts next to mend.
 */
export async function peekWorld(saveFolder: string): Promise<WorldState | null> {
  const folder = join(saveFolder, 'world')
  const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
  const snapshot = files.findLast((file) => /^snapshot-\d+\.json$/.test(file))
  return snapshot === undefined ? null : readSnapshot(join(folder, snapshot), []).catch(() => null)
}
