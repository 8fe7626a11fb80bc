import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ConnectParams } from '../../../main/server/gateway/access.ts'
import { openDevices } from '../../../main/server/gateway/devices.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { runHere } from '../../support/run-here.ts'
import { approveDevice, createDevice, operator } from './rig.ts'

it('devices are listed, approved and revoked from the command line, also while a server runs; a token is never shown', async () => {
  const saves = await temporaryFolder()
  const file = join(saves, 'main/gateway/devices.json')
  await mkdir(join(saves, 'main'), { recursive: true })
  await writeFile(
    join(saves, 'main/save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
  )
  const run = async (...words: string[]) => {
    const { json } = await runHere(['--json', 'devices', ...words], { HEARTHFOLK_SAVES: saves })
    return json() as {
      ok: boolean
      pending?: { id: string }[]
      approved?: object[]
      error?: { type: string }
    }
  }
  const server = openDevices({ file, now: () => new Date(0) })
  const device = createDevice()
  const come = () => {
    const params = device.prove(operator(), 'n') as unknown as ConnectParams
    return params.device
      ? server.judge(params, params.device, { address: '10.0.0.7', byToken: true, local: false })
      : null
  }
  expect(await come()).toEqual({ kind: 'pending', why: 'new' })
  expect((await run('list')).pending).toMatchObject([{ id: device.id }])
  expect(await run('approve', 'ffffffff')).toMatchObject({ ok: false, error: { type: 'UnknownDevice' } })
  expect(await run('approve', device.id.slice(0, 8))).toMatchObject({ ok: true, device: device.id })
  expect(await come()).toMatchObject({ kind: 'approved', newToken: expect.any(String) })
  const listed = await run('list')
  expect(listed).toMatchObject({ pending: [], approved: [{ id: device.id }] })
  expect(JSON.stringify(listed)).not.toContain('tokenHash')
  expect(await run('revoke', device.id)).toMatchObject({ ok: true })
  expect(await come()).toMatchObject({ kind: 'pending' })
})

it('a device that is approved and asks for more is revoked all the same, by its whole id or by a part of it', async () => {
  const saves = await temporaryFolder()
  await mkdir(join(saves, 'main'), { recursive: true })
  await writeFile(
    join(saves, 'main/save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
  )
  const devices = openDevices({ file: join(saves, 'main/gateway/devices.json'), now: () => new Date(0) })
  for (const part of [64, 12]) {
    const device = createDevice()
    const come = async (scopes: ConnectParams['scopes']) => {
      const params = device.prove(operator({ scopes }), 'n') as unknown as ConnectParams
      if (params.device)
        await devices.judge(params, params.device, { address: '10.0.0.7', byToken: true, local: false })
    }
    await come(['operator.read'])
    await approveDevice(devices, device.id)
    await come(['operator.admin'])
    const { json } = await runHere(['--json', 'devices', 'revoke', ` ${device.id.slice(0, part).toUpperCase()}`], {
      HEARTHFOLK_SAVES: saves,
    })
    expect(json()).toMatchObject({ ok: true, device: device.id })
    expect(devices.list()).toEqual(expect.objectContaining({ pending: [], approved: [] }))
  }
})
