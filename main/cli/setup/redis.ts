import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']

export type RedisResult = { found: true; path: string } | { found: false; reason: string }

/** The `redis-server` for tests: `HEARTHFOLK_REDIS_SERVER`, else one of the usual places. */
export function findRedis(): RedisResult {
  const named = process.env.HEARTHFOLK_REDIS_SERVER
  const path = (named ? [named] : places).find((place) => existsSync(place))
  if (path) return { found: true, path }
  return {
    found: false,
    reason: named
      ? `HEARTHFOLK_REDIS_SERVER names ${named}, which does not exist`
      : 'no redis-server was found; install it or name it in HEARTHFOLK_REDIS_SERVER',
  }
}

/** On Debian as root, installs `redis-server` from Debian's packages and says so; elsewhere says why it doesn't. */
export function ensureRedis(say: (text: string) => void): RedisResult {
  const found = findRedis()
  if (found.found || process.env.HEARTHFOLK_REDIS_SERVER) return found
  const why = installFromDebian(
    ['redis-server'],
    'redis-server from Debian’s packages for the tests of many machines',
    say,
  )
  return why === null ? findRedis() : { found: false, reason: `${found.reason} (${why})` }
}
