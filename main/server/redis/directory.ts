import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'

/** An entry stays for so long after it was written last, and is written so often. Milliseconds. */
const lastsMs = 5000
const writtenMs = 1000
/** How often the entries are read. Milliseconds. */
const readMs = 500
const longestAddress = 300

const entryShape = z.strictObject({
  address: z.string().max(longestAddress),
  /** Of the lease under which the zone is served there. It only grows. */
  lease: z.number().int().positive(),
  signature: z.string().max(100),
})

/** Where the zones of a land are, by what each of them says in Redis. */
export interface Directory {
  /** Where a zone was last, also while Redis is away; null: nobody has ever heard of it. */
  addressOf(zone: string): string | null
  /**
   * Says where a zone is, again and again until the returned function is called. Says nothing while `isHeld` is false:
   * then another may be its owner.
   */
  announce(zone: string, at: { address: string; lease: { number: number; isHeld(): boolean } }): () => void
  /** Reads the entries now. Resolves when they are read, or can't be. */
  look(): Promise<void>
  close(): void
}

/**
 * The directory of a land. Entries are signed with the land's secret, so whoever writes into Redis can't lead pages and
 * travellers elsewhere. An entry with a lower lease than one seen before is of an earlier owner, and counts for nothing.
 * What is read stays in force while Redis is away, slow or empty.
 */
export const createDirectory = (options: {
  redis: Pick<Redis, 'mget' | 'set'>
  land: string
  zones: readonly string[]
  secret: string
  logger: Logger
}): Directory => {
  const { redis, land, zones, secret, logger } = options
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex')
  // Two lands of one name may share a Redis.
  const keyOf = (zone: string): string => `hearthfolk:${sign(`land\n${land}`).slice(0, 12)}:zone:${zone}`
  const signatureOf = (zone: string, { address, lease }: { address: string; lease: number }): string =>
    sign(`entry\n${land}\n${zone}\n${lease}\n${address}`)
  const known = new Map<string, { address: string; lease: number }>()
  const learn = (zone: string, { address, lease }: { address: string; lease: number }): void => {
    if (lease >= (known.get(zone)?.lease ?? 0)) known.set(zone, { address, lease })
  }
  const complained = new Set<string>()

  const read = (zone: string, text: string): void => {
    const entry = entryIn(text)
    const isOurs = entry !== null && isSame(entry.signature, signatureOf(zone, entry)) && isAddress(entry.address)
    if (!isOurs) {
      if (!complained.has(text))
        logger.error(
          { zone },
          `Redis has an entry for the zone "${zone}" that no zone of this land wrote; it counts for nothing`,
        )
      complained.clear()
      complained.add(text)
    } else learn(zone, entry)
  }
  /** That Redis is away was said before (`connectRedis`); what it refuses, such as a wrong password, is said here, once. */
  let refused = ''
  const failed = (error: unknown): void => {
    if (Object(error).name !== 'ReplyError' || messageOf(error) === refused) return
    refused = messageOf(error)
    logger.error({}, `Redis refuses the directory of this land, so other machines don't find its zones: ${refused}`)
  }
  let reading: Promise<void> | null = null
  const look = (): Promise<void> => {
    reading ??= redis
      .mget(zones.map(keyOf))
      .then((texts) => texts.forEach((text, index) => text !== null && read(zones[index] ?? '', text)))
      .catch(failed)
      .finally(() => {
        reading = null
      })
    return reading
  }
  const reader = setInterval(() => void look(), readMs).unref()
  void look()

  return {
    addressOf: (zone) => known.get(zone)?.address ?? null,
    announce(zone, { address, lease }) {
      const entry = { address, lease: lease.number }
      const text = JSON.stringify({ ...entry, signature: signatureOf(zone, entry) })
      const write = (): void => {
        if (!lease.isHeld()) return
        learn(zone, entry)
        redis.set(keyOf(zone), text, 'PX', lastsMs).catch(failed)
      }
      write()
      const writer = setInterval(write, writtenMs).unref()
      return () => clearInterval(writer)
    },
    look,
    close: () => clearInterval(reader),
  }
}

const entryIn = (text: string): z.infer<typeof entryShape> | null => {
  try {
    return entryShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

/** Whether a text is the address of a server: `http://` or `https://`, a host, and nothing behind its port. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^/?#@\s\\]+$/.test(text) && URL.canParse(text)
