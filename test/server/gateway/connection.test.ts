import { describe, expect, it } from 'vitest'
import { mostClients, mostStrangers } from '../../../main/server/gateway/gateway.ts'
import { methods } from '../../../main/server/gateway/methods/table.ts'
import { answered, createGatewayRig, createSlowMind, here, words } from './rig.ts'

type Lifecycle = { runId: string; stream: string; phase: string; delta?: string; at: number; reply?: string }
const asAgent = (events: unknown[]) => events as Lifecycle[]

describe('a connection', () => {
  it('numbers its events without a gap, each by itself', async () => {
    const rig = await createGatewayRig()
    const clients = [await rig.operator(), await rig.operator()]
    for (let round = 0; round < 5; round++) rig.time.pass(15_000)
    await clients[0]?.call('agent', words('k'))
    for (const client of clients) {
      const seqs = client.frames.flatMap((frame) => (frame.type === 'event' ? [frame.seq] : []))
      expect(seqs.length).toBeGreaterThan(8)
      expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    }
  })

  it('shows a sign of life each interval, while anybody is there', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    rig.time.pass(15_000)
    rig.time.pass(15_000)
    expect(client.events('tick')).toHaveLength(2)
    expect(client.events('health')).toHaveLength(2)
    client.leave()
    rig.time.pass(60_000)
    expect(rig.time.pending()).toBe(0)
  })

  it('that is not read is told so and dropped, and costs the others nothing', async () => {
    const rig = await createGatewayRig()
    const slow = await rig.operator()
    const quick = await rig.operator()
    slow.unread = 4 * 1024 * 1024 + 1
    for (let round = 0; round < 3; round++) rig.time.pass(15_000)
    expect(slow.events('error')).toMatchObject([{ code: 'SLOW_READER' }])
    expect(slow.closedWith).toBe(4001)
    expect(slow.events('tick')).toEqual([])
    expect([quick.closedWith, quick.events('tick').length]).toEqual([null, 3])
  })

  it('sends away who goes on sending what is wrong, and nobody for answers that are a no', async () => {
    const rig = await createGatewayRig()
    const asks = await rig.operator()
    for (let number = 0; number < 250; number++)
      expect(await asks.call('npc.get', { npc: 'nobody' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(asks.closedWith).toBeNull()
    const errs = await rig.operator()
    for (let number = 0; number <= 200; number++) errs.send('no.such')
    await new Promise((resolve) => setImmediate(resolve))
    expect(errs.closedWith).toBe(4002)
  })

  it('writes an answer that was frozen once, however many ask for it, and any other anew', async () => {
    let written = 0
    const answer = (more: object) => ({ skills: [], toJSON: () => ({ skills: [], written: ++written }), ...more })
    const frozen = Object.freeze(answer({}))
    const fluid = answer({})
    const rig = await createGatewayRig({ ports: { skills: () => frozen } })
    const clients = [await rig.operator(), await rig.operator()]
    for (const client of clients)
      expect(await client.call('skills.list', {})).toMatchObject({ ok: true, payload: { written: 1 } })
    const other = await createGatewayRig({ ports: { skills: () => fluid } })
    const client = await other.operator()
    for (const times of [2, 3])
      expect(await client.call('skills.list', {})).toMatchObject({ ok: true, payload: { written: times } })
  })

  it('answers frames that do not fit with a typed error, and goes on', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    client.sendRaw('no json')
    client.sendRaw(null)
    client.sendRaw('{"type":"req","id":"x","method":5}')
    expect(client.events('error')).toMatchObject([{ code: 'INVALID_REQUEST' }, { code: 'INVALID_REQUEST' }])
    expect(client.answers('x')).toMatchObject([{ ok: false, error: { code: 'INVALID_REQUEST' } }])
    expect(await client.call('no.such')).toMatchObject({ error: { code: 'UNKNOWN_METHOD' } })
    expect(await client.call('health', { more: 1 })).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
    expect(await client.call('health')).toMatchObject({ ok: true })
  })

  it('that sends nothing but nonsense is closed, as is one whose frame is too large', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    for (let round = 0; round < 300; round++) client.sendRaw('nonsense')
    expect(client.closedWith).toBe(4002)
    const large = await rig.operator()
    large.sendRaw('x'.repeat(1024 * 1024 + 1))
    expect(large.closedWith).toBe(1009)
  })

  it('has so many answers open and no more', async () => {
    const mind = createSlowMind()
    const rig = await createGatewayRig({ ports: { ask: mind.ask }, limits: { inFlight: 2 } })
    const client = await rig.operator()
    client.send('agent', words('a'))
    client.send('agent', words('b'))
    expect(await client.call('agent', words('c'))).toMatchObject({ error: { code: 'TOO_MANY', retryable: true } })
    mind.asked[0]?.end(answered('Yes.'))
    await client.until(
      (frame) => frame.type === 'res' && frame.ok && (frame.payload as { status?: string }).status === 'ok',
    )
    expect(await client.call('health')).toMatchObject({ ok: true })
  })

  it('is told that the server ends, and nobody comes in any more', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    rig.gateway.shutdown('tests are over')
    expect(client.events('shutdown')).toEqual([{ reason: 'tests are over', restartExpectedMs: null }])
    expect(client.closedWith).toBe(1012)
    expect(rig.open().closedWith).toBe(1012)
  })

  it('comings and goings are told to those who are there', async () => {
    const rig = await createGatewayRig()
    const first = await rig.operator()
    await rig.operator()
    rig.time.pass(250)
    expect(first.events('presence')).toHaveLength(1)
  })
})

