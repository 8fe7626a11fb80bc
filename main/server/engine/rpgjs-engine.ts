import { createModules } from 'virtual:hearthfolk/server-modules'
import { entryPoint, type RpgMap, type RpgPlayer, type RpgServerEngine, RpgWorld } from '@rpgjs/server'
import { World } from 'simple-room'
import type { MapTexts } from '../../content/map-texts.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { RpgjsIo } from '../rooms/rpgjs-socket.ts'
import { directionNumber, facingOf, hitbox, toCorner, toFeet } from './bodies.ts'
import type { EngineContext } from './context.ts'
import { measureSteps, type StepCost } from './measure-steps.ts'
import { addStockWalkers } from './stock-walkers.ts'

/** RPGJS's speed in pixels a step: with 60 steps a second this is 5.6 tiles a second. */
const playerSpeed = 3
/** RPGJS sends on every fourth step. Our tick runs two steps later, between two sendings. */
const stepsInTick = 4
/** A player who was just put somewhere and is farther away than this was taken back; pixels. */
const farFromGoal = 64
const tickStep = 2

export interface PlayerPlacement {
  name: string
  graphic: string
  /** The position of the player's feet, in pixels. */
  x: number
  y: number
}

export interface RpgjsEngine {
  /** Where RPGJS has each player now. */
  players(): { id: PlayerId; x: number; y: number; facing: ReturnType<typeof facingOf> }[]
  /** Feet of one player; null when it is not on the map. */
  positionOf(id: PlayerId): { x: number; y: number } | null
  /**
   * Sends the scene and a full snapshot to a page that reopened for a known player, and frees the player from any
   * dialog.
   */
  resume(player: PlayerId): Promise<void>
  /** RPGJS's own player, for what only it can do. */
  player(id: PlayerId): RpgPlayer | null
  /** Turns a player, on all pages. */
  face(player: PlayerId, facing: ReturnType<typeof facingOf>): void
  /** Shows a player by this graphic from now on, on all pages. */
  dress(player: PlayerId, graphic: string): void
  /** Puts a player somewhere, also one who is walking. */
  teleport(player: PlayerId, feet: { x: number; y: number }): Promise<void>
  /** For tests and benchmarks: one RPGJS step, with all its promises settled. */
  stepOnce(timestamp: number): Promise<void>
  stop(): void
}

/**
 * Starts RPGJS over `io` on one map. One engine a process, because RPGJS keeps its world, plugins and injections in
 * globals.
 *
 * @throws an error that names the map when it cannot be loaded.
 */
