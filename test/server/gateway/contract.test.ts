import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { connectGateway, type GatewayClient } from '../../../main/server/gateway/client.ts'
import { type EventName, events } from '../../../main/server/gateway/events.ts'
import { eventSchema, requestSchema, responseSchema } from '../../../main/server/gateway/frames.ts'
import { helloSchema } from '../../../main/server/gateway/hello.ts'
import { methodNames, methods, type OperatorMethod } from '../../../main/server/gateway/methods/table.ts'
import { schemaDocument } from '../../../main/server/gateway/schema-document.ts'
import { asBuilt } from '../../bad-days/rig.ts'
import { type FewPeople, fewPeople } from '../../support/few-people.ts'
import { createGame } from '../../support/game-process.ts'
import { openTalkingPage } from '../../support/talking-page.ts'
import { mayBeRefused, rightCalls } from './contract-calls.ts'

type Game = Awaited<ReturnType<typeof createGame>>
let content: FewPeople
let game: Game
let token: string
let gateway: GatewayClient
const pushed: { event: EventName; payload: unknown; seq: number }[] = []
const listeners = new Set<() => void>()

beforeAll(async () => {
  content = await fewPeople('marta', 'bram', 'elna', 'greta')
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root } })
  await game.start()
  token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    ...{ url: url(), token, client: { id: 'contract', version: '1' } },
    onEvent(event, payload, seq) {
      pushed.push({ event, payload, seq })
      for (const hear of listeners) hear()
    },
  })
})
afterAll(async () => {
  gateway?.close()
  await game?.remove()
  await content?.remove()
})
const url = () => `${game.url().replace('http', 'ws')}/gateway`
const heard = async (test: (entry: (typeof pushed)[number]) => boolean) => {
  while (!pushed.some(test)) {
    await new Promise<void>((resolve) => {
      listeners.add(resolve)
    })
  }
}
const ana = { id: 'ana', name: 'Ana' }
const operatorMethods = methodNames.filter((name): name is OperatorMethod => methods.get(name)?.scope !== 'world')
const call = (method: string, params: object = {}) =>
  (gateway.call as (name: string, given: object) => Promise<unknown>)(method, params)

