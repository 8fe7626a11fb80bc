import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playerIdOf } from '../../../main/server/gateway/player-id.ts'
import { connectWorld } from '../../../main/server/minds/client.ts'
import { runHere } from '../../support/run-here.ts'
import { ana, greta, root } from './minds-rig.ts'

const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-minds-'))
let child: ChildProcess | null = null
const kill = async (): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
afterAll(async () => {
  await kill()
  await rm(saves, { recursive: true, force: true })
})

/** `hearthfolk minds` as anybody starts it. Resolves with its address once it is ready. */
const start = async (): Promise<string> => {
  await kill()
  const started = spawn(process.execPath, [join(root, 'main/cli/hearthfolk.ts'), 'minds', '--port', '0', '--json'], {
    cwd: root,
    env: {
      ...process.env,
      HEARTHFOLK_SAVES: saves,
      OLLAMA_HOST: 'http://127.0.0.1:9',
      HF_ENDPOINT: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let errors = ''
  started.stderr.on('data', (chunk) => {
    errors += chunk
  })
  let output = ''
  for await (const chunk of started.stdout) {
    output += chunk
    if (output.includes('\n')) return (JSON.parse(output) as { url: string }).url
  }
  throw new Error(`it ended before it was ready: ${errors}`)
}

test('whatever a world was told is kept survives kill -9: the mind, what happened and what was said', async () => {
  const token = async () => (await readFile(join(saves, 'minds', 'world-token'), 'utf8')).trim()
  const world = connectWorld({ url: await start(), token: await token() })
  const mind = await world.spawn({
    ...greta,
    tools: [{ name: 'ring_bell', description: 'Ring.', run: () => 'You rang.' }],
  })
  await mind.perceives({ happened: [{ text: 'I saw a grey wolf at the door of the Lantern.', importance: 7 }] })
  await mind.hears({ player: ana, text: 'My sister is called Mirabel and she has a blue boat.' })
  await kill()
  world.close()

  const again = connectWorld({ url: await start(), token: await token() })
  expect(await again.list()).toEqual([{ id: 'greta', name: 'Greta', tools: ['ring_bell'] }])
  const known = await again.spawn(greta)
  expect(known.known).toBe(true)
  expect((await known.hears({ player: ana, text: 'What is my sister called?' })).text).toContain('Mirabel')
  expect((await known.hears({ player: ana, text: 'Have you seen a wolf?' })).text).toContain('grey wolf')
  again.close()
})

test('whoever a world calls by its own id can be forgotten', async () => {
  await kill()
  const forget = async (player: string) => {
    const words = ['players', 'forget', player, '--save', 'minds', '--json']
    return JSON.parse((await runHere(words, { HEARTHFOLK_SAVES: saves })).stdout)
  }
  const { error } = await forget(ana.id)
  expect(error.message).toContain(`Whoever another program calls "ana" is ${playerIdOf('ana')} here.`)
  expect(await forget(playerIdOf('ana'))).toMatchObject({ ok: true, known: true })
  expect(await forget(playerIdOf('ana'))).toMatchObject({ ok: true, known: false })
})
