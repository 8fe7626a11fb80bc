import { join } from 'node:path'
import type { Express } from 'express'
import { isMentioned } from '../agent/access/mentions.ts'
import { realDeadline } from '../agent/deadline.ts'
import { createMindRuntime, type MindRuntime } from '../agent/mind-runtime.ts'
import { rpgjsDock } from '../channels/docks.ts'
import { aboutSpeaker } from '../channels/rpgjs/about-speaker.ts'
import { createRpgjsPlugin } from '../channels/rpgjs/rpgjs-plugin.ts'
import { startChannels } from '../channels/start-channels.ts'
import type { Config } from '../config/schema.ts'
import { startHttpServer, type UpgradeHandler } from '../engine/http-server.ts'
import { loadEngine } from '../engine/load-engine.ts'
import type { StepMeter } from '../engine/measure-steps.ts'
import type { RpgjsEngine } from '../engine/rpgjs-engine.ts'
import { createRpgjsIo } from '../rooms/rpgjs-socket.ts'
import { createVillageRoom, type VillageRoomCarrier } from '../rooms/village-room.ts'
import type { SimulationEvent } from '../simulation/commands.ts'
import type { NpcId, PlayerId } from '../simulation/ids.ts'
import { isUnseen } from '../simulation/life/detail.ts'
import { groupOf } from '../simulation/lookup.ts'
import { createDeeds } from './deeds.ts'
import { createHappeningNotices } from './happening-notices.ts'
import { createHeartbeats } from './heartbeats.ts'
import { createIntentWatch } from './intents.ts'
import { createLooks, pictureRoute } from './looks.ts'
import { createNpcBodies, type NpcBodies } from './npc-bodies.ts'
import { openVillage } from './open-village.ts'
import { createPace, type Pace } from './pace.ts'
import { createPlayerDoors } from './player-doors.ts'
import { createPlayerGoods, type PlayerGoods } from './player-goods.ts'
import { createPlayerTalk, openTiles, type PlayerTalk } from './player-talk.ts'
import { createPlayerWalks, type PlayerWalks } from './player-walks.ts'
import { createPromiseBoard, type PromiseBoard } from './promises.ts'
import { createSettings, type Settings } from './settings.ts'
import { createShow, type Show } from './show.ts'
import { createSleepers } from './sleepers.ts'
import { talkHistory } from './talk-history.ts'
import type { OpenVillageOptions, Village } from './village.ts'
import { createVillageSurface, type VillageSurface } from './village-surface.ts'
import { createWayFinder } from './way-finder.ts'
import { createWhoThinks, type WhoThinks } from './who-thinks.ts'
import { createWitness } from './witness.ts'

export interface VillageServerOptions extends OpenVillageOptions {
  config: Config
  host: string
  port: number
  /** More routes, before the page's (status, monitor, web chat), and WebSockets by their path. */
  routes?: (app: Express, village: RunningVillage, upgrades: Map<string, UpgradeHandler>) => void
  /** False: steps come from the caller; for tests and benchmarks. */
  scheduler?: boolean
  /** For benchmarks: what the server's steps take, and their parts. */
  meter?: StepMeter
}

export interface RunningVillage extends Village {
  runtime: MindRuntime
  /** Every channel's way to the minds. */
  hub: VillageSurface
  players(): PlayerId[]
  pace: Pace
  brain: WhoThinks
  /** The configuration in force. */
  config(): Config
  /** Applies a changed configuration. Returns what needs a restart. */
  applyConfig(config: Config): string[]
}

