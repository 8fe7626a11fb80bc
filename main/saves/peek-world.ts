import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorldState } from '../world/state.ts'
import { ifMissing } from './if-missing.ts'
import { readSnapshot } from './world-files.ts'

/**
 * Reads the world from the newest snapshot of a save, without opening the save. A running server writes one each
 * minute. Null when no snapshot can be read; the next server to start repairs a broken one.
 */
export async function peekWorld(saveFolder: string): Promise<WorldState | null> {
  const folder = join(saveFolder, 'world')
  const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
  const snapshot = files.findLast((file) => /^snapshot-\d+\.json$/.test(file))
  return snapshot === undefined ? null : readSnapshot(join(folder, snapshot), []).catch(() => null)
}
