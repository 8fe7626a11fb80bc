import type { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { connectRedis, passwordsIn } from '../../../main/server/redis/connect-redis.ts'
import { createDirectory, isAddress } from '../../../main/server/redis/directory.ts'
import { createWire, redisForTest, redisServer } from './redis-rig.ts'

const open = async (url: string, { secret = 'the secret of this land' } = {}) => {
  const errors: string[] = []
  const logger = { ...silentLogger, error: (_: object, text: string) => void errors.push(text) }
  const redis = await connectRedis(url, logger)
  await expect.poll(() => redis.status).toBe('ready')
  const directory = createDirectory({ redis, land: 'Tarn', zones: ['inn', 'hollow'], secret, logger })
  onTestFinished(() => {
    directory.close()
    redis.disconnect()
  })
  const sees = (zone: string) => expect.poll(() => directory.addressOf(zone))
  return { redis, directory, errors, sees }
}
const leaseOf = (number: number, isHeld = true) => ({ number, isHeld: () => isHeld })
const entryIn = async (redis: Redis): Promise<[string, string]> => {
  const [key = ''] = await redis.keys('*')
  return [key, (await redis.get(key)) ?? '']
}

it.runIf(redisServer.found)('tells every process where a zone is, by its newest owner', async () => {
  const { url } = await redisForTest()
  const [here, there] = [await open(url), await open(url)]
  await here.sees('inn').toBe(null)
  const stop = here.directory.announce('inn', { address: 'http://10.0.0.1:3000', lease: leaseOf(1) })
  await there.sees('inn').toBe('http://10.0.0.1:3000')
  stop()
  there.directory.announce('inn', { address: 'http://10.0.0.2:3000', lease: leaseOf(2) })
  await here.sees('inn').toBe('http://10.0.0.2:3000')

  // The earlier owner wakes up, and then somebody puts its entry back as it was.
  here.directory.announce('inn', { address: 'http://10.0.0.1:3000', lease: leaseOf(1, false) })
  here.directory.announce('inn', { address: 'http://10.0.0.1:3000', lease: leaseOf(1) })()
  for (const { directory } of [here, there]) {
    await directory.look()
    expect(directory.addressOf('inn')).toBe('http://10.0.0.2:3000')
  }
  const [key] = await entryIn(here.redis)
  expect(await here.redis.pttl(key)).toBeGreaterThan(0)
  expect(await here.redis.pttl(key)).toBeLessThanOrEqual(5000)
})

it.runIf(redisServer.found)('believes no entry that no zone of the land wrote', async () => {
  const { url } = await redisForTest()
  const [ours, others] = [await open(url), await open(url, { secret: 'another secret of another' })]
  ours.directory.announce('inn', { address: 'http://10.0.0.1:3000', lease: leaseOf(3) })()
  await ours.sees('inn').toBe('http://10.0.0.1:3000')
  const [key, text] = await entryIn(ours.redis)
  const entry = JSON.parse(text) as { signature: string }
  // Another land of the same name keeps to entries of its own.
  others.directory.announce('inn', { address: 'http://6.6.6.6:3000', lease: leaseOf(9) })()
  await others.sees('inn').toBe('http://6.6.6.6:3000')
  const forged = [
    { ...entry, address: 'http://6.6.6.6:3000', lease: 3 },
    { ...entry, address: 'http://10.0.0.1:3000', lease: 4 },
    { ...entry, address: 'http://6.6.6.6:3000', lease: 9, signature: '0'.repeat(64) },
    { address: 'http://6.6.6.6:3000', lease: 9 },
    'nonsense',
    'x'.repeat(100_000),
  ]
  for (const each of forged) {
    await ours.redis.set(key, typeof each === 'string' ? each : JSON.stringify(each))
    await ours.directory.look()
    expect(ours.directory.addressOf('inn')).toBe('http://10.0.0.1:3000')
    expect(ours.errors.at(-1)).toContain('has an entry for the zone "inn" that no zone of this land wrote')
  }
  // An entry of one zone is none of another.
  await ours.redis.set(key.replace(/inn$/, 'hollow'), text)
  await ours.directory.look()
  expect(ours.directory.addressOf('hollow')).toBe(null)
})

it.runIf(redisServer.found)(
  'keeps addresses while Redis is gone, empty, slow or cut off, and tells new ones after',
  async () => {
    const redis = await redisForTest()
    const wire = await createWire(redis.port)
    onTestFinished(() => wire.close())
    const [inn, hollow] = [await open(redis.url), await open(wire.url)]
    inn.directory.announce('inn', { address: 'http://10.0.0.1:1', lease: leaseOf(1) })
    const stop = hollow.directory.announce('hollow', { address: 'http://10.0.0.2:1', lease: leaseOf(1) })
    await hollow.sees('inn').toBe('http://10.0.0.1:1')
    await inn.sees('hollow').toBe('http://10.0.0.2:1')

    await redis.kill()
    await hollow.directory.look()
    expect(hollow.directory.addressOf('inn')).toBe('http://10.0.0.1:1')
    await redis.start()
    await expect.poll(() => inn.redis.keys('*').catch(() => [])).toHaveLength(2)

    // A newcomer learns both from a Redis that had forgotten them.
    const newcomer = await open(redis.url)
    await newcomer.sees('inn').toBe('http://10.0.0.1:1')
    await newcomer.sees('hollow').toBe('http://10.0.0.2:1')

    wire.delayMs = 200
    stop()
    hollow.directory.announce('hollow', { address: 'http://10.0.0.2:2', lease: leaseOf(2) })
    await inn.sees('hollow').toBe('http://10.0.0.2:2')
    wire.cut()
    inn.directory.announce('inn', { address: 'http://10.0.0.1:2', lease: leaseOf(2) })
    // Nobody waits for what isn't coming.
    await hollow.directory.look()
    expect(hollow.directory.addressOf('inn')).toBe('http://10.0.0.1:1')
    wire.mend()
    await hollow.sees('inn').toBe('http://10.0.0.1:2')
  },
)

it.runIf(redisServer.found)('says once what Redis refuses, without its password', async () => {
  const { url, port } = await redisForTest()
  const { redis } = await open(url)
  await redis.config('SET', 'requirepass', 'the-right-one')
  const said: string[] = []
  const say = (_: object, text: string): void => void said.push(text)
  const logger = { ...silentLogger, warn: say, error: say }
  for (const login of ['', ':the-wrong-one@']) {
    const stranger = await connectRedis(`redis://${login}127.0.0.1:${port}`, logger)
    const directory = createDirectory({ redis: stranger, land: 'Tarn', zones: ['inn'], secret: 'a secret', logger })
    await expect.poll(() => said.join('\n')).toMatch(login === '' ? /NOAUTH/ : /WRONGPASS/)
    await directory.look()
    await directory.look()
    directory.close()
    stranger.disconnect()
  }
  expect(said.filter((text) => text.includes('WRONGPASS')).length).toBeLessThan(3)
  expect(said.join()).not.toContain('the-wrong-one')
})

it('knows addresses, and passwords in that of a Redis', async () => {
  const right = ['http://10.0.0.2:3000', 'https://inn.example', 'http://[::1]:3000', 'http://a:80']
  const wrong = ['http://10.0.0.2:3000/', 'http://a@b', 'ftp://x', 'x', '', 'http://a/b', 'http://a b', 'javascript:1']
  expect(right.filter(isAddress)).toEqual(right)
  expect(wrong.filter(isAddress)).toEqual([])
  expect(passwordsIn('redis://land:p%40ss-word@10.0.0.9:6379/2')).toEqual([
    ...['redis://land:p%40ss-word@10.0.0.9:6379/2', 'p%40ss-word', 'p@ss-word'],
  ])
  expect(passwordsIn('redis://10.0.0.9')).toEqual([])
  for (const url of ['10.0.0.9:6379', 'http://x', 'redis://', 'redis://:secret@'])
    await expect(connectRedis(url, silentLogger)).rejects.toThrow(/has the form redis:\/\/(?!.*secret)/)
})
