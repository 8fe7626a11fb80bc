import { afterEach, expect, it } from 'vitest'
import { cameFromHere } from '../../../main/server/engine/from-here.ts'
import { startGatewayServer } from './server-rig.ts'

const servers: Awaited<ReturnType<typeof startGatewayServer>>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
const started = async (...options: Parameters<typeof startGatewayServer>) => {
  const server = await startGatewayServer(...options)
  servers.push(server)
  return server
}
const deviceNeeded = { ok: false, error: { code: 'NOT_PAIRED', details: { code: 'DEVICE_NEEDED' } } }
const machineKey = { token: 'the-key-of-this-machine' }

it('whoever comes through a proxy needs a device, whatever the proxy tells of them', async () => {
  const server = await started()
  expect((await server.connect())[0]).toMatchObject({ ok: true })
  const said = [
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Something',
    'X-Real-IP',
    'X-NginX-Proxy',
    'X-Scheme',
    'X-Real-Port',
    'Proxy-Connection',
    'Tailscale-User-Login',
    'Via',
    'CF-Connecting-IP',
    'CF-Ray',
  ]
  const more = [
    'True-Client-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'Fastly-Client-IP',
    'X-Original-Forwarded-For',
    'X-Envoy-External-Address',
    'Proxy-Client-IP',
  ]
  const odd = [
    'X-Vercel-Forwarded-For',
    'X-HTTP-Forwarded-For',
    'X-Forward-For',
    'X_Forwarded_For',
    'X-NF-Client-Connection-IP',
    'X_Real_IP',
  ]
  for (const header of [...said, ...more, ...odd])
    for (const value of ['10.0.0.7', ''])
      expect([header, (await server.connect({ [header]: value }))[0]]).toMatchObject([header, deviceNeeded])
  // A proxy that adds no header passes on the host name from the request.
  expect((await server.connect({ Host: 'village.example' }))[0]).toMatchObject(deviceNeeded)
})

it('on a server that others can reach, an address proves nothing, and the key of the machine does', async () => {
  const server = await started({ loopbackOnly: false })
  expect((await server.connect())[0]).toMatchObject(deviceNeeded)
  expect((await server.connect({}, machineKey))[0]).toMatchObject({ ok: true })
  expect((await server.connect({ Via: '1.1 proxy' }, machineKey))[0]).toMatchObject({
    ok: false,
    error: { code: 'UNAUTHORIZED' },
  })
})

it('a request is from here when it came from an address of this machine to the same, without a proxy', () => {
  const from = (
    remoteAddress: string | undefined,
    localAddress: string | undefined,
    host = 'localhost:3000',
    headers = {},
  ) => cameFromHere({ headers: { host, ...headers }, socket: { remoteAddress, localAddress } })
  expect([
    from('127.0.0.1', '127.0.0.1'),
    from('::1', '::1', '[::1]:3000'),
    from('::ffff:127.0.0.1', '::ffff:127.0.0.1'),
  ]).toEqual([true, true, true])
  expect(from('10.0.0.5', '10.0.0.5', '10.0.0.5:3000')).toBe(true)
  expect([
    from('10.0.0.7', '10.0.0.5'),
    from(undefined, undefined),
    from('127.0.0.1', '127.0.0.1', ''),
    from('127.0.0.1', '127.0.0.1', 'localhost.evil.example'),
  ]).toEqual(Array(4).fill(false))
})
