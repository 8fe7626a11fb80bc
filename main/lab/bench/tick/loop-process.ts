import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { readMap } from '../../../content/read-map.ts'
import { threadCpuMs } from '../../../server/engine/measure-steps.ts'
import { TICKS_PER_SECOND, WALK_TILES_PER_TICK } from '../../../world/constants.ts'
import { type HasRandom, nextInt, seedRandom } from '../../../world/random.ts'
import { inChild } from '../child.ts'
import { benchWorld } from './make-project.ts'
import type { TickRun } from './server-process.ts'
import { type ServerFigures, withClients } from './with-clients.ts'

export const plainLoopModule = import.meta.filename
export type LoopSaid = { kind: 'measured'; figures: ServerFigures }

const seed = 4
const ways = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/**
 * Measures how long a minimal program takes for the same work: as many bodies walk randomly from tile to tile at our
 * pace, and everybody's position is sent as JSON to everybody, in a loop at our tick rate. Nobody looks, meets, talks
 * or remembers, and nothing is saved.
 */
async function measure(run: Omit<TickRun, 'minds'>, say: (message: LoopSaid) => void): Promise<void> {
  const map = await readMap({ root: run.root, ...benchWorld })
  const random: HasRandom = { random: seedRandom(seed) }
  const stepsToTile = 1 / WALK_TILES_PER_TICK
  const bodies = Object.entries(map.places).map(([id, { x, y }]) => ({
    id,
    x,
    y,
    way: ways[0] as (typeof ways)[number],
    left: 0,
  }))
  const isFree = (x: number, y: number): boolean =>
    map.blocked[Math.floor(y / map.tileSize) * map.columns + Math.floor(x / map.tileSize)] === 0
  const clients = withClients(run)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))

  function step(): void {
    for (const body of bodies) {
      if (body.left === 0) {
        const way = ways[nextInt(random, ways.length)] ?? ways[0]
        if (!isFree(body.x + way[0] * map.tileSize, body.y + way[1] * map.tileSize)) continue
        Object.assign(body, { way, left: stepsToTile })
      }
      body.x += body.way[0] * WALK_TILES_PER_TICK * map.tileSize
      body.y += body.way[1] * WALK_TILES_PER_TICK * map.tileSize
      body.left -= 1
    }
    for (const client of server.clients)
      client.send(Buffer.from(JSON.stringify(bodies.map(({ id, x, y }) => [id, x, y]))))
  }
  setInterval(() => {
    const began = performance.now()
    const cpuBegan = threadCpuMs()
    step()
    clients.step({ ms: performance.now() - began, cpuMs: threadCpuMs() - cpuBegan })
  }, 1000 / TICKS_PER_SECOND)
  say({
    kind: 'measured',
    figures: await clients.measure({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, plain: true }),
  })
}

if (process.argv[1] === plainLoopModule) inChild<Omit<TickRun, 'minds'>, LoopSaid>(measure)
