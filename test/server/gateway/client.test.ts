import { expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { connectGateway } from '../../../main/server/gateway/client.ts'
import { methods } from '../../../main/server/gateway/methods/table.ts'
import { answered, createSlowMind, token, words } from './rig.ts'
import { startGatewayServer } from './server-rig.ts'

const me = { id: 'client', version: '1' }
const { idempotencyKey: _, ...hello } = words('')

it('makes a key for everything that has an effect, and for nothing else', async () => {
  const server = await startGatewayServer()
  const gateway = await connectGateway({ url: server.url, token, client: me })
  const note = { npc: 'marta', path: 'MEMORY.md', version: 'v' }
  const hash = '0'.repeat(64)
  const right: Record<string, object> = {
    ...{
      'killswitch.set': { on: true },
      'world.pause': { on: true },
      'world.step': {},
      'world.speed': { speed: 2 },
      'world.keep': {},
      send: { npc: 'marta', text: 'x' },
    },
    ...{
      'skills.teach': { npc: 'marta', skill: 's' },
      'skills.forget': { npc: 'marta', skill: 's' },
      'sessions.reset': { key: 'x' },
      abort: { runId: 'x' },
    },
    ...{ agent: hello, steer: hello, 'drive.approve': { node: 'n', npc: 'marta' } },
    ...{
      'studio.memory.write': { ...note, text: 'x' },
      'studio.memory.edit': { ...note, id: 'm-1', text: 'x' },
      'studio.memory.supersede': { ...note, id: 'm-1' },
    },
    ...{ 'studio.memory.forget': { ...note, id: 'm-1' }, 'studio.memory.reindex': { npc: 'marta' } },
    'studio.memory.forgetPlayer': { npc: 'marta', player: 'p-0000000000000000', name: 'Ana' },
    'studio.replay': { message: 'm-1' },
    ...{ 'studio.snapshot': { name: 'x' }, 'studio.fork': { to: 'x' } },
    'studio.teach': { npc: 'marta', text: 'x' },
    ...{
      'devices.approve': { id: hash, request: hash },
      'devices.revoke': { id: hash },
      'players.mute': { player: 'Ana' },
      'players.block': { player: 'Ana' },
      'studio.withheld.release': { hash },
    },
    ...{
      'studio.waiting.withdraw': { id: 'c-1' },
      'studio.waiting.decide': { npc: 'marta', name: 'ring', hash, yes: true },
    },
    'reports.close': { id: 'x' },
    ...{ 'node.invoke': { node: 'node:n', action: 'ring' }, 'players.allow': { player: 'p-0000000000000000' } },
    ...{ 'studio.experiments.run': { name: 'load' }, 'studio.experiments.cancel': { id: 'x' } },
    'studio.place': { id: 'x', x: 0, y: 0, width: 32, height: 32, version: 'v' },
    'studio.place.remove': { id: 'x', version: 'v' },
    'studio.place.undo': { version: 'v' },
    'studio.save': { path: 'npc-agents/marta/SOUL.md', text: 'x', version: 'v' },
  }
  for (const [name, { hasEffect, scope }] of methods) {
    if (!hasEffect || scope === 'world') continue
    const code = await (gateway.call as (name: string, params?: object) => Promise<unknown>)(name, right[name]).then(
      () => 'ok',
      (error: { error: { code: string } }) => error.error.code,
    )
    // A missing key is INVALID_REQUEST; this server has no studio.
    expect(['ok', 'NOT_FOUND', 'UNAVAILABLE'], name).toContain(code)
  }
  expect(await gateway.call('health')).toMatchObject({ ok: true })
  gateway.close()
  await server.close()
})

it('comes back when the connection breaks, and what it asked for is done once', async () => {
  const mind = createSlowMind()
  const server = await startGatewayServer({ ports: { ask: mind.ask } })
  let connections = 0
  const pieces: [string, number][] = []
  const gateway = await connectGateway({
    ...{ url: server.url, token, client: me },
    onDisconnect: () => {
      connections += 1
    },
    onEvent(event, payload) {
      const piece = payload as { stream?: string; delta: string; at: number }
      if (event === 'agent' && piece.stream === 'assistant') pieces.push([piece.delta, piece.at])
    },
  })
  let accepted = 0
  let again: () => void = () => {}
  const backAgain = new Promise<void>((resolve) => {
    again = resolve
  })
  const end = gateway.agent(hello, {
    accepted() {
      accepted += 1
      if (accepted === 1) gateway.drop()
      else again()
    },
  })
  await backAgain
  expect(mind.asked).toHaveLength(1)
  mind.asked[0]?.sink.onDelta?.('Good day.')
  mind.asked[0]?.end(answered('Good day.'))
  expect(await end).toMatchObject({ status: 'ok', reply: 'Good day.' })
  expect([connections, pieces]).toEqual([1, [['Good day.', 0]]])
  gateway.close()
  await server.close()
})

it('is told why it is not let in', async () => {
  const server = await startGatewayServer()
  await expect(connectGateway({ url: server.url, token: 'wrong', client: me })).rejects.toMatchObject({
    error: { code: 'UNAUTHORIZED' },
  })
  await server.close()
})

it('tells why it is let in no more, of what waits and of what is asked later, and tries no longer', async () => {
  const greeted: string[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.send(JSON.stringify({ type: 'event', event: 'connect.challenge', payload: { nonce: 'n', ts: 0 }, seq: 1 }))
    socket.on('message', (data) => {
      const { id, method } = JSON.parse(data.toString()) as { id: string; method: string }
      if (method !== 'connect') return
      greeted.push(id)
      const [first] = greeted
      const error = { code: 'UNAUTHORIZED', message: 'That token is not known here.' }
      socket.send(
        JSON.stringify({
          type: 'res',
          id,
          ...(id === first ? { ok: true, payload: { policy: { tickIntervalMs: 60_000 } } } : { ok: false, error }),
        }),
      )
    })
  })
  await new Promise((listening) => server.once('listening', listening))
  const refused = Promise.withResolvers<string>()
  const gateway = await connectGateway({
    ...{ url: `ws://127.0.0.1:${(server.address() as { port: number }).port}`, client: me },
    onRefused: ({ message }) => refused.resolve(message),
  })
  const waits = gateway.call('health')
  gateway.drop()
  await expect(waits).rejects.toThrow('That token is not known here.')
  expect(await refused.promise).toBe('That token is not known here.')
  await expect(gateway.call('health')).rejects.toThrow('That token is not known here.')
  expect(greeted).toHaveLength(2)
  gateway.close()
  server.close()
})

it('closes with 4000 when the server shows no sign of life for twice its interval', async () => {
  const mute = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const closedWith = new Promise<number>((resolve) => {
    mute.on('connection', (socket) => {
      socket.on('close', resolve)
      socket.send(JSON.stringify({ type: 'event', event: 'connect.challenge', payload: { nonce: 'n', ts: 0 }, seq: 1 }))
      socket.on('message', (data) => {
        const { id } = JSON.parse(data.toString()) as { id: string }
        socket.send(JSON.stringify({ type: 'res', id, ok: true, payload: { policy: { tickIntervalMs: 20 } } }))
      })
    })
  })
  await new Promise((listening) => mute.once('listening', listening))
  const gateway = await connectGateway({
    url: `ws://127.0.0.1:${(mute.address() as { port: number }).port}`,
    client: me,
    reconnect: false,
  })
  expect(await closedWith).toBe(4000)
  await expect(gateway.call('health')).rejects.toThrow('was lost')
  mute.close()
})
