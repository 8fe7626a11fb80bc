import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { authoredFiles } from '../../content/authored-files.ts'
import type { Diagnostic } from '../../content/character.ts'
import { about } from '../../content/plain-words.ts'
import { readMap } from '../../content/read-map.ts'
import { asWritten, Finding, finding, findingOf, told } from '../../language/findings/finding.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { saveNameProblem } from '../../saves/save-name.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { LandBudget } from '../land/share-shapes.ts'
import { isAddress } from '../redis/directory.ts'
import { faultsOfTravellers, type LandTraveller, travellerOf, travellerSchema } from './land-travellers.ts'
import { lineOf } from './line-of.ts'
import { loadConfig } from './load-config.ts'
import { settingFault } from './setting-fault.ts'

const maximumBytes = 256 * 1024
const zoneId = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
const amount = z.number().int().min(1).max(1_000_000_000)
const end = z.strictObject({ zone: z.string(), place: z.string() })
const address = z.string().refine(isAddress, wanted('load-land.an-address-is'))
const landSchema = z.strictObject({
  name: z.string().min(1).max(60),
  land: z.strictObject({ redis: z.string().min(1).exactOptional() }).exactOptional(),
  start: z.string().exactOptional(),
  zones: z
    .record(
      z.string().regex(zoneId, wanted('load-land.a-zone-is-named-with-lowercase')),
      z.strictObject({
        ...{ label: z.string().min(1).max(60), settings: z.string(), save: z.string().exactOptional() },
        address: address.exactOptional(),
      }),
    )
    .refine((zones) => Object.keys(zones).length > 0, wanted('load-land.a-land-needs-a-zone')),
  gates: z
    .array(z.strictObject({ from: end, to: end, hours: z.number().min(0).max(72).exactOptional() }))
    .max(200)
    .default([]),
  budget: z
    .strictObject({ calls: amount.exactOptional(), tokens: amount.exactOptional(), parallel: amount.exactOptional() })
    .exactOptional(),
  travellers: z.array(travellerSchema).max(100).default([]),
})

/** A world of a land, with people, settings and a save of its own. */
export interface Zone {
  id: string
  label: string
  /** Its `rpg.toml`, absolute. */
  settings: string
  save: string
  /** Where it answers, as written: needed for a zone of another machine where the land has no Redis. */
  address?: string
}
/** A way between two zones: a place on the map of each. */
export interface LandGate {
  from: { zone: string; place: string }
  to: { zone: string; place: string }
  /** How long villagers are on the way, in hours of the game. Missing: half a day. */
  hours?: number
}
export interface Land {
  name: string
  /** The zone of newcomers. */
  start: string
  zones: Zone[]
  gates: LandGate[]
  /** What all zones may ask of model servers together. */
  budget?: LandBudget
  /** The address of its Redis, which may hold a password. */
  redis?: string
  travellers: LandTraveller[]
}

/** `worlds/<land>/land.toml`. */
export const landFile = (contentRoot: string, land: string): string => join(contentRoot, 'worlds', land, 'land.toml')

/**
 * Reads a land with everything that it names: each zone's settings, its map, and the places of its gates. Returns every
 * fault with its line and what to do.
 */
