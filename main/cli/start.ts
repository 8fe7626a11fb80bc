import { enableCompileCache } from 'node:module'
import pino from 'pino'
import packageJson from '../../package.json' with { type: 'json' }
import { buildIfStale } from '../build/build-if-stale.ts'
import { describeDiagnostic } from '../config/load-config.ts'
import { watchConfig } from '../config/watch-config.ts'
import type { Diagnostic } from '../content/character.ts'
import { readMap } from '../content/read-map.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { openGateway } from '../gateway/open-gateway.ts'
import { openTalkChannels } from '../live/talk-channels.ts'
import { startVillageServer } from '../live/village-server.ts'
import { createConsoleLogger } from './console-logger.ts'
import { happeningRoutes } from './happening-routes.ts'
import type { GlobalOptions } from './output.ts'
import { UserError } from './output.ts'
import { openProject } from './project.ts'
import { noteServerAddress } from './server-address.ts'
import { teach, unteach } from './skills-teach.ts'
import { describe, gatewayToken, operatorGate, readGatewayToken, statusRoutes } from './status-routes.ts'

export interface StartOptions {
  port?: string
  host?: string
}

const defaultPort = 3000

/** `hearthfolk start`: builds when something changed, serves until a signal. */
export async function start(globals: GlobalOptions, options: StartOptions): Promise<void> {
  enableCompileCache()
  const say = (text: string) => process.stderr.write(`hearthfolk: ${text}\n`)
  const project = await openProject(globals)
  const port = readPort(options.port ?? process.env.HEARTHFOLK_PORT)
  const host = options.host ?? '127.0.0.1'
  if (!['127.0.0.1', 'localhost', '::1'].includes(host) && !process.env.HEARTHFOLK_GATEWAY_TOKEN) {
    throw new UserError(
      'UnsafeBinding',
      `Serving on ${host} opens this server to the network. Set HEARTHFOLK_GATEWAY_TOKEN to a long secret first, or leave --host out to serve this machine alone.`,
    )
  }
  // A world that is not there is told by its name, before the bundler stumbles over it.
  await readMap({ root: project.content, world: project.config.world.name, map: project.config.start.map })
  if (!process.env.HEARTHFOLK_DEV) await buildIfStale({ root: project.root, config: project.config, say })
  // Errors are logged under `error` everywhere; without a serializer pino would write them as `{}`.
  const serializers = { error: pino.stdSerializers.err, cause: pino.stdSerializers.err }
  const json = pino({ level: process.env.HEARTHFOLK_LOG ?? 'warn', serializers }, pino.destination({ dest: 2, sync: false }))
  const logger = createConsoleLogger({ json, say })
  const began = performance.now()
  /** What is wrong with `rpg.toml` as it lies there now. */
  let refused: Diagnostic[] = []
  let gateway: Gateway | null = null
  const village = await startVillageServer({
    root: project.root,
    contentRoot: project.content,
    config: project.config,
    saves: project.saves,
    save: globals.save,
    host,
    port,
    env: process.env,
    logger,
    // `npm run dev` starts the server so.
    hotTools: process.env.HEARTHFOLK_DEV === '1',
    routes(app, running, upgrades) {
      statusRoutes({ save: globals.save, refused: () => refused })(app, running)
      happeningRoutes(app, running)
      const admitted = operatorGate(running.saveFolder)
      const token = gatewayToken(running.saveFolder)
      gateway = openGateway({
        ...{ app, village: running, upgrades, admitted, logger, env: process.env, version: packageJson.version },
        token: () => token,
        status: () => describe(running, { save: globals.save, refused: () => refused }),
        hand: { teach: (wish) => teach(globals, wish), forget: (wish) => unteach(globals, wish) },
      })
      openTalkChannels({ root: project.root, app, village: running, hub: running.hub, upgrades, admit: admitted, logger })
    },
  })
  await noteServerAddress(village.saveFolder, { host, port: village.port }).catch((error: Error) =>
    say(`"hearthfolk chat" and "send" must be told this port, it could not be noted in the save: ${error.message}`),
  )
  const config = watchConfig({
    file: project.configFile,
    initial: project.config,
    onChange(next) {
      refused = []
      const later = village.applyConfig(next)
      say(later.length === 0 ? 'rpg.toml changed and is in force.' : `rpg.toml changed and is in force, but for [${later.join('], [')}], which need a restart.`)
      for (const problem of village.configProblems()) say(describeDiagnostic(problem))
    },
    onRefused({ diagnostics }) {
      refused = diagnostics.map((diagnostic) => ({ ...diagnostic, message: `${diagnostic.message} (refused, the last good settings stay)` }))
      for (const diagnostic of diagnostics) say(`refused, the last good settings stay: ${describeDiagnostic(diagnostic)}`)
    },
    onRestored() {
      refused = []
      say('rpg.toml is in order again.')
    },
  })
  for (const note of village.notes) say(note)
  for (const diagnostic of [...village.content.current().diagnostics, ...village.minds.diagnostics, ...village.configProblems()])
    say(`${diagnostic.severity}: ${describeDiagnostic(diagnostic)}`)
  const address = `http://${host}:${village.port}`
  if (village.config().channels.webchat.enabled) say(`web chat: ${address}/webchat`)
  say(`for operators: ${address}/monitor?token=${readGatewayToken(village.saveFolder) ?? ''}`)
  say(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s: ${address} (save "${globals.save}", thinking with: ${village.brain().label})`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`${signal}: writing everything down …`)
    // A model that never answers must not hold the end back.
    const limit = setTimeout(() => process.exit(1), 10_000)
    limit.unref()
    gateway?.shutdown(`the server was stopped (${signal})`)
    await config.close()
    await village.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('unhandledRejection', (error) => logger.error({ error }, 'a promise was rejected and nobody listened'))
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535))
    throw new UserError('BadPort', `"${text}" is no port. Give a number from 0 to 65535 (0 takes a free one): HEARTHFOLK_PORT=3001 npm start`)
  return port
}
