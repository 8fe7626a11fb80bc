import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client, type Room } from '@colyseus/sdk'
import { unpack } from 'msgpackr'
import { silentLogger } from '../../main/agent/logger.ts'
import { startHttpServer } from '../../main/engine/http-server.ts'
import { loadEngine } from '../../main/engine/load-engine.ts'
import type { RpgjsEngine } from '../../main/engine/rpgjs-engine.ts'
import type { ClientMessage, ServerMessages } from '../../main/rooms/messages.ts'
import { openPlayerRegistry } from '../../main/rooms/player-registry.ts'
import { createRpgjsIo } from '../../main/rooms/rpgjs-socket.ts'
import { createVillageRoom, type PlayerConnection } from '../../main/rooms/village-room.ts'
import type { NpcId } from '../../main/simulation/ids.ts'

const dist = resolve(import.meta.dirname, '../../dist')
/** Free ground near the start of the village's map. */
export const start = { x: 36 * 32 + 16, y: 36 * 32 + 16 }

/**
 * RPGJS carried by a Colyseus room on a real port, without minds: RPGJS stands still until `steps` is called. One for a test file, since
 * RPGJS's engine is a global of the process.
 */
export async function startCarriedVillage(options: { npcs: string[] }) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-rooms-'))
  const registry = openPlayerRegistry({ file: join(folder, 'players.sqlite') })
  const io = createRpgjsIo()
  const messages: { player: string; message: ClientMessage }[] = []
  const left: string[] = []
  const ticks: (() => void)[] = []
  let engine: RpgjsEngine | null = null
  const welcome = (connection: PlayerConnection) =>
    room.send(connection.id, 'welcome', {
      player: { id: connection.id, name: connection.name, token: connection.token },
      world: 'village',
      map: { id: 'village', columns: 0, rows: 0, tileSize: 32 },
      bodies: ['marta'],
      brain: 'none',
    })
  const room = createVillageRoom({
    io,
    registry,
    logger: silentLogger,
    joined: welcome,
    async resumed(connection) {
      welcome(connection)
      await engine?.resume(connection.id)
    },
    left: (connection) => left.push(connection.id),
    movedByHand: () => {},
    message: (connection, message) => messages.push({ player: connection.id, message }),
  })
  const { startRpgjsEngine, basePath } = await loadEngine(dist)
  const running = await startRpgjsEngine({
    io,
    mapId: 'village',
    basePath,
    scheduler: false,
    placement: (id) => ({ name: registry.find(id)?.name ?? id, graphic: 'look-test', ...start }),
    onStep: () => room.step(),
    onTick: () => ticks.forEach((tick) => tick()),
  })
  engine = running
  options.npcs.forEach((id, index) =>
    running.bodies.add({ id: id as NpcId, name: id, graphic: 'look-test', x: start.x + index * 40, y: start.y - 64, facing: 'down' }),
  )
  const http = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    clientFolder: join(dist, 'client'),
    roomClass: room.roomClass,
    allowedHosts: [],
    routes: () => {},
    logger: silentLogger,
  })
  const url = `http://127.0.0.1:${http.port}`
  let clock = 0

  return {
    url,
    port: http.port,
    room,
    engine: running,
    messages,
    left,
    onTick: (tick: () => void) => ticks.push(tick),
    /** RPGJS steps, 60 to a second, with the messages that are on their way taken in between. */
    async steps(count: number): Promise<void> {
      for (let index = 0; index < count; index++) {
        clock += 1000 / 60
        await running.stepOnce(clock)
      }
    },
    join: (name: string, token?: string, more: object = {}) => joinPage(url, name, token, more),
    async close(): Promise<void> {
      running.stop()
      await http.close()
      registry.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type CarriedVillage = Awaited<ReturnType<typeof startCarriedVillage>>

/** A page without a browser: the SDK's client with what it was sent. */
async function joinPage(url: string, name: string, token: string | undefined, more: object) {
  const client = new Client(url)
  if (token) client.auth.token = token
  const room = await client.joinOrCreate('village', { name, ...more })
  return openPage(room)
}

async function openPage(room: Room) {
  const received: { name: string; data: unknown }[] = []
  const waiters: (() => void)[] = []
  let closed: number | null = null
  const wake = () => waiters.splice(0).forEach((waiter) => waiter())
  room.onMessage('*', (name: string | number, data: unknown) => {
    received.push({ name: String(name), data })
    wake()
  })
  room.onLeave((code) => {
    closed = code
    wake()
  })
  /** Resolves as soon as `test` holds; vitest's time limit is the only clock. */
  const until = async (test: () => boolean): Promise<void> => {
    while (!test()) await new Promise<void>((resolve) => waiters.push(resolve))
  }
  const find = (name: string) => received.findLast((message) => message.name === name)?.data
  await until(() => find('welcome') !== undefined)
  const welcome = find('welcome') as ServerMessages['welcome']
  return {
    room,
    received,
    welcome,
    until,
    find,
    id: welcome.player.id,
    token: welcome.player.token,
    closedWith: () => closed,
    /** Ids of all bodies in the newest full packet. */
    bodies(): string[] {
      const packets = received
        .filter((message) => message.name === 'w')
        .map((message) => unpack(message.data as Uint8Array) as [string, number, { users?: object; events?: object }])
      const full = packets.findLast(([, , data]) => data.events !== undefined && Object.keys(data.events).length > 0)
      return full ? Object.keys(full[2].events ?? {}).sort() : []
    },
    forget: () => received.splice(0),
    leave: () => room.leave(true),
  }
}
