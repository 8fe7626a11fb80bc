import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Diagnostic } from '../../content/character.ts'
import { completeSchedule, daysSchema, placeName, scheduleEntrySchema, timeOfDay } from '../../content/read-schedule.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { isNpcId, type NpcId, type PlaceId } from '../../world/ids.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { ScheduleEntry } from '../../world/simulation-character.ts'

/** A row of `[[travellers]]`. */
export const travellerSchema = z.strictObject({
  npc: z.string().refine(isNpcId, wanted('land-travellers.an-npc-is-named-by-its-folder')),
  home: z.string(),
  to: z.string(),
  /** The weekdays on which they set out, and when, by the calendar of their home. */
  days: daysSchema.optional(),
  leaves: timeOfDay,
  /** Hours, by the clock of the other zone. */
  stays: z.number().min(0.05).max(240),
  /** Where they sleep there, and how they spend the day there. */
  bed: placeName,
  schedule: z.array(scheduleEntrySchema).max(48).default([]),
})

/** Somebody who goes from their home to another zone and back. */
export interface LandTraveller {
  npc: NpcId
  home: string
  to: string
  /** Missing: every day. */
  days?: number[]
  /** Minutes of the day. */
  leaves: number
  /** Hours. */
  stays: number
  bed: PlaceId
  schedule: ScheduleEntry[]
}

export const travellerOf = ({ npc, days, bed, schedule, ...rest }: z.infer<typeof travellerSchema>): LandTraveller => ({
  ...{ ...rest, npc: npc as NpcId, bed: bed as PlaceId, schedule: completeSchedule(schedule, bed as PlaceId).schedule },
  ...(days && { days }),
})

type Fault = (path: readonly PropertyKey[], message: Finding) => Diagnostic

/** Whether everybody who travels lives at home, is nobody else's neighbour, and has a way and a bed. */
export const faultsOfTravellers = async (
  {
    zones,
    gates,
    travellers,
  }: {
    zones: readonly { id: string; settings: string }[]
    gates: readonly { from: { zone: string }; to: { zone: string } }[]
    travellers: readonly LandTraveller[]
  },
  maps: ReadonlyMap<string, MapData>,
  fault: Fault,
): Promise<Diagnostic[]> => {
  const faults: Diagnostic[] = []
  const list = zones.map(({ id }) => id).join(', ')
  const livesIn = async (id: string, npc: string): Promise<boolean> => {
    const settings = zones.find((zone) => zone.id === id)?.settings
    return settings !== undefined && (await isFile(join(dirname(settings), 'npc-agents', npc, 'SOUL.md')))
  }
  for (const [index, { npc, home, to, bed, schedule }] of travellers.entries()) {
    const at = (key: string): PropertyKey[] => ['travellers', index, key]
    const unknown = (['home', 'to'] as const).filter((key) => !zones.some(({ id }) => id === travellers[index]?.[key]))
    for (const key of unknown)
      faults.push(
        fault(at(key), finding('load-land.there-is-no-zone-the-zones', { start: travellers[index]?.[key], list })),
      )
    if (unknown.length > 0) continue
    const isBetween = gates.some(
      ({ from, to: end }) => [from.zone, end.zone].sort().join() === [home, to].sort().join(),
    )
    if (!isBetween) faults.push(fault(at('to'), finding('land-travellers.no-gate-leads-from', { home, to })))
    if (!(await livesIn(home, npc)))
      faults.push(fault(at('npc'), finding('land-travellers.nobody-lives-in', { npc, home })))
    for (const { id } of zones)
      if (id !== home && (await livesIn(id, npc)))
        faults.push(fault(at('npc'), finding('land-travellers.has-somebody-of-that-name', { npc, to: id })))
    if (travellers.findIndex((other) => other.npc === npc) !== index)
      faults.push(fault(at('npc'), finding('land-travellers.stands-here-twice', { npc })))
    const map = maps.get(to)
    const missing = [bed, ...schedule.map(({ at: place }) => place)].find((place) => map && !placeOf(map, place))
    if (map && missing !== undefined)
      faults.push(
        fault(
          at(missing === bed ? 'bed' : 'schedule'),
          finding('load-land.the-map-of-has-no-place', {
            ...{ id: to, place: missing },
            places: Object.keys(map.places).slice(0, 20).join(', '),
          }),
        ),
      )
  }
  return faults
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() === true
