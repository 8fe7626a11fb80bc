import { describe, expect, it } from 'vitest'
import { helloSchema } from '../../../main/server/gateway/hello.ts'
import { methodNames, methods } from '../../../main/server/gateway/methods/table.ts'
import { approveDevice, away, createDevice, createGatewayRig, here, operator, token } from './rig.ts'

const code = (answer: { ok: boolean; error?: { code: string; details?: Record<string, unknown> | undefined } }) =>
  answer.ok ? 'ok' : answer.error?.code

describe('the first frame', () => {
  it('is connect, or the connection is closed and nothing is said', async () => {
    const { open } = await createGatewayRig()
    for (const raw of [
      '{"type":"req","id":"1","method":"health","params":{}}',
      'no json',
      '[]',
      'null',
      '{"type":"res","id":"1","ok":true,"payload":{}}',
      null,
    ]) {
      const client = open()
      client.sendRaw(raw)
      expect([raw, client.closedWith, client.frames.length]).toEqual([raw, 1008, 1])
    }
  })

  it('has at most 64 KiB, whatever it says', async () => {
    const { open } = await createGatewayRig()
    const client = open()
    client.sendRaw(
      JSON.stringify({
        type: 'req',
        id: '1',
        method: 'connect',
        params: { ...operator(), fill: 'x'.repeat(65 * 1024) },
      }),
    )
    expect(client.closedWith).toBe(1009)
    expect(client.frames).toHaveLength(1)
  })

  it('comes in time', async () => {
    const { open, time } = await createGatewayRig()
    const client = open()
    const connected = open()
    await connected.connect()
    time.pass(10_000)
    expect([client.closedWith, connected.closedWith]).toEqual([1008, null])
  })

  it('that is right is answered with hello-ok: what may be asked, how things stand, and the limits', async () => {
    const { open } = await createGatewayRig()
    const answer = await open().connect()
    const hello = helloSchema.parse(answer.ok ? answer.payload : null)
    expect(hello.protocol).toBe(1)
    expect(hello.features.methods.toSorted()).toEqual(
      methodNames.filter((name) => methods.get(name)?.scope !== 'world').toSorted(),
    )
    expect(hello.snapshot).toMatchObject({ presence: { npcs: [{ id: 'marta' }] }, health: { tick: 7 } })
    expect(hello.policy).toEqual({ maxPayload: 1024 * 1024, maxBufferedBytes: 4 * 1024 * 1024, tickIntervalMs: 15_000 })
  })

  it('of a client that speaks another protocol, or of one that is none, is refused', async () => {
    const { open } = await createGatewayRig()
    expect(code(await open().connect({ ...operator(), minProtocol: 2, maxProtocol: 9 }))).toBe('PROTOCOL_MISMATCH')
    expect(code(await open().connect({ ...operator(), minProtocol: 1, maxProtocol: 9 }))).toBe('ok')
    expect(code(await open().connect({ ...operator(), minProtocol: 9, maxProtocol: 1 }))).toBe('INVALID_REQUEST')
    expect(code(await open().connect({ ...operator(), role: 'king' }))).toBe('INVALID_REQUEST')
  })

  it('names itself in one line that can be shown in a terminal', async () => {
    const { open } = await createGatewayRig()
    for (const id of ['a\nagent\nb', 'a\u001b[2J', 'a\u202eb', 'a\u0000', '\ud800'])
      for (const client of [
        { id, version: '1' },
        { id: 'a', version: '1', displayName: id },
        { id: 'a', version: '1', platform: id },
      ])
        expect([id, code(await open().connect({ ...operator(), client }))]).toEqual([id, 'INVALID_REQUEST'])
    expect(code(await open().connect({ ...operator(), client: { id: 'Zoë’s tool (2)', version: '1' } }))).toBe('ok')
  })

  it('a second connect changes nothing', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator({ scopes: ['operator.read'] })
    expect(code(await client.connect())).toBe('INVALID_REQUEST')
    expect(code(await client.call('killswitch.set', { on: true, idempotencyKey: 'k' }))).toBe('FORBIDDEN')
  })
})

