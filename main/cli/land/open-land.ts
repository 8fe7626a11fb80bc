import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Land, landFile, loadLand, type Zone } from '../../server/config/load-land.ts'
import { type GlobalOptions, UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { findFolders } from '../project.ts'
import { describeDiagnostic } from '../say-finding.ts'
import { peopleAbroad } from './land-folk.ts'
import { isOnlyHere, type LinkOptions, openLandLink } from './land-link.ts'
import { createLandWays } from './land-ways.ts'

/**
 * Opens the named land of this project, or its only one.
 *
 * @throws UserError with every fault of the land.
 */
export const openLand = async (globals: GlobalOptions, name: string | true): Promise<Land> => {
  const { content } = await findFolders(globals)
  const read = await loadLand(landFile(content, name === true ? await onlyLand(content) : name))
  if ('land' in read) return read.land
  throw new UserError('LandError', read.faults.map(describeDiagnostic).join('\n'))
}

const onlyLand = async (content: string): Promise<string> => {
  const worlds = await readdir(join(content, 'worlds')).catch(() => [] as string[])
  const lands: string[] = []
  for (const world of worlds.sort()) if (await stat(landFile(content, world)).catch(() => null)) lands.push(world)
  const [land] = lands
  if (land === undefined || lands.length > 1)
    throw new UserError(
      'LandError',
      land === undefined
        ? phrase('open-land.no-folder-has', { folder: join(content, 'worlds') })
        : phrase('open-land.several', { lands: lands.join(', ') }),
    )
  return land
}

/** @throws UserError when the land has no such zone. */
const zoneOf = (land: Land, id: string): Zone => {
  const zone = land.zones.find((each) => each.id === id)
  if (zone) return zone
  throw new UserError(
    'LandError',
    phrase('open-land.its-zones', { land: land.name, id, zones: land.zones.map((each) => each.id).join(', ') }),
  )
}

/** The options with which one zone of a land is served, and its ways to others. */
export const openZone = async (
  globals: GlobalOptions,
  wanted: { land: string | true; zone: string } & LinkOptions & { host?: string },
) => {
  const land = await openLand(globals, wanted.land)
  const zone = zoneOf(land, wanted.zone)
  const link = await openLandLink(land, wanted)
  const ways = createLandWays(land, zone, link, await peopleAbroad(land, zone))
  if (ways.shared && isOnlyHere(wanted.host ?? '127.0.0.1', wanted))
    process.stderr.write(`${phrase('land-link.only-here', { zone: zone.id })}\n`)
  return { globals: { ...globals, config: zone.settings, save: zone.save }, land: ways }
}
