import { sayNumber } from '../../base/say-count.ts'
import { newestLease } from '../../saves/lease/lease-files.ts'
import type { Zone } from '../../server/config/load-land.ts'
import type { ZonePart } from '../../server/live/land-life.ts'
import { askServer } from '../ask-server.ts'
import { readGatewayToken } from '../gateway-token.ts'
import { answer, type GlobalOptions, UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { findServer, patience, readServerAddress } from '../server-address.ts'
import { frontFolder, openLand } from './open-land.ts'
import { saveFolderOf } from './zone-folders.ts'

interface Served {
  address: string | null
  date: string
  time: string
  npcs: number
  players: number
  rssMb: number
  land?: ZonePart
}
interface ZoneStatus {
  zone: string
  label: string
  /** Null where only the address in front knows the zone. */
  save: string | null
  /** Null while no server that can be asked answers for it. */
  server: Served | null
  /** Who has its lease, if somebody has. */
  owner: { number: number; host: string; pid: number } | null
}
interface FrontStatus {
  land: string
  zones: { zone: string; label: string; address: string | null; status: (Served & { save: string }) | null }[]
  budget: { calls?: Part; tokens?: Part; parallel?: number } | null
}
interface Part {
  of: number
  lent: number
}

/**
 * `hearthfolk status --land`: one line for each zone. `from`: the address in front of a land that runs elsewhere, which
 * is asked alone.
 */
export const landStatus = (globals: GlobalOptions, name: string | true, from?: string): Promise<void> =>
  answer(
    globals,
    async () => {
      if (from !== undefined) {
        const told = await askFront(from, readGatewayToken(''))
        if (told === null) throw new UserError('NotRunning', phrase('land-status.no-answer-from', { from }))
        return { ok: true, land: told.land, zones: told.zones.map(elsewhere), budget: told.budget }
      }
      const land = await openLand(globals, name)
      const address = await readServerAddress(frontFolder(land))
      const front = address === null ? null : await askFront(address, readGatewayToken(land.folder)).catch(() => null)
      const zones = await Promise.all(
        land.zones.map(async (zone) => {
          const told = front?.zones.find((each) => each.zone === zone.id)
          return told?.status ? { ...elsewhere(told), owner: await ownerOf(zone) } : statusOf(zone)
        }),
      )
      return { ok: true, land: land.name, zones, budget: front?.budget ?? null }
    },
    ({ land, zones, budget }) =>
      [`${land}:`, ...zones.map(zoneLine), ...(budget ? [budgetLine(budget)] : [])].join('\n'),
  )

/** @throws UserError where the token isn't the land's. Null: no land answers there. */
const askFront = async (address: string, token: string | null): Promise<FrontStatus | null> => {
  const { status, body } = await askServer(new URL('/status', address).href, { token, waitMs: patience }).catch(() => ({
    status: 0,
    body: null,
  }))
  if (status === 401) throw new UserError('Unauthorized', phrase('land-status.wrong-token', { address }))
  return status === 200 && body !== null && Array.isArray((body as Partial<FrontStatus>).zones)
    ? (body as FrontStatus)
    : null
}

const pick = ({ date, time, npcs, players, rssMb, land }: Omit<Served, 'address'>, address: string | null): Served => ({
  ...{ address, date, time, npcs, players, rssMb },
  ...(land && { land }),
})
const elsewhere = ({ zone, label, address, status }: FrontStatus['zones'][number]): ZoneStatus => ({
  ...{ zone, label, save: status?.save ?? null, owner: null },
  server: status === null ? null : pick(status, address),
})
const ownerOf = async (zone: Zone): Promise<ZoneStatus['owner']> => {
  const lease = (await newestLease(saveFolderOf(zone)))?.file ?? null
  return lease === null || lease.released ? null : { number: lease.number, host: lease.host, pid: lease.pid }
}
const statusOf = async (zone: Zone): Promise<ZoneStatus> => {
  const found = await findServer({ saveFolder: saveFolderOf(zone), save: zone.save })
  const about = { zone: zone.id, label: zone.label, save: zone.save, owner: await ownerOf(zone) }
  return { ...about, server: found === null ? null : pick(found.status as Served, found.address) }
}

const zoneLine = ({ zone, label, save, server, owner }: ZoneStatus): string => {
  const what =
    server !== null
      ? `${server.date} ${server.time}, ${sayNumber(server.npcs, 'villager')}, ${sayNumber(server.players, 'player')}, ${server.rssMb} MB, ${server.address}`
      : owner === null
        ? phrase('land-front.down')
        : phrase('land-status.no-answer-here', { pid: owner.pid, host: owner.host })
  const waiting = server?.land?.rules.waiting ?? 0
  const broken = server?.land?.rules.broken ?? []
  return [
    `${zone} (${label}${save === null ? '' : `, save "${save}"`}): ${what}`,
    ...(owner === null ? [] : [`lease ${owner.number}`]),
    ...(waiting === 0 ? [] : [phrase('land-status.orders-waiting', { count: waiting })]),
    ...broken.map((file) => phrase('land-orders.broken', { file })),
  ].join(', ')
}

const budgetLine = ({ calls, tokens, parallel }: NonNullable<FrontStatus['budget']>): string =>
  phrase('land-status.budget', {
    calls: calls ? `${calls.lent}/${calls.of}` : '-',
    tokens: tokens ? `${tokens.lent}/${tokens.of}` : '-',
    parallel: parallel ?? '-',
  })
