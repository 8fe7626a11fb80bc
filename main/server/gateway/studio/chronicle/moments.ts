import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createOrder } from '../../../../base/order.ts'
import { finding } from '../../../../language/findings/finding.ts'
import { forkLivingSave } from '../../../../saves/fork-living.ts'
import { listSaves } from '../../../../saves/fork-save.ts'
import {
  type KeptSnapshot,
  mostKeptSnapshots,
  readKeptSnapshots,
  writeKeptSnapshots,
} from '../../../../saves/kept-snapshots.ts'
import { SaveError } from '../../../../saves/save-error.ts'
import { snapshotName, snapshotTick } from '../../../../saves/world-files.ts'
import { type Refusal, refuse, refuseFor } from '../../refusal.ts'
import { keepWorld } from '../../village/keep-world.ts'
import type { GatewayVillage } from '../../village/village.ts'
import { whenOf } from './game-time.ts'
import type { ChroniclePayload } from './payloads.ts'

export interface MomentPorts {
  /** The kept moments, newest first. */
  snapshots(): Promise<ChroniclePayload<'snapshots'> | Refusal>
  /** Saves the present village as a snapshot with a name. */
  keepSnapshot(name: string): Promise<ChroniclePayload<'kept'> | Refusal>
  /** Makes a save from one of these moments, or from the present. */
  fork(wish: { to: string; tick?: number | undefined }): Promise<ChroniclePayload<'forked'> | Refusal>
}

type MomentVillage = Pick<GatewayVillage, 'world' | 'saveFolder'>

const brokenList = (): Refusal => refuseFor('CONFLICT', finding('refused.the-file-world-kept-snapshots-json-in'))

export const momentPorts = (village: MomentVillage, now: () => Date = () => new Date()): MomentPorts => {
  const { world, saveFolder } = village
  const folder = join(saveFolder, 'world')
  const oneAtATime = createOrder()
  const sizeOf = (tick: number): Promise<number | null> =>
    stat(join(folder, snapshotName(tick))).then(
      ({ size }) => size,
      () => null,
    )
  return {
    async snapshots() {
      const kept = await readKeptSnapshots(folder)
      const names = new Map(kept?.map((each) => [each.tick, each]))
      const ticks = (await readdir(folder).catch(() => [] as string[]))
        .flatMap((file) => snapshotTick(file) ?? [])
        .sort((left, right) => right - left)
      const snapshots = await Promise.all(
        ticks.map(async (tick) => ({
          tick,
          when: whenOf(world.state, tick),
          name: names.get(tick)?.name ?? '',
          bytes: await sizeOf(tick),
        })),
      )
      return {
        save: basename(saveFolder),
        broken: kept === null,
        snapshots: snapshots.flatMap(({ bytes, ...one }) => (bytes === null ? [] : [{ ...one, bytes }])),
      }
    },
    keepSnapshot: (name) =>
      oneAtATime(async () => {
        const kept = await readKeptSnapshots(folder)
        if (kept === null) return brokenList()
        if (kept.some((each) => each.name === name))
          return refuseFor('CONFLICT', finding('refused.the-snapshot-already-exists-choose-another-name', { name }))
        if (kept.length >= mostKeptSnapshots)
          return refuseFor(
            'TOO_MANY',
            finding('refused.a-save-keeps-at-most-named-snapshots', { most: mostKeptSnapshots }),
          )
        const tick = await keepWorld(village)
        if (typeof tick !== 'number') return tick
        const one: KeptSnapshot = { tick, name, at: now().toISOString() }
        // If one moment has two names, the newest counts.
        await writeKeptSnapshots(folder, [...kept.filter((each) => each.tick !== tick), one])
        return { tick, name, when: whenOf(world.state, tick) }
      }),
    fork: ({ to, tick: wished }) =>
      oneAtATime(async () => {
        const saves = await listSaves(dirname(saveFolder))
        if (saves.some(({ name }) => name === to))
          return refuseFor('CONFLICT', finding('refused.the-save-already-exists-choose-another-name', { to }))
        const tick = wished ?? (await keepWorld(village))
        if (typeof tick !== 'number') return tick
        try {
          await forkLivingSave({ folder: saveFolder, to, tick })
        } catch (error) {
          if (error instanceof SaveError) return refuse('REFUSED', error.message)
          throw error
        }
        return { save: to, tick, when: whenOf(world.state, tick), command: `npx hearthfolk start --save ${to}` }
      }),
  }
}
