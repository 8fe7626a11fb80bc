import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { codeOf } from '../../language/languages.ts'
import type { JournalBounds } from '../../saves/journal-bounds.ts'
import type { Save } from '../../saves/open-save.ts'
import { journalHeader } from '../../saves/replay/log-lines.ts'
import { openWorldStore } from '../../saves/world-store.ts'
import { TICKS_PER_SECOND } from '../../world/constants.ts'
import type { Catalogue } from '../../world/goods.ts'
import type { MapData } from '../../world/map-data.ts'
import type { SimulationCharacter } from '../../world/simulation-character.ts'
import { createSimulation } from '../../world/step.ts'
import type { Config } from '../config/schema.ts'
import { createLiveWorld } from './live-world.ts'
import { loadWorld } from './load-world.ts'
import type { Settings } from './settings.ts'

/** Opens the world as the save holds it, or a new one. `notes`: problems that were found and repaired. */
export async function openStoredWorld({
  save,
  map,
  settings,
  logger,
  characters,
  catalogue,
  still,
}: {
  save: Save
  map: MapData
  settings: Settings
  logger: Logger
  characters: SimulationCharacter[]
  catalogue: Catalogue
  still: boolean
}) {
  const config = settings.current()
  const simulation = createSimulation(map)
  const header = journalHeader({ world: save.file.world, map, seed: save.file.seed })
  const store = openWorldStore({
    folder: join(save.folder, 'world'),
    logger,
    header,
    bounds: () => journalBounds(settings.current()),
    lease: save.lease,
  })
  const loaded = await loadWorld({
    store,
    simulation,
    characters,
    catalogue,
    fresh: {
      language: codeOf(config.world.language),
      seed: save.file.seed,
      startedAt: save.file.startedAt,
      tickGameMs: (config.world.timeScale * 1000) / TICKS_PER_SECOND,
    },
  })
  void store.tidy()
  const { state, replayed } = loaded
  const world = createLiveWorld({ simulation, state, store, logger, still, replayed })
  return { world, notes: loaded.diagnostics }
}

const journalBounds = ({ history: { journalHours, journalMegabytes } }: Config): JournalBounds => ({
  hours: journalHours,
  megabytes: journalMegabytes,
})
