import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from '../agent/logger.ts'
import { createMindRuntime, type MindRuntime } from '../agent/mind-runtime.ts'
import type { Config } from '../config/schema.ts'
import { readMap } from '../content/read-map.ts'
import type { ContentChange, ContentWatch } from '../content/watch-content.ts'
import { watchContent } from '../content/watch-content.ts'
import { startHttpServer } from '../engine/http-server.ts'
import { loadEngine } from '../engine/load-engine.ts'
import { chooseEmbedder } from '../memory/embedders/choose-embedder.ts'
import type { EmbedderProvider } from '../memory/embedders/provider.ts'
import { createEmbeddedBrain } from '../models/embedded/embedded-brain.ts'
import { parseModelRef } from '../models/model-refs.ts'
import { createModelRegistry, type ModelRegistry } from '../models/model-registry.ts'
import { openPlayerRegistry } from '../rooms/player-registry.ts'
import { createRpgjsIo } from '../rooms/rpgjs-socket.ts'
import { createVillageRoom, type PlayerConnection } from '../rooms/village-room.ts'
import { openSave } from '../saves/open-save.ts'
import { openWorldStore } from '../saves/world-store.ts'
import { gameTime, msOfDate } from '../simulation/clock.ts'
import { TICKS_PER_SECOND } from '../simulation/constants.ts'
import type { NpcId, PlayerId } from '../simulation/ids.ts'
import { createSimulation } from '../simulation/step.ts'
import { createLiveWorld, type LiveWorld } from './live-world.ts'
import { loadWorld } from './load-world.ts'
import { createLooks } from './looks.ts'
import { createMinds, type Minds } from './minds.ts'
import { listPeople } from './people.ts'
import { createPlayerTalk, openTiles, type PlayerTalk } from './player-talk.ts'
import { createPlayerWalks } from './player-walks.ts'
import { createShow } from './show.ts'
import { talkHistory } from './talk-history.ts'
import { createWayFinder } from './way-finder.ts'
import { createWorldView, simulationCharacter } from './world-view.ts'

/** The clock of a new save begins at this hour of the real date. */
const firstHour = 8

export interface VillageServerOptions {
  /** The project's folder: tools and the build. */
  root: string
  /** Holds `npc-agents/`, `skills/` and `worlds/`; default `root`. */
  contentRoot?: string
  config: Config
  /** Folder of all saves, and the name of the one to run. */
  saves: string
  save: string
  host: string
  port: number
  env: Readonly<Record<string, string | undefined>>
  logger: Logger
  /** More routes, before the page's (status, monitor). */
  routes?: (app: Express, village: RunningVillage) => void
  /** Default by `[memory] embedder`. */
  embedders?: EmbedderProvider
  /** False: steps come from the caller; for tests and benchmarks. */
  scheduler?: boolean
  /** For benchmarks: the milliseconds of each whole step of RPGJS with everything of ours in it. */
  measureStep?: (milliseconds: number) => void
}

export interface RunningVillage {
  world: LiveWorld
  minds: Minds
  models: ModelRegistry
  embedders: EmbedderProvider
  content: ContentWatch
  runtime: MindRuntime
  saveFolder: string
  players(): PlayerId[]
  /** Who thinks now when nobody chose otherwise. */
  brain(): { ref: string; label: string }
  /** Applies a changed configuration. Returns what needs a restart. */
  applyConfig(config: Config): string[]
}

/**
 * Opens the save, loads content and map, and starts everything: simulation, minds, RPGJS, the room and the port. Rejects with an error that
 * says what is wrong and what to do; nothing is left open then.
 */
