import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Express } from 'express'
import { orAbort, realDeadline } from '../../base/deadline.ts'
import { optional } from '../../base/optional.ts'
import type { MindRuntime } from '../../mind/mind-runtime.ts'
import { modelName } from '../../mind/ports/chat-model.ts'
import type { Lease } from '../../saves/lease/held-lease.ts'
import type { PlayerId } from '../../world/ids.ts'
import { startChannels } from '../channels/start-channels.ts'
import { webchatGuests } from '../channels/webchat/webchat-page.ts'
import type { Config } from '../config/schema.ts'
import { largestFrame, startHttpServer, type UpgradeHandler } from '../engine/http-server.ts'
import { distFolder } from '../engine/load-engine.ts'
import type { StepMeter } from '../engine/measure-steps.ts'
import { worldAssets } from '../engine/world-assets.ts'
import { isMindsPath, mindLimits } from '../minds/messages.ts'
import type { RoomStats } from '../rooms/room-ports.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import { largestParcel, zonePath, zoneRoutes } from '../travel/http-road.ts'
import { type CloseLimits, closeAll } from './close-all.ts'
import type { Drained } from './drain.ts'
import type { Told } from './land-life.ts'
import { type Looks, lentFiles, pictureRoute } from './looks.ts'
import { createPlayersDesk, type PlayersDesk } from './moderation/players-desk.ts'
import { openVillage } from './open-village.ts'
import { createOwnMusic } from './own-music.ts'
import type { Pace } from './pace.ts'
import { createPageNews } from './page-news.ts'
import { type PageLook, pageLook, pageSettings } from './page-settings.ts'
import type { WalkEnd } from './player-walks.ts'
import { serveVillage } from './serve-village.ts'
import { createSettings } from './settings.ts'
import type { OpenVillageOptions, Village } from './village.ts'
import { createVillageSurface, isChannelOn, type VillageSurface } from './village-surface.ts'
import { voiceRoute } from './voices.ts'
import { createWhoThinks, type WhoThinks } from './who-thinks.ts'

export interface VillageServerOptions extends OpenVillageOptions {
  config: Config
  host: string
  port: number
  /** More routes, before the page's (status, monitor, web chat), and WebSockets by their path. */
  routes?: (app: Express, village: RunningVillage, upgrades: Map<string, UpgradeHandler>) => void
  /** For the land: this village's status as JSON, or its figures. */
  tell?: (what: Told, village: RunningVillage) => Promise<string>
  /** False: steps come from the caller; for tests and benchmarks. */
  scheduler?: boolean
  /** For benchmarks: the cost of the server's steps and their parts. */
  meter?: StepMeter
}

export interface RunningVillage extends Village {
  runtime: MindRuntime
  /** Connects every channel with the minds. */
  hub: VillageSurface
  players(): PlayerId[]
  /** Looks up players for operators. */
  desk: PlayersDesk
  pace: Pace
  brain: WhoThinks
  /** Walks a player to a place or a person, by id. Resolves with how it ended; null: nobody and nothing has that id. */
  walkTo(player: PlayerId, to: string): Promise<WalkEnd | null>
  /** How people are drawn. */
  looks: Looks
  /** How full the village is: players, the limit, the line, and whether its steps take too long. */
  fullness: VillageRoomCarrier['fullness']
  /** What the room has refused since the start. */
  roomStats(): Readonly<RoomStats>
  /** The configuration in force. */
  config(): Config
  /** What every page must know of the game. */
  pageLook(): PageLook
  /** Applies a changed configuration. Returns what needs a restart. */
  applyConfig(config: Config): string[]
  /** Changed settings that apply only at the next start. */
  pendingSettings(): string[]
}

export interface StartedVillage extends RunningVillage {
  port: number
  /** One step of RPGJS, where `scheduler` is false. */
  stepOnce(timestamp: number): Promise<void>
  /** Ends the answers in progress while pages are still there to see it; see `Drain`. `close` comes after it. */
  drain(timeUp: AbortSignal): Promise<Drained>
  close(limits?: CloseLimits): Promise<void>
}

/** Whether this process owns the save now; renews the lease if it ran out meanwhile. */
const isOwner = (lease: Lease): boolean => {
  try {
    lease.check()
    return true
  } catch {
    return false
  }
}

/** The world takes at most two ticks to apply the minds' last words; it may also stand still. Milliseconds. */
const lastTicksMs = 500

/**
 * Opens the save, loads content and map, and starts everything: simulation, minds, RPGJS, the room and the port.
 * Rejects with an error that says what is wrong and what to do. In that case nothing stays open.
 */