export async function startRpgjsEngine(options: {
  io: RpgjsIo
  map: MapTexts
  /** Folder with the built server. */
  basePath: string
  /** False: steps come only from `stepOnce`. */
  scheduler: boolean
  placement(player: PlayerId): PlayerPlacement
  /** Every RPGJS step. */
  onStep(): void
  /** Every fourth step: time for one tick of the simulation. */
  onTick(): void
  /** For benchmarks: corners in pixels where RPGJS's own NPCs start walking; RPGJS is then left unmodified. */
  stockWalkers?: readonly { x: number; y: number }[]
  /** Reports what each whole step cost. */
  measureStep?: (cost: StepCost) => void
  /** Players' bodies are sent only once in this many times; the next sending includes what was skipped. Default 1. */
  sendsOneIn?: () => number
}): Promise<RpgjsEngine> {
  let steps = 0
  const mapId = options.map.id
  const context: EngineContext = {
    map: options.map,
    authenticate: (socket) => socket.id,
    connected(player: RpgPlayer) {
      const placement = options.placement(player.id as PlayerId)
      player.name = placement.name
      player.setHitbox(hitbox.width, hitbox.height)
      player.speed = playerSpeed
      player.setGraphic(placement.graphic)
      void player.changeMap(mapId, { ...toCorner(placement), z: 0 })
    },
    disconnected: () => {},
    step() {
      steps += 1
      options.onStep()
      if (steps % stepsInTick === tickStep) options.onTick()
    },
  }
  const engine = (await entryPoint(createModules(context), {
    io: options.io,
    globalConfig: {},
    basePath: options.basePath,
    envs: { VITE_BUILT: 1, VITE_RPG_TYPE: 'mmorpg', VITE_ASSETS_PATH: 'assets' },
  } as unknown as Parameters<typeof entryPoint>[1])) as RpgServerEngine
  if (options.sendsOneIn) sendLessOften(engine, options.sendsOneIn)
  if (options.measureStep) measureSteps(engine, options.measureStep)
  await engine.start(undefined, options.scheduler)
  if (!options.stockWalkers) onlyEventsCollide(engine)
  const map = (await engine.sceneMap.loadMap(mapId)) as RpgMap | undefined
  if (!map) throw new Error(`RPGJS has no map "${mapId}".`)

  if (options.stockWalkers) addStockWalkers(map, options.stockWalkers)

  const present = (): RpgPlayer[] =>
    Object.values(World.getUsers() as unknown as Record<string, RpgPlayer>).filter((player) => player.map === mapId)

  return {
    players: () =>
      present().map((player) => ({
        id: player.id as PlayerId,
        ...toFeet(player.position),
        facing: facingOf(player.direction),
      })),
    positionOf(id) {
      const player = RpgWorld.getPlayer(id) as RpgPlayer | null
      return player?.map === mapId ? toFeet(player.position) : null
    },
    async resume(id) {
      const player = RpgWorld.getPlayer(id) as
        | (RpgPlayer & { _gui?: Record<string, unknown>; session: string | null })
        | null
      if (!player?.map) return
      // A reloaded page shows no dialog, and the old page's dialog would block the player forever.
      for (const gui of Object.keys(player._gui ?? {})) player.removeGui(gui)
      player.canMove = true
      const { name, graphic } = options.placement(id)
      player.name = name
      player.setGraphic(graphic)
      player.emit('playerJoined', { playerId: id, session: player.session })
      player.emit('preLoadScene', { reconnect: true, id: player.map })
      player.emitSceneMap()
      await World.joinRoom(player.map, id)
    },
    player: (id) => RpgWorld.getPlayer(id) as RpgPlayer | null,
    face(id, facing) {
      const player = RpgWorld.getPlayer(id) as RpgPlayer | null
      if (player) player.direction = directionNumber[facing]
    },
    dress(id, graphic) {
      const player = RpgWorld.getPlayer(id) as RpgPlayer | null
      if (player && !isDressed(player, graphic)) player.setGraphic(graphic)
    },
    async teleport(id, feet) {
      const player = RpgWorld.getPlayer(id) as RpgPlayer | null
      const corner = toCorner(feet)
      await player?.teleport({ ...corner, z: 0 })
      // A step that RPGJS is still working out ends where it began, and would take the player back.
      await new Promise((resolve) => setImmediate(resolve))
      const at = player?.position
      if (at && Math.abs(at.x - corner.x) + Math.abs(at.y - corner.y) > farFromGoal)
        await player.teleport({ ...corner, z: 0 })
    },
    async stepOnce(timestamp) {
      engine.nextTick(timestamp)
      await new Promise((resolve) => setImmediate(resolve))
    },
    stop: () => engine.stop(),
  }
}

/** RPGJS sends a layout to all pages whenever it is set, even to what it was. */
const isDressed = ({ layout }: RpgPlayer, graphic: string): boolean =>
  layout.center?.lines.some(({ col }) => col.some(({ id, value }) => id === 'graphic' && String(value) === graphic)) ??
  false

/**
 * Sends players' bodies less often. RPGJS accumulates changes until they are sent, so nothing is lost. Each sending
 * tells every page about every player, so its cost grows with the square of their number.
 */
function sendLessOften(engine: RpgServerEngine, sendsOneIn: () => number): void {
  const inner = engine as unknown as { send(): Promise<void> }
  const send = inner.send.bind(engine)
  let left = 0
  inner.send = async () => {
    left = Math.min(left, sendsOneIn() - 1)
    if (left > 0) left -= 1
    else {
      left = sendsOneIn() - 1
      await send()
    }
  }
}

/**
 * Lets players collide only with events of RPGJS modules. For each step of a player, RPGJS checks all nearby bodies
 * through its proxies, which is a quarter of all work with thirty players in one place. Players walk through one
 * another, and NPCs aren't RPGJS bodies here (main/server/live/npc-bodies.ts), so these checks are needless.
 */
function onlyEventsCollide(engine: RpgServerEngine): void {
  const { world } = engine.gameEngine as unknown as { world: { getObjectsOfGroup(map: string): object } }
  world.getObjectsOfGroup = (map) => (World.getRoom(map) as { events?: object } | undefined)?.events ?? {}
}
