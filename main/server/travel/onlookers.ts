import type { SimulationEvent } from '../../world/commands.ts'
import type { PlaceId, PlayerId } from '../../world/ids.ts'
import { placeOf } from '../../world/lookup.ts'
import type { LiveWorld } from '../live/live-world.ts'
import { isNextTo } from '../live/surroundings.ts'
import type { SayTo } from '../live/tongues.ts'
import type { Way } from './road.ts'

/** From how far away one sees who comes and goes. Tiles. */
const sightTiles = 8

/** Tells the players who stand near a way that somebody sets out there, or comes from the other zone. */
export function tellOnlookers(ports: {
  world: Pick<LiveWorld, 'state' | 'map' | 'onEvent'>
  ways(): readonly Way[]
  notice(player: PlayerId, text: string): void
  sayTo: SayTo
}): void {
  const { world, ways, notice, sayTo } = ports
  world.onEvent((event) => {
    const one = seenIn(event)
    const way = one && ways().find(({ zone }) => zone === one.zone)
    if (!way) return
    const place = placeOf(world.map, way.place as PlaceId)
    const name = one.name ?? world.state.players[one.id as PlayerId]?.name ?? ''
    for (const other of Object.values(world.state.players))
      if (other.present && other.id !== one.id && isNextTo(world.map, other, place, sightTiles))
        notice(other.id, sayTo(other.id)(one.key, { name, label: way.label }))
  })
}

interface Seen {
  id: string
  name?: string
  zone: string
  key: 'travel.somebody-goes' | 'travel.somebody-comes'
}

function seenIn(event: SimulationEvent): Seen | null {
  const goes = 'travel.somebody-goes'
  const comes = 'travel.somebody-comes'
  if (event.kind === 'departed') return { id: event.player, zone: event.zone, key: goes }
  if (event.kind === 'npcDeparted') return { id: event.npc, name: event.load.name, zone: event.zone, key: goes }
  if (event.kind === 'admitted' && event.taken)
    return { id: event.player, name: event.name, zone: event.zone, key: comes }
  if (event.kind === 'npcAdmitted' && event.taken)
    return { id: event.npc, name: event.load.name, zone: event.zone, key: comes }
  return null
}