export interface StartedVillage extends RunningVillage {
  port: number
  /** One step of RPGJS, where `scheduler` is false. */
  stepOnce(timestamp: number): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the save, loads content and map, and starts everything: simulation, minds, RPGJS, the room and the port. Rejects with an error that
 * says what is wrong and what to do; nothing is left open then.
 */
export async function startVillageServer(options: VillageServerOptions): Promise<StartedVillage> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const settings = createSettings(options.config)
    const village = await openVillage(options, settings, (closer) => closers.push(closer))
    const brain = createWhoThinks(village, settings)
    const hub = createVillageSurface({ village, config: settings.current, logger: options.logger })
    const served = await serve(
      village,
      { ...options, hub, settings, brain: (npc) => brain(npc).label, isOperator: (player) => settings.current().gateway.operators.includes(player) },
      closers,
    )
    const running: RunningVillage = {
      ...village,
      runtime: served.runtime,
      hub,
      players: () => [...served.room.connections().keys()],
      pace: served.pace,
      brain,
      config: settings.current,
      applyConfig: settings.apply,
    }
    const upgrades = new Map<string, UpgradeHandler>()
    const http = await startHttpServer({
      host: options.host,
      port: options.port,
      clientFolder: join(options.root, 'dist', 'client'),
      roomClass: served.room.roomClass,
      allowedHosts: options.config.gateway.hosts,
      logger: options.logger,
      upgrades,
      routes(app) {
        app.get('/assets/:name', pictureRoute(served.looks, village.characterOf))
        options.routes?.(app, running, upgrades)
      },
    })
    closers.push(() => http.close())
    const channels = await startChannels({ registry: hub.registry, surface: hub.surface, config: settings.current(), logger: options.logger })
    closers.push(() => channels.stop())
    served.runtime.resume()
    return { ...running, port: http.port, stepOnce: served.engine.stepOnce, close }
  } catch (error) {
    await close()
    throw error
  }
}

type ServeOptions = VillageServerOptions & {
  settings: Settings
  hub: VillageSurface
  brain: (npc?: NpcId) => string
  isOperator: (player: PlayerId) => boolean
}

