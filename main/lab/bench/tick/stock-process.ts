import { join } from 'node:path'
import { silentLogger } from '../../../base/logger.ts'
import { readMapWithTexts } from '../../../content/read-map.ts'
import { startHttpServer } from '../../../server/engine/http-server.ts'
import { distFolder, loadEngine } from '../../../server/engine/load-engine.ts'
import { createPlaces } from '../../../server/rooms/places.ts'
import { openPlayerRegistry } from '../../../server/rooms/player-registry.ts'
import { createRpgjsIo } from '../../../server/rooms/rpgjs-socket.ts'
import { createVillageRoom } from '../../../server/rooms/village-room.ts'
import { inChild } from '../child.ts'
import { benchWorld } from './make-project.ts'
import type { TickRun } from './server-process.ts'
import { type ServerFigures, withClients } from './with-clients.ts'

export const stockServerModule = import.meta.filename
export type StockSaid = { kind: 'measured'; figures: ServerFigures }

/**
 * Measures unmodified RPGJS on the same map and transport, with as many of its own NPCs walking by its random routes.
 * There is no simulation, and there are no minds.
 */
async function measure(run: Omit<TickRun, 'minds'>, say: (message: StockSaid) => void): Promise<void> {
  const { map, texts } = await readMapWithTexts({ root: run.root, ...benchWorld })
  const start = map.spawns[0] ?? { x: 0, y: 0 }
  const clients = withClients(run)
  const io = createRpgjsIo()
  const registry = openPlayerRegistry({ file: join(run.root, 'stock', 'players.sqlite') })
  const room = createVillageRoom({
    places: createPlaces({ most: () => Number.POSITIVE_INFINITY, isStrained: () => false }),
    io,
    registry,
    shutOut: () => null,
    logger: silentLogger,
    joined: () => {},
    resumed: async () => {},
    left: () => {},
    message: () => {},
    movedByHand: () => {},
    step: ({ socket }, { direction, frame }) => socket.receive('move', { input: [direction], frame }),
  })
  const { startRpgjsEngine, basePath } = await loadEngine()
  await startRpgjsEngine({
    io,
    map: texts,
    basePath,
    scheduler: true,
    placement: (player) => ({ name: player, graphic: 'look-stock', x: start.x, y: start.y }),
    onStep: () => room.step(),
    onTick: () => {},
    stockWalkers: Object.values(map.places).map(({ x, y }) => ({ x, y })),
    measureStep: clients.step,
  })
  const http = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    clientFolder: join(distFolder, 'client'),
    roomClass: room.roomClass,
    allowedHosts: [],
    routes: () => {},
    logger: silentLogger,
  })
  say({ kind: 'measured', figures: await clients.measure({ url: `http://127.0.0.1:${http.port}` }) })
}

if (process.argv[1] === stockServerModule) inChild<Omit<TickRun, 'minds'>, StockSaid>(measure)
