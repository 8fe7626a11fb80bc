import { describe, expect, it } from 'vitest'
import { createGatewayRig } from './rig.ts'

const bell = { name: 'bell.ring', about: 'Rings the bell on the green.' }
/** A gateway with one node that can ring the bell, and an operator. */
const createBellRig = async () => {
  const rig = await createGatewayRig()
  const join = () =>
    rig.operator({ client: { id: 'tower', version: '1' }, role: 'node', commands: ['node.result'], actions: [bell] })
  return { ...rig, join, node: await join(), admin: await rig.operator() }
}
type Client = Awaited<ReturnType<typeof createBellRig>>['node']
const invoked = async (client: Client) => {
  await client.until((frame) => frame.type === 'event' && frame.event === 'invoke')
  return client.events('invoke').at(-1) as { invocation: string; action: string; params: object }
}
const ring = (more: object = {}) => ({ node: 'node:tower', action: 'bell.ring', idempotencyKey: 'k', ...more })

describe('what a node can do for the server', () => {
  it('is declared as it connects, listed, asked for by an operator and answered once', async () => {
    const { node, admin } = await createBellRig()
    expect(await admin.call('node.list')).toMatchObject({
      ok: true,
      payload: { nodes: [{ node: 'node:tower', client: 'tower', actions: [bell] }] },
    })
    const asked = admin.call('node.invoke', ring({ params: { times: 3 } }))
    const { invocation, action, params } = await invoked(node)
    expect([action, params]).toEqual(['bell.ring', { times: 3 }])
    expect(await node.call('node.result', { invocation, ok: true, result: { rung: 3 } })).toMatchObject({ ok: true })
    expect(await asked).toMatchObject({
      ok: true,
      payload: { node: 'node:tower', action: 'bell.ring', result: { rung: 3 } },
    })
    expect(await node.call('node.result', { invocation, ok: true })).toMatchObject({
      error: { code: 'REFUSED', details: { code: 'INVOCATION_OVER' } },
    })
    // The same key is the same request, so the bell rings once.
    expect(await admin.call('node.invoke', ring({ params: { times: 3 } }))).toMatchObject({
      ok: true,
      payload: { result: { rung: 3 } },
    })
    expect(node.events('invoke')).toHaveLength(1)
  })

  it('is not asked for when the node did not declare it, is not there, or may not be asked', async () => {
    const { node, admin, operator } = await createBellRig()
    const code = async (answer: Promise<unknown>) =>
      ((await answer) as { error: { code: string; details?: object } }).error
    expect(await code(admin.call('node.invoke', ring({ action: 'lamp.light' })))).toMatchObject({
      code: 'FORBIDDEN',
      details: { code: 'ACTION_NOT_DECLARED' },
    })
    expect(await code(admin.call('node.invoke', ring({ node: 'node:mill', idempotencyKey: 'm' })))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const reader = await operator({ scopes: ['operator.read'] })
    expect(await code(reader.call('node.invoke', ring()))).toMatchObject({ details: { code: 'MISSING_SCOPE' } })
    expect(await code(node.call('node.invoke', ring()))).toMatchObject({ code: 'FORBIDDEN' })
    expect(node.events('invoke')).toEqual([])
  })

  it.each<[string, (rig: Awaited<ReturnType<typeof createBellRig>>, invocation: string) => unknown, object]>([
    [
      'fails',
      ({ node }, invocation) => node.call('node.result', { invocation, ok: false, error: 'the rope is torn' }),
      { code: 'REFUSED', details: { code: 'NODE_FAILED' }, message: expect.stringContaining('the rope is torn') },
    ],
    ['is silent', ({ time }) => time.pass(10_000), { code: 'UNAVAILABLE', details: { code: 'NODE_TIMEOUT' } }],
    ['leaves', ({ node }) => node.leave(), { code: 'UNAVAILABLE', details: { code: 'NODE_GONE' } }],
  ])('a node that %s leaves nobody waiting', async (_title, happens, error) => {
    const rig = await createBellRig()
    const asked = rig.admin.call('node.invoke', ring())
    await happens(rig, (await invoked(rig.node)).invocation)
    expect(await asked).toMatchObject({ ok: false, error })
  })

  it('one node cannot answer for another', async () => {
    const { node, admin, operator } = await createBellRig()
    const asked = admin.call('node.invoke', ring())
    const { invocation } = await invoked(node)
    const other = await operator({
      client: { id: 'other', version: '1' },
      role: 'node',
      commands: ['node.result'],
      actions: [bell],
    })
    expect(await other.call('node.result', { invocation, ok: true })).toMatchObject({
      error: { details: { code: 'INVOCATION_OVER' } },
    })
    await node.call('node.result', { invocation, ok: true })
    expect(await asked).toMatchObject({ ok: true, payload: { node: 'node:tower', result: null } })
  })
})