describe('a key', () => {
  it('is asked for wherever something changes', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    for (const [name, { hasEffect, scope }] of methods)
      if (hasEffect && scope !== 'world')
        expect(await client.call(name, {})).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
    expect(await client.call('agent', { ...words('k'), idempotencyKey: undefined })).toMatchObject({
      error: { message: expect.stringContaining('idempotencyKey') },
    })
  })

  it('is one wish: asked twice, at once or later, over the same or another connection, it is fulfilled once', async () => {
    const mind = createSlowMind()
    const rig = await createGatewayRig({ ports: { ask: mind.ask } })
    const client = await rig.operator()
    const ids = [client.send('agent', words('k')), client.send('agent', words('k'))]
    const other = await rig.operator()
    const third = other.send('agent', words('k'))
    expect(mind.asked).toHaveLength(1)
    mind.asked[0]?.sink.onDelta?.('Good')
    mind.asked[0]?.end(answered('Good day.'))
    await other.until(
      (frame) =>
        frame.type === 'res' &&
        frame.id === third &&
        frame.ok &&
        (frame.payload as { status?: string }).status === 'ok',
    )
    const later = await client.call('agent', words('k'))
    const ends = [...ids.map((id) => client.answers(id)[1]), other.answers(third)[1]].map((frame) =>
      frame?.ok ? frame.payload : null,
    )
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(later).toMatchObject({ ok: true, payload: { status: 'accepted' } })
    expect(mind.asked).toHaveLength(1)
    for (const one of [client, other])
      expect(asAgent(one.events('agent')).filter(({ phase }) => phase === 'start')).toHaveLength(1)
  })

  it('is not used for something else, and belongs to its client', async () => {
    const mind = createSlowMind()
    const rig = await createGatewayRig({ ports: { ask: mind.ask } })
    const client = await rig.operator()
    client.send('agent', words('k', 'hello'))
    expect(await client.call('agent', words('k', 'goodbye'))).toMatchObject({ error: { code: 'CONFLICT' } })
    const other = await rig.operator({ client: { id: 'another', version: '1' } })
    other.send('agent', words('k', 'hello'))
    expect(mind.asked.map(({ text }) => text)).toEqual(['hello', 'hello'])
    expect(new Set(mind.asked.map(({ message }) => message)).size).toBe(2)
  })

  it('of what failed for the moment may be used again', async () => {
    let works = false
    const rig = await createGatewayRig({
      ports: {
        pause: async (on) => {
          if (!works) throw new Error('the disk is full')
          return { tick: 7, paused: on, speed: 1, date: '', time: '' }
        },
      },
    })
    const client = await rig.operator()
    expect(await client.call('world.pause', { on: true, idempotencyKey: 'k' })).toMatchObject({
      error: { code: 'INTERNAL' },
    })
    works = true
    expect(await client.call('world.pause', { on: true, idempotencyKey: 'k' })).toMatchObject({ ok: true })
  })
})

