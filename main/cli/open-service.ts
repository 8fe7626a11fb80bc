import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Logger } from '../base/logger.ts'
import { optional } from '../base/optional.ts'
import { codeEnding, programFolder } from '../base/program-folder.ts'
import type { Diagnostic } from '../content/character.ts'
import { experiments } from '../lab/experiments/registry.ts'
import type { OverLease } from '../saves/lease/take-lease.ts'
import type { Config } from '../server/config/schema.ts'
import { isLoopbackHost } from '../server/engine/from-here.ts'
import { distFolder } from '../server/engine/load-engine.ts'
import type { Gateway } from '../server/gateway/gateway.ts'
import { machineKey } from '../server/gateway/machine-key.ts'
import { openGateway } from '../server/gateway/open-gateway.ts'
import type { Forgetting } from '../server/gateway/studio/memory/forgetting.ts'
import { createExplainer, type Explainer } from '../server/gateway/village/explainer.ts'
import type { CloseLimits } from '../server/live/close-all.ts'
import { openTalkChannels } from '../server/live/talk-channels.ts'
import { type StartedVillage, startVillageServer } from '../server/live/village-server.ts'
import { mcpRoute } from '../server/mcp/mcp-route.ts'
import { playerHost } from '../server/mcp/player-host.ts'
import type { RunScope } from '../server/metrics/run-scope.ts'
import { createServerWatch, type ServerWatch } from '../server/metrics/server-watch.ts'
import { mindRoutes } from '../server/minds/mind-routes.ts'
import { type OpenMinds, openMinds } from '../server/minds/open-minds.ts'
import { createWorldDesk } from '../server/minds/world-desk.ts'
import { tokenBesideVillage } from '../server/minds/world-token.ts'
import type { ZoneLand } from '../server/travel/zone-land.ts'
import { gatewayToken } from './gateway-token.ts'
import { happeningRoutes } from './happening-routes.ts'
import type { GlobalOptions } from './output.ts'
import { forProgram, phrase } from './phrase.ts'
import type { Project } from './project.ts'
import { addressHere, noteServerAddress } from './server-address.ts'
import { teach, unteach } from './skills-teach.ts'
import { describe, operatorGate, statusRoutes } from './status-routes.ts'

/**
 * A save that is open for players and programs, with everything around the village. One process may reopen it after
 * closing it.
 */
export interface Service {
  village: StartedVillage
  reloaded: ServerWatch['reloaded']
  /** Notifies clients of the gateway. `backInMs`: time until the doors are open again. */
  farewell(why: string, backInMs?: number): void
  close(limits?: CloseLimits): Promise<void>
  /** Why people said what they said. May be handed to the service that opens next. */
  explainer: Explainer
}

export interface ServiceOptions {
  globals: GlobalOptions
  project: Project
  config: Config
  host: string
  port: number
  /** Problems in the present `rpg.toml`. */
  refused: () => readonly Diagnostic[]
  /** Where traces go. */
  traces: string | undefined
  scope: RunScope
  /** Values that logs must hide; the gateway's token is added. */
  secrets: string[]
  forgetting: Forgetting
  /** Told when another process has taken a save over. */
  leaseLost: (error: Error) => void
  /** That of the service that was open before. Default: nothing is known of earlier runs. */
  explainer: Explainer | undefined
  /** The land that this save is a zone of. */
  land: ZoneLand | undefined
  /** A lease of the save that this process, as a standby, saw to be over. */
  over?: OverLease | undefined
  logger: Logger
  say(text: string): void
}