describe('the token', () => {
  it('is needed and must be right; an upgrade that carried it stands for it', async () => {
    const { open } = await createGatewayRig()
    for (const auth of [
      undefined,
      {},
      { token: '' },
      { token: 'wrong' },
      { token: `${token} ` },
      { deviceToken: token },
    ]) {
      const client = open()
      expect(code(await client.connect({ ...operator(), auth }))).toBe('UNAUTHORIZED')
      expect(client.closedWith).toBe(1008)
      expect(JSON.stringify(client.frames)).not.toContain(token)
    }
    expect(code(await open({ ...here, admitted: true }).connect({ ...operator(), auth: undefined }))).toBe('ok')
  })

  it('ten wrong ones within a minute lock an address out for five minutes, but never the right one', async () => {
    const { open, time } = await createGatewayRig()
    const guess = async (address: string, given = 'wrong') =>
      code(await open({ ...here, address }).connect({ ...operator(), auth: { token: given } }))
    for (let round = 0; round < 9; round++) expect(await guess('10.1.1.1')).toBe('UNAUTHORIZED')
    time.pass(61_000)
    for (let round = 0; round < 10; round++) expect(await guess('10.1.1.1')).toBe('UNAUTHORIZED')
    expect(await guess('10.1.1.1')).toBe('LOCKED_OUT')
    expect(await guess('10.1.1.2')).toBe('UNAUTHORIZED')
    time.pass(4 * 60_000)
    expect(await guess('10.1.1.1')).toBe('LOCKED_OUT')
    expect(await guess('10.1.1.1', token)).toBe('ok')
    time.pass(60_001)
    expect(await guess('10.1.1.1')).toBe('UNAUTHORIZED')
  })
})

