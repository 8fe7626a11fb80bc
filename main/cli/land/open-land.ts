import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Land, landFile, loadLand, type Zone } from '../../server/config/load-land.ts'
import { createLandRules } from '../../server/land/land-rules.ts'
import { openOrders } from '../../server/land/orders.ts'
import { createZoneShare } from '../../server/land/zone-share.ts'
import type { ZoneLand } from '../../server/travel/zone-land.ts'
import { type GlobalOptions, UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { findFolders } from '../project.ts'
import { describeDiagnostic } from '../say-finding.ts'
import { peopleAbroad } from './land-folk.ts'
import { isOnlyHere, type LinkOptions, openLandLink } from './land-link.ts'
import { createLandWays } from './land-ways.ts'
import { saveFolderOf } from './zone-folders.ts'

/** A land with its own folder, where its orders and the address in front are kept. */
export interface OpenedLand extends Land {
  file: string
  /** `saves/.land/<land>`. */
  folder: string
}

/**
 * Opens the named land of this project, or its only one.
 *
 * @throws UserError with every fault of the land.
 */
export const openLand = async (globals: GlobalOptions, name: string | true): Promise<OpenedLand> => {
  const { content, saves } = await findFolders(globals)
  const id = name === true ? await onlyLand(content) : name
  const file = landFile(content, id)
  const read = await loadLand(file)
  if ('land' in read) return { ...read.land, file, folder: join(saves, '.land', id) }
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
export const zoneOf = (land: Land, id: string): Zone => {
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
  const ways = createLandWays(land, zone, link, {
    reread: rereadLand(land),
    abroad: await peopleAbroad(land, zone),
  })
  if (ways.shared && isOnlyHere(wanted.host ?? '127.0.0.1', wanted))
    process.stderr.write(`${phrase('land-link.only-here', { zone: zone.id })}
`)
  const life = randomUUID()
  const { budget } = land
  const limits = {
    isCounted: budget?.calls !== undefined || budget?.tokens !== undefined,
    isQueued: budget?.parallel !== undefined,
  }
  return {
    globals: { ...globals, config: zone.settings, save: zone.save },
    land: {
      ...ways,
      life,
      rules: createLandRules({ orders: openOrders(join(land.folder, ordersFolder)), saveFolder: saveFolderOf(zone) }),
      share: budget ? createZoneShare({ life, limits }) : null,
    } satisfies ZoneLand,
  }
}

/** Where this machine's address in front is noted: other machines may see the same folder. */
export const frontFolder = ({ folder }: OpenedLand): string => join(folder, 'fronts', hostname())
/** Below a land's folder. */
export const ordersFolder = 'orders'

/** Reads the land again once its file has changed. Null: it hasn't, or it can't be read. */
const rereadLand = (land: OpenedLand): (() => Promise<Land | null>) => {
  let seen: number | null = null
  return async () => {
    const changed = await stat(land.file)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => null)
    const isNew = seen !== null && changed !== null && changed !== seen
    seen = changed ?? seen
    if (!isNew) return null
    const read = await loadLand(land.file)
    if (!('land' in read)) return null
    // Whoever looks for a zone in it finds the new ones.
    Object.assign(land, read.land)
    return read.land
  }
}
