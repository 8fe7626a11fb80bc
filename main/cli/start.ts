import { writeSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { optional } from '../base/optional.ts'
import { programFolder } from '../base/program-folder.ts'
import type { Diagnostic } from '../content/character.ts'
import { readMap } from '../content/read-map.ts'
import { finding, told } from '../language/findings/finding.ts'
import { whyNotForgotten } from '../saves/forget/may-forget.ts'
import type { OverLease } from '../saves/lease/take-lease.ts'
import { secretsIn } from '../server/config/secret-names.ts'
import { watchConfig } from '../server/config/watch-config.ts'
import { isLoopbackHost } from '../server/engine/from-here.ts'
import { machineKeyFile, readMachineKey } from '../server/gateway/machine-key.ts'
import type { Explainer } from '../server/gateway/village/explainer.ts'
import { stateFileFaults } from '../server/live/state-files.ts'
import { createRunScope } from '../server/metrics/run-scope.ts'
import { containCode } from '../server/plugin-host/contain-code.ts'
import { watchForStalls } from '../server/plugin-host/stall-watch.ts'
import { stuckFile } from '../server/plugin-host/stuck-code.ts'
import { passwordsIn } from '../server/redis/connect-redis.ts'
import type { ZoneLand } from '../server/travel/zone-land.ts'
import { takeTurn } from './await-turn.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { createServerEnd } from './end-server.ts'
import { createForgetting } from './forget-while-served.ts'
import { gatewayTokenFile, readGatewayToken } from './gateway-token.ts'
import { hearEnd } from './hear-end.ts'
import { redisVariable } from './land/land-link.ts'
import { mapToCome } from './map-to-come.ts'
import { forgetIn, linkedTo } from './npc-forget.ts'
import { decimal, readPort } from './numbers.ts'
import { openService, type Service } from './open-service.ts'
import type { GlobalOptions } from './output.ts'
import { UserError } from './output.ts'
import { forProgram, phrase } from './phrase.ts'
import { openProject, placesOfCode } from './project.ts'
import { createReopening } from './reopen-with-map.ts'
import { brainInWords } from './say-brain.ts'
import { describeDiagnostic, withWeight } from './say-finding.ts'
import { addressHere } from './server-address.ts'
import { createServerLog, readLogLevel } from './server-logger.ts'
import type { StartOptions } from './start-options.ts'

/** While a person is being forgotten: the time for running answers, and until the doors open again. Milliseconds. */
const forgetDrainMs = 3000
const reopenMs = 5000
/** While the map changes: the time for running answers. The others get a notice. Milliseconds. */
const mapDrainMs = 500
/**
 * Seconds that running answers get after a signal. The whole end then stays within the ten seconds that process
 * managers usually allow.
 */
const defaultDrain = 5

/** Where to look up what a log hides. A terminal shows the links whole. */
const tokenNote = (saveFolder: string, host: string): string => {
  const token = process.env.HEARTHFOLK_GATEWAY_TOKEN
    ? phrase('start.value-of-gateway-token')
    : phrase('start.content-of', { file: join(saveFolder, gatewayTokenFile) })
  return isLoopbackHost(host)
    ? phrase('start.no-token-in-a-log', { token })
    : phrase('start.no-token-in-a-log-two', {
        token,
        key: phrase('start.content-of', { file: machineKeyFile(saveFolder) }),
      })
}

/** `hearthfolk start`: builds if something changed, and serves until a signal. */
export async function start(globals: GlobalOptions, options: StartOptions): Promise<void> {
  if (options.zone !== undefined) {
    const { openZone } = await import('./land/open-land.ts')
    const { globals: ofZone, land } = await openZone(globals, {
      ...options,
      ...{ land: options.land ?? true, zone: options.zone },
    })
    return serve(ofZone, options, land)
  }
  if (options.land !== undefined) return (await import('./land/start-land.ts')).startLand(globals, options)
  return serve(globals, options)
}

/** Serves one save. `land`: if it is a zone of one. */
async function serve(globals: GlobalOptions, options: StartOptions, land?: ZoneLand): Promise<void> {
  enableCompileCache()
  // Also reads `.env`, which may hold the log level and secrets.
  const project = await openProject(globals)
  const json = globals.json === true
  const level = readLogLevel(options.logLevel ?? process.env.HEARTHFOLK_LOG, json)
  const drainMs = readDrain(options.drain)
  const scope = createRunScope()
  const secrets = [...secretsIn(process.env), ...passwordsIn(options.redis ?? process.env[redisVariable] ?? '')]
  const { logger, say } = createServerLog({ level, json, scope, secrets: () => secrets })
  const port = readPort(options.port)
  const host = options.host ?? '127.0.0.1'
  if (!isLoopbackHost(host) && !process.env.HEARTHFOLK_GATEWAY_TOKEN) {
    throw new UserError('UnsafeBinding', phrase('start.serving-on-opens-this-server-to', { host }))
  }
  if (project.content === programFolder && project.root !== programFolder)
    say(phrase('start.has-neither-npc-agents-nor-worlds', { root: project.root }))
  await tellStateFiles(join(project.saves, globals.save), say)
  const places = placesOfCode(project)
  containCode({ places, logger })
  watchForStalls({ places, root: project.root, record: stuckFile(join(project.saves, globals.save)), logger })
  if (!process.env.HEARTHFOLK_DEV) {
    // Reports a missing world by name before the bundler stumbles over it.
    await readMap({ root: project.content, world: project.config.world.name, map: project.config.start.map })
    await buildIfStale({ config: project.config, say })
  }
  const began = performance.now()
  /** Problems in the present `rpg.toml`. */
  let refused: Diagnostic[] = project.configWarnings
  /** Problems in `rpg.toml` when it was last applied. */
  let accepted = project.configWarnings
  /** The settings in force. */
  let settings = project.config
  const open = (at: number, { over, explainer }: { over?: OverLease; explainer?: Explainer } = {}): Promise<Service> =>
    openService({
      ...{
        over,
        globals,
        project,
        config: settings,
        host,
        port: at,
        refused: () => refused,
        traces: options.traces,
        scope,
        secrets,
        forgetting,
        leaseLost: endAtOnce,
        ...{ explainer, land, logger, say },
      },
    })
  const forgetHere = (player: string) => forProgram(() => forgetIn(globals, undefined, { player }))
  const forgetting = createForgetting({
    whyNot: (player) =>
      whyNotForgotten({
        saves: project.saves,
        name: globals.save,
        players: [player, ...linkedTo(player, { config: settings })],
      }),
    async close() {
      await service.village.drain(AbortSignal.timeout(forgetDrainMs))
      service.farewell('somebody is being forgotten; the village opens again at once', reopenMs)
      await service.close()
    },
    forget: forgetHere,
    async open() {
      service = await open(service.village.port)
      service.village.onMap(reopening.changed)
    },
    say,
    lost(error) {
      say(phrase('start.the-village-could-not-be-opened', { message: (error as Error).message }))
      process.exit(1)
    },
    wait: (milliseconds) => wait(milliseconds),
  })
  const reopening = createReopening({
    async close() {
      await service.village.drain(AbortSignal.timeout(mapDrainMs))
      service.farewell('the map changed; the village opens again at once', reopenMs)
      await service.close()
    },
    async open() {
      service = await open(service.village.port, { explainer: service.explainer })
      service.village.onMap(reopening.changed)
      say(phrase('start.the-village-is-open-again'))
    },
    say,
    wait: (milliseconds) => wait(milliseconds),
  })
  const saveFolder = join(project.saves, globals.save)
  const ordered =
    land &&
    (await import('./land/forget-ordered.ts')).forgetAsOrdered({
      ...{ rules: land.rules, saveFolder, forget: forgetHere, forgetting, say },
    })
  const openFirst = async (over?: OverLease): Promise<Service> => {
    await ordered?.beforeOpening()
    return open(port, optional({ over }))
  }
  let service = options.standby
    ? await takeTurn({ saveFolder, save: globals.save, say, json, open: openFirst })
    : await openFirst()
  service.village.onMap(reopening.changed)
  const { village } = service
  const config = watchConfig({
    file: project.configFile,
    initial: project.config,
    warnings: project.configWarnings,
    onChange(next, warnings) {
      refused = warnings
      accepted = warnings
      settings = next
      service.reloaded('config', 'applied')
      const later = service.village.applyConfig(next)
      say(
        later.length === 0
          ? phrase('start.rpg-toml-changed-and-is-in')
          : phrase('start.rpg-toml-changed-and-is-in-2', { later: later.join(', ') }),
      )
      for (const problem of [...warnings, ...service.village.configProblems()]) say(withWeight(problem))
      void mapToCome(project.content, next, later).then((faults) => {
        if (settings !== next) return
        accepted = [...warnings, ...faults]
        if (refused === warnings) refused = accepted
        for (const fault of faults) say(withWeight(fault))
      })
    },
    onRefused({ diagnostics }) {
      service.reloaded('config', 'refused')
      refused = diagnostics.map((diagnostic) => ({
        ...diagnostic,
        ...told(finding('load-config.refused', { fault: diagnostic.said })),
      }))
      for (const diagnostic of diagnostics)
        say(phrase('start.refused-the-last-good-settings-stay', { fault: describeDiagnostic(diagnostic) }))
    },
    onTrouble: (error) => logger.error({ error }, 'rpg.toml: the watcher reported an error'),
    onRestored() {
      refused = accepted
      say(phrase('start.rpg-toml-is-valid-again'))
    },
  })
  for (const note of village.notes) say(note)
  for (const diagnostic of [
    ...refused,
    ...village.content.current().diagnostics,
    ...village.minds.diagnostics,
    ...village.configProblems(),
  ])
    say(withWeight(diagnostic))
  const address = `http://${host}:${village.port}`
  if (village.config().channels.webchat.enabled) say(phrase('start.web-chat-webchat', { address }))
  // If others can reach the server too, the link proves that its user sits at this machine.
  const studioToken = isLoopbackHost(host) ? readGatewayToken(village.saveFolder) : readMachineKey(village.saveFolder)
  say(
    phrase(isLoopbackHost(host) ? 'start.studio' : 'start.studio-here', {
      address: `${addressHere({ host, port: village.port })}/studio#token=${studioToken ?? ''}`,
    }),
  )
  say(
    phrase('start.for-operators', {
      address: `${address}/monitor?token=${readGatewayToken(village.saveFolder) ?? ''}`,
    }),
  )
  if (!process.stderr.isTTY) say(tokenNote(village.saveFolder, host))
  say(
    phrase('start.ready-in-s-save-thinking-with', {
      seconds: decimal((performance.now() - began) / 1000),
      address,
      save: globals.save,
      brain: brainInWords(village.brain().label),
    }),
  )

  if (json)
    process.stdout.write(
      `${JSON.stringify({ ok: true, url: address, save: globals.save, brain: village.brain().ref })}\n`,
    )

  const end = createServerEnd({
    drainMs,
    drain: (timeUp) => service.village.drain(timeUp),
    farewell: (signal) => service.farewell(`the server was stopped (${signal})`),
    async close(limits) {
      await config.close()
      await forgetting.settled()
      await reopening.settled()
      await service.close(limits)
    },
    exit: process.exit,
    say,
  })
  hearEnd((signal) => void end.on(signal))
}

/** The exit code of a server whose save has another owner. A process manager may start it again; it then waits. */
const tookOver = 75

/** Nothing may be saved or told any more, so this doesn't close anything. */
function endAtOnce(error: Error): never {
  writeSync(process.stderr.fd, `${error.message} This server ends now.\n`)
  process.exit(tookOver)
}

/** @throws UserError for a file of the save without which no server can run. */
async function tellStateFiles(saveFolder: string, say: (line: string) => void): Promise<void> {
  for (const { file, what, remedy, stops } of await stateFileFaults(saveFolder, {
    token: !process.env.HEARTHFOLK_GATEWAY_TOKEN,
  })) {
    if (stops) throw new UserError('StateFile', `${file}: ${what}. ${remedy}`)
    say(phrase('common.fault', { severity: 'error', text: `${file}: ${what}. ${remedy}` }))
  }
}

function readDrain(text: string | undefined): number {
  const seconds = text === undefined ? defaultDrain : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(seconds <= 600))
    throw new UserError('BadDrain', phrase('start.drain-takes-seconds-from-0-to', { text: text ?? '' }))
  return seconds * 1000
}
