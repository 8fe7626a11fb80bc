import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { travelFaults } from '../../../main/saves/travel-faults.ts'
import { createRedisServer, createWire, freePort, redisServer } from '../../server/redis/redis-rig.ts'
import { createLand, kill, type LandProcess, says } from './land-rig.ts'

const leaseSeconds = 2
const hasNamespaces = spawnSync('unshare', ['--fork', '--pid', '--mount-proc', 'true']).status === 0
let redis: Awaited<ReturnType<typeof createRedisServer>>
let wire: Awaited<ReturnType<typeof createWire>>
let land: Awaited<ReturnType<typeof createLand>>
let inn: LandProcess
let hollow: LandProcess
let front: string

beforeAll(async () => {
  if (!redisServer.found) return
  redis = await createRedisServer()
  wire = await createWire(redis.port)
  land = await createLand({
    HEARTHFOLK_LEASE: String(leaseSeconds),
    HEARTHFOLK_REDIS: redis.url,
    HEARTHFOLK_LAND_SECRET: 'a secret of these machines',
  })
  inn = land.start(['--zone', 'inn', '--port', '0'])
  await inn.url
  hollow = land.start(['--zone', 'hollow', '--port', '0'], { more: { HEARTHFOLK_REDIS: wire.url } })
  await hollow.url
  front = await land.start(['--land', '--front', '--port', '0']).url
})
afterAll(async () => {
  await land?.close()
  wire?.close()
  await redis?.kill()
})

const isUp = async (zone: string): Promise<boolean> =>
  (await fetch(`${front}/readyz`, { headers: { cookie: `hearthfolk-zone=${zone}` } }).catch(() => null))?.ok === true
const entries = async () => {
  const client = new Redis(redis.url)
  const keys = await client.keys('hearthfolk:*')
  const texts = await Promise.all(keys.map((key) => client.get(key)))
  client.disconnect()
  return Object.fromEntries(keys.map((key, index) => [key.split(':').at(-1), JSON.parse(texts[index] ?? '{}')]))
}

it.runIf(redisServer.found)(
  'goes on when a machine stands still and a standby elsewhere takes its zone over',
  async () => {
    const standby = land.start(['--zone', 'hollow', '--port', '0', '--standby'], { elsewhere: hasNamespaces })
    const ana = await land.page(front, { zone: 'inn' })
    const there = await land.page(front, { zone: 'hollow' })
    expect(await standby.waits).toContain('This one is its standby')
    const before = (await entries()).hollow

    hollow.child.kill('SIGSTOP')
    ana.goes()
    await ana.hears('notice', says('The road to The Hollow is closed'))
    const answer = await fetch(front, { headers: { cookie: 'hearthfolk-zone=hollow', accept: 'text/html' } })
    expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '2'])

    const left = new Promise((done) => there.room.onLeave(done))
    const url = await standby.url
    // Its page is let go of, and comes in again where the zone is now.
    await left
    await expect.poll(() => isUp('hollow')).toBe(true)
    const now = (await entries()).hollow
    expect([now.address, now.lease]).toEqual([url, before.lease + 1])
    const back = await land.page(front, { zone: 'hollow', token: there.player.token })
    expect(back.player.id).toBe(there.player.id)
    ana.goes()
    expect(await ana.hears('travel')).toMatchObject({ zone: 'hollow' })
    expect((await land.page(front, { zone: 'hollow', token: ana.player.token })).player.id).toBe(ana.player.id)

    hollow.child.kill('SIGCONT')
    expect(await hollow.ended).toBe(75)
    expect((await entries()).hollow).toEqual(now)
    expect(travelFaults(await land.journals())).toEqual([])

    hollow = land.start(['--zone', 'hollow', '--port', '0', '--standby'], { more: { HEARTHFOLK_REDIS: wire.url } })
    await hollow.waits
    await kill(standby)
    await hollow.url
    await expect.poll(() => isUp('hollow')).toBe(true)
  },
)

it.runIf(redisServer.found)('plays and travels on while Redis is killed twenty times, slow, and cut off', async () => {
  const ana = await land.page(front, { zone: 'inn' })
  // Never goes anywhere, and sees the village go on.
  const bea = await land.page(front, { zone: 'inn' })
  const goesOn = (): Promise<void> => {
    const before = bea.frames()
    return expect.poll(bea.frames).toBeGreaterThan(before)
  }
  for (let round = 0; round < 20; round += 1) {
    await redis.kill()
    if (round % 10 === 0) {
      const here = round === 0 ? ana : await land.page(front, { zone: 'inn', token: ana.player.token })
      here.goes()
      await here.hears('travel')
      const there = await land.page(front, { zone: 'hollow', token: ana.player.token })
      there.goes()
      await there.hears('travel')
    }
    await goesOn()
    await redis.start()
  }
  await expect.poll(async () => Object.keys(await entries()).sort()).toEqual(['hollow', 'inn'])
  wire.delayMs = 800
  const slow = await land.page(front, { zone: 'hollow' })
  wire.cut()
  slow.goes()
  await slow.hears('travel')
  await goesOn()
  wire.mend()
  wire.delayMs = 0
  for (const zone of ['inn', 'hollow']) expect(await isUp(zone)).toBe(true)
  expect(inn.child.exitCode).toBe(null)
  expect(travelFaults(await land.journals())).toEqual([])
})

it('needs no Redis where land.toml says where the zones are', async () => {
  const ports = { inn: await freePort(), hollow: await freePort() }
  const addresses = { inn: `http://127.0.0.1:${ports.inn}`, hollow: `http://127.0.0.1:${ports.hollow}` }
  const plain = await createLand({ HEARTHFOLK_LAND_SECRET: 'a secret of these machines' }, { addresses })
  onTestFinished(plain.close)
  // Saves of their own, as on machines without a common folder.
  const zone = (id: 'inn' | 'hollow') =>
    plain.start(['--zone', id, '--port', String(ports[id])], {
      more: { HEARTHFOLK_SAVES: join(plain.folder, `of-${id}`) },
    })
  const two = zone('inn')
  await two.url
  const other = zone('hollow')
  await other.url
  const address = await plain.start(['--land', '--front', '--port', '0']).url
  const ana = await plain.page(address, { zone: 'inn' })
  ana.goes()
  expect(await ana.hears('travel')).toMatchObject({ zone: 'hollow' })
  const there = await plain.page(address, { zone: 'hollow', token: ana.player.token })
  expect(there.player.id).toBe(ana.player.id)
  await kill(two)
  there.goes()
  await there.hears('notice', says('The road to Tarn Cross is closed'))
})
