import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRig, type Rig } from '../minds/minds-rig.ts'
import { agentOf } from './mcp-client.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

test('an agent with the token of a world spawns a mind, speaks to it, and carries out its calls', async () => {
  const agent = await agentOf(rig.url(), rig.server().token)
  expect(await agent.tools()).toEqual([
    ...['minds', 'spawn_mind', 'tell_mind', 'say_to_mind', 'answer_call', 'mind_news', 'remove_mind'],
  ])
  const soul = 'I keep the Lantern, an inn by the marsh.'
  const tools = [{ name: 'ring_bell', description: 'Ring the bell.' }]
  expect((await agent.call('spawn_mind', { id: 'greta', soul, tools })).value).toMatchObject({ name: 'Greta' })
  expect(
    (await agent.call('tell_mind', { mind: 'greta', place: { id: 'inn' }, people: [{ id: 'ana' }] })).value,
  ).toMatchObject({ noted: 0 })
  const say = { mind: 'greta', id: 'm-1', player: { id: 'ana', name: 'Ana' }, text: 'Ring the bell!' }
  const { call } = (await agent.call('say_to_mind', say)).value
  expect(call).toMatchObject({ mind: 'greta', tool: 'ring_bell', for: { id: 'ana' } })
  const result = { mind: 'greta', call: call.call, ok: true, text: 'You rang the bell.' }
  expect((await agent.call('answer_call', result)).value).toEqual({ counts: true })
  expect((await agent.call('say_to_mind', say)).value).toMatchObject({
    text: expect.stringContaining('I rang the bell.'),
  })
  expect((await agent.call('mind_news', { mind: 'greta' })).value).toEqual({ news: [], calls: [] })
  const unknown = await agent.call('say_to_mind', { ...say, mind: 'nobody' })
  expect(unknown).toMatchObject({ isError: true, text: 'There is no mind "nobody" here.' })
  await agent.close()
})

test('a token opens its own session and nothing else', async () => {
  await expect(agentOf(rig.url(), 'wrong')).rejects.toThrow(/role \\"world\\"/)
  const post = (headers: Record<string, string>, body: unknown) =>
    fetch(`${rig.url()}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(body),
    }).then(({ status }) => status)
  expect(await post({}, {})).toBe(401)
  const authorization = `Bearer ${rig.server().token}`
  expect(await post({ authorization }, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).toBe(400)
  expect(await post({ authorization, 'mcp-session-id': 'guessed' }, {})).toBe(404)
  const agent = await agentOf(rig.url(), rig.server().token)
  const session = (agent.client.transport as { sessionId?: string }).sessionId ?? ''
  expect(await post({ authorization: 'Bearer wrong', 'mcp-session-id': session }, {})).toBe(401)
  await agent.close()
})

const raw = async (body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${rig.url()}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body,
  })
  return { status: response.status, text: await response.text() }
}

test('a body that can not be read is refused without a word about this machine', async () => {
  const broken = await raw('{"id": ')
  expect([broken.status, JSON.parse(broken.text).error.message]).toEqual([
    400,
    expect.stringContaining("The body can't be read"),
  ])
  expect(broken.text).not.toContain('node_modules')
  expect((await raw(JSON.stringify('x'.repeat(70_000)))).status).toBe(413)
})

test('a beginning that was refused leaves no session behind', async () => {
  const begin = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } },
  }
  const closed = vi.spyOn(McpServer.prototype, 'close')
  // The protocol demands that a client reads streams too.
  expect((await raw(JSON.stringify(begin), { authorization: `Bearer ${rig.server().token}` })).status).toBe(406)
  expect(closed).toHaveBeenCalledOnce()
  closed.mockRestore()
})

test('words with control characters are refused as on the routes', async () => {
  const agent = await agentOf(rig.url(), rig.server().token)
  const say = { mind: 'greta', id: 'm-2', player: { id: 'a\u0000na', name: 'Ana' }, text: 'Hello!' }
  expect(await agent.call('say_to_mind', say)).toMatchObject({
    isError: true,
    text: expect.stringContaining('player.id: may have no control characters'),
  })
  await agent.close()
})

test('a flood of calls is slowed down', async () => {
  const flooded = await openRig({ now: () => 0 })
  const agent = await agentOf(flooded.url(), flooded.server().token)
  const answers = await Promise.all(Array.from({ length: 501 }, () => agent.call('minds')))
  expect(answers.filter(({ isError }) => isError).map(({ text }) => text)).toEqual([
    'More than 50 requests a second. Wait a moment.',
  ])
  await agent.close()
  await flooded.close()
})
