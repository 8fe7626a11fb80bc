import { expect, it } from 'vitest'
import { away, createDevice, createGatewayRig, operator } from './rig.ts'

it('a machine that waits is approved and revoked over the gateway, by its whole id and by administrators alone; no token is told', async () => {
  const rig = await createGatewayRig()
  const device = createDevice()
  const come = async (more: object = {}) => {
    const client = rig.open(away)
    return client.connect(device.prove({ ...operator(), ...more }, client.nonce))
  }
  expect(await come()).toMatchObject({ ok: false, error: { code: 'NOT_PAIRED' } })
  const reader = await rig.operator({ scopes: ['operator.read'] })
  const admin = await rig.operator()
  expect(await reader.call('devices.list')).toMatchObject({
    payload: { pending: [{ id: device.id, address: '10.0.0.7', role: 'operator' }], approved: [] },
  })
  const waiting = async () => {
    const answer = await reader.call('devices.list')
    return (answer.ok ? (answer.payload as { pending: { request: string; scopes: string[] }[] }) : { pending: [] })
      .pending[0]
  }
  const { request = '' } = (await waiting()) ?? {}
  const wish = { id: device.id, idempotencyKey: 'a', request }
  expect(await reader.call('devices.approve', wish)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } })
  expect(await admin.call('devices.approve', { ...wish, id: device.id.slice(0, 8) })).toMatchObject({
    ok: false,
    error: { code: 'INVALID_REQUEST' },
  })
  // It requests more between the look and the yes, so that yes wasn't meant for the new request.
  await come({ scopes: ['operator.read', 'operator.admin'] })
  expect(await admin.call('devices.approve', wish)).toMatchObject({
    ok: false,
    error: { code: 'CONFLICT', details: { code: 'CHANGED' } },
  })
  expect((await waiting())?.scopes).toEqual(['operator.read', 'operator.admin'])
  await come()
  expect(await admin.call('devices.approve', { ...wish, idempotencyKey: 'a2' })).toMatchObject({ ok: true })
  expect(await come()).toMatchObject({ ok: true })
  const listed = JSON.stringify(await reader.call('devices.list'))
  expect(listed).toContain('"pending":[]')
  expect(listed).not.toMatch(/token/i)
  expect(await admin.call('devices.revoke', { id: device.id, idempotencyKey: 'b' })).toMatchObject({ ok: true })
  expect(await come()).toMatchObject({ ok: false, error: { code: 'NOT_PAIRED' } })
  const other = { id: '0'.repeat(64) }
  expect(await admin.call('devices.approve', { ...other, request, idempotencyKey: 'c' })).toMatchObject({
    ok: false,
    error: { code: 'NOT_FOUND' },
  })
  expect(await admin.call('devices.revoke', { ...other, idempotencyKey: 'd' })).toMatchObject({
    ok: false,
    error: { code: 'NOT_FOUND' },
  })
})
