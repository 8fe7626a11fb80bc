import { describe, expect, it } from 'vitest'
import { connectParamsSchema, signedText } from '../../main/server/gateway/access.ts'
import { eventSchema, requestSchema, responseSchema } from '../../main/server/gateway/frames.ts'
import { helloSchema } from '../../main/server/gateway/hello.ts'
import type { GatewayPorts } from '../../main/server/gateway/ports.ts'
import { createExplainer } from '../../main/server/gateway/village/explainer.ts'
import { talkPorts } from '../../main/server/gateway/village/talk.ts'
import type { GatewayVillage } from '../../main/server/gateway/village/village.ts'
import type { NpcId, PlayerId } from '../../main/world/ids.ts'
import {
  answered,
  approveDevice,
  away,
  createDevice,
  createGatewayRig,
  createSlowMind,
  operator,
  words,
} from '../server/gateway/rig.ts'
import { createManualTimer } from '../support/manual-timer.ts'

describe('15 single gateway process', () => {
  it('words from a program go the one way that those of every channel go', async () => {
    const received: unknown[] = []
    const surface = {
      receive: async (message: unknown) => {
        received.push(message)
        return answered('Good day.')
      },
    }
    const village = {
      hub: { surface },
      world: {},
      config: () => ({ gateway: { operators: [] } }),
      characterOf: () => ({}),
    } as unknown as GatewayVillage
    const { ask } = talkPorts(
      village,
      createExplainer(() => 0),
    )
    const message = {
      npc: 'marta' as NpcId,
      player: 'p-aaaaaaaaaaaaaaaa' as PlayerId,
      name: 'Ana',
      message: 'm',
      text: ' hello\u0007 ',
    }
    expect(await ask(message, { sink: {}, signal: new AbortController().signal })).toMatchObject({ text: 'Good day.' })
    expect(received).toMatchObject([
      { channel: 'gateway', npc: 'marta', text: 'hello', speaker: { kind: 'player', name: 'Ana', operator: false } },
    ])
  })
})

describe('16 typed WebSocket API', () => {
  it('a bad frame is a typed error, and the server stays up', async () => {
    const client = await (await createGatewayRig()).operator()
    client.sendRaw('{"type":"req","id":"bad"}')
    expect(client.answers('bad')).toMatchObject([{ ok: false, error: { code: 'INVALID_REQUEST' } }])
    expect(await client.call('health')).toMatchObject({ ok: true })
  })
})

describe('17 frames', () => {
  it('requests, responses and events have one shape each', async () => {
    const client = await (await createGatewayRig()).operator()
    client.send('no.such')
    expect(requestSchema.safeParse({ type: 'req', id: '1', method: 'health', params: {} }).success).toBe(true)
    expect(requestSchema.safeParse({ type: 'req', id: '1', method: 'health', params: {}, more: 1 }).success).toBe(false)
    for (const frame of client.frames)
      expect((frame.type === 'event' ? eventSchema : responseSchema).safeParse(frame).success).toBe(true)
  })
})

describe('18 first frame must be connect', () => {
  it('health first, and 65 KiB first, close the connection', async () => {
    const { open } = await createGatewayRig()
    const [early, large] = [open(), open()]
    early.send('health')
    large.sendRaw(JSON.stringify({ type: 'req', id: '1', method: 'connect', params: operator() }).padEnd(65 * 1024))
    expect([early.closedWith, large.closedWith]).toEqual([1008, 1009])
  })
})

describe('19 hello-ok snapshot', () => {
  it('lists who is there, the tick and the health', async () => {
    const answer = await (await createGatewayRig()).open().connect()
    const { snapshot } = helloSchema.parse(answer.ok ? answer.payload : null)
    expect(snapshot).toMatchObject({
      presence: { npcs: [{ id: 'marta', state: 'awake' }] },
      health: { ok: true, tick: 7 },
    })
  })
})

