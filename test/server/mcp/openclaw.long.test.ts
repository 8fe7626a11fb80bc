import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGateway } from '../../../main/server/gateway/client.ts'
import { startFakeOpenAi } from '../../support/fake-openai.ts'
import { type FewPeople, fewPeople } from '../../support/few-people.ts'
import { createGame } from '../../support/game-process.ts'
import type { WireAnswer } from '../../support/model-wire.ts'

/**
 * The installed package: `npm install --prefix <folder> openclaw`, then
 * HEARTHFOLK_OPENCLAW=<folder>/node_modules/openclaw/openclaw.mjs.
 */
const program = process.env.HEARTHFOLK_OPENCLAW ?? ''
const why = program === '' ? 'HEARTHFOLK_OPENCLAW is not set' : `${program} is not there`
const title = 'an OpenClaw agent drives an NPC, which speaks its words and sets off where it says'

let content: FewPeople
let game: Awaited<ReturnType<typeof createGame>>
let model: Awaited<ReturnType<typeof startFakeOpenAi>>
let folder: string
let agent: ChildProcess | null = null

if (!existsSync(program))
  test.skip(`${title} (skipped: ${why}. To run it: npm install --prefix <folder> openclaw, then HEARTHFOLK_OPENCLAW=<folder>/node_modules/openclaw/openclaw.mjs)`, () => {})
else {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearthfolk-openclaw-'))
    content = await fewPeople('marta', 'bram')
    game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root } })
    await game.start()
    model = await startFakeOpenAi(['by-script'])
    model.always(nextStep)
  })
  afterAll(async () => {
    agent?.kill()
    await model?.close()
    await game?.remove()
    await content?.remove()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  test(title, async () => {
    const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
    const config = join(folder, 'openclaw.json')
    await writeFile(config, JSON.stringify(configOf({ game: game.url(), model: model.url, token })))
    const gateway = await connectGateway({
      url: `${game.url().replace('http', 'ws')}/gateway`,
      token,
      client: { id: 'watcher', version: '1' },
    })
    const words = ['agent', 'exec', 'Drive bram.', '--config', config, '--cwd', folder, '--json', '--timeout', '120']
    agent = spawn(process.execPath, [program, ...words], {
      // It says nothing to a test runner, which it knows by the environment.
      env: { PATH: process.env.PATH, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [agent.stdout, agent.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
    const ended = new Promise<number | null>((resolve) => agent?.once('close', resolve))
    // It asks its model a second time when it has begun to drive.
    const drives = model.chatArrived().then(() => model.chatArrived())
    await Promise.race([
      drives,
      ended.then(() => Promise.reject(new Error(`OpenClaw ended before it drove anybody:\n${output}`))),
    ])
    const end = await gateway.agent({
      ...{ npc: 'bram', player: { id: 'ana', name: 'Ana' }, text: 'What is your word for today?' },
    })
    expect(end).toMatchObject({ status: 'ok', reply: expect.stringContaining(spoken) })
    expect(await ended, output).toBe(0)
    expect(output).toContain('Bram has answered.')
    // The act of the world came back to the agent as the result of its call.
    expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('You set off for')
    gateway.close()
  })
}

const spoken = 'Anvil, friend. Walk with me.'

/** The model behind OpenClaw: drive, wait for a turn, speak and walk, until no turn comes any more. */
function nextStep(body: unknown): WireAnswer {
  const { messages = [], tools = [] } = body as {
    messages?: { role: string; content: unknown }[]
    tools?: { function: { name: string } }[]
  }
  const named = (name: string): string =>
    tools.map((tool) => tool.function.name).find((each) => each.endsWith(`__${name}`)) ?? name
  const call = (name: string, given: Record<string, unknown>): WireAnswer => ({
    kind: 'answer',
    toolCalls: [{ name: named(name), arguments: given, id: `call_${messages.length}` }],
  })
  const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content))
  const last = results.at(-1)
  if (last === undefined) return call('drive', { npc: 'bram' })
  const turn = /turn\W+turn\W+([0-9a-f-]{36})/.exec(last)?.[1]
  if (turn !== undefined) {
    const isFirst = !results.slice(0, -1).some((result) => /turn\W+turn\W+[0-9a-f-]{36}/.test(result))
    return call('act', {
      ...{ npc: 'bram', turn, say: isFirst ? '' : spoken },
      ...(isFirst ? { calls: [{ tool: 'move_to', arguments: { destination: 'mill' } }] } : {}),
    })
  }
  if (/"?turn\W+null/.test(last)) return { kind: 'answer', text: ['Bram has answered.'] }
  return call('next_turn', { npc: 'bram', seconds: results.length === 1 ? 40 : 3 })
}

/** As docs/minds.md shows it. */
const configOf = ({ game: url, model: base, token }: { game: string; model: string; token: string }) => ({
  agents: { defaults: { model: { primary: 'local/by-script' } } },
  tools: { toolSearch: false, allow: ['bundle-mcp'] },
  models: {
    mode: 'merge',
    providers: {
      local: {
        baseUrl: `${base}/v1`,
        apiKey: 'none',
        api: 'openai-completions',
        models: [
          {
            id: 'by-script',
            name: 'By script',
            reasoning: false,
            input: ['text'],
            cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
            contextWindow: 120_000,
            maxTokens: 4096,
          },
        ],
      },
    },
  },
  mcp: {
    servers: {
      hearthfolk: {
        url: `${url}/mcp`,
        transport: 'streamable-http',
        requestTimeoutMs: 60_000,
        headers: { Authorization: `Bearer ${token}` },
      },
    },
  },
})