describe('every method of a really started server', () => {
  it('answers in the form that its schema says', async () => {
    const end = await gateway.agent({ npc: 'marta', player: ana, text: 'Good morning! What is your name?' })
    expect(end).toMatchObject({ status: 'ok', reply: expect.stringMatching(/\w/) })
    const key = end.session ?? ''
    const { runs } = await gateway.call('studio.runs', { npc: 'marta' })
    const soul = 'npc-agents/marta/SOUL.md'
    const file = await gateway.call('studio.file', { path: soul })
    const [tie] = (await gateway.call('studio.relations')).ties
    const right = rightCalls({
      player: ana,
      run: end.runId,
      key,
      message: runs[0]?.message ?? '',
      soul,
      text: file.text,
      tie: { from: tie?.from ?? '', to: tie?.to ?? '' },
    })
    for (const name of operatorMethods) {
      const answer = await call(name, right[name]).catch((error: { error?: { code?: string } }) => {
        if (!mayBeRefused.has(name) || !error.error?.code) throw error
        return null
      })
      if (answer !== null) expect(methods.get(name)?.payload.safeParse(answer), name).toMatchObject({ success: true })
      if (name === 'world.step') await call('world.pause', { on: false })
    }
    await call('world.speed', { speed: 1 })
  })

  it('refuses what does not fit, each by its own schema', async () => {
    for (const name of operatorMethods) {
      await expect(call(name, { noSuchKey: 1, idempotencyKey: 'k' }), name).rejects.toMatchObject({
        error: { code: 'INVALID_REQUEST' },
      })
    }
  })

  it('explains an answer: prompt, memories with their terms, phases', async () => {
    const end = await gateway.agent({ npc: 'marta', player: ana, text: 'My sister is called Rosamund.' })
    const asked = await gateway.agent({ npc: 'marta', player: ana, text: 'What is my sister called?' })
    expect(asked.reply).toContain('Rosamund')
    const why = await gateway.call('explain', { runId: asked.runId })
    expect(why.prompt[0]).toMatchObject({ role: 'system', content: expect.stringContaining('Marta') })
    expect(
      why.recalled.some(
        ({ text, terms }) => String(text).includes('Rosamund') && typeof (terms as { text: number }).text === 'number',
      ),
    ).toBe(true)
    expect(why.phases.map(({ phase }) => phase)).toEqual(
      expect.arrayContaining(['access', 'session', 'context', 'inference', 'persistence', 'end']),
    )
    expect(why.end).toBe('answered')
    expect(end.runId).not.toBe(asked.runId)
  })

  it('tells a prompt by sections whose tokens come to about the whole, with what was said and done', async () => {
    const { runs } = await gateway.call('studio.runs', { npc: 'marta' })
    const asked = runs.find(({ words }) => words === 'What is my sister called?')
    expect(asked).toMatchObject({ speaker: 'Ana', end: 'answered' })
    const why = await gateway.call('studio.why', { message: asked?.message ?? '' })
    expect(why.said.join(' ')).toContain('Rosamund')
    expect(why.sections.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['safety', 'soul', 'words to answer', 'time', 'percepts', 'tools']),
    )
    const { content } = ((await gateway.call('explain', { runId: asked?.message ?? '' })).prompt[0] ?? {}) as {
      content?: string
    }
    const stable = why.sections.filter(({ part, section }) => part === 'stable' && section !== 'tools')
    expect(stable.map(({ text }) => text).join('\n')).toBe(content)
    const sum = why.sections.reduce((all, { tokens }) => all + tokens, 0)
    expect(Math.abs(sum - (why.promptTokens ?? 0))).toBeLessThan(0.15 * sum)
  })

  it('lets a node think for an NPC, within what that NPC may do', async () => {
    const turns: { turn: string; npc: string; tools: { name: string }[] }[] = []
    const wakes = new Set<() => void>()
    const node = await connectGateway({
      ...{
        url: url(),
        token,
        client: { id: 'brain', version: '1' },
        role: 'node',
        caps: ['brain:greta'],
        commands: ['npc.drive', 'act'],
      },
      onEvent(event, payload) {
        if (event === 'perceive') turns.push(payload as (typeof turns)[number])
        for (const wake of wakes) wake()
      },
    })
    const nextTurn = async (number: number) => {
      while (turns.length < number) await new Promise<void>((resolve) => wakes.add(resolve))
      return turns[number - 1]?.turn ?? ''
    }
    await gateway.call('drive.approve', { node: 'node:brain', npc: 'greta' })
    await node.call('npc.drive', { npc: 'greta' })
    const answer = gateway.agent({ npc: 'greta', player: ana, text: 'How are you?' })
    await node.call('act', { turn: await nextTurn(1), npc: 'greta', calls: [{ tool: 'no_such_tool', arguments: {} }] })
    await node.call('act', { turn: await nextTurn(2), npc: 'greta', say: 'The stars are out tonight.' })
    const end = await answer
    expect(end).toMatchObject({ status: 'ok', reply: 'The stars are out tonight.', model: 'node/brain' })
    expect((await gateway.call('explain', { runId: end.runId })).toolCalls).toMatchObject([
      { tool: 'no_such_tool', ok: false },
    ])
    const own = gateway.agent({ npc: 'greta', player: ana, text: 'And what is your name?' })
    await nextTurn(3)
    node.close()
    // A model that fails once is not replaced by rules: Greta has lost the thread, in a line of her own.
    const soul = await readFile(join(content.root, 'npc-agents/greta/SOUL.md'), 'utf8')
    const lost = /### lost\n((?:- .*\n)+)/.exec(soul)?.[1]?.match(/(?<=- ).+/g) ?? []
    expect(lost.length).toBeGreaterThan(0)
    expect(lost).toContain((await own).reply)
  })

  it('lets a paused world go on by so many ticks and no more', async () => {
    const { tick } = await gateway.call('world.pause', { on: true })
    const stepped = await gateway.call('world.step', { ticks: 15 })
    expect(stepped).toMatchObject({ tick: tick + 15, paused: true })
    expect(await gateway.call('health')).toMatchObject({ tick: tick + 15, paused: true })
    expect(await gateway.call('world.pause', { on: false })).toMatchObject({ paused: false })
    await expect(gateway.call('world.step', { ticks: 1 })).rejects.toMatchObject({ error: { code: 'REFUSED' } })
    await heard(({ event, payload }) => event === 'world' && (payload as { why: string }).why === 'stepped')
  })

  it('a switched-off NPC says nothing, for whoever asks', async () => {
    expect(await gateway.call('killswitch.set', { on: true, npc: 'bram' })).toEqual({ all: false, npcs: ['bram'] })
    await expect(gateway.call('send', { npc: 'bram', text: 'Aye.' })).rejects.toMatchObject({
      error: { details: { code: 'KILL_SWITCH' } },
    })
    expect((await gateway.call('npc.get', { npc: 'bram' })).state).toBe('off')
    expect(await gateway.call('killswitch.set', { on: false, npc: 'bram' })).toEqual({ all: false, npcs: [] })
  })

  it('its status tells how much waits, when minds were last asked unasked, and who thinks for whom', async () => {
    expect(await gateway.call('status')).toMatchObject({
      queue: { running: expect.any(Number), waiting: expect.any(Number) },
      heartbeats: { last: expect.any(Object) },
      npcModels: { marta: { model: 'embedded/hearth', state: expect.stringMatching(/^(awake|asleep|busy)$/) } },
    })
  })

  it('tells nobody the token', async () => {
    const everything = JSON.stringify([
      await gateway.call('config.get'),
      await gateway.call('status'),
      gateway.hello(),
      pushed,
    ])
    expect(everything).not.toContain(token)
  })
})

