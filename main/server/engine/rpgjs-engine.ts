import { createModules } from 'virtual:hearthfolk/server-modules'
import { entryPoint, type RpgMap, type RpgPlayer, type RpgServerEngine, RpgWorld } from '@rpgjs/server'
import { World } from 'simple-room'
import type { MapTexts } from '../../content/map-texts.ts'
import type { PlayerId } from '../../world/ids.ts'
import { stepPixels } from '../../world/player-steps.ts'
import type { RpgjsIo } from '../rooms/rpgjs-socket.ts'
import { hitbox, toCorner } from './bodies.ts'
import type { EngineContext } from './context.ts'
import { keepToOwnPlayer } from './keep-to-own-player.ts'
import { measureSteps, type StepCost } from './measure-steps.ts'
import { stepsInTick } from './steps-in-tick.ts'
import { addStockWalkers } from './stock-walkers.ts'

/** RPGJS sends in the first step of a tick. Our tick runs two steps later, between two sendings. */
const tickStep = 2

export interface PlayerPlacement {
  name: string
  graphic: string
  /** The position of the player's feet, in pixels. */
  x: number
  y: number
}

export interface RpgjsEngine {
  /**
   * Sends the scene and a full snapshot to a page that reopened for a known player, and frees the player from any
   * dialog. `feet`: where the player is.
   */
  resume(player: PlayerId, feet: { x: number; y: number }): Promise<void>
  /** RPGJS's own player, for what only it can do. Its position is where the player came in. */
  player(id: PlayerId): RpgPlayer | null
  /** Whether no dialog of RPGJS holds the player back. */
  mayMove(player: PlayerId): boolean
  /** Shows a player by this graphic from now on, on their own page. */
  dress(player: PlayerId, graphic: string): void
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
  /**
   * For benchmarks: corners in pixels where RPGJS's own NPCs start walking; RPGJS is then left unmodified, and it moves
   * the players.
   */
  stockWalkers?: readonly { x: number; y: number }[]
  /** Reports what each whole step cost. */
  measureStep?: (cost: StepCost) => void
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
      player.speed = stepPixels
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
  const own = options.stockWalkers ? null : keepToOwnPlayer(engine)
  if (options.measureStep) measureSteps(engine, options.measureStep)
  await engine.start(undefined, options.scheduler)
  const map = (await engine.sceneMap.loadMap(mapId)) as RpgMap | undefined
  if (!map) throw new Error(`RPGJS has no map "${mapId}".`)
  own?.attach(map)
  if (options.stockWalkers) addStockWalkers(map, options.stockWalkers)

  return {
    async resume(id, feet) {
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
      await player.teleport({ ...toCorner(feet), z: 0 })
      player.emit('playerJoined', { playerId: id, session: player.session })
      player.emit('preLoadScene', { reconnect: true, id: player.map })
      player.emitSceneMap()
      await World.joinRoom(player.map, id)
    },
    player: (id) => RpgWorld.getPlayer(id) as RpgPlayer | null,
    mayMove: (id) => (World.getUser(id, false) as { canMove?: boolean } | null)?.canMove !== false,
    dress(id, graphic) {
      const player = RpgWorld.getPlayer(id) as RpgPlayer | null
      if (player && !isDressed(player, graphic)) player.setGraphic(graphic)
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