/** Joins the village to RPGJS and to the players' pages. */
async function serve(village: Village, options: ServeOptions, closers: (() => unknown)[]) {
  const { world, map, minds, nameOf } = village
  const { logger } = options
  const looks = createLooks()
  const io = createRpgjsIo()
  // These know one another: a page's message may walk a player, a walk's end opens a talk, a talk is shown by the room.
  let engine: RpgjsEngine
  const doors = createPlayerDoors({
    village,
    room: () => room,
    engine: () => engine,
    bodies: () => bodies,
    talk: () => talk,
    show: () => show,
    goods: () => goods,
    promises: () => promises,
    brain: () => options.brain(),
  })
  const room: VillageRoomCarrier = createVillageRoom({
    io,
    registry: village.registry,
    logger,
    joined: doors.joined,
    resumed: doors.resumed,
    left: doors.left,
    message: doors.message,
    movedByHand: (player) => walks.stop(player),
  })
  const walks: PlayerWalks = createPlayerWalks({
    world,
    ways: createWayFinder(map),
    near: openTiles,
    move: (player, direction) => room.walk(player, direction),
    onEnd: (player, npc, how) => talk.walkEnded(player, npc, how),
  })
  closers.push(
    options.hub.registry.registerChannel({
      dock: rpgjsDock,
      load: async () =>
        createRpgjsPlugin({
          maps: [map.id],
          isHere: (body) => Object.hasOwn(world.state.npcs, body) || world.state.players[body as PlayerId]?.present === true,
          submit: (command) => world.send(command),
          notice: (player, text) => room.send(player as PlayerId, 'notice', { level: 'info', text }),
        }),
    }),
  )
  village.consent.connect({
    ask(player, question) {
      if (!room.isAttached(player)) return false
      room.send(player, 'consent', { ...question, name: nameOf(question.npc) })
      return true
    },
    over: (player, id) => room.send(player, 'consent.over', { id }),
  })
  const bodies: NpcBodies = createNpcBodies({ village, room, looks })
  const goods: PlayerGoods = createPlayerGoods({ world, room, nameOf, isOff: village.killSwitch.isOff })
  const show: Show = createShow({ world, room, nameOf, brain: options.brain, isShown: bodies.isShown })
  const isNamed = (npc: NpcId, text: string): boolean => {
    const character = village.characterOf(npc)
    return character !== undefined && isMentioned(character, text)
  }
  const runtime = createMindRuntime({
    // The village is a channel like the others.
    dispatcher: { ...minds.dispatcher, dispatch: options.hub.surface.receive },
    state: () => world.state,
    submit: (command) => world.send(command),
    show: (event) => show.onMind(event),
    isOperator: options.isOperator,
    isMentioned: isNamed,
    isUnseen: (npc) => isUnseen(world.state, map, npc),
    about: (speaker, npc) => aboutSpeaker(world.state, map, speaker, npc),
    map: map.id,
    logger,
  })
  const talk: PlayerTalk = createPlayerTalk({
    world,
    room,
    walks,
    nameOf,
    isNamed,
    slash: runtime.slash,
    history: (npc, player) =>
      talkHistory({ minds, npc, player, group: groupOf(world.state, player, npc), channel: 'rpgjs', session: options.settings.current().session, nameOf }),
  })
  const { isOff } = village.killSwitch
  const heartbeats = createHeartbeats({ world, settings: () => options.settings.current().heartbeat, isOff })
  const sleepers = createSleepers({
    state: () => world.state,
    characters: () => village.content.current().characters,
    memoryOf: minds.memoryOf,
    model: async (npc) => minds.models({ npc, tier: 'sleep' }),
    sleepHour: () => options.settings.current().memory.sleepHour,
    isBusy: (npc) => world.state.npcs[npc]?.conversation != null,
    deadline: realDeadline,
    logger,
  })
  closers.push(() => sleepers.close())
  const witness = createWitness({ state: () => world.state, map, memoryOf: minds.memoryOf, logger, content: village.content.current })
  closers.push(() => witness.settled())
  const deeds = createDeeds({ state: () => world.state, map, memoryOf: minds.memoryOf, logger })
  closers.push(() => deeds.settled())
  const notices = createHappeningNotices({ state: () => world.state, map, room })
  const intents = createIntentWatch({ state: () => world.state, map, saveFolder: village.saveFolder, logger })
  const promises: PromiseBoard = createPromiseBoard({ world, room, nameOf, known: intents.known })

  // RPGJS's scheduler runs before its start is over.
  let onStep = (): void => {}
  let onTick = (): void => {}
  const { startRpgjsEngine, basePath } = await loadEngine(join(options.root, 'dist'))
  engine = await startRpgjsEngine({
    io,
    mapId: map.id,
    basePath,
    scheduler: options.scheduler ?? true,
    placement(player) {
      const at = world.state.players[player] ?? map.spawns[0] ?? { x: (map.columns * map.tileSize) / 2, y: (map.rows * map.tileSize) / 2 }
      return { name: room.connections().get(player)?.name ?? 'someone', graphic: looks.ofPlayer(player), x: at.x, y: at.y }
    },
    onStep: () => onStep(),
    onTick: () => onTick(),
    ...(options.meter ? { measureStep: options.meter.step } : {}),
  })
  closers.push(() => engine.stop())

  onStep = () => {
    walks.step(engine.positionOf)
    room.step()
  }
  const part = options.meter?.part ?? ((_name, work) => work())
  const follow = (events: readonly SimulationEvent[]): void => {
    for (const event of events) {
      talk.onEvent(event)
      show.onEvent(event)
      if (event.kind === 'operationEnded') intents.touched(event.npc)
    }
    talk.afterTick()
    goods.afterTick(events)
    witness.afterTick(events)
    deeds.afterTick(events)
    notices.afterTick(events)
    runtime.handle(events)
    show.afterTick()
    heartbeats.afterTick()
    intents.afterTick(async (npc, to) => (isOff(npc) ? undefined : runtime.speakUp(npc, to)))
    promises.afterTick()
    village.errands.afterTick()
    village.workshop.afterTick()
    sleepers.afterTick()
    doors.showClock()
  }
  const pace = createPace({ world, now: () => performance.now() })
  onTick = () => {
    doors.readPositions()
    pace.run(() => {
      const events = part('simulation', world.tick)
      part('bodies', bodies.show)
      part('listeners', () => follow(events))
    })
  }
  return { room, runtime, looks, engine, pace }
}
