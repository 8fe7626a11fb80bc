import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGateway, type GatewayClientOptions } from '../../../main/server/gateway/client.ts'
import type { EventName } from '../../../main/server/gateway/events.ts'
import { ana, greta, openRig, type Rig } from './minds-rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

interface Heard {
  event: EventName
  // biome-ignore lint/suspicious/noExplicitAny: payloads of any event.
  payload: any
  seq: number
}

/** A world's client of the gateway that keeps what it hears. */
const enter = async (id: string, more: Partial<GatewayClientOptions> = {}) => {
  const heard: Heard[] = []
  const waiters = new Set<() => void>()
  const client = await connectGateway({
    url: `${rig.url().replace('http', 'ws')}/gateway`,
    token: rig.server().token,
    client: { id, version: '1' },
    role: 'world',
    ...more,
    onEvent(event, payload, seq) {
      heard.push({ event, payload, seq })
      for (const wake of waiters) wake()
    },
  })
  return {
    ...client,
    heard,
    until: async (test: (each: Heard) => boolean): Promise<Heard> => {
      for (;;) {
        const found = heard.find(test)
        if (found) return found
        await new Promise<void>((resolve) => waiters.add(resolve))
      }
    },
  }
}
const bell = { name: 'ring_bell', description: 'Ring the bell.' }

test('a world spawns a mind, tells it what it sees, gets words as events and then whole, and carries out calls', async () => {
  const world = await enter('mud')
  const hello = world.hello()
  expect(hello?.features.methods.every((name) => name.startsWith('minds.'))).toBe(true)
  expect(hello?.features.events).toEqual(
    expect.arrayContaining(['tick', 'shutdown', 'mind.delta', 'mind.call', 'mind.said']),
  )
  expect(hello?.snapshot).toEqual({ minds: [], calls: [] })
  expect(await world.call('minds.spawn', { ...greta, tools: [bell] })).toMatchObject({ name: 'Greta', known: false })
  const told = { place: { id: 'lantern' }, people: [ana], happened: [{ text: 'I saw a grey wolf.' }] }
  expect(await world.call('minds.percepts', { mind: 'greta', ...told })).toEqual({ noted: 1, warnings: [] })

  const end = await world.call('minds.say', { mind: 'greta', player: ana, text: 'Hello Greta!' })
  expect(end).toMatchObject({ outcome: 'answered', runId: expect.stringMatching(/^say-/) })
  const pieces = world.heard.filter(({ event, payload }) => event === 'mind.delta' && payload.runId === end.runId)
  expect(pieces.map(({ payload }) => payload.text).join('')).toBe(end.text)
  const seqs = world.heard.map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((left, right) => left - right))

  const rung = world.call('minds.say', { mind: 'greta', player: ana, text: 'Ring the bell!' })
  const { payload: call } = await world.until(({ event }) => event === 'mind.call')
  expect(call).toMatchObject({ mind: 'greta', tool: 'ring_bell', for: { id: 'ana' }, runId: expect.any(String) })
  const result = { mind: 'greta', call: call.call, ok: true as const, text: 'You rang the bell.' }
  expect(await world.call('minds.results', result)).toEqual({ counts: true })
  expect(await world.call('minds.results', result)).toEqual({ counts: false })
  expect((await rung).text).toContain('I rang the bell.')
  expect(await world.call('minds.list')).toEqual({ minds: [{ id: 'greta', name: 'Greta', tools: ['ring_bell'] }] })
  world.close()
})

test('both faces are one: the socket hears and reads what HTTP did, and the same words are answered once', async () => {
  const world = await enter('both')
  await rig.ask('', { body: { ...greta, id: 'faces', tools: [bell] } })
  expect((await world.call('minds.list')).minds.map(({ id }) => id)).toContain('faces')
  const said = { mind: 'faces', player: ana, text: 'Good evening.', idempotencyKey: 'same-words' }
  const first = await world.call('minds.say', said)
  const again = await rig.ask('/faces/say', { body: { id: 'same-words', player: ana, text: 'Good evening.' } })
  expect(again.json).toMatchObject({ text: first.text, duplicate: true })
  expect(await world.call('minds.say', said)).toEqual(first)
  await expect(world.call('minds.say', { ...said, text: 'Other words.' })).rejects.toMatchObject({
    error: { code: 'CONFLICT' },
  })
  await world.call('minds.close', { mind: 'faces' })
  await world.until(({ event, payload }) => event === 'mind.gone' && payload.mind === 'faces')
  expect((await rig.ask('/faces/percepts', { body: {} })).status).toBe(404)
  world.close()
})

