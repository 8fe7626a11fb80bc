import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import type { Command } from '../../main/world/commands.ts'
import type { MapArea, MapData } from '../../main/world/map-data.ts'
import { createSimulation } from '../../main/world/step.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character } from '../world/stage.ts'

/** A plane of maps of 4 × 2 tiles, each at its row. */
function plane(...areas: [id: string, row: number][]): MapData {
  const map = asciiMap(['@ss.', '....', ...Array.from({ length: 18 }, () => '....')], { s: 'square' })
  map.areas = areas.map(
    ([id, row]): MapArea => ({
      ...{ id, label: id, x: 0, y: row * 32, width: 128, height: 64, sky: 64 },
      origin: { x: 0, y: row * 32 },
    }),
  )
  return map
}

it('who walked on another map before a kill stands there still, though a map came before it meanwhile', async () => {
  const folder = await temporaryFolder()
  const open = async (map: MapData) => {
    const store = openWorldStore({
      ...{ folder, logger: silentLogger },
      header: { format: 1, version: '0', stateVersion: 1, world: 'small', mapSha256: map.areas?.join() ?? '', seed: 7 },
    })
    const simulation = createSimulation(map)
    const fresh = { seed: 7, startedAt: 0, tickGameMs: 100 }
    const { state } = await loadWorld({ simulation, characters: [character('bram')], fresh, store })
    return { store, simulation, state }
  }
  const first = await open(plane(['a', 0], ['c', 6]))
  const tick = (...commands: Command[]) => {
    const events = first.simulation.step(first.state, commands)
    first.store.append({ tick: first.state.tick, commands, ...(events.length > 0 ? { events } : {}) })
  }
  tick({ kind: 'join', player: ana, name: 'Ana' })
  tick({ kind: 'playerMoved', player: ana, x: 80, y: 7.5 * 32, facing: 'down' })
  tick()
  // Closing writes no snapshot: the journal is what a kill leaves.
  await first.store.close()
  const { state, store } = await open(plane(['a', 0], ['b', 6], ['c', 12]))
  expect(state.players[ana]).toMatchObject({ x: 80, y: 13.5 * 32 })
  await store.close()
})
