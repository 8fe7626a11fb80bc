import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { silentLogger } from '../../../../main/base/logger.ts'
import { openSave } from '../../../../main/saves/open-save.ts'
import { openWorldStore } from '../../../../main/saves/world-store.ts'
import type { GatewayVillage } from '../../../../main/server/gateway/village/village.ts'
import { createLiveWorld } from '../../../../main/server/live/live-world.ts'
import { loadWorld } from '../../../../main/server/live/load-world.ts'
import { createSimulation } from '../../../../main/world/step.ts'
import { temporaryFolder } from '../../../mind/rig.ts'
import { character, entry, twoPlaces } from '../../../world/stage.ts'

export const startedAt = Date.UTC(2026, 0, 5, 8)
const map = twoPlaces()
const people = [
  character('elder', { schedule: [entry(0, 8.2, 'square', 'resting'), entry(8.2, 24, 'mill', 'milling')] }),
  character('marta', { sociable: 1 }),
  character('bram', { sociable: 1, at: 'mill' }),
]

/** A village in the save `name` as a server runs it, reduced to what is needed. */
export const playedVillage = async (saves?: string, name = 'main') => {
  const folder = saves ?? (await temporaryFolder())
  const save = await openSave({ saves: folder, name, fresh: { world: 'village', map: map.id, seed: 7, startedAt } })
  const simulation = createSimulation(map)
  const store = openWorldStore({ folder: join(save.folder, 'world'), logger: silentLogger })
  const { state } = await loadWorld({
    store,
    simulation,
    characters: people,
    fresh: { seed: 7, startedAt, tickGameMs: 4000 },
  })
  const world = createLiveWorld({ simulation, state, store, logger: silentLogger })
  onTestFinished(async () => {
    await world.close()
    await save.close()
  })
  const village = {
    world,
    map,
    saveFolder: save.folder,
    nameOf: (id: string) => state.npcs[id as keyof typeof state.npcs]?.name ?? id,
  }
  return {
    ...{ saves: folder, folder: save.folder, world, store, village: village as unknown as GatewayVillage },
    play(ticks: number): void {
      for (let tick = 0; tick < ticks; tick++) world.tick()
    },
  }
}
