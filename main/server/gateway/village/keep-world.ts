import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finding } from '../../../language/findings/finding.ts'
import { snapshotName } from '../../../saves/world-files.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import type { GatewayVillage } from './village.ts'

/** Writes a snapshot of the world as it is now. Resolves with its tick, once it is on the disk. */
export const keepWorld = async ({
  world,
  saveFolder,
}: Pick<GatewayVillage, 'world' | 'saveFolder'>): Promise<number | Refusal> => {
  const folder = join(saveFolder, 'world')
  await mkdir(folder, { recursive: true })
  // Nothing may be awaited between these two, so that both are of the same tick.
  const { tick } = world.state
  await world.snapshot()
  const isThere = await stat(join(folder, snapshotName(tick))).then(
    () => true,
    () => false,
  )
  return isThere
    ? tick
    : refuseFor('UNAVAILABLE', finding('refused.the-snapshot-could-not-be-written-check'), { retryable: true })
}