describe('20 token auth', () => {
  it('a wrong token, and none, close the connection', async () => {
    const { open } = await createGatewayRig()
    for (const auth of [{ token: 'wrong' }, {}]) {
      const client = open()
      expect(await client.connect({ ...operator(), auth })).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
      expect(client.closedWith).toBe(1008)
    }
  })

  it('ten wrong tokens within a minute lock an address out for five minutes', async () => {
    const { open, time } = await createGatewayRig()
    const guess = async () => {
      const answer = await open().connect({ ...operator(), auth: { token: 'wrong' } })
      return answer.ok ? 'ok' : answer.error.code
    }
    const guesses = async (count: number) => {
      const codes: string[] = []
      for (let round = 0; round < count; round++) codes.push(await guess())
      return [...new Set(codes)]
    }
    expect(await guesses(9)).toEqual(['UNAUTHORIZED'])
    // The minute of those nine has passed, so it takes ten more.
    time.pass(60_000)
    expect(await guesses(10)).toEqual(['UNAUTHORIZED'])
    expect(await guesses(2)).toEqual(['LOCKED_OUT'])
    time.pass(5 * 60_000 - 1)
    expect(await guess()).toBe('LOCKED_OUT')
    time.pass(1)
    expect(await guess()).toBe('UNAUTHORIZED')
  })
})

describe('21 device identity, challenge and pairing', () => {
  it('an unknown device from elsewhere waits until it is approved; from here it is approved by the token', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    const come = (peer?: typeof away) => {
      const client = rig.open(peer)
      return client.connect(device.prove(operator(), client.nonce))
    }
    expect(await come(away)).toMatchObject({ error: { code: 'NOT_PAIRED' } })
    await approveDevice(rig.devices, device.id)
    expect(await come(away)).toMatchObject({ ok: true })
    await rig.devices.revoke(device.id)
    expect(await come()).toMatchObject({ ok: true })
  })

  it("what another key has signed, and a signature for another connection's challenge, are refused", async () => {
    const rig = await createGatewayRig()
    const [device, other] = [createDevice(), createDevice()]
    type Signed = { device: { signature: string } }
    const old = rig.open().nonce
    const [first, second, third] = [rig.open(), rig.open(), rig.open()]
    const mine = device.prove(operator(), first.nonce) as Signed
    const forged = other.prove(operator(), first.nonce) as Signed
    const replayed = device.prove(operator(), old) as Signed
    const signedBy = ({ device: { signature } }: Signed, nonce: string) => ({
      ...mine,
      device: { ...mine.device, nonce, signature },
    })
    expect(await first.connect(signedBy(forged, first.nonce))).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect(await second.connect(signedBy(replayed, old))).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect(await third.connect(signedBy(replayed, third.nonce))).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect(rig.devices.list()).toEqual({ version: 1, pending: [], approved: [] })
  })

  it('the signature binds each claim: what is changed behind it is refused', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    const claims = {
      client: { id: 'test', version: '1', platform: 'linux', deviceFamily: 'desk' },
      scopes: ['operator.read' as const],
    }
    const come = async (changed: object) => {
      const client = rig.open()
      return client.connect({ ...device.prove(operator(claims), client.nonce), ...changed })
    }
    for (const changed of [
      { client: { ...claims.client, platform: 'android' } },
      { client: { ...claims.client, deviceFamily: 'phone' } },
      { client: { id: 'test', version: '1', platform: 'linux' } },
      { client: { ...claims.client, id: 'other' } },
      { scopes: ['operator.admin' as const] },
      { role: 'node' as const },
      { commands: ['world.get'] },
      { actions: [{ name: 'ring' }] },
    ])
      expect(await come(changed)).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect(rig.devices.list().approved).toEqual([])
    expect(await come({})).toMatchObject({ ok: true })
    // The text that clients out there sign (docs/protocol.md).
    const params = connectParamsSchema.parse({ ...operator(claims), auth: { token: 't' } })
    expect(signedText(params, 'n')).toBe(
      '["hearthfolk-connect-3","n","test","linux","desk","operator",["operator.read"],[],"t"]',
    )
  })

  it('a device that comes as something else than what was approved waits again', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    const come = (more: object) => {
      const client = rig.open(away)
      return client.connect(device.prove(operator({ client: { id: 'test', version: '1', ...more } }), client.nonce))
    }
    await come({ platform: 'linux', deviceFamily: 'desk' })
    await approveDevice(rig.devices, device.id)
    expect(await come({ platform: 'linux', deviceFamily: 'desk' })).toMatchObject({ ok: true })
    for (const other of [
      { platform: 'android', deviceFamily: 'desk' },
      { platform: 'linux', deviceFamily: 'phone' },
    ])
      expect(await come(other)).toMatchObject({ error: { details: { code: 'DEVICE_CHANGED' } } })
  })
})

