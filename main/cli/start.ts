import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
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
import { createRunScope } from '../metrics/run-scope.ts'
import { createServerWatch } from '../metrics/server-watch.ts'
import { createServerEnd } from './end-server.ts'
import { happeningRoutes } from './happening-routes.ts'
import { secretsIn } from './hide-secrets.ts'
import type { GlobalOptions } from './output.ts'
import { UserError } from './output.ts'
import { openProject } from './project.ts'
import { noteServerAddress } from './server-address.ts'
import { createServerLog, readLogLevel } from './server-logger.ts'
import { teach, unteach } from './skills-teach.ts'
import { describe, gatewayToken, operatorGate, readGatewayToken, statusRoutes } from './status-routes.ts'

export interface StartOptions {
  port?: string
  host?: string
  /** See `logLevels`. */
  logLevel?: string
  /** Seconds. */
  drain?: string
  /** A file, or the address of a collector. */
  traces?: string
}

const defaultPort = 3000
/** Seconds for which answers that are being made go on after a signal. With all that follows an end stays within the ten that others allow a process. */
const defaultDrain = 5

/** `hearthfolk start`: builds when something changed, serves until a signal. */
export async function start(globals: GlobalOptions, options: StartOptions): Promise<void> {
  enableCompileCache()
  // Reads `.env` too: the level of the log and secrets may stand there.
  const project = await openProject(globals)
  const json = globals.json === true
  const level = readLogLevel(options.logLevel ?? process.env.HEARTHFOLK_LOG, json)
  const drainMs = readDrain(options.drain)
  const scope = createRunScope()
  const secrets = secretsIn(process.env)
  const { logger, say } = createServerLog({ level, json, scope, secrets: () => secrets })
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
  const watch = createServerWatch({ version: packageJson.version, scope, traces: options.traces, logger })
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
    observer: watch.observer,
    routes(app, running, upgrades) {
      statusRoutes({ save: globals.save, refused: () => refused })(app, running)
      happeningRoutes(app, running)
      const admitted = operatorGate(running.saveFolder)
      const token = gatewayToken(running.saveFolder)
      secrets.push(token)
      watch.connect(running, { app, admitted })
      gateway = openGateway({
        ...{ app, village: running, upgrades, admitted, logger, env: process.env, version: packageJson.version },
        token: () => token,
        status: () => describe(running, { save: globals.save, refused: () => refused }),
        studio: { contentRoot: project.content, clientFolder: join(project.root, 'dist', 'client') },
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
      watch.reloaded('config', 'applied')
      const later = village.applyConfig(next)
      say(
        later.length === 0
          ? 'rpg.toml changed and is in force.'
          : `rpg.toml changed and is in force, but for ${later.join(', ')}, which hold with the next start.`,
      )
      for (const problem of village.configProblems()) say(describeDiagnostic(problem))
    },
    onRefused({ diagnostics }) {
      watch.reloaded('config', 'refused')
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
  say(`studio: ${address}/studio#token=${readGatewayToken(village.saveFolder) ?? ''}`)
  say(`for operators: ${address}/monitor?token=${readGatewayToken(village.saveFolder) ?? ''}`)
  say(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s: ${address} (save "${globals.save}", thinking with: ${village.brain().label})`)

  if (json) process.stdout.write(`${JSON.stringify({ ok: true, url: address, save: globals.save, brain: village.brain().ref })}\n`)

  const end = createServerEnd({
    drainMs,
    drain: village.drain,
    farewell: (signal) => gateway?.shutdown(`the server was stopped (${signal})`),
    async close(limits) {
      await config.close()
      await village.close(limits)
      await watch.settled()
    },
    exit: process.exit,
    say,
  })
  process.on('SIGTERM', () => void end.on('SIGTERM'))
  process.on('SIGINT', () => void end.on('SIGINT'))
  process.on('unhandledRejection', (error) => logger.error({ error }, 'a promise was rejected and nobody listened'))
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535))
    throw new UserError('BadPort', `"${text}" is no port. Give a number from 0 to 65535 (0 takes a free one): HEARTHFOLK_PORT=3001 npm start`)
  return port
}

function readDrain(text: string | undefined): number {
  const seconds = text === undefined ? defaultDrain : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(seconds <= 600)) throw new UserError('BadDrain', `"${text}" is no time for --drain. Give seconds from 0 to 600.`)
  return seconds * 1000
}
