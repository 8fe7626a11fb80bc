import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach } from 'vitest'
import type { Game } from '../support/game-process.ts'
import { roomy } from '../support/roomy.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Nothing here tests the build, and no test may wait for another's build. */
export const asBuilt = { HEARTHFOLK_DEV: '1' }

/** Processes that outlive their test, such as one that should have been refused. */
const running = new Set<ChildProcess>()
const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL')
}
afterEach(killAll)
process.on('exit', killAll)

/** Runs a verb of the command line until it or the test ends. */
export async function runHearthfolk(
  words: string[],
  options: { env?: Record<string, string>; uid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...roomy, join(root, 'main/cli/hearthfolk.ts'), ...words], {
    cwd: root,
    env: {
      ...process.env,
      ...asBuilt,
      OLLAMA_HOST: 'http://127.0.0.1:9',
      HF_ENDPOINT: 'http://127.0.0.1:9',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((ended) => child.once('exit', ended))
  running.delete(child)
  return { code, output }
}

/** The server's current tick, which shows that it lives and its clock goes on. */
export async function tickOf(game: Game): Promise<number> {
  const answer = (await (await fetch(`${game.url()}/readyz`)).json()) as { tick: number }
  return answer.tick
}

export async function ticksPass(game: Game, count: number): Promise<void> {
  const end = (await tickOf(game)) + count
  await untilTrue(async () => (await tickOf(game)) >= end)
}

/** The output of `status` as text: brain, embedder, diagnostics. */
export async function statusOf(
  game: Game,
): Promise<{ game: string; models: { current: { ref: string; label: string } }; diagnostics: { text: string }[] }> {
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const answer = await fetch(`${game.url()}/status`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Awaited<ReturnType<typeof statusOf>>
}

/** Pause between two looks: polling without one would take the core from the server under test. Milliseconds. */
const lookAgain = 20
/** Asks again until it holds. Vitest's time limit is the only clock. */
export async function untilTrue(test: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await test())) await new Promise((resolve) => setTimeout(resolve, lookAgain))
}
