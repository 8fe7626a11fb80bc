import { expect, it, vi } from 'vitest'
import { ensureRedis, findRedis } from '../../../main/cli/setup/redis.ts'

it('takes the redis-server that is named, and says so if it is not there; a named one is never replaced', () => {
  vi.stubEnv('HEARTHFOLK_REDIS_SERVER', process.execPath)
  expect(findRedis()).toEqual({ found: true, path: process.execPath })
  vi.stubEnv('HEARTHFOLK_REDIS_SERVER', '/nowhere/redis-server')
  const reason = 'HEARTHFOLK_REDIS_SERVER names /nowhere/redis-server, which does not exist'
  expect(ensureRedis(() => expect.unreachable('nothing is installed'))).toEqual({ found: false, reason })
  vi.unstubAllEnvs()
})
