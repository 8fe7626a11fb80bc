import type { TickContext } from '../context.ts'
import type { MapData, Place, PlaceKind } from '../map-data.ts'
import { sideOf, standsIn } from '../places.ts'
import { chooseSpot, type SpotContext } from '../spots.ts'
import type { NpcBody } from '../state.ts'
import { plannedNow, turnAway } from './asides.ts'
import { belongsInside } from './indoors.ts'
import type { Act } from './kinds.ts'
import { actNow } from './live.ts'
import { hasRoom, noteArrival } from './rooms.ts'

/** The furniture to look for first at a place, by activity. */
const wanted: Record<Act, readonly PlaceKind[]> = {
  sleep: ['bed', 'door'],
  meal: ['table', 'seat'],
  work: ['stall', 'counter'],
  leisure: ['seat', 'table'],
  worship: ['seat'],
}

/**
 * Picks a spot at the place where the NPC means to be: a free bed, bench or stall, or any other spot. If there is no
 * room the NPC goes elsewhere. It squeezes in, however, where it lives or promised to come. Null: not now.
 */
export function settleIn(context: TickContext, npc: NpcBody, place: Place): [number, number] | null {
  if (!isBound(npc) && !hasRoom(context, npc, place) && turnAway(context, npc, place, 'full')) return null
  const side = sideOf(place, belongsInside(context, npc, place))
  const spot = furnitureSpot(context, npc, side) ?? chooseSpot(context, npc, { place: side })
  if (spot) noteArrival(context, place.id)
  return spot
}

/** Whether the NPC is here because of a promise or a happening. */
function isBound(npc: NpcBody): boolean {
  if (npc.aside) return npc.aside.because.kind === 'happening'
  const because = plannedNow(npc)?.because
  return because === 'promise' || because === 'happening'
}

/** A free tile of the furniture that the NPC's activity asks for, or null. */
export function furnitureSpot(context: SpotContext, npc: NpcBody, place: Place): [number, number] | null {
  const act = actNow(npc)
  // Only sellers work at a stall.
  if (act === 'work' && npc.character.sells === undefined) return null
  const within = furnitureIn(context.map, place).filter(
    ({ spots, ...piece }) => isOnSide(place, spots) && !isLet(piece),
  )
  for (const kind of wanted[act]) {
    for (const piece of ownFirst(within, npc)) {
      const spot = piece.kind === kind ? chooseSpot(context, npc, { place: piece, inside: true }) : null
      if (spot) return spot
    }
  }
  return null
}

/** Whether a bed is for guests who pay. */
const isLet = ({ kind, rent }: Omit<Place, 'spots'>): boolean => kind === 'bed' && rent !== undefined && rent > 0

/** Whether a piece stands on the side of the door that a place's tiles are on. A place without a room has one side. */
const isOnSide = ({ room, spots }: Place, [spot]: Place['spots']): boolean =>
  room === undefined || spot === undefined || room.spots.some((one) => isSame(one, spot)) === (spots === room.spots)

const isSame = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  one[0] === other[0] && one[1] === other[1]

/** Sorts an NPC's own furniture before furniture without an owner, so that each seller stays at one stall. */
const ownFirst = (pieces: readonly Place[], { id }: NpcBody): Place[] => [
  ...pieces.filter(({ keeper }) => keeper === id),
  ...pieces.filter(({ keeper }) => keeper === undefined),
]

/** The furniture in a place. */
export const furnitureIn = ({ furniture = [] }: Pick<MapData, 'furniture'>, place: Place): Place[] =>
  furniture.filter((piece) => standsIn(piece, place))