export async function loadLand(file: string): Promise<{ land: Land; faults: [] } | { faults: Diagnostic[] }> {
  const read = await authoredFiles.read(file, maximumBytes)
  if (read.kind !== 'bytes') {
    const message = read.kind === 'missing' ? finding('load-land.is-not-there-write-it-or') : read.message
    return { faults: [{ severity: 'error', file, ...told(message) }] }
  }
  const text = read.bytes.toString('utf8')
  const fault = (path: readonly PropertyKey[], message: Finding): Diagnostic => ({
    ...{ severity: 'error', file, ...told(path.length === 0 ? message : about(path.map(String).join('.'), message)) },
    ...optional({ line: lineOf(text, path) }),
  })
  let raw: unknown
  try {
    raw = parse(text)
  } catch (error) {
    const line = error instanceof TomlError ? error.line : undefined
    const message = asWritten((error as Error).message.split('\n')[0] ?? 'is not TOML')
    return { faults: [{ severity: 'error', file, ...optional({ line }), ...told(message) }] }
  }
  const parsed = landSchema.safeParse(raw)
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map((issue) =>
        fault(issue.path, settingFault(issue.code === 'invalid_key' ? (issue.issues[0] ?? issue) : issue, raw)),
      ),
    }
  const { name, gates, budget } = parsed.data
  const travellers = parsed.data.travellers.map(travellerOf)
  const zones = Object.entries(parsed.data.zones).map(
    ([id, { label, settings, save = id, address }]): Zone => ({
      ...{ id, label, save, ...optional({ address }) },
      settings: resolve(dirname(file), settings),
    }),
  )
  const start = parsed.data.start ?? zones[0]?.id ?? ''
  const land: Land = { name, start, zones, gates, travellers, ...optional({ redis: parsed.data.land?.redis, budget }) }
  const maps = new Map<string, MapData>()
  const faults = [...faultsOfNames(land, fault), ...(await faultsOfMaps(land, maps, fault))]
  faults.push(...(await faultsOfTravellers(land, maps, fault)))
  return faults.length > 0 ? { faults } : { land, faults: [] }
}

type Fault = (path: readonly PropertyKey[], message: Finding) => Diagnostic

const faultsOfNames = ({ start, zones, gates }: Land, fault: Fault): Diagnostic[] => {
  const ids = zones.map(({ id }) => id)
  const list = ids.join(', ')
  const faults: Diagnostic[] = []
  if (!ids.includes(start))
    faults.push(fault(['start'], finding('load-land.there-is-no-zone-the-zones', { start, list })))
  const owners = new Map<string, string>()
  for (const { id, settings, save } of zones) {
    const problem = saveNameProblem(save)
    if (problem !== null) faults.push(fault(['zones', id, 'save'], asWritten(problem)))
    const key = `${dirname(settings)}\n${save}`
    const other = owners.get(key)
    if (other !== undefined)
      faults.push(fault(['zones', id, 'save'], finding('load-land.has-the-same-save-give-each', { other, save })))
    owners.set(key, id)
  }
  for (const [index, gate] of gates.entries()) {
    for (const side of ['from', 'to'] as const)
      if (!ids.includes(gate[side].zone))
        faults.push(
          fault(
            ['gates', index, side],
            finding('load-land.there-is-no-zone-the-zones', { start: gate[side].zone, list }),
          ),
        )
    if (gate.from.zone === gate.to.zone)
      faults.push(fault(['gates', index], finding('load-land.both-ends-are-in-within-a', { zone: gate.from.zone })))
  }
  return faults
}

/** Reads each zone's settings and map into `maps`, and looks for the places of its gates there. */
const faultsOfMaps = async (
  { zones, gates }: Land,
  maps: Map<string, MapData>,
  fault: Fault,
): Promise<Diagnostic[]> => {
  const faults: Diagnostic[] = []
  for (const { id, settings } of zones) {
    if (!(await stat(settings).catch(() => null))?.isFile()) {
      faults.push(fault(['zones', id, 'settings'], finding('load-land.there-is-no-file-name-the', { settings })))
      continue
    }
    const loaded = await loadConfig(settings, { required: true })
    if (!loaded.ok) {
      faults.push(...loaded.diagnostics)
      continue
    }
    const { world, start } = loaded.config
    const map = await readMap({ root: dirname(settings), world: world.name, map: start.map }).catch(findingOf)
    if (map instanceof Finding) {
      faults.push(fault(['zones', id, 'settings'], finding('load-land.its-map-cannot-be-read', { message: map })))
      continue
    }
    maps.set(id, map)
    for (const [index, gate] of gates.entries())
      for (const side of ['from', 'to'] as const)
        if (gate[side].zone === id && !placeOf(map, gate[side].place))
          faults.push(
            fault(
              ['gates', index, side],
              finding('load-land.the-map-of-has-no-place', {
                id,
                place: gate[side].place,
                places: Object.keys(map.places).slice(0, 20).join(', '),
              }),
            ),
          )
  }
  return faults
}
