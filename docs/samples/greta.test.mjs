// A test of a program with minds: no model, no network. In package.json: "test": "node --test"
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { connectWorld } from 'hearthfolk/client'

const token = 'a-token-for-this-test-alone'
const ana = { id: 'ana', name: 'Ana' }
let saves
let server
let world

before(async () => {
  saves = await mkdtemp(join(tmpdir(), 'minds-'))
  // Nobody answers there: the built-in rules think, whose answers are the same each time, and nothing is fetched.
  const nobody = { OLLAMA_HOST: 'http://127.0.0.1:9', HF_ENDPOINT: 'http://127.0.0.1:9' }
  server = spawn('node_modules/.bin/hearthfolk', ['minds', '--json', '--port', '0'], {
    env: { ...process.env, ...nobody, HEARTHFOLK_SAVES: saves, HEARTHFOLK_WORLD_TOKEN: token },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // One line when it is ready: {"ok":true,"url":"http://127.0.0.1:…",…}
  const [line] = await once(server.stdout, 'data')
  world = connectWorld({ url: JSON.parse(line).url, token })
})
after(async () => {
  world?.close()
  server?.kill()
  if (server) await once(server, 'exit')
  await rm(saves, { recursive: true, force: true })
})

test('Greta rings the bell when she is asked to, and remembers what she was told', async () => {
  let rung = 0
  const greta = await world.spawn({
    id: 'greta',
    soul: '---\nname: Greta\nrole: innkeeper\n---\n\nI keep the Lantern, an inn by the marsh.\n',
    tools: [{ name: 'ring_bell', description: 'Ring the bell of the inn.', run: () => `You rang it ${++rung} times.` }],
  })
  await greta.perceives({ place: { id: 'lantern', label: 'the Lantern' }, people: [ana] })
  await greta.hears({ player: ana, text: 'My cat is called Tarquin.' })
  await greta.hears({ player: ana, text: 'Ring the bell, please!' })
  assert.equal(rung, 1)
  const { text } = await greta.hears({ player: ana, text: 'What is my cat called?' })
  assert.match(text, /Tarquin/)
})
