import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Room } from '@colyseus/sdk'
import { type ChosenLook, isSheetChoice } from '../../main/art/own-look.ts'
import { silentLogger } from '../../main/base/logger.ts'
import { programFolder } from '../../main/base/program-folder.ts'
import { readMapWithTexts } from '../../main/content/read-map.ts'
import { usualLanguage } from '../../main/language/usual-language.ts'
import { startHttpServer } from '../../main/server/engine/http-server.ts'
import { distFolder, loadEngine } from '../../main/server/engine/load-engine.ts'
import type { RpgjsEngine } from '../../main/server/engine/rpgjs-engine.ts'
import { createPlayerBodies } from '../../main/server/live/player-bodies.ts'
import { createShownBodies } from '../../main/server/live/shown-bodies.ts'
import { createSeenBodies } from '../../main/server/rooms/frames/seen-bodies.ts'
import type { ClientMessage } from '../../main/server/rooms/messages.ts'
import { createPlaces } from '../../main/server/rooms/places.ts'
import type { PlayerConnection } from '../../main/server/rooms/player-connection.ts'
import { openPlayerRegistry } from '../../main/server/rooms/player-registry.ts'
import type { Elsewhere } from '../../main/server/rooms/room-ports.ts'
import { createRpgjsIo } from '../../main/server/rooms/rpgjs-socket.ts'
import type { ServerMessages } from '../../main/server/rooms/server-messages.ts'
import { createVillageRoom } from '../../main/server/rooms/village-room.ts'
import type { NpcId } from '../../main/world/ids.ts'
import type { NpcBody } from '../../main/world/state.ts'

const { map: ground, texts } = await readMapWithTexts({ root: programFolder, world: 'village', map: 'village' })
/** Free ground near the start of the village's map. */
export const start = { x: 36 * 32 + 16, y: 36 * 32 + 16 }

/**
 * RPGJS carried by a Colyseus room on a real port, without minds: RPGJS stands still until `steps` is called. One per
 * test file, because RPGJS's engine is a global of the process.
 */