export async function startVillageServer(options: VillageServerOptions): Promise<RunningVillage & { port: number; notes: string[]; close(): Promise<void> }> {
  const { root, logger, contentRoot = options.root } = options
  let config = options.config
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const map = await readMap({ root: contentRoot, world: config.world.name, map: config.start.map })
    const content = await watchContent({
      root: contentRoot,
      world: config.world.name,
      places: new Set(Object.keys(map.places)),
      logger,
      onChange: (change) => contentChanged(change),
    })
    closers.push(() => content.close())

    const save = await openSave({
      saves: options.saves,
      name: options.save,
      fresh: { world: config.world.name, map: config.start.map, seed: config.world.seed, startedAt: firstMorning(new Date()) },
    })
    closers.push(() => save.close())
    await mkdir(join(save.folder, 'npc-agents'), { recursive: true })

    const simulation = createSimulation(map)
    const store = openWorldStore({ folder: join(save.folder, 'world'), logger })
    const characters = () => content.current().characters
    const loaded = await loadWorld({
      store,
      simulation,
      characters: characters().map(simulationCharacter),
      fresh: { seed: save.file.seed, startedAt: save.file.startedAt, tickGameMs: (config.world.timeScale * 1000) / TICKS_PER_SECOND },
    })
    const world = createLiveWorld({ simulation, state: loaded.state, store, logger })
    closers.push(() => world.close())

    const models = createModelRegistry({
      defaultRef: config.models.default,
      env: options.env,
      embedded: createEmbeddedBrain(),
      logger,
      scriptsRoot: root,
      timeouts: { firstMs: config.models.firstSeconds * 1000, idleMs: config.models.silentSeconds * 1000 },
    })
    closers.push(() => models.close())
    const embedders = options.embedders ?? chooseEmbedder({ choice: config.memory.embedder, cacheFolder: join(options.saves, '.models'), logger })
    closers.push(() => embedders.close())
    /** Of a talk's own choice (`/model`) a mistake is told; a character's or the world's falls back, which `status` shows. */
    const chooseModel = (ref: string | undefined) => {
      const parsed = ref === undefined ? null : parseModelRef(ref)
      if (parsed && !parsed.ok) throw new Error(parsed.problem)
      return models.resolve(ref ?? config.models.default)
    }
    const minds = await createMinds({
      root,
      saveFolder: save.folder,
      content: content.current,
      world: createWorldView(() => world.state, map),
      models: chooseModel,
      embedders,
      concurrency: config.queue.concurrency,
      denyTools: () => config.safety.denyTools,
      logger,
    })
    closers.push(() => minds.close())
    const registry = openPlayerRegistry({ file: join(save.folder, 'players.sqlite') })
    closers.push(() => registry.close())

    const looks = createLooks()
    const characterOf = (id: string) => characters().find((character) => character.id === id)
    const nameOf = (body: string) => world.state.npcs[body as NpcId]?.name ?? world.state.players[body as PlayerId]?.name ?? 'someone'
    const brain = () => running.brain().label

    const runtime = createMindRuntime({
      dispatcher: minds.dispatcher,
      state: () => world.state,
      submit: (command) => world.send(command),
      show: (event) => show.onMind(event),
      isOperator: (player) => config.gateway.operators.includes(player),
      logger,
    })
    const io = createRpgjsIo()
    const room = createVillageRoom({ io, registry, logger, joined, resumed, left, message, movedByHand: (player) => walks.stop(player) })
    const walks = createPlayerWalks({
      world,
      ways: createWayFinder(map),
      near: openTiles,
      move: (player, direction) => room.walk(player, direction),
      onEnd: (player, npc, how) => talk.walkEnded(player, npc, how),
    })
    const talk: PlayerTalk = createPlayerTalk({
      world,
      room,
      walks,
      nameOf,
      slash: runtime.slash,
      history: (npc, player) => talkHistory({ minds, npc, player, nameOf }),
    })
    const show = createShow({ world, room, nameOf, brain })
    // RPGJS's scheduler runs before its start is over.
    let stepWhenReady = (): void => {}
    let tickWhenReady = (): void => {}
    const { startRpgjsEngine, basePath } = await loadEngine(join(root, 'dist'))
    const engine = await startRpgjsEngine({
      io,
      mapId: map.id,
      basePath,
      scheduler: options.scheduler ?? true,
      placement(player) {
        const body = world.state.players[player]
        const at = body ?? map.spawns[0] ?? { x: (map.columns * map.tileSize) / 2, y: (map.rows * map.tileSize) / 2 }
        return { name: room.connections().get(player)?.name ?? 'someone', graphic: looks.ofPlayer(player), x: at.x, y: at.y }
      },
      onStep: () => stepWhenReady(),
      onTick: () => tickWhenReady(),
      ...(options.measureStep ? { measureStep: options.measureStep } : {}),
    })
    closers.push(() => engine.stop())
    for (const npc of Object.values(world.state.npcs)) addBody(npc.id)
    const seenAt = new Map<PlayerId, string>()
    let shownMinute = ''
    tickWhenReady = tick
    stepWhenReady = () => {
      walks.step(engine.positionOf)
      room.step()
    }

    function tick(): void {
      for (const player of engine.players()) {
        const where = `${player.x},${player.y},${player.facing}`
        if (seenAt.get(player.id) === where || !world.state.players[player.id]?.present) continue
        seenAt.set(player.id, where)
        world.send({ kind: 'playerMoved', player: player.id, x: player.x, y: player.y, facing: player.facing })
      }
      const events = world.tick()
      for (const npc of Object.values(world.state.npcs)) {
        // Somebody new has a body in the simulation since this tick.
        if (!engine.bodies.has(npc.id)) addBody(npc.id)
        engine.bodies.place(npc.id, npc)
      }
      for (const event of events) {
        talk.onEvent(event)
        show.onEvent(event)
      }
      talk.afterTick()
      runtime.handle(events)
      const now = gameTime(world.state)
      if (now.time !== shownMinute) {
        shownMinute = now.time
        room.broadcast('clock', clockOf())
      }
    }

    const clockOf = () => {
      const now = gameTime(world.state)
      const [hours = 0, minutes = 0] = now.time.split(':').map(Number)
      return { date: `${now.weekday}, ${now.date}`, time: now.time, minutes: hours * 60 + minutes }
    }
    function addBody(id: NpcId): void {
      const npc = world.state.npcs[id]
      const character = characterOf(id)
      if (npc && character) engine.bodies.add({ id, name: npc.name, graphic: looks.of(character.appearance), x: npc.x, y: npc.y, facing: npc.facing })
    }
    function contentChanged(change: ContentChange): void {
      for (const id of [...change.added, ...change.changed]) {
        const character = change.content.characters.find((entry) => entry.id === id)
        if (!character) continue
        world.send({ kind: 'characterChanged', npc: id, character: simulationCharacter(character) })
        if (engine.bodies.has(id)) engine.bodies.setGraphic(id, looks.of(character.appearance))
      }
      for (const id of change.removed) {
        world.send({ kind: 'characterRemoved', npc: id })
        engine.bodies.remove(id)
      }
    }

    function welcome(connection: PlayerConnection): void {
      room.send(connection.id, 'welcome', {
        player: { id: connection.id, name: connection.name, token: connection.token },
        world: content.current().worldName,
        map: { id: map.id, columns: map.columns, rows: map.rows, tileSize: map.tileSize },
        bodies: [...engine.bodies.ids(), ...room.connections().keys()],
        brain: brain(),
      })
      room.send(connection.id, 'clock', clockOf())
    }
    function joined(connection: PlayerConnection): void {
      world.send({ kind: 'join', player: connection.id, name: connection.name })
      seenAt.delete(connection.id)
      welcome(connection)
    }
    async function resumed(connection: PlayerConnection, how: { samePage: boolean }): Promise<void> {
      // Who comes back under another name is called by it from now on.
      const body = world.state.players[connection.id]
      if (body && body.name !== connection.name) world.send({ kind: 'join', player: connection.id, name: connection.name })
      welcome(connection)
      await engine.resume(connection.id)
      talk.reopen(connection.id)
      show.resumed(connection.id, how)
    }
    function left(connection: PlayerConnection): void {
      world.send({ kind: 'leave', player: connection.id })
      talk.forget(connection.id)
      show.forget(connection.id)
      seenAt.delete(connection.id)
    }
    function message(connection: PlayerConnection, { name, data }: Parameters<Parameters<typeof createVillageRoom>[0]['message']>[1]): void {
      switch (name) {
        case 'talk.say':
          return talk.say(connection, data)
        case 'talk.approach':
          return talk.approach(connection, data)
        case 'talk.typing':
          return talk.typing(connection, data)
        case 'talk.leave':
          return talk.leave(connection)
        case 'talk.history':
          return talk.sendHistory(connection, data.npc as NpcId)
        case 'people':
          return room.send(connection.id, 'people', { people: listPeople(world, connection.id, (npc) => characterOf(npc)?.role ?? '') })
        default:
          return
      }
    }

    const running: RunningVillage = {
      world,
      minds,
      models,
      embedders,
      content,
      runtime,
      saveFolder: save.folder,
      players: () => [...room.connections().keys()],
      brain: () => {
        const { ref, label } = models.resolve(config.models.default)
        return { ref, label }
      },
      applyConfig(next) {
        const later: string[] = []
        for (const [what, before, after] of [
          ['world', config.world, next.world],
          ['memory', config.memory, next.memory],
          ['start', config.start, next.start],
          ['queue', config.queue, next.queue],
          ['gateway', config.gateway, next.gateway],
          ['models', waitsOf(config), waitsOf(next)],
        ] as const) {
          if (JSON.stringify(before) !== JSON.stringify(after)) later.push(what)
        }
        config = next
        return later
      },
    }
    const http = await startHttpServer({
      host: options.host,
      port: options.port,
      clientFolder: join(root, 'dist', 'client'),
      roomClass: room.roomClass,
      allowedHosts: config.gateway.hosts,
      logger,
      routes(app) {
        app.get('/assets/:name', (request, response, next) => {
          const name = request.params.name.replace(/\.png$/, '')
          const person = name.startsWith('portrait-') ? characterOf(name.slice('portrait-'.length)) : undefined
          const picture = person ? looks.portrait(person.appearance) : looks.sheet(name)
          if (!picture) return next()
          // A portrait may change with its SOUL.md; a look's name is made from what it shows.
          response
            .type('png')
            .set('cache-control', person ? 'no-cache' : 'public, max-age=86400')
            .send(Buffer.from(picture))
        })
        options.routes?.(app, running)
      },
    })
    closers.push(() => http.close())
    runtime.resume()
    return { ...running, port: http.port, notes: loaded.diagnostics, close }
  } catch (error) {
    await close()
    throw error
  }
}

const waitsOf = ({ models }: Config) => [models.firstSeconds, models.silentSeconds]

/** 08:00 of the real date, as game milliseconds. */
const firstMorning = (today: Date): number => msOfDate({ year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() }, firstHour * 60)
