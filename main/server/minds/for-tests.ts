import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPackage, programFolder } from '../../base/program-folder.ts'
import { connectWorld } from './client.ts'

/** `hearthfolk/testing/minds`: minds for the tests of a program of one's own (docs/minds.md). */
export interface TestMinds {
  /** Connected to these minds; it is closed with them. */
  world: ReturnType<typeof connectWorld>
  /** For a program that runs as a process of its own. */
  url: string
  token: string
  /** Ends the server and removes all that the minds remember. */
  close(): Promise<void>
}

/** Nobody listens there: the built-in rules think, whose answers are the same each time, and no weights are fetched. */
const nobody = { OLLAMA_HOST: 'http://127.0.0.1:9', HF_ENDPOINT: 'http://127.0.0.1:9' }
/** How much of what the server said is told if it does not start. Characters. */
const mostTold = 2000

/**
 * Starts `hearthfolk minds` on a free port, with minds that remember nothing. Needs no model and no network.
 * `project`: the folder with rpg.toml; default: the current one. `env`: more variables for the server. Rejects with
 * what the server said if it does not start.
 */
export const startMinds = async ({
  project = process.cwd(),
  env = {},
}: {
  project?: string
  env?: Readonly<Record<string, string>>
} = {}): Promise<TestMinds> => {
  const saves = await mkdtemp(join(tmpdir(), 'minds-'))
  const token = `test-${randomUUID()}`
  const program = join(programFolder, 'main', 'cli', isPackage ? 'bin.js' : 'hearthfolk.ts')
  const server = spawn(process.execPath, [program, 'minds', '--json', '--port', '0'], {
    cwd: project,
    env: { ...process.env, ...nobody, ...env, HEARTHFOLK_SAVES: saves, HEARTHFOLK_WORLD_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-mostTold)
  })
  const ended = once(server, 'exit')
  // One line when it is ready: {"ok":true,"url":"http://127.0.0.1:…",…}
  const line = await Promise.race([
    once(server.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text)),
    ended.then(() => null),
  ])
  const ready = line === null ? null : (JSON.parse(line) as { ok: boolean; url?: string; error?: { message: string } })
  if (ready?.url === undefined) {
    await ended
    await rm(saves, { recursive: true, force: true })
    throw new Error(`"hearthfolk minds" did not start in ${project}: ${ready?.error?.message ?? said.trim()}`)
  }
  const { url } = ready
  const world = connectWorld({ url, token })
  return {
    ...{ world, url, token },
    async close() {
      world.close()
      server.kill()
      await ended
      await rm(saves, { recursive: true, force: true })
    },
  }
}