describe('a device from another machine', () => {
  const connectFrom = async (
    rig: Awaited<ReturnType<typeof createGatewayRig>>,
    device: ReturnType<typeof createDevice>,
    more: object = {},
  ) => {
    const client = rig.open(away)
    return { client, answer: await client.connect(device.prove({ ...operator(), ...more }, client.nonce)) }
  }

  it('is let in when a person has approved it, and then has a token of its own', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    expect(code(await rig.open(away).connect())).toBe('NOT_PAIRED')
    expect(rig.devices.list().pending).toEqual([])
    const first = await connectFrom(rig, device)
    expect([code(first.answer), first.client.closedWith]).toEqual(['NOT_PAIRED', 1008])
    expect(rig.devices.list().pending.map(({ id }) => id)).toEqual([device.id])
    expect(await approveDevice(rig.devices, device.id)).toBe('approved')
    const { answer } = await connectFrom(rig, device)
    const hello = helloSchema.parse(answer.ok ? answer.payload : null)
    const deviceToken = hello.auth.deviceToken ?? ''
    expect(deviceToken.length).toBeGreaterThan(20)
    expect(JSON.stringify(rig.devices.list())).not.toContain(deviceToken)
    expect(code((await connectFrom(rig, device, { auth: { deviceToken } })).answer)).toBe('ok')
    expect(code((await connectFrom(rig, device, { auth: { deviceToken: 'x' } })).answer)).toBe('UNAUTHORIZED')
    expect(code((await connectFrom(rig, createDevice(), { auth: { deviceToken } })).answer)).toBe('UNAUTHORIZED')
    expect(await rig.devices.revoke(device.id)).toBe(true)
    expect(code((await connectFrom(rig, device, { auth: { deviceToken } })).answer)).toBe('UNAUTHORIZED')
  })

  it('comes in by its own token though strangers behind the same proxy were locked out', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    await connectFrom(rig, device)
    await approveDevice(rig.devices, device.id)
    const { answer } = await connectFrom(rig, device)
    const { deviceToken } = helloSchema.parse(answer.ok ? answer.payload : null).auth
    for (let round = 0; round < 10; round++)
      await rig.open(away).connect({ ...operator(), auth: { token: `wrong ${round}` } })
    expect(code((await connectFrom(rig, createDevice(), { auth: { deviceToken } })).answer)).toBe('LOCKED_OUT')
    expect(code((await connectFrom(rig, device, { auth: { deviceToken: 'x' } })).answer)).toBe('LOCKED_OUT')
    expect(code((await connectFrom(rig, device, { auth: { deviceToken } })).answer)).toBe('ok')
  })

  it('still gets its token after it first spoke another protocol', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    await connectFrom(rig, device)
    await approveDevice(rig.devices, device.id)
    const early = await connectFrom(rig, device, { minProtocol: 2, maxProtocol: 2 })
    expect(code(early.answer)).toBe('PROTOCOL_MISMATCH')
    const { answer } = await connectFrom(rig, device)
    expect(helloSchema.parse(answer.ok ? answer.payload : null).auth.deviceToken).toEqual(expect.any(String))
  })

  it('that comes as another, or wants more than was approved, waits again', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    await connectFrom(rig, device, { scopes: ['operator.read'] })
    await approveDevice(rig.devices, device.id)
    expect(code((await connectFrom(rig, device, { scopes: ['operator.read'] })).answer)).toBe('ok')
    expect((await connectFrom(rig, device, { scopes: ['operator.admin'] })).answer).toMatchObject({
      error: { code: 'NOT_PAIRED', details: { code: 'DEVICE_CHANGED' } },
    })
    const moved = { scopes: ['operator.read'], client: { id: 'test', version: '1', platform: 'another' } }
    expect((await connectFrom(rig, device, moved)).answer).toMatchObject({
      error: { details: { code: 'DEVICE_CHANGED' } },
    })
  })

  it('signs each challenge anew: what was signed for another, or says something else, is worth nothing', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    const old = rig.open(away)
    const replayed = device.prove(operator(), old.nonce)
    expect(code(await rig.open(away).connect(replayed))).toBe('UNAUTHORIZED')
    const client = rig.open(away)
    const proven = device.prove({ ...operator(), role: 'node' }, client.nonce)
    expect(code(await client.connect({ ...proven, role: 'operator' }))).toBe('UNAUTHORIZED')
    const other = rig.open(away)
    const named = device.prove(operator(), other.nonce) as { device: { nonce: string } }
    expect(code(await other.connect({ ...named, device: { ...named.device, nonce: old.nonce } }))).toBe('UNAUTHORIZED')
    expect(rig.devices.list()).toMatchObject({ pending: [], approved: [] })
  })

  it('needs nobody on this machine, who has the token', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    const client = rig.open(here)
    expect(await client.connect(device.prove(operator(), client.nonce))).toMatchObject({
      ok: true,
      payload: { auth: { deviceToken: expect.any(String) } },
    })
    expect(rig.devices.list().approved.map(({ id }) => id)).toEqual([device.id])
  })

  it('gets no more than was approved by its own token, also on this machine', async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    const connect = (more: object) => {
      const client = rig.open(here)
      return client.connect(device.prove({ ...operator(), ...more }, client.nonce))
    }
    const first = await connect({ scopes: ['operator.read'] })
    const { deviceToken } = helloSchema.parse(first.ok ? first.payload : null).auth
    for (const more of [{ scopes: ['operator.admin'] }, { scopes: undefined }, { scopes: [], role: 'node' }])
      expect(await connect({ auth: { deviceToken }, ...more })).toMatchObject({
        error: { details: { code: 'DEVICE_CHANGED' } },
      })
    expect(rig.devices.list().approved.map(({ scopes }) => scopes)).toEqual([['operator.read']])
    expect(code(await connect({ auth: { deviceToken }, scopes: ['operator.read'] }))).toBe('ok')
  })
})

