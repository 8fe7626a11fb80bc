import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { endWithUs } from '../../main/base/end-with-us.ts'
import { fewPeople } from './few-people.ts'
import { roomy } from './roomy.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * The real program (`hearthfolk start`) in its own process, on its own save that outlives the process: kill it, start
 * it again. No model server is looked for unless `env` names one. `words` follow `start`. `people`: only these authored
 * ones live there, with whom a start takes half as long.
 */
export async function createGame(
  options: {
    env?: Record<string, string>
    config?: string
    words?: readonly string[]
    people?: readonly [string, ...string[]]
  } = {},
) {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-game-'))
  const content = options.people ? await fewPeople(...options.people) : null
  let child: ChildProcess | null = null
  /** The end of a process that was told to end. */
  let ending: Promise<number | null> = Promise.resolve(null)
  let port = 0
  let output = ''

  const game = {
    saves,
    folder: join(saves, 'main'),
    url: () => `http://127.0.0.1:${port}`,
    output: () => output,
    /**
     * Resolves when the program reports that it is ready, with its output until then. The port of the first start is
     * kept. First kills one that a failed test left behind.
     */
    async start(): Promise<string> {
      await game.kill()
      const started = spawn(
        process.execPath,
        [
          ...roomy,
          join(root, 'main/cli/hearthfolk.ts'),
          ...(options.config ? ['--config', options.config] : []),
          'start',
          '--port',
          String(port),
          ...(options.words ?? []),
        ],
        {
          cwd: root,
          env: {
            ...process.env,
            HEARTHFOLK_SAVES: saves,
            OLLAMA_HOST: 'http://127.0.0.1:9',
            HF_ENDPOINT: 'http://127.0.0.1:9',
            ...(content ? { HEARTHFOLK_CONTENT: content.root } : {}),
            ...options.env,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      child = started
      // Anything that ends the tests ends the game: a time limit, or the signal that Vitest ends its processes with.
      endWithUs(started)
      await new Promise<void>((ready, failed) => {
        const read = (chunk: Buffer) => {
          output += chunk.toString()
          const found = /ready in .*http:\/\/127\.0\.0\.1:(\d+)/.exec(output.slice(output.lastIndexOf('ready in')))
          if (!found) return
          port = Number(found[1])
          ready()
        }
        started.stderr.on('data', read)
        started.stdout.on('data', read)
        started.once('exit', (code) =>
          failed(new Error(`the game ended with code ${code} before it was ready:\n${output}`)),
        )
      })
      const said = output
      output = ''
      return said
    },
    /** Sends it and waits for nothing. */
    signal: (signal: NodeJS.Signals): void => void child?.kill(signal),
    /** Resolves with the exit code when the process is gone; null if there is none. */
    async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
      const running = child
      child = null
      if (!running || running.exitCode !== null || running.signalCode !== null) return null
      // Comes after its last output.
      ending = new Promise<number | null>((ended) => running.once('close', ended))
      running.kill(signal)
      return ending
    },
    async remove(): Promise<void> {
      await game.kill()
      // Perhaps nobody waited for it.
      await ending
      await rm(saves, { recursive: true, force: true })
      await content?.remove()
    },
  }
  return game
}
export type Game = Awaited<ReturnType<typeof createGame>>
