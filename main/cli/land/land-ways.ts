import type { Abroad } from '../../content/road.ts'
import { newestLease } from '../../saves/lease/lease-files.ts'
import type { Land, Zone } from '../../server/config/load-land.ts'
import type { ZoneLand } from '../../server/travel/zone-land.ts'
import type { PlaceId } from '../../world/ids.ts'
import { phrase } from '../phrase.ts'
import { folkOf } from './land-folk.ts'
import type { LandLink } from './land-link.ts'
import { saveFolderOf } from './zone-folders.ts'

/** How often the other zones are looked at: more seldom than they renew their leases. Milliseconds. */
const lookMs = 4000

/**
 * A zone's ways to others. The sign at each says where it leads, and whether that zone is down: then its lease doesn't
 * change. `reread`: the land, once somebody has changed it.
 */
export const createLandWays = (
  land: Land,
  zone: Zone,
  link: LandLink,
  { reread = async () => null, abroad = [] }: { reread?: () => Promise<Land | null>; abroad?: readonly Abroad[] } = {},
): Omit<ZoneLand, 'life' | 'rules' | 'share'> => {
  const { secret } = link
  const labelOf = (id: string): string => land.zones.find((each) => each.id === id)?.label ?? id
  const othersIn = ({ zones }: Land): Zone[] => zones.filter(({ id }) => id !== zone.id)
  let others = othersIn(land)
  let ways = waysOf(land, zone)
  const seen = new Map<string, { text: string; isUp: boolean }>()
  const look = async (): Promise<void> => {
    const changed = await reread()
    if (changed?.zones.some(({ id }) => id === zone.id)) {
      others = othersIn(changed)
      ways = waysOf(changed, zone)
    }
    for (const { id, ...other } of others) {
      if (link.isFar(id)) {
        const address = await link.addressOf(id)
        seen.set(id, { text: '', isUp: address !== null && (await link.ping(id, address)) })
        continue
      }
      const text = (await newestLease(saveFolderOf({ id, ...other })).catch(() => null))?.text ?? ''
      const before = seen.get(id)
      seen.set(id, { text, isUp: before !== undefined && before.text !== text && !text.includes('"released":true') })
    }
  }
  void look()
  setInterval(() => void look(), lookMs).unref()
  return {
    zone: zone.id,
    labelOf,
    ...folkOf(land, zone, { labelOf, abroad }),
    ways: () => ways,
    others: () => others,
    signs: () =>
      ways.map(({ place, zone: to, label }) => {
        const isUp = seen.get(to)?.isUp === true
        const text = phrase(!isUp ? 'land-ways.is-down' : secret ? 'land-ways.open' : 'land-ways.not-open', { label })
        return { place: place as PlaceId, text, ...(isUp && secret && { to: label }) }
      }),
    shared: link.shared(zone.id),
    link: secret ? { secret, addressOf: link.addressOf } : null,
  }
}

const waysOf = (land: Land, zone: Zone) =>
  land.gates
    .flatMap(({ from, to }) => [
      ...(from.zone === zone.id ? [{ place: from.place, zone: to.zone, at: to.place }] : []),
      ...(to.zone === zone.id ? [{ place: to.place, zone: from.zone, at: from.place }] : []),
    ])
    .map((end) => ({ ...end, label: land.zones.find(({ id }) => id === end.zone)?.label ?? end.zone }))
