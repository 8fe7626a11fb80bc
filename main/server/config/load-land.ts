import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { authoredFiles } from '../../content/authored-files.ts'
import type { Diagnostic } from '../../content/character.ts'
import { readMap } from '../../content/read-map.ts'
import { saveNameProblem } from '../../saves/save-name.ts'
import { placeOf } from '../../world/lookup.ts'
import { lineOf } from './line-of.ts'
import { loadConfig } from './load-config.ts'

const maximumBytes = 256 * 1024
const zoneId = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
const end = z.strictObject({ zone: z.string(), place: z.string() })
const landSchema = z.strictObject({
  name: z.string().min(1).max(60),
  start: z.string().exactOptional(),
  zones: z
    .record(
      z.string().regex(zoneId, 'a zone is named with lower-case letters, digits and hyphens, at most 40'),
      z.strictObject({ label: z.string().min(1).max(60), settings: z.string(), save: z.string().exactOptional() }),
    )
    .refine((zones) => Object.keys(zones).length > 0, 'a land needs a zone'),
  gates: z
    .array(z.strictObject({ from: end, to: end }))
    .max(200)
    .default([]),
})

/** A world of a land, with people, settings and a save of its own. */
export interface Zone {
  id: string
  label: string
  /** Its `rpg.toml`, absolute. */
  settings: string
  save: string
}
/** A way between two zones: a place on the map of each. */
export interface LandGate {
  from: { zone: string; place: string }
  to: { zone: string; place: string }
}
export interface Land {
  name: string
  /** The zone of newcomers. */
  start: string
  zones: Zone[]
  gates: LandGate[]
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
    const message =
      read.kind === 'missing' ? 'is not there. Write it, or name another land: --land <name>' : read.message
    return { faults: [{ severity: 'error', file, message }] }
  }
  const text = read.bytes.toString('utf8')
  const fault = (path: readonly PropertyKey[], message: string): Diagnostic => ({
    ...{ severity: 'error', file, message: path.length === 0 ? message : `${path.map(String).join('.')}: ${message}` },
    ...optional({ line: lineOf(text, path) }),
  })
  let raw: unknown
  try {
    raw = parse(text)
  } catch (error) {
    const line = error instanceof TomlError ? error.line : undefined
    const message = (error as Error).message.split('\n')[0] ?? 'is not TOML'
    return { faults: [{ severity: 'error', file, ...optional({ line }), message }] }
  }
  const parsed = landSchema.safeParse(raw)
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map((issue) =>
        fault(issue.path, issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message),
      ),
    }
  const { name, gates } = parsed.data
  const zones = Object.entries(parsed.data.zones).map(
    ([id, { label, settings, save = id }]): Zone => ({
      ...{ id, label, save },
      settings: resolve(dirname(file), settings),
    }),
  )
  const land: Land = { name, start: parsed.data.start ?? zones[0]?.id ?? '', zones, gates }
  const faults = [...faultsOfNames(land, fault), ...(await faultsOfMaps(land, fault))]
  return faults.length > 0 ? { faults } : { land, faults: [] }
}

type Fault = (path: readonly PropertyKey[], message: string) => Diagnostic

const faultsOfNames = ({ start, zones, gates }: Land, fault: Fault): Diagnostic[] => {
  const ids = zones.map(({ id }) => id)
  const list = ids.join(', ')
  const faults: Diagnostic[] = []
  if (!ids.includes(start)) faults.push(fault(['start'], `there is no zone "${start}". The zones are: ${list}`))
  const owners = new Map<string, string>()
  for (const { id, settings, save } of zones) {
    const problem = saveNameProblem(save)
    if (problem !== null) faults.push(fault(['zones', id, 'save'], problem))
    const key = `${dirname(settings)}\n${save}`
    const other = owners.get(key)
    if (other !== undefined)
      faults.push(fault(['zones', id, 'save'], `"${other}" has the same save "${save}". Give each zone its own`))
    owners.set(key, id)
  }
  for (const [index, gate] of gates.entries()) {
    for (const side of ['from', 'to'] as const)
      if (!ids.includes(gate[side].zone))
        faults.push(fault(['gates', index, side], `there is no zone "${gate[side].zone}". The zones are: ${list}`))
    if (gate.from.zone === gate.to.zone)
      faults.push(
        fault(
          ['gates', index],
          `both ends are in "${gate.from.zone}". Within a zone a gate is drawn on its maps (docs/maps.md)`,
        ),
      )
  }
  return faults
}

/** Reads each zone's settings and map, and looks for the places of its gates there. */
const faultsOfMaps = async ({ zones, gates }: Land, fault: Fault): Promise<Diagnostic[]> => {
  const faults: Diagnostic[] = []
  for (const { id, settings } of zones) {
    if (!(await stat(settings).catch(() => null))?.isFile()) {
      faults.push(
        fault(['zones', id, 'settings'], `there is no file ${settings}. Name the rpg.toml of the zone's project`),
      )
      continue
    }
    const loaded = await loadConfig(settings, { required: true })
    if (!loaded.ok) {
      faults.push(...loaded.diagnostics)
      continue
    }
    const { world, start } = loaded.config
    const map = await readMap({ root: dirname(settings), world: world.name, map: start.map }).catch(
      (error: Error) => error,
    )
    if (map instanceof Error) {
      faults.push(fault(['zones', id, 'settings'], `its map cannot be read. ${map.message}`))
      continue
    }
    for (const [index, gate] of gates.entries())
      for (const side of ['from', 'to'] as const)
        if (gate[side].zone === id && !placeOf(map, gate[side].place))
          faults.push(
            fault(
              ['gates', index, side],
              `the map of "${id}" has no place "${gate[side].place}". Draw it, or name one of: ${Object.keys(map.places).slice(0, 20).join(', ')}`,
            ),
          )
  }
  return faults
}