export async function startCarriedVillage(options: { npcs: string[] }) {
  const limits = {
    most: 200,
    isStrained: false,
    sendsOneIn: 1,
    now: 0,
    shutOut: new Map<string, string>(),
    elsewhere: new Map<string, Elsewhere>(),
    /** By token. */
    knownElsewhere: new Map<string, Elsewhere>(),
    isClosing: false,
  }
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-rooms-'))
  const registry = openPlayerRegistry({ file: join(folder, 'players.sqlite') })
  const io = createRpgjsIo()
  const messages: { player: string; message: ClientMessage }[] = []
  const left: string[] = []
  const ticks: (() => void)[] = []
  const map = { columns: 72, rows: 64, tileSize: 32 }
  const npcs = Object.fromEntries(
    options.npcs.map((id, index) => [
      id,
      {
        ...{ id: id as NpcId, name: id, x: start.x + index * 40, y: start.y - 64, facing: 'down' },
        // Nothing of it shows.
        ...{ moving: false, goal: null, plan: null, following: null, conversation: 'c-1', at: null, doing: '' },
        ...{ character: { schedule: [] }, mood: { value: 0 }, needs: { rest: 1000 }, emote: null },
      } as unknown as NpcBody,
    ]),
  )
  let engine: RpgjsEngine | null = null
  const welcome = (connection: PlayerConnection) =>
    room.send(connection.id, 'welcome', {
      player: { id: connection.id, name: connection.name, token: connection.token },
      world: 'village',
      map: { id: 'village', ...map },
      brain: 'none',
    })
  const players = createPlayerBodies({ ground, mayMove: (player) => engine?.mayMove(player) !== false })
  const places = createPlaces({ most: () => limits.most, isStrained: () => limits.isStrained })
  const room = createVillageRoom({
    places,
    io,
    registry,
    shutOut: (player) => limits.shutOut.get(player) ?? null,
    elsewhere: (player) => limits.elsewhere.get(player) ?? null,
    knownElsewhere: async (token) => limits.knownElsewhere.get(token) ?? null,
    isClosing: () => limits.isClosing,
    now: () => limits.now,
    logger: silentLogger,
    joined: welcome,
    async resumed(connection) {
      bodies.resumed(connection.id)
      welcome(connection)
      players.resumed(connection.id)
      bodies.dress(connection.id)
      await engine?.resume(connection.id, players.positionOf(connection.id) ?? start)
    },
    left(connection) {
      left.push(connection.id)
      players.leave(connection.id)
      bodies.forget(connection.id)
    },
    movedByHand: () => {},
    step: ({ id }, move) => players.step(id, move),
    message: (connection, message) => messages.push({ player: connection.id, message }),
  })
  const state = { npcs, players: {} as object, happenings: {}, almanac: {} }
  const bodies = createShownBodies({
    village: {
      world: { state, map: { ...map, places: {} }, send: () => {} },
      characterOf: () => ({}),
      content: { current: () => ({}) },
      onContent: () => {},
    } as never,
    room,
    looks: { shown: () => 'look-test', shownPlayer: (id) => `look-${hatOf(registry.lookOf(id))}` },
    language: usualLanguage,
    players,
    sendsOneIn: () => limits.sendsOneIn,
  })
  const { startRpgjsEngine, basePath } = await loadEngine()
  const running = await startRpgjsEngine({
    io,
    map: texts,
    basePath,
    scheduler: false,
    placement(id) {
      if (!players.positionOf(id)) players.enter(id, start)
      return { name: registry.find(id)?.name ?? id, graphic: `look-${hatOf(registry.lookOf(id))}`, ...start }
    },
    onStep() {
      room.step()
      bodies.showMore()
    },
    onTick() {
      for (const tick of ticks) tick()
      state.players = Object.fromEntries(
        players
          .players()
          .map((player) => [player.id, { ...player, name: registry.find(player.id)?.name, present: true }]),
      )
      bodies.show()
    },
  })
  engine = running
  const http = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    clientFolder: join(distFolder, 'client'),
    roomClass: room.roomClass,
    allowedHosts: [],
    routes: () => {},
    logger: silentLogger,
  })
  const url = `http://127.0.0.1:${http.port}`
  let clock = 0

  /** RPGJS steps, 60 to a second, handling arriving messages in between. */
  const steps = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index++) {
      clock += 1000 / 60
      await running.stepOnce(clock)
    }
  }

  return {
    url,
    port: http.port,
    room,
    places,
    registry,
    engine: running,
    players,
    /** How many may be in the village, and what it leaves out; the test may change both. */
    limits,
    /** The NPCs' positions; changes made here show at the next tick. */
    npcs,
    messages,
    left,
    onTick: (tick: () => void) => ticks.push(tick),
    steps,
    /** Lets RPGJS step until it holds; vitest's time limit is the only clock. */
    async stepsUntil(test: () => boolean): Promise<void> {
      while (!test()) await steps(1)
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

/** A page without a browser: the SDK's client and everything it received. */
async function joinPage(url: string, name: string, token: string | undefined, more: object) {
  const client = new Client(url)
  if (token) client.auth.token = token
  const room = await client.joinOrCreate('village', { name, ...more })
  return openPage(room)
}

async function openPage(room: Room) {
  const received: { name: string; data: unknown }[] = []
  const waiters: (() => void)[] = []
  const seen = createSeenBodies()
  let closed: number | null = null
  const wake = () => waiters.splice(0).forEach((waiter) => waiter())
  room.onMessage('*', (name: string | number, data: unknown) => {
    received.push({ name: String(name), data })
    if (name === 'bodies') seen.take(data as Uint8Array)
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
    /** The NPCs and the players known to this page from all frames since it joined. */
    bodies: (): string[] => [...seen.all()].flatMap(({ id, player }) => (player ? [] : [id])).sort(),
    players: (): string[] => [...seen.all()].flatMap(({ id, player }) => (player ? [id] : [])).sort(),
    body: (id: string) => [...seen.all()].find((body) => body.id === id),
    forget: () => received.splice(0),
    leave: () => room.leave(true),
  }
}

const hatOf = (look: ChosenLook | null): string => (look && !isSheetChoice(look) ? look.hat : 'test')
