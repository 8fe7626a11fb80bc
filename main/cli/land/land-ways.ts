import { newestLease } from '../../saves/lease/lease-files.ts'
import type { Land, Zone } from '../../server/config/load-land.ts'
import type { WrittenSign } from '../../server/live/surroundings.ts'
import type { PlaceId } from '../../world/ids.ts'
import { phrase } from '../phrase.ts'
import { saveFolderOf } from './zone-folders.ts'

/** How often the other zones are looked at: more seldom than they renew their leases. Milliseconds. */
const lookMs = 4000

/**
 * What stands at the ways out of a zone, for signs there. Nobody travels them yet, so each says where it leads, and
 * whether that zone is down: then its lease doesn't change.
 */
export const createLandWays = (land: Land, zone: Zone): (() => WrittenSign[]) => {
  const ways = land.gates.flatMap(({ from, to }) => [
    ...(from.zone === zone.id ? [{ place: from.place, to: to.zone }] : []),
    ...(to.zone === zone.id ? [{ place: to.place, to: from.zone }] : []),
  ])
  const others = land.zones.filter(({ id }) => ways.some(({ to }) => to === id))
  const seen = new Map<string, { text: string; isUp: boolean }>()
  const look = async (): Promise<void> => {
    for (const { id, ...other } of others) {
      const text = (await newestLease(saveFolderOf({ id, ...other })).catch(() => null))?.text ?? ''
      const before = seen.get(id)
      seen.set(id, { text, isUp: before !== undefined && before.text !== text && !text.includes('"released":true') })
    }
  }
  if (others.length > 0) setInterval(() => void look(), lookMs).unref()
  return () =>
    ways.flatMap(({ place, to }) => {
      const label = others.find(({ id }) => id === to)?.label ?? to
      const text = phrase(seen.get(to)?.isUp ? 'land-ways.not-open' : 'land-ways.is-down', { label })
      return [{ place: place as PlaceId, text }]
    })
}