describe('a run', () => {
  const begin = async () => {
    const mind = createSlowMind()
    const rig = await createGatewayRig({ ports: { ask: mind.ask } })
    const client = await rig.operator()
    const id = client.send('agent', words('k'))
    const [accepted] = client.answers(id)
    const runId = accepted?.ok ? (accepted.payload as { runId: string }).runId : ''
    const asked = mind.asked[0]
    if (!asked) throw new Error('nobody was asked')
    return { mind, rig, client, id, runId, asked, ended: () => client.until(() => client.answers(id).length === 2) }
  }

  it('is accepted before anybody has thought, then starts, speaks, acts and ends, each once', async () => {
    const { client, id, runId, asked, ended } = await begin()
    expect(client.answers(id)).toMatchObject([
      { ok: true, payload: { status: 'accepted', runId, player: expect.stringMatching(/^p-[a-z0-9]{16}$/) } },
    ])
    asked.sink.onDelta?.('Good ')
    asked.sink.onTool?.({ call: { id: 'c', name: 'wave', arguments: {} }, result: { ok: true, text: 'waved' } })
    asked.sink.onDelta?.('day.')
    asked.end(answered('Good day.'))
    await ended()
    asked.sink.onDelta?.('too late')
    const events = asAgent(client.events('agent'))
    expect(events.map(({ stream, phase, delta }) => delta ?? phase ?? stream)).toEqual([
      'start',
      'Good ',
      'tool',
      'day.',
      'end',
    ])
    expect(events.filter(({ delta }) => delta).map(({ at }) => at)).toEqual([0, 5])
    expect(client.answers(id)[1]).toMatchObject({
      ok: true,
      payload: { runId, status: 'ok', reply: 'Good day.', usage: { promptTokens: 3, completionTokens: 2 } },
    })
  })

  it('has one start and one end also when the loop throws, at once or later', async () => {
    for (const ask of [
      async () => Promise.reject(new Error('broken')),
      () => {
        throw new Error('broken at once')
      },
    ]) {
      const rig = await createGatewayRig({ ports: { ask } })
      const client = await rig.operator()
      const id = client.send('agent', words('k'))
      await client.until(() => client.answers(id).length === 2)
      expect(asAgent(client.events('agent')).map(({ phase }) => phase)).toEqual(['start', 'error'])
      expect(client.answers(id)[1]).toMatchObject({
        ok: true,
        payload: { status: 'error', error: expect.stringContaining('broken') },
      })
    }
  })

  it('goes on when its client is gone; who comes back with the key is told all of it, once', async () => {
    const { rig, client, runId, asked, mind } = await begin()
    asked.sink.onDelta?.('Good ')
    client.leave()
    asked.sink.onDelta?.('day')
    const back = await rig.operator()
    const again = back.send('agent', words('k'))
    asked.sink.onDelta?.('.')
    asked.end(answered('Good day.'))
    await back.until(() => back.answers(again).length === 2)
    const said = asAgent(back.events('agent')).filter(({ stream }) => stream === 'assistant')
    expect(said.map(({ delta, at }) => [delta, at])).toEqual([
      ['Good day', 0],
      ['.', 8],
    ])
    expect(
      asAgent(back.events('agent'))
        .map(({ phase }) => phase)
        .filter(Boolean),
    ).toEqual(['start', 'end'])
    expect(await back.call('agent.wait', { runId })).toMatchObject({
      payload: { status: 'ok', reply: 'Good day.', endedAt: 1_000_000 },
    })
    expect(mind.asked).toHaveLength(1)
  })

  it('is not ended by a wait that is over', async () => {
    const { client, runId, asked, ended } = await begin()
    expect(await client.call('agent.wait', { runId, timeoutMs: 0 })).toMatchObject({
      payload: { status: 'timeout', endedAt: null },
    })
    expect(asked.signal.aborted).toBe(false)
    asked.end(answered('Yes.'))
    await ended()
    expect(await client.call('agent.wait', { runId: 'run-unknown' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  it('is broken off when somebody asks for it', async () => {
    const { client, id, runId, asked, ended } = await begin()
    expect(await client.call('abort', { runId, idempotencyKey: 'stop' })).toMatchObject({ payload: { aborted: true } })
    expect(asked.signal.aborted).toBe(true)
    asked.end({ kind: 'refused', reason: 'stopped', notice: 'The answer was stopped.', text: 'Well', commands: [] })
    await ended()
    expect(client.answers(id)[1]).toMatchObject({ payload: { status: 'error', reason: 'stopped', reply: 'Well' } })
    expect(await client.call('abort', { runId, idempotencyKey: 'again' })).toMatchObject({
      payload: { aborted: false },
    })
  })

  it('is steered by its id or by who talks to whom', async () => {
    const { client, runId, mind } = await begin()
    expect(await client.call('steer', { runId, text: 'wait', idempotencyKey: 's1' })).toMatchObject({
      payload: { steers: runId },
    })
    expect(
      await client.call('steer', {
        npc: 'marta',
        player: { id: 'ana', name: 'Ana' },
        text: 'stop',
        idempotencyKey: 's2',
      }),
    ).toMatchObject({ ok: true })
    expect(mind.asked.map(({ text, name }) => [text, name])).toEqual([
      ['hello', 'Ana'],
      ['wait', 'Ana'],
      ['stop', 'Ana'],
    ])
    expect(await client.call('steer', { text: 'stop', idempotencyKey: 's3' })).toMatchObject({
      error: { code: 'INVALID_REQUEST' },
    })
  })

  it('is not begun for somebody who is not there', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    expect(await client.call('agent', { ...words('k'), npc: 'nobody' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(client.events('agent')).toEqual([])
  })
})

describe('places', () => {
  it('of those who know the token are not taken by strangers, however many come from one address', async () => {
    const { open } = await createGatewayRig()
    const far = open({ ...here, address: '10.0.0.7' })
    const crowd = Array.from({ length: 3 * mostStrangers }, () => open())
    expect(crowd.filter(({ closedWith }) => closedWith === null)).toHaveLength(mostStrangers - 1)
    expect([far.closedWith, crowd[0]?.closedWith]).toEqual([null, 1008])
    const person = open()
    expect(await person.connect()).toMatchObject({ ok: true })
    for (let more = 0; more < 2 * mostStrangers; more++) open()
    expect(person.closedWith).toBe(null)
  })

  it('are a bounded number also for those who do, and whoever finds none is told to come later', async () => {
    const rig = await createGatewayRig()
    for (let client = 0; client < mostClients - 1; client++) await rig.operator()
    // Strangers count for nothing.
    for (let stranger = 0; stranger < mostStrangers; stranger++) rig.open()
    await rig.operator()
    expect(rig.open().closedWith).toBe(1013)
  })
})