export async function startVillageServer(options: VillageServerOptions): Promise<StartedVillage> {
  const closers: (() => unknown)[] = []
  const close = (limits: CloseLimits = {}) =>
    closeAll(closers.splice(0).reverse(), { ...limits, deadline: realDeadline, logger: options.logger })
  try {
    const settings = createSettings(options.config)
    const share = options.land?.share
    const village = await openVillage({ ...options, ...(share && { shared: share }) }, settings, (closer) =>
      closers.push(closer),
    )
    const brain = createWhoThinks(village, settings)
    const hub = createVillageSurface({ village, config: settings.current, logger: options.logger })
    const served = await serveVillage(
      village,
      {
        ...options,
        tell: async (what) => (await options.tell?.(what, running)) ?? '',
        hub,
        settings,
        brain: (npc) => modelName(brain(npc).label),
        isOperator: (player) => settings.current().gateway.operators.includes(player),
      },
      closers,
    )
    const worldFolder = join(options.contentRoot ?? options.root, 'worlds', options.config.world.name)
    const running: RunningVillage = {
      ...village,
      runtime: served.runtime,
      hub,
      players: () => [...served.room.connections().keys()],
      desk: createPlayersDesk({
        ...village,
        here: () => [...served.room.connections().keys(), ...served.room.waiting()],
      }),
      pace: served.pace,
      brain,
      walkTo: served.walkTo,
      looks: served.looks,
      fullness: served.room.fullness,
      roomStats: () => served.room.stats,
      config: settings.current,
      pageLook: () => pageLook(settings.current(), existsSync(join(worldFolder, 'title.png')), options.land?.zone),
      applyConfig: settings.apply,
      pendingSettings: settings.pending,
    }
    const upgrades = new Map<string, UpgradeHandler>()
    const music = createOwnMusic({ folder: join(worldFolder, 'music'), logger: options.logger })
    const toldToPages = async () => {
      const own = { sheets: served.looks.offered(), music: await music.list() }
      return pageSettings(settings.current(), running.pageLook(), village.tongues.forPage(), own)
    }
    const shared = options.land?.shared ?? null
    const http = await startHttpServer({
      host: options.host,
      port: options.port,
      clientFolder: join(distFolder, 'client'),
      roomClass: served.room.roomClass,
      allowedHosts: options.config.gateway.hosts,
      isProven: (path) => path.startsWith(zonePath),
      // Other programs' worlds have a token, which no browser sends by itself.
      guestOrigins: (path) => (isMindsPath(path) ? 'all' : webchatGuests(settings.current(), path)),
      largestBody: (path) =>
        isMindsPath(path) ? mindLimits.bodyBytes : path.startsWith(zonePath) ? largestParcel : largestFrame,
      logger: options.logger,
      mayAnswer: () => isOwner(village.lease),
      upgrades,
      ...optional({ matchmaking: await shared?.matchmaking() }),
      routes(app) {
        app.get(
          '/assets/:name',
          pictureRoute(served.looks, village.characterOf),
          voiceRoute(village.characterOf),
          worldAssets({
            folder: worldFolder,
            lent: lentFiles,
            packed: join(distFolder, '.packed'),
            logger: options.logger,
          }),
        )
        if (options.land?.link) {
          const { zone, link } = options.land
          const answers = { arrivals: served.arrivals, ...optional({ more: served.life?.answers }) }
          zoneRoutes(app, { zone, secret: link.secret, ...answers, logger: options.logger })
        }
        app.get('/music/:name', music.route)
        app.get('/game.json', async (_request, response) => response.json(await toldToPages()))
        app.get('/messages/:language/:area.json', (request, response) => {
          const { language, area } = request.params
          const messages = village.tongues.messages(language, area)
          if (messages) response.json(messages)
          else response.status(404).json({ error: 'there are no messages in this language' })
        })
        options.routes?.(app, running, upgrades)
      },
    })
    closers.push(() => http.close())
    if (shared) closers.push(shared.announce({ host: options.host, port: http.port, lease: village.lease }))
    const pageNews = createPageNews({
      read: toldToPages,
      isAnybodyHere: () => served.room.connections().size > 0,
      tell: () => served.room.broadcast('page', {}),
      failed: (error) => options.logger.warn({ err: error }, 'open pages are not told of changed settings'),
    })
    closers.push(pageNews.begin())
    const channels = await startChannels({
      ...{ registry: hub.registry, surface: hub.surface, config: settings.current(), logger: options.logger },
      isEnabled: (id) => isChannelOn(settings.current(), id),
    })
    closers.push(() => channels.stop())
    served.runtime.resume()
    served.gatekeeper.resume()
    served.life?.ask()
    served.folkGate.resume()
    const drain: StartedVillage['drain'] = async (timeUp) => {
      for (const player of served.room.connections().keys())
        served.room.send(player, 'notice', {
          level: 'info',
          text: village.tongues.say(player)('village-server.closing'),
          closes: true,
        })
      const drained = await village.drain(timeUp)
      const limit = realDeadline(lastTicksMs)
      await orAbort(served.nextTick().then(served.nextTick), limit.signal).catch(() => {})
      limit.cancel()
      return drained
    }
    return { ...running, port: http.port, stepOnce: served.engine.stepOnce, drain, close }
  } catch (error) {
    await close()
    throw error
  }
}
