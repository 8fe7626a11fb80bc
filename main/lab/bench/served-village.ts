import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithUs } from '../../base/end-with-us.ts'

export interface ServedVillage {
  url: string
  /** Ends the server like an operator and waits for its end. */
  stop(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
}

/** The longest wait for the server to start on a busy machine. */
const longestStartMs = 120_000

/** Starts the village's own server as `hearthfolk start` does, in its own process, and waits until it is ready. */
export async function serveVillage(options: {
  /** The built project. */
  root: string
  saves: string
  /** Another `rpg.toml`. */
  config?: string
  env?: Record<string, string>
  /** A module that is loaded before the server. */
  preload?: string
  /** More words of `start`. */
  words?: readonly string[]
}): Promise<ServedVillage> {
  const { root, saves, config, env = {}, preload, words = [] } = options
  const cli = join(root, 'main', 'cli', 'hearthfolk.ts')
  const child = spawn(
    process.execPath,
    [
      ...(preload ? ['--import', preload] : []),
      cli,
      ...(config ? ['--config', config] : []),
      ...['start', '--port', '0', ...words],
    ],
    {
      cwd: root,
      // Makes no outside requests, so that only what is measured happens.
      env: {
        ...process.env,
        HEARTHFOLK_SAVES: saves,
        OLLAMA_HOST: 'http://127.0.0.1:9',
        HF_ENDPOINT: 'http://127.0.0.1:9',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  endWithUs(child, 'SIGTERM')
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  let said = ''
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`the server was not ready in ${longestStartMs / 1000} s:\n${said}`)),
        longestStartMs,
      )
      let isReady = false
      const read = (piece: Buffer): void => {
        // Later output must be read too, or the pipe would fill up, but it isn't used.
        if (isReady) return
        said += piece.toString()
        const ready = /ready in .*(http:\/\/127\.0\.0\.1:\d+)/.exec(said)
        if (!ready?.[1]) return
        isReady = true
        clearTimeout(timer)
        resolve(ready[1])
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', read)
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${said}`)))
    })
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    }
    return { url, stop, kill }
  } catch (error) {
    await stop()
    throw error
  }
}