describe('every frame', () => {
  it('is as its schema says, and the numbers go up one by one', async () => {
    await gateway.call('send', { npc: 'elna', text: 'Mind the puddle!' })
    await heard(({ event }) => event === 'chat')
    for (const { event, payload } of pushed)
      expect(events[event].safeParse(payload), `${event} ${JSON.stringify(payload)}`).toMatchObject({ success: true })
    const seqs = pushed.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
    expect(helloSchema.safeParse(gateway.hello())).toMatchObject({ success: true })
  })

  it('sent to a player who stands there is said to them', async () => {
    const page = await openTalkingPage(game.url(), 'Nell')
    await page.approach('elna')
    const line = page.untilNext('talk.line', ({ text }) => text === 'Mind the puddle, Nell!')
    expect(await gateway.call('send', { npc: 'elna', text: 'Mind the puddle, Nell!', to: page.id })).toBeTruthy()
    expect(await line).toMatchObject({ speaker: 'elna' })
    await page.leave()
  })

  it('of a run comes to its end also when the connection breaks in the middle: nothing lost, nothing twice', async () => {
    const breaking = await connectGateway({ url: url(), token, client: { id: 'breaking', version: '1' } })
    const end = await breaking.agent(
      { npc: 'elna', player: ana, text: 'What are you doing there?', idempotencyKey: 'only-once' },
      { accepted: () => breaking.drop() },
    )
    expect(end).toMatchObject({ status: 'ok', reply: expect.stringMatching(/\w/) })
    const { entries } = await breaking.call('sessions.get', { key: end.session ?? '' })
    expect(entries.filter(({ kind, text }) => kind === 'heard' && text === 'What are you doing there?')).toHaveLength(1)
    breaking.close()
  })

  it('has a schema that is served as it is generated, to whoever has the token', async () => {
    const fetched = async (headers: Record<string, string>) => fetch(`${game.url()}/gateway/schema.json`, { headers })
    expect((await fetched({})).status).toBe(401)
    const served = (await (await fetched({ authorization: `Bearer ${token}` })).json()) as ReturnType<
      typeof schemaDocument
    >
    expect(served).toEqual(JSON.parse(JSON.stringify(schemaDocument())))
    expect(Object.keys(served.methods).toSorted()).toEqual(methodNames.toSorted())
    for (const schema of [requestSchema, responseSchema, eventSchema])
      expect(schema.safeParse({ type: 'req' }).success).toBe(false)
  })
})

describe('a page elsewhere', () => {
  const statusOf = (headers: Record<string, string>) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(url(), { headers })
      socket.on('error', () => {})
      socket.on('open', () => {
        resolve(101)
        socket.terminate()
      })
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    })

  it('reaches no gateway, nor does another name for this machine', async () => {
    expect(await statusOf({ origin: 'https://elsewhere.example' })).toBe(403)
    expect(await statusOf({ host: 'elsewhere.example' })).toBe(403)
    expect(await statusOf({ origin: game.url() })).toBe(101)
  })
})

describe('the end', () => {
  it('is told to everybody before they are sent away', async () => {
    const told: unknown[] = []
    const gone = new Promise<number>((resolve) => {
      void connectGateway({
        ...{ url: url(), token, client: { id: 'last', version: '1' }, reconnect: false, onDisconnect: resolve },
        onEvent: (event, payload) => event === 'shutdown' && told.push(payload),
      }).then(() => game.kill('SIGTERM'))
    })
    expect(await gone).toBe(1012)
    expect(told).toMatchObject([{ reason: expect.stringContaining('SIGTERM') }])
  })
})