describe('22 roles', () => {
  it('a node without the declared command, and an operator without the scope, are refused with the reason', async () => {
    const rig = await createGatewayRig()
    const node = await rig.operator({ role: 'node', commands: [] })
    expect(await node.call('world.get')).toMatchObject({
      error: { code: 'FORBIDDEN', details: { code: 'COMMAND_NOT_DECLARED' } },
    })
    const reader = await rig.operator({ scopes: ['operator.read'] })
    expect(await reader.call('agent', words('k'))).toMatchObject({
      error: { code: 'FORBIDDEN', details: { code: 'MISSING_SCOPE' } },
    })
  })
})

const withSlowMind = async () => {
  const mind = createSlowMind()
  const client = await (await createGatewayRig({ ports: { ask: mind.ask } })).operator()
  return { mind, client }
}

describe('23 agent request lifecycle', () => {
  it('is accepted while the mind still thinks, and a wait that is over leaves the run alive', async () => {
    const { mind, client } = await withSlowMind()
    const id = client.send('agent', words('k'))
    const [accepted] = client.answers(id)
    expect(accepted).toMatchObject({ ok: true, payload: { status: 'accepted', acceptedAt: 1_000_000 } })
    const { runId } = accepted?.ok ? (accepted.payload as { runId: string }) : { runId: '' }
    expect(await client.call('agent.wait', { runId, timeoutMs: 0 })).toMatchObject({ payload: { status: 'timeout' } })
    mind.asked[0]?.end(answered('Yes.'))
    expect(await client.call('agent.wait', { runId })).toMatchObject({ payload: { status: 'ok', reply: 'Yes.' } })
  })

  it('a wait without a time of its own is over after thirty seconds', async () => {
    const mind = createSlowMind()
    const { timer, pass } = createManualTimer()
    const within: GatewayPorts['within'] = (promise, milliseconds) =>
      Promise.race([promise, new Promise<null>((resolve) => timer(milliseconds, () => resolve(null)))])
    const client = await (await createGatewayRig({ ports: { ask: mind.ask, within } })).operator()
    const [accepted] = client.answers(client.send('agent', words('k')))
    const wait = client.send('agent.wait', { runId: accepted?.ok ? (accepted.payload as { runId: string }).runId : '' })
    pass(29_999)
    await client.call('health')
    expect(client.answers(wait)).toEqual([])
    pass(1)
    await client.until((frame) => frame.type === 'res' && frame.id === wait)
    expect(client.answers(wait)).toMatchObject([{ payload: { status: 'timeout', endedAt: null } }])
  })
})

describe('24 event stream kinds', () => {
  it('a run has one start and one error when its loop throws', async () => {
    const { mind, client } = await withSlowMind()
    const id = client.send('agent', words('k'))
    mind.asked[0]?.fail(new Error('broken'))
    await client.until(() => client.answers(id).length === 2)
    expect(client.events('agent')).toMatchObject([
      { stream: 'lifecycle', phase: 'start' },
      { stream: 'lifecycle', phase: 'error' },
    ])
  })
})

describe('25 idempotency keys', () => {
  it('the same key twice is one run; no key is an error', async () => {
    const { mind, client } = await withSlowMind()
    const ids = [client.send('agent', words('k')), client.send('agent', words('k'))]
    mind.asked[0]?.end(answered('Yes.'))
    await client.until(() => ids.every((id) => client.answers(id).length === 2))
    expect(mind.asked).toHaveLength(1)
    expect(await client.call('agent', { ...words('k'), idempotencyKey: undefined })).toMatchObject({
      error: { code: 'INVALID_REQUEST' },
    })
  })
})
