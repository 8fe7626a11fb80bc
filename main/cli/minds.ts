import { enableCompileCache } from 'node:module'
import { join, relative } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { programFolder } from '../base/program-folder.ts'
import { secretsIn } from '../server/config/secret-names.ts'
import { isLoopbackHost } from '../server/engine/from-here.ts'
import { createRunScope } from '../server/metrics/run-scope.ts'
import { serveMinds } from '../server/minds/serve-minds.ts'
import { worldTokenFile } from '../server/minds/world-token.ts'
import { containCode } from '../server/plugin-host/contain-code.ts'
import { watchForStalls } from '../server/plugin-host/stall-watch.ts'
import { stuckFile } from '../server/plugin-host/stuck-code.ts'
import { createServerEnd } from './end-server.ts'
import { hearEnd } from './hear-end.ts'
import { decimal, readPort } from './numbers.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject, type Project, placesOfCode } from './project.ts'
import { addressHere } from './server-address.ts'
import { createServerLog, readLogLevel } from './server-logger.ts'

export interface MindsOptions {
  port: string
  host?: string
  logLevel?: string
}

/**
 * The folder of saves. A checkout of this program that is run from somewhere else, outside any project, writes to that
 * folder and not to its own.
 */
const savesHere = ({ root, saves }: Pick<Project, 'root' | 'saves'>, { config }: GlobalOptions): string => {
  const isOwn = root === programFolder && config === undefined && !process.env.HEARTHFOLK_SAVES
  const isInside = !relative(programFolder, process.cwd()).startsWith('..')
  return isOwn && !isInside ? join(process.cwd(), 'saves') : saves
}

/** How long answers in progress may take after a signal, in milliseconds. */
const drainMs = 5000

/** `hearthfolk minds`: serves minds for another program's world, until a signal. */
export async function minds(globals: GlobalOptions, options: MindsOptions): Promise<void> {
  enableCompileCache()
  const project = await openProject(globals)
  const saves = savesHere(project, globals)
  const json = globals.json === true
  const secrets = secretsIn(process.env)
  const { logger, say } = createServerLog({
    level: readLogLevel(options.logLevel ?? process.env.HEARTHFOLK_LOG, json),
    json,
    scope: createRunScope(),
    secrets: () => secrets,
  })
  const { host = '127.0.0.1' } = options
  if (!isLoopbackHost(host) && !process.env.HEARTHFOLK_WORLD_TOKEN)
    throw new UserError('UnsafeBinding', phrase('minds.serving-on-opens-these-minds-to', { host }))
  const places = placesOfCode(project)
  containCode({ places, logger })
  watchForStalls({ places, root: project.root, record: stuckFile(join(saves, globals.save)), logger })
  const began = performance.now()
  const server = await serveMinds({
    version: packageJson.version,
    root: project.root,
    contentRoot: project.content,
    saves,
    save: globals.save,
    env: process.env,
    config: project.config,
    logger,
    host,
    port: readPort(options.port),
  })
  secrets.push(server.token)
  const { village, here } = server.minds
  for (const note of village.notes) say(note)
  const url = addressHere({ host, port: server.port })
  const { current } = await server.minds.brain()
  say(
    process.env.HEARTHFOLK_WORLD_TOKEN
      ? phrase('minds.token-hearthfolk-world-token')
      : phrase('minds.token-in', { file: join(village.saveFolder, worldTokenFile) }),
  )
  say(phrase('minds.everything-is-kept-in', { saveFolder: village.saveFolder }))
  say(
    phrase('minds.ready-in-s-save-minds-thinking', {
      seconds: decimal((performance.now() - began) / 1000),
      url,
      save: globals.save,
      count: here.size,
      current,
    }),
  )
  if (json)
    process.stdout.write(`${JSON.stringify({ ok: true, url, save: globals.save, minds: [...here.keys()].sort() })}\n`)
  const end = createServerEnd({
    drainMs,
    drain: (timeUp) => village.drain(timeUp),
    farewell: () => {},
    close: () => server.close(),
    exit: process.exit,
    say,
  })
  hearEnd((signal) => void end.on(signal))
}
