import { type IRoomCache, LocalDriver, LocalPresence, type MatchMakerDriver, type Presence } from '@colyseus/core'
import type { Redis } from 'ioredis'

/** How often a listing is written again: Redis may have restarted empty. Milliseconds. */
const relistMs = 3000
/** The hash in which Colyseus keeps how many rooms and players each process has. */
const processes = 'roomcount'

/** What Colyseus needs to find rooms. */
export interface Matchmaking {
  presence: Presence
  driver: MatchMakerDriver
}

/**
 * Colyseus's presence and driver for one zone of a land with a Redis. Redis is told which rooms and processes there are,
 * by Colyseus's own adapters, and never asked who may come in: this process finds its room in its own memory, so nobody
 * waits for Redis, and calls between processes stay off it, so nothing written there can make or touch a room.
 *
 * Every process makes at most one room of a kind. Which process may have it is decided by the lease of the save alone.
 */
export const createMatchmaking = async (redis: Redis, zone: string): Promise<Matchmaking> => {
  const [{ RedisDriver }, { RedisPresence }] = await Promise.all([
    import('@colyseus/redis-driver'),
    import('@colyseus/redis-presence'),
  ])
  // Colyseus closes what it was given, each time the village reopens, so it gets connections of its own.
  // Its second one, for subscriptions, would connect at the first of them.
  const connection = redis.duplicate({ lazyConnect: true })
  const listings = new RedisDriver(connection)
  const counts = new RedisPresence(connection)
  // It would print each try. That Redis is away is said once, by `connectRedis`.
  connection.removeAllListeners('error').on('error', () => {})
  const rooms = new LocalDriver()
  const listed = (room: IRoomCache): IRoomCache => ({ ...room, metadata: { ...Object(room.metadata), zone } })
  /** Redis is told when it can be, by nobody who waits. */
  const tell = (work: () => Promise<unknown>): void => void work().catch(() => {})
  const list = (room: IRoomCache): void => tell(() => listings.persist(listed(room)))

  /** What earlier processes of this zone left. */
  const tidy = async (): Promise<void> => {
    const ours = new Set(rooms.rooms.map(({ roomId }) => roomId))
    for (const { roomId, processId, metadata } of await listings.query({}))
      if (Object(metadata).zone === zone && !ours.has(roomId)) {
        await listings.remove(roomId)
        if (!rooms.rooms.some((room) => room.processId === processId)) await counts.hdel(processes, processId)
      }
  }
  const relist = (): void => {
    for (const room of rooms.rooms) list(room)
    tell(tidy)
  }
  connection.on('ready', relist)
  tell(() => connection.connect())
  const timer = setInterval(relist, relistMs).unref()

  const driver: MatchMakerDriver = {
    has: (id) => rooms.has(id),
    findOne: ((conditions, sort) => rooms.findOne(conditions, sort)) as MatchMakerDriver['findOne'],
    findByIds: (ids) => rooms.findByIds(ids),
    /** For the monitor: rooms of all zones, or ours while Redis doesn't answer. */
    query: (async (conditions, sort) => {
      const own = rooms.query(conditions, sort)
      const ids = new Set(own.map(({ roomId }) => roomId))
      const all = await listings.query(conditions, sort).catch(() => [] as IRoomCache[])
      return [...own, ...all.filter(({ roomId, metadata }) => !ids.has(roomId) && Object(metadata).zone !== zone)]
    }) as MatchMakerDriver['query'],
    async insert(room) {
      if (rooms.rooms.some(({ name }) => name === room.name) || !(await rooms.insert(room))) return false
      list(room)
      return true
    },
    persist(room, create) {
      const kept = rooms.persist(room, create)
      list(room)
      return kept
    },
    update(room, operations) {
      const kept = rooms.update(room, operations)
      list(room)
      return kept
    },
    remove(id) {
      tell(() => listings.remove(id))
      return rooms.remove(id)
    },
    async cleanup(process) {
      for (const { roomId } of rooms.query({ processId: process })) driver.remove(roomId)
    },
    clear: () => rooms.clear(),
    async shutdown() {
      clearInterval(timer)
      // What was told last may still be on its way.
      await connection.quit().catch(() => connection.disconnect())
    },
  }
  const here = new LocalPresence()
  const presence: Presence = Object.assign(Object.create(here) as LocalPresence, {
    async hset(key: string, field: string, value: string) {
      if (key === processes) tell(() => counts.hset(key, field, value))
      return here.hset(key, field, value)
    },
    async hdel(key: string, field: string) {
      if (key === processes) tell(() => counts.hdel(key, field))
      return here.hdel(key, field)
    },
    hgetall: async (key: string) =>
      (key === processes && (await counts.hgetall(key).catch(() => null))) || here.hgetall(key),
    shutdown: () => {},
  })
  return { presence, driver }
}
