import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const program = join(resolve(import.meta.dirname, '../..'), 'main/cli/hearthfolk.ts')
/** Writes the name of each module that is loaded, as a line of its own. */
const tellModules = `data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module'; registerHooks({ load(url, context, next) { process.stderr.write('\\nloaded ' + url + '\\n'); return next(url, context) } })",
)}`

const village = {
  ...{
    ok: true,
    save: 'main',
    game: 'Hearthfolk',
    world: 'Village',
    date: 'day 1',
    time: '08:00',
    npcs: 3,
    players: 0,
    fullness: { limit: 40, waiting: 0, degraded: false },
    memory: 'off',
    embedder: {},
    rssMb: 90,
  },
  models: { current: { ref: 'embedded/hearth', label: 'embedded' }, models: [], problems: [] },
  ...{ channels: ['game'], killSwitch: { all: false, npcs: [] }, queue: { running: 0, waiting: 0 }, diagnostics: [] },
  budget: { world: { calls: 0, promptTokens: 0, completionTokens: 0, usedUp: false }, npcs: {} },
  pending: ['queue.concurrency', 'world.seed'],
}

/** A save that names its server's address, that server, and what `status` says about it. */
const servedSave = async (answer: object, words = ['status']) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const saves = mkdtempSync(join(tmpdir(), 'status-'))
  onTestFinished(() => {
    server.close()
    rmSync(saves, { recursive: true })
  })
  const save = join(saves, 'main')
  mkdirSync(save)
  writeFileSync(join(save, 'gateway-token'), 'a-token\n')
  writeFileSync(join(save, 'server.address'), `http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  const env = { ...process.env, HEARTHFOLK_SAVES: saves, HEARTHFOLK_GATEWAY_TOKEN: '' }
  const child = spawn(process.execPath, ['--import', tellModules, program, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', loaded: '' }
  child.stdout.on('data', (part) => (said.out += part))
  child.stderr.on('data', (part) => (said.loaded += part))
  const [code] = await once(child, 'close')
  const packages = [...said.loaded.matchAll(/^loaded .*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm)].map(([, name]) => name)
  return { code, out: said.out, said: said.loaded, asked, packages: [...new Set(packages)] }
}

it('the status of a server is asked for once, with the token, and loads no package at all', async () => {
  const { code, out, asked, packages } = await servedSave(village)
  expect([code, asked, packages]).toEqual([0, ['/status Bearer a-token'], []])
  expect(out).toContain('waiting for the next start: queue.concurrency, world.seed (changed in rpg.toml)')
})

it('what nobody asked for is told with its limits, and who thinks when they are reached', async () => {
  const unasked = { calls: 60, promptTokens: 51_000, usedUp: true, limits: { calls: 60, promptTokens: null } }
  const { out } = await servedSave({ ...village, budget: { ...village.budget, unasked } })
  expect(out).toContain(
    'unasked in the last hour: 60 of at most 60 calls, 51000 prompt tokens: the embedded brain thinks for what nobody asked',
  )
})

it('what a model server can really do is told as it was measured', async () => {
  const pace = [
    { ref: 'ollama/small', answers: 64, places: 1, firstMs: { p50: 420, p95: 12_300 }, cachedShare: 0.806 },
    { ref: 'openai/big', answers: 1, places: null, firstMs: { p50: 900, p95: 900 }, cachedShare: null },
  ]
  const { out } = await servedSave({ ...village, models: { ...village.models, pace } })
  expect(out).toContain(
    'measured over 64 answers of ollama/small: the first word after 0.4 s (12 s for the slowest twentieth); it writes 1 answer at once; it had kept 81 % of the prompts',
  )
  expect(out).toContain('measured over 1 answer of openai/big')
  expect(out).toContain('no request waited for another; it does not say how much of a prompt it had kept')
})

it('a full village, and one that cannot keep up, are told of', async () => {
  const { out } = await servedSave({ ...village, players: 40, fullness: { limit: 40, waiting: 3, degraded: true } })
  expect(out).toContain('people: 3 villagers, 40 players of at most 40, 3 in line')
  expect(out).toContain('degraded: the server cannot keep up with its steps')
})

it('nothing is said of settings that wait when none does', async () => {
  expect((await servedSave({ ...village, pending: [] })).out).not.toContain('waiting for')
})

it('words that are none of status are refused as everywhere', async () => {
  const refused = await servedSave(village, ['status', '--prot', '1'])
  expect([refused.code, refused.asked]).toEqual([1, []])
  expect(refused.said).toContain("unknown option '--prot'")
  expect((await servedSave(village, ['status', '--help'])).out).toContain('the state of the running server')
})
