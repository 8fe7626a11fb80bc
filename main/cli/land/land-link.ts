import { hostname, networkInterfaces } from 'node:os'
import type { Logger } from '../../base/logger.ts'
import type { Land, Zone } from '../../server/config/load-land.ts'
import { isLoopbackHost } from '../../server/engine/from-here.ts'
import { connectRedis, passwordsIn } from '../../server/redis/connect-redis.ts'
import { createDirectory, type Directory, isAddress } from '../../server/redis/directory.ts'
import { createPing, type Ping } from '../../server/travel/http-road.ts'
import type { ZoneLand } from '../../server/travel/zone-land.ts'
import { hideSecrets } from '../hide-secrets.ts'
import { UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { addressHere, readServerAddress } from '../server-address.ts'
import { saveFolderOf } from './zone-folders.ts'

/** The name of the secret that the zones of a land share. `start --land` makes a new one for its zones each time. */
export const landSecret = 'HEARTHFOLK_LAND_SECRET'
/** A secret that several machines share isn't guessed by trying. */
const shortestShared = 16
/** The environment's Redis, and the address under which other machines reach this one. */
export const redisVariable = 'HEARTHFOLK_REDIS'
const publicVariable = 'HEARTHFOLK_PUBLIC_ADDRESS'

/** The options of `start` that say how this machine and the others of a land find each other. */
export interface LinkOptions {
  redis?: string
  publicAddress?: string
}

/** How this process reaches the zones of its land. */
export interface LandLink {
  secret: string
  /** Where a zone is: by Redis, by `land.toml`, or by its save on this machine. */
  addressOf(zone: string): Promise<string | null>
  /** Whether a zone answers there as its owner. */
  ping: Ping
  /** Whether a zone may be on a machine whose saves this one doesn't see. */
  isFar(zone: string): boolean
  shared: (zone: string) => ZoneLand['shared']
}

/**
 * Opens the ways of this process to the zones of its land. Without a Redis nothing is connected, and nothing loaded.
 *
 * @throws UserError when several machines need a secret and there is none, or an address has a wrong form.
 */
export const openLandLink = async (
  land: Land,
  options: LinkOptions,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<LandLink> => {
  const secret = env[landSecret] ?? ''
  const url = options.redis ?? (env[redisVariable] || land.redis)
  const isShared = url !== undefined || land.zones.some(({ address }) => address !== undefined)
  if (isShared && secret.length < shortestShared)
    throw new UserError('NoLandSecret', phrase('land-link.needs-a-secret', { count: shortestShared }))
  const publicAddress = options.publicAddress ?? env[publicVariable]
  if (publicAddress && !isAddress(publicAddress))
    throw new UserError('BadAddress', phrase('land-link.public-address-is', { address: publicAddress }))
  const redis = url === undefined ? null : await openRedis(land, url, secret)
  const find = (id: string): Zone | undefined => land.zones.find((zone) => zone.id === id)
  return {
    secret,
    async addressOf(id) {
      const zone = find(id)
      if (!zone) return null
      return redis?.directory.addressOf(id) ?? zone.address ?? (await readServerAddress(saveFolderOf(zone)))
    },
    ping: createPing(secret),
    isFar: (id) => (redis?.directory.addressOf(id) ?? find(id)?.address) != null,
    shared: (zone) => redis && sharedBy(redis, zone, publicAddress),
  }
}

interface LandRedis {
  client: Awaited<ReturnType<typeof connectRedis>>
  directory: Directory
}
const openRedis = async (land: Land, url: string, secret: string): Promise<LandRedis> => {
  const logger = shortLogger(passwordsIn(url))
  const client = await connectRedis(url, logger).catch((error: Error) => {
    throw new UserError('BadRedis', error.message)
  })
  const zones = land.zones.map(({ id }) => id)
  return { client, directory: createDirectory({ redis: client, land: land.name, zones, secret, logger }) }
}

const sharedBy = (redis: LandRedis, zone: string, publicAddress: string | undefined): ZoneLand['shared'] => ({
  matchmaking: async () => (await import('../../server/redis/matchmaking.ts')).createMatchmaking(redis.client, zone),
  announce: ({ host, port, lease }) =>
    redis.directory.announce(zone, { address: addressTold({ host, port }, publicAddress), lease }),
})

/** What others are told. An `http://` address without a port gets the zone's, so it may be that of several zones. */
export const addressTold = (at: { host: string; port: number }, publicAddress: string | undefined): string => {
  if (!publicAddress) return addressFrom(at)
  return /^http:.*(?<!:\d+)$/.test(publicAddress) ? `${publicAddress}:${at.port}` : publicAddress
}

/** The address by which other machines reach a server here, as far as this one can tell. */
export const addressFrom = (
  { host, port }: { host: string; port: number },
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string => {
  if (host !== '0.0.0.0' && host !== '::') return addressHere({ host, port })
  const found = Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .find(({ internal, family }) => !internal && family === 'IPv4')
  return addressHere({ host: found?.address ?? hostname(), port })
}

/** Whether a zone that binds this address can be reached by other machines at all. */
export const isOnlyHere = (host: string, { publicAddress }: LinkOptions): boolean =>
  isLoopbackHost(host) && !publicAddress && !process.env[publicVariable]

/** One line for each thing to know, on standard error. */
const shortLogger = (secrets: readonly string[]): Logger => {
  const say = (_data: object, text: string): void => void process.stderr.write(`${hideSecrets(text, secrets)}\n`)
  return { debug: () => {}, info: () => {}, warn: say, error: say }
}
