import type { Redis } from 'ioredis'
import type { Logger } from '../../base/logger.ts'

/** A command that takes longer has failed, and so has a connection that isn't made or says nothing. Milliseconds. */
const patienceMs = 1000
const silenceMs = 2000
/** The longest rest between two tries to connect. Milliseconds. */
const longestRest = 500

/**
 * Connects to Redis, now and again whenever it is lost. Nobody waits for it: while there is no connection, every command
 * fails at once.
 *
 * @throws Error for what is no address of a Redis. The message doesn't show it, because it may hold a password.
 */
export const connectRedis = async (url: string, logger: Logger): Promise<Redis> => {
  if (!/^rediss?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new Error(
      'The address of Redis has the form redis://[user:password@]host[:port][/database], or rediss://… with TLS.',
    )
  const { Redis: Client } = await import('ioredis')
  const redis = new Client(url, {
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    socketTimeout: silenceMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, longestRest),
  })
  let isAway = false
  redis.on('error', ({ message }: Error) => {
    if (!isAway) logger.warn({}, `Redis does not answer; it is tried again, and play goes on without it: ${message}`)
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) logger.warn({}, 'Redis answers again')
    isAway = false
  })
  return redis
}

/** The password in the address of a Redis, as written and as meant, so that logs can hide it. */
export const passwordsIn = (url: string): string[] => {
  const { password = '' } = URL.canParse(url) ? new URL(url) : {}
  return password === '' ? [] : [...new Set([url, password, decodeURIComponent(password)])]
}
