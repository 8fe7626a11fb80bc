import { sayNumber } from '../../base/say-count.ts'
import { newestLease } from '../../saves/lease/lease-files.ts'
import type { Zone } from '../../server/config/load-land.ts'
import { answer, type GlobalOptions } from '../output.ts'
import { phrase } from '../phrase.ts'
import { findServer } from '../server-address.ts'
import { openLand } from './open-land.ts'
import { saveFolderOf } from './zone-folders.ts'

interface ZoneStatus {
  zone: string
  label: string
  save: string
  /** Null while no server of this machine answers for it. */
  server: { address: string; date: string; time: string; npcs: number; players: number; rssMb: number } | null
  /** Who has its lease, if somebody has. */
  owner: { number: number; host: string; pid: number } | null
}

/** `hearthfolk status --land`: one line for each zone. */
export const landStatus = (globals: GlobalOptions, name: string | true): Promise<void> =>
  answer(
    globals,
    async () => {
      const land = await openLand(globals, name)
      const zones = await Promise.all(land.zones.map(statusOf))
      return { ok: true, land: land.name, zones }
    },
    ({ land, zones }) => [`${land}:`, ...zones.map(zoneLine)].join('\n'),
  )

const statusOf = async (zone: Zone): Promise<ZoneStatus> => {
  const saveFolder = saveFolderOf(zone)
  const found = await findServer({ saveFolder, save: zone.save })
  const lease = (await newestLease(saveFolder))?.file ?? null
  const owner = lease === null || lease.released ? null : { number: lease.number, host: lease.host, pid: lease.pid }
  const about = { zone: zone.id, label: zone.label, save: zone.save, owner }
  if (found === null) return { ...about, server: null }
  const { date, time, npcs, players, rssMb } = found.status as NonNullable<ZoneStatus['server']>
  return { ...about, server: { address: found.address, date, time, npcs, players, rssMb } }
}

const zoneLine = ({ zone, label, save, server, owner }: ZoneStatus): string => {
  const what =
    server !== null
      ? `${server.date} ${server.time}, ${sayNumber(server.npcs, 'villager')}, ${sayNumber(server.players, 'player')}, ${server.rssMb} MB, ${server.address}`
      : owner === null
        ? phrase('land-front.down')
        : phrase('land-status.no-answer-here', { pid: owner.pid, host: owner.host })
  return `${zone} (${label}, save "${save}"): ${what}${owner === null ? '' : `, lease ${owner.number}`}`
}