export const openService = async (options: ServiceOptions): Promise<Service> => {
  const { globals, project, config, host, refused, scope, secrets, forgetting, leaseLost, logger } = options
  const watch = createServerWatch({ version: packageJson.version, scope, traces: options.traces, logger })
  const explainer = options.explainer ?? createExplainer(() => performance.now())
  let gateway: Gateway | null = null
  let started: StartedVillage | null = null
  let minds: OpenMinds | null = null
  let endSessions = (): void => {}
  const mindsSave = `${globals.save}-minds`
  const mindsToken = tokenBesideVillage({
    saveFolder: join(project.saves, mindsSave),
    enabled: config.minds.enabled,
    env: process.env,
  })
  if (mindsToken !== null) secrets.push(mindsToken)
  const desk = createWorldDesk({ minds: () => minds, token: () => mindsToken, logger })
  const village = await startVillageServer({
    root: project.root,
    contentRoot: project.content,
    config,
    saves: project.saves,
    save: globals.save,
    host,
    port: options.port,
    env: process.env,
    logger,
    // In a checkout only `npm run dev` sets it: there the tools are part of the program.
    hotTools: process.env.HEARTHFOLK_DEV === '1' || project.root !== programFolder,
    observer: watch.observer,
    leaseLost,
    ...optional({ land: options.land, over: options.over }),
    tell: async (what, running) =>
      what === 'metrics'
        ? watch.text()
        : JSON.stringify(describe(running, { save: globals.save, refused, land: options.land })),
    routes(app, running, upgrades) {
      statusRoutes({ save: globals.save, refused, land: options.land })(app, running)
      happeningRoutes(app, running)
      const admitted = operatorGate(running.saveFolder)
      const token = gatewayToken(running.saveFolder)
      for (const secret of [token, machineKey(running.saveFolder)]) if (!secrets.includes(secret)) secrets.push(secret)
      watch.connect(running, { app, admitted })
      gateway = openGateway({
        ...{ app, village: running, upgrades, host, admitted, logger, env: process.env, version: packageJson.version },
        token: () => token,
        status: () => describe(running, { save: globals.save, refused, land: options.land }),
        studio: {
          contentRoot: project.content,
          clientFolder: join(distFolder, 'client'),
          forgetting,
          program: programOf(project, globals),
        },
        ...{ models: watch.models, explainer },
        world: { desk, tick: () => running.world.state.tick },
        hand: {
          teach: (wish) => forProgram(() => teach(globals, wish)),
          forget: (wish) => forProgram(() => unteach(globals, wish)),
        },
      })
      mindRoutes(app, { desk, logger })
      endSessions = mcpRoute(app, {
        ...{ version: packageJson.version, loopbackOnly: isLoopbackHost(host), logger },
        gateway: () => gateway,
        players: playerHost(running, () => addressHere({ host, port: started?.port ?? options.port })),
        desk,
      })
      openTalkChannels({
        clientFolder: join(distFolder, 'client'),
        app,
        village: running,
        hub: running.hub,
        upgrades,
        admit: admitted,
        logger,
      })
    },
  })
  started = village
  await noteServerAddress(village.saveFolder, { host, port: village.port }).catch((error: Error) =>
    options.say(phrase('open-service.the-port-could-not-be-noted', { message: error.message })),
  )
  if (mindsToken !== null)
    try {
      minds = await openMinds({
        root: project.root,
        contentRoot: project.content,
        config,
        saves: project.saves,
        save: mindsSave,
        env: process.env,
        logger,
        embedders: { ...village.embedders, close: async () => {} },
        leaseLost,
      })
      options.say(phrase('open-service.minds-for-other-worlds-in-the', { count: minds.here.size, mindsSave }))
    } catch (error) {
      await village.close()
      throw error
    }
  return {
    ...{ village, explainer },
    reloaded: watch.reloaded,
    farewell: (why, backInMs) => gateway?.shutdown(why, backInMs ?? null),
    async close(limits) {
      explainer.settle()
      endSessions()
      await minds?.close()
      await village.close(limits)
      await watch.settled()
    },
  }
}

/** The command line with the options that this server was started with. */
const programOf = ({ root, configFile }: Project, { config }: GlobalOptions) => ({
  experiments,
  cli: join(programFolder, 'main', 'cli', `hearthfolk${codeEnding}`),
  folder: root,
  words: config === undefined ? [] : ['--config', configFile],
})
