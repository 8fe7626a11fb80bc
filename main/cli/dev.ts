import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { endWithUs } from '../base/end-with-us.ts'
import { programFolder } from '../base/program-folder.ts'
import { watchFiles } from '../base/watch-files.ts'
import { distFolder } from '../server/engine/load-engine.ts'
import { buildGame } from './build/build.ts'
import { clientConfig } from './build/vite-configs.ts'
import { hearEnd } from './hear-end.ts'
import { readPort } from './numbers.ts'
import type { GlobalOptions } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject } from './project.ts'

/**
 * Folders whose TypeScript the server runs. The page has its own hot reload, and the server itself watches Markdown and
 * tools.
 */
const serverFolders = ['main']
/** Many files saved at once cause one restart. Milliseconds. */
const quiet = 120

/**
 * Serves the game on one port with hot reload. Vite serves the page and forwards everything else to the server, which
 * restarts when its code changes. The page reconnects by itself.
 */
export async function dev(globals: GlobalOptions, options: { port?: string }): Promise<void> {
  const say = (text: string) => process.stderr.write(`hearthfolk: ${text}\n`)
  const project = await openProject(globals)
  const port = readPort(options.port)
  const backendPort = port + 1
  const build = { root: programFolder, config: project.config, outDir: distFolder }
  await buildGame({ ...build, logLevel: 'error' })

  let child: ChildProcess | null = null
  const run = () => {
    const words = [
      join(programFolder, 'main/cli/hearthfolk.ts'),
      '--save',
      globals.save,
      ...(globals.config ? ['--config', globals.config] : []),
      'start',
      '--port',
      String(backendPort),
    ]
    child = spawn(process.execPath, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, HEARTHFOLK_DEV: '1' },
    })
    endWithUs(child, 'SIGTERM')
  }
  const stop = async () => {
    const old = child
    child = null
    if (!old || old.exitCode !== null) return
    const gone = new Promise((resolve) => old.once('exit', resolve))
    old.kill('SIGTERM')
    await gone
  }
  run()

  let timer: NodeJS.Timeout | undefined
  let restarts: Promise<void> = Promise.resolve()
  const restart = async (file: string) => {
    const began = performance.now()
    await stop()
    try {
      await buildGame({ ...build, logLevel: 'error', sides: ['server'] })
    } catch (error) {
      say(phrase('dev.the-build-failed-waiting-for-the', { message: (error as Error).message }))
      return
    }
    run()
    say(phrase('dev.changed-the-server-restarts-ms', { file, milliseconds: Math.round(performance.now() - began) }))
  }
  const onChange = (file: string): void => {
    if (!file.endsWith('.ts') || file.includes(`${join('main', 'page')}`)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Restarts run one after the other: two servers would fight for the save.
      restarts = restarts.then(() => restart(file.slice(programFolder.length + 1)))
    }, quiet)
  }
  watchFiles(
    serverFolders.map((folder) => join(programFolder, folder)),
    { onChange },
  )

  const target = `http://127.0.0.1:${backendPort}`
  // The server checks Host and Origin, so forwarded requests carry the server's own address in both.
  const passOn = { target, changeOrigin: true, ws: true, headers: { origin: target } }
  const vite = await createServer({
    ...clientConfig(build),
    server: {
      port,
      host: '127.0.0.1',
      strictPort: true,
      proxy: {
        '/matchmake': passOn,
        '/healthz': passOn,
        '/readyz': passOn,
        '/status': passOn,
        '/metrics': passOn,
        '/monitor': passOn,
        '/webchat/socket': passOn,
        '/embed.js': passOn,
        '/console/socket': passOn,
        '/assets': passOn,
        '/game.json': passOn,
        '/messages': passOn,
        '^/[A-Za-z0-9_-]{9,}/[A-Za-z0-9_-]{9,}\\?.*sessionId=': passOn,
      },
    },
  })
  await vite.listen()
  say(phrase('dev.http-127-0-0-1-with', { port, target }))
  hearEnd(() => void stop().then(() => process.exit(0)))
}
