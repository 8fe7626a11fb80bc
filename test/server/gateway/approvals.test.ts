import { expect, it } from 'vitest'
import { away, createDevice, createGatewayRig, operator } from './rig.ts'

/** A gateway where a device that requests these scopes waits for approval. */
const waitingFor = async (scopes: string[]) => {
  const rig = await createGatewayRig()
  const device = createDevice()
  const come = async (more: object = {}) => {
    const client = rig.open(away)
    return client.connect(device.prove({ ...operator(), scopes, ...more }, client.nonce))
  }
  await come()
  const [waiting] = rig.devices.list().pending
  const request = async () => {
    const answer = await (await rig.operator()).call('devices.list')
    return answer.ok ? ((answer.payload as { pending: { request: string }[] }).pending[0]?.request ?? '') : ''
  }
  return {
    ...rig,
    id: waiting?.id ?? '',
    come,
    wish: { id: waiting?.id ?? '', request: await request(), idempotencyKey: 'a' },
  }
}

it('whoever may only approve lets in a device that asks for no more, and does nothing else', async () => {
  const { operator: connect, wish, come } = await waitingFor(['operator.read'])
  const approver = await connect({ scopes: ['operator.approvals'] })
  expect(await approver.call('killswitch.set', { on: true, idempotencyKey: 'k' })).toMatchObject({
    error: { details: { code: 'MISSING_SCOPE' } },
  })
  expect(
    await approver.call('agent', { npc: 'marta', player: { id: 'a', name: 'A' }, text: 'hi', idempotencyKey: 'k2' }),
  ).toMatchObject({
    error: { details: { code: 'MISSING_SCOPE', scope: 'operator.write' } },
  })
  expect(await approver.call('devices.approve', wish)).toMatchObject({ ok: true })
  expect(await come()).toMatchObject({ ok: true })
  expect(await approver.call('devices.revoke', { id: wish.id, idempotencyKey: 'r' })).toMatchObject({ ok: true })
})

it('nobody approves more than they have themselves', async () => {
  const { operator: connect, wish } = await waitingFor(['operator.admin'])
  const approver = await connect({ scopes: ['operator.approvals'] })
  expect(await approver.call('devices.approve', wish)).toMatchObject({
    error: { code: 'FORBIDDEN', details: { scope: 'operator.admin' } },
  })
  expect(await (await connect()).call('devices.approve', { ...wish, idempotencyKey: 'b' })).toMatchObject({ ok: true })
})

it('a device that was approved as an administrator stays so when it asks for what an administrator may', async () => {
  const { operator: connect, wish, come } = await waitingFor(['operator.read', 'operator.write', 'operator.admin'])
  expect(await (await connect()).call('devices.approve', wish)).toMatchObject({ ok: true })
  expect(await come({ scopes: undefined })).toMatchObject({ ok: true })
})
