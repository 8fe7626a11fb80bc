import { dirname } from 'node:path'
import { readCharacters } from '../../content/read-characters.ts'
import type { Abroad, ContentRoad } from '../../content/road.ts'
import { hourMs, minuteMs, minutesOfDay } from '../../language/calendar.ts'
import type { LandTraveller } from '../../server/config/land-travellers.ts'
import type { Land, Zone } from '../../server/config/load-land.ts'
import type { ZoneLand, ZoneTraveller } from '../../server/travel/zone-land.ts'
import type { PlaceId } from '../../world/ids.ts'
import { PATIENCE_MS } from '../../world/travel/apply-folk.ts'

/** How long villagers are on a way that doesn't say it. */
const usualHours = 12
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** The villagers who travel to and from a zone, and what the zone must know of them. */
export const folkOf = (
  land: Land,
  zone: Zone,
  { labelOf, abroad }: { labelOf(zone: string): string; abroad: readonly Abroad[] },
): Pick<ZoneLand, 'travellers' | 'road'> => {
  const own = land.travellers.filter(({ home, to }) => home === zone.id || to === zone.id)
  const wayOf = (one: LandTraveller) => {
    const other = one.home === zone.id ? one.to : one.home
    const gate = land.gates.find(
      ({ from, to }) => [from.zone, to.zone].sort().join() === [zone.id, other].sort().join(),
    )
    const [here, there] = gate?.from.zone === zone.id ? [gate.from, gate.to] : [gate?.to, gate?.from]
    return { other, gate: here?.place as PlaceId, at: there?.place as PlaceId, hours: gate?.hours ?? usualHours }
  }
  const travellers = own.map((one): ZoneTraveller => {
    const { other, gate, at, hours } = wayOf(one)
    const label = labelOf(other)
    return {
      ...{ npc: one.npc, zone: other, label, at, gate, road: hours * hourMs },
      doing: `setting out for ${label}`,
      leaves: one.home === zone.id ? { from: one.leaves, ...(one.days && { days: one.days }) } : null,
      stays: one.stays * hourMs,
    }
  })
  const road: ContentRoad = {
    guests: own
      .filter(({ to }) => to === zone.id)
      .map(({ npc, home, bed, schedule }) => ({
        ...{ id: npc, bed, schedule, to: labelOf(home) },
        root: dirname(land.zones.find(({ id }) => id === home)?.settings ?? zone.settings),
      })),
    goers: travellers.flatMap(({ npc, label, gate, doing, leaves }) =>
      leaves === null
        ? []
        : [
            {
              ...{ id: npc, to: label },
              setsOut: {
                ...{ from: leaves.from, to: (leaves.from + PATIENCE_MS / minuteMs) % minutesOfDay },
                ...{ at: gate, doing, days: [...(leaves.days ?? everyDay)] },
              },
            },
          ],
    ),
    abroad,
  }
  return { travellers, road }
}

/** The people of the zones to and from which villagers travel here. */
export const peopleAbroad = async (land: Land, zone: Zone): Promise<Abroad[]> => {
  const others = land.travellers.flatMap(({ home, to }) => (home === zone.id ? [to] : to === zone.id ? [home] : []))
  const found = await Promise.all(
    land.zones
      .filter(({ id }) => others.includes(id))
      .map(async ({ id, settings }) => ({
        zone: id,
        characters: (await readCharacters({ root: dirname(settings), diagnostics: [] }, {})).characters,
      })),
  )
  return found.flatMap(({ zone: where, characters }) =>
    characters.map(({ id, name, role }) => ({ id, name, role, zone: where })),
  )
}