describe('roles and scopes', () => {
  it('whoever may not read hears nothing of the village either', async () => {
    const rig = await createGatewayRig()
    const [nobody, reader] = [await rig.operator({ scopes: [] }), await rig.operator({ scopes: ['operator.read'] })]
    rig.gateway.broadcast('chat', { speaker: 'marta', name: 'Marta', to: null, text: 'a secret', tick: 7 })
    rig.gateway.broadcast('tick', { ts: 0, tick: 7 })
    expect([nobody.events('chat').length, reader.events('chat').length, nobody.events('tick').length]).toEqual([
      0, 1, 1,
    ])
  })

  it('who may read may not write, who may write may not administer, and is told what is missing', async () => {
    const rig = await createGatewayRig()
    const reader = await rig.operator({ scopes: ['operator.read'] })
    expect(code(await reader.call('world.get'))).toBe('ok')
    expect(await reader.call('world.pause', { on: true, idempotencyKey: 'k' })).toMatchObject({
      error: { code: 'FORBIDDEN', details: { code: 'MISSING_SCOPE', scope: 'operator.write' } },
    })
    const writer = await rig.operator({ scopes: ['operator.write'] })
    expect(code(await writer.call('world.get'))).toBe('ok')
    expect(code(await writer.call('world.pause', { on: true, idempotencyKey: 'k' }))).toBe('ok')
    expect(await writer.call('killswitch.set', { on: true, idempotencyKey: 'k' })).toMatchObject({
      error: { details: { scope: 'operator.admin' } },
    })
    const nobody = await rig.operator({ scopes: [] })
    expect(code(await nobody.call('health'))).toBe('FORBIDDEN')
  })

  it('a node may do what it has declared, of what nodes may do', async () => {
    const rig = await createGatewayRig()
    const node = await rig.operator({
      role: 'node',
      commands: ['npc.list', 'killswitch.set'],
      scopes: ['operator.admin'],
    })
    expect(code(await node.call('npc.list'))).toBe('ok')
    expect(await node.call('world.get')).toMatchObject({
      error: { code: 'FORBIDDEN', details: { code: 'COMMAND_NOT_DECLARED' } },
    })
    expect(await node.call('killswitch.set', { on: true, idempotencyKey: 'k' })).toMatchObject({
      error: { details: { code: 'MISSING_SCOPE' } },
    })
  })
})

describe('a device that is revoked', () => {
  const paired = async () => {
    const rig = await createGatewayRig()
    const device = createDevice()
    const client = rig.open(here)
    expect(await client.connect(device.prove(operator(), client.nonce))).toMatchObject({ ok: true })
    return { rig, device, client }
  }

  it('loses the connection that it has, and others keep theirs', async () => {
    const { rig, device, client } = await paired()
    const other = await rig.operator()
    rig.time.pass(5000)
    expect(client.closedWith).toBe(null)
    // As another process does it.
    await rig.devices.revoke(device.id)
    rig.time.pass(1000)
    expect(client.events('error')).toMatchObject([{ code: 'UNAUTHORIZED', details: { code: 'DEVICE_REVOKED' } }])
    expect([client.closedWith, other.closedWith]).toEqual([1008, null])
    client.sendRaw('{"type":"req","id":"late","method":"health"}')
    expect(client.answers('late')).toEqual([])
  })

  it('loses its connections in the same breath when the gateway itself is told, also while it asks for more', async () => {
    const { rig, device, client } = await paired()
    const changed = rig.open(away)
    await changed.connect(device.prove({ ...operator(), role: 'node' }, changed.nonce))
    expect(rig.devices.list().pending.map(({ id }) => id)).toEqual([device.id])
    const person = await rig.operator()
    expect(await person.call('devices.revoke', { id: device.id, idempotencyKey: 'k' })).toMatchObject({ ok: true })
    expect(client.events('error')).toMatchObject([{ details: { code: 'DEVICE_REVOKED' } }])
    expect([client.closedWith, person.closedWith]).toEqual([1008, null])
    expect(rig.devices.list()).toMatchObject({ pending: [], approved: [] })
  })

  it('is looked for no more when nobody is there', async () => {
    const { rig, client } = await paired()
    client.leave()
    rig.time.pass(60_000)
    expect(rig.time.pending()).toBe(0)
  })
})
