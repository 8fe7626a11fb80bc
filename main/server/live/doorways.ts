import type { SayNotice } from '../../language/messages/notices.ts'
import type { Facing } from '../../world/bodies.ts'
import { throughGate } from '../../world/gates.ts'
import { isToOwn, ownerOf } from '../../world/homes/homes.ts'
import type { PlayerId } from '../../world/ids.ts'
import { isOpenToGuests } from '../../world/life/doors.ts'
import type { Doorway, Place } from '../../world/map-data.ts'
import type { LiveWorld } from './live-world.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

/** How near a body presses against a door to go through; pixels from the edge of the door's tile. */
const pressed = 12

/** For how many looks whoever came through a gate stays off it before it takes them back: a second. */
const offTicks = 15

/** What the gates know of a player. `armed`: the next one takes them through. `off`: looks since they stood on one. */
interface AtGate {
  armed: boolean
  off: number
}

interface Standing {
  id: PlayerId
  x: number
  y: number
  facing: Facing
}

/**
 * Doors and gates for players: whoever walks up against a door goes in, and whoever walks down against the way out goes
 * out. A house that is shut tells them so once, until they step away. Whoever steps onto a gate comes out at its other
 * end, and has to go a step away from it before it takes them back: moves that were on their way may push them off and
 * on again.
 */
export function createDoorways(ports: {
  world: Pick<LiveWorld, 'state' | 'map'>
  teleport(player: PlayerId, feet: { x: number; y: number }, facing: Facing): void
  notice(player: PlayerId, text: string): void
  /** Default: English. */
  sayTo?: SayTo
  /** Whether the village walks the player to somebody. Then only the end of a way leads through a gate. */
  isLed(player: PlayerId): boolean
}) {
  const { world } = ports
  const { doors = [], gates = [], places, tileSize } = world.map
  /** The door that a player was last told about. */
  const told = new Map<PlayerId, Doorway>()
  let gateStates = new Map<PlayerId, AtGate>()
  const tileOf = ({ x, y }: { x: number; y: number }): [number, number] => [
    Math.floor(x / tileSize),
    Math.floor(y / tileSize),
  ]
  const centre = ([column, row]: readonly [number, number]) => ({
    x: (column + 0.5) * tileSize,
    y: (row + 0.5) * tileSize,
  })
  const isOn = ({ x, y }: Standing, [column, row]: readonly [number, number]): boolean =>
    Math.floor(x / tileSize) === column && Math.floor(y / tileSize) === row

  const isOpen = (door: Doorway, player: PlayerId): boolean => {
    const place = places[door.place]
    const context = { state: world.state, map: world.map, npcs: Object.values(world.state.npcs) }
    return place !== undefined && isOpenToGuests(context, place, world.state.players[player])
  }
  /** Takes a player through a door, or tells them that it is shut. */
  function pass(player: PlayerId, door: Doorway, inward: boolean): boolean {
    if (inward && !isOpen(door, player)) {
      if (told.get(player) !== door)
        ports.notice(player, shutText(places[door.place], world.state, player, (ports.sayTo ?? sayInEnglish)(player)))
      told.set(player, door)
      return false
    }
    ports.teleport(player, centre(inward ? door.inside : door.outside), inward ? 'up' : 'down')
    return true
  }

  function stepOntoGates(players: readonly Standing[]): void {
    const now = new Map<PlayerId, AtGate>()
    for (const player of players) {
      const tile = tileOf(player)
      const out = throughGate(world.map, tile)
      const before = gateStates.get(player.id) ?? { armed: out === null, off: 0 }
      const off = out ? 0 : before.off + 1
      now.set(player.id, { armed: !out && (before.armed || off >= offTicks || !isBesideGate(tile)), off })
      if (out && before.armed && !ports.isLed(player.id)) ports.teleport(player.id, centre(out), player.facing)
    }
    gateStates = now
  }
  const isBesideGate = ([column, row]: readonly [number, number]): boolean =>
    [-1, 0, 1].some((right) => [-1, 0, 1].some((down) => throughGate(world.map, [column + right, row + down]) !== null))

  return {
    /** Called with RPGJS's positions before each tick. */
    look(players: readonly Standing[]): void {
      if (gates.length > 0) stepOntoGates(players)
      if (doors.length === 0) return
      for (const player of players) {
        const before = told.get(player.id)
        const isAway = before && (!isOn(player, before.outside) || player.y > before.outside[1] * tileSize + pressed)
        // Whoever walks up against it again, or taps it again, asks again.
        if (isAway) told.delete(player.id)
        for (const door of doors) {
          const [, row] = door.outside
          const [, innerRow] = door.inside
          if (player.facing === 'up' && isOn(player, door.outside) && player.y <= row * tileSize + pressed)
            pass(player.id, door, true)
          else if (
            player.facing === 'down' &&
            isOn(player, door.inside) &&
            player.y >= (innerRow + 1) * tileSize - pressed
          )
            pass(player.id, door, false)
        }
      }
    },
    /** Takes a player who is led along a way to a point behind a door or a gate. False: the door is shut. */
    passTo(player: PlayerId, point: { x: number; y: number }): boolean {
      const tile = tileOf(point)
      if (throughGate(world.map, tile)) {
        gateStates.set(player, { armed: false, off: 0 })
        ports.teleport(player, centre(tile), world.state.players[player]?.facing ?? 'down')
        return true
      }
      const isAt = (side: readonly [number, number]) => side[0] === tile[0] && side[1] === tile[1]
      const door = doors.find(({ inside, outside }) => isAt(inside) || isAt(outside))
      return door !== undefined && pass(player, door, isAt(door.inside))
    },
    forget: (player: PlayerId): void => void told.delete(player),
  }
}

function shutText(place: Place | undefined, state: LiveWorld['state'], player: PlayerId, say: SayNotice): string {
  const label = place?.label ?? say('doorways.the-house')
  if (place && isToOwn(place)) {
    const owner = ownerOf(state, place.id)
    if (owner && owner.id !== player) return say('doorways.you-knock-and-nobody-answers', { name: owner.name })
    return say('doorways.the-door-of-is-locked', { label })
  }
  if (!place?.open) return say('doorways.the-door-of-is-shut', { label })
  return say('doorways.the-door-of-is-shut-2', { label, time: timeOf(place.open.from) })
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