test('a client that dies in the midst of a call comes back to the call, and its words are answered once', async () => {
  const world = await enter('falls')
  await world.call('minds.spawn', { ...greta, id: 'falls', tools: [bell] })
  const asked = world.call('minds.say', { mind: 'falls', player: ana, text: 'Ring the bell!' })
  const { payload: call } = await world.until(({ event }) => event === 'mind.call')
  world.drop()
  const other = await enter('other')
  expect(other.hello()?.snapshot).toMatchObject({ calls: [{ call: call.call }] })
  expect((await other.call('minds.news', { mind: 'falls' })).calls).toMatchObject([{ call: call.call }])
  const result = { mind: 'falls', call: call.call, ok: true as const, text: 'You rang the bell.' }
  expect(await other.call('minds.results', result)).toEqual({ counts: true })
  // The first client has reconnected by itself and asks again under its key.
  expect((await asked).text).toContain('I rang the bell.')
  world.close()
  other.close()
})

test('what a mind says by itself reaches every client of its world, and one that was away reads it later', async () => {
  const [here, quiet] = [await enter('here'), await enter('quiet', { events: ['mind.gone'] })]
  await here.call('minds.spawn', { ...greta, id: 'news' })
  const { world } = rig.server().minds.village
  world.send({ kind: 'npcSay', npc: 'news' as never, text: 'It is late.' } as never)
  const { payload } = await here.until(({ event }) => event === 'mind.said')
  expect(payload).toMatchObject({ mind: 'news', text: 'It is late.', id: expect.any(String) })
  expect((await here.call('minds.news', { mind: 'news' })).news).toMatchObject([{ event: 'said', id: payload.id }])
  expect((await here.call('minds.news', { mind: 'news', since: payload.id })).news).toEqual([])
  expect(quiet.heard.filter(({ event }) => event === 'mind.said')).toEqual([])
  here.close()
  quiet.close()
})

test('the token of a world opens minds and nothing else, and no other token opens them', async () => {
  const world = await enter('narrow')
  const call = world.call as (method: string, params?: object) => Promise<unknown>
  for (const method of ['status', 'npc.list', 'agent', 'memory.search', 'studio.file'])
    await expect(call(method), method).rejects.toMatchObject({ error: { code: 'FORBIDDEN' } })
  for (const role of ['operator', 'node'] as const)
    await expect(enter('liar', { role }), role).rejects.toMatchObject({ error: { code: 'UNAUTHORIZED' } })
  await expect(enter('liar', { token: 'wrong' })).rejects.toMatchObject({ error: { code: 'UNAUTHORIZED' } })
  world.close()
})

test('bad input is refused in words that say what, and changes nothing', async () => {
  const world = await enter('bad')
  await world.call('minds.spawn', { ...greta, id: 'bad', tools: [bell] })
  const call = world.call as (method: string, params?: object) => Promise<unknown>
  const refused = async (method: string, params: object) =>
    await call(method, params).then(
      () => expect.unreachable(`${method} was accepted`),
      (failure: { error: { code: string; message: string } }) => `${failure.error.code}: ${failure.error.message}`,
    )
  expect(await refused('minds.say', { mind: 'nobody', player: ana, text: 'Hello?' })).toContain('NOT_FOUND')
  expect(await refused('minds.say', { mind: 'bad', text: 'Hello?' })).toContain('say who speaks')
  expect(await refused('minds.spawn', { id: 'Bad Id', soul: 'x' })).toContain('INVALID_REQUEST')
  expect(await refused('minds.results', { mind: 'bad', call: 'none', ok: true, text: 'Done.' })).toContain('NOT_FOUND')
  expect(await refused('minds.results', { mind: 'bad', call: 'none', ok: true, text: { a: 1 } })).toContain('INVALID')
  expect(await refused('minds.spawn', { ...greta, id: 'two', tools: [bell, bell] })).toContain('Two tools')
  // A lie about somebody's place misleads only the mind that is told it, and is named.
  await world.call('minds.spawn', { ...greta, id: 'far' })
  await world.call('minds.percepts', { mind: 'far', place: { id: 'sea' } })
  const seen = await world.call('minds.percepts', {
    ...{ mind: 'bad', place: { id: 'inn' }, people: [{ id: 'far', kind: 'mind' as const }] },
  })
  expect(seen.warnings).toEqual([expect.stringContaining('was last said to be at sea')])
  world.close()
})
