import type { PostureName, PostureReader } from '../../language/postures.ts'
import type { Facing } from '../bodies.ts'
import { columnOf, rowOf } from '../geometry.ts'
import { happeningsIn, kindOf } from '../happenings/kinds-of.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import { isInRoom } from '../places.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { actNow } from './live.ts'
import { moodName, plainlyBad } from './mood.ts'
import { URGENT_NEED } from './needs.ts'
import { isWet, seasonOf } from './weather.ts'

/** How somebody sits: not at all, on the ground, or on a bench behind them. */
export const seats = ['none', 'ground', 'bench'] as const
export type Seat = (typeof seats)[number]
/** What a face shows. The drawing program has the same names. */
export const feelings = ['plain', 'happy', 'sad', 'angry', 'tired'] as const
export type Feeling = (typeof feelings)[number]

/** How somebody is seen, besides where they are. */
export interface Seen {
  posture: PostureName | null
  seat: Seat
  feeling: Feeling
  /** Turned to their work or their customers. Missing: as they stand. */
  facing?: Facing
}

/** How far outside its place somebody may work and still be seen at work, in tiles. */
const BESIDE_TILES = 1

/**
 * Tells how each NPC is seen. It only reads: nothing of it is part of the state. What an activity looks like follows
 * from its words, unless its author names a pose.
 */
export function createPostures(map: MapData, reader: PostureReader) {
  const byWords = new Map<string, { posture: PostureName | null; sits: boolean }>()
  const furniture = new Map<number, Place>()
  for (const piece of map.furniture ?? [])
    for (const [column, row] of piece.spots) furniture.set(row * map.columns + column, piece)

  const read = (doing: string): { posture: PostureName | null; sits: boolean } => {
    const known = byWords.get(doing)
    if (known) return known
    const found = { posture: reader.postureIn(doing), sits: reader.sits(doing) }
    byWords.set(doing, found)
    return found
  }
  const isAtItsPlace = (npc: NpcBody): boolean => {
    const place = npc.at === null ? undefined : placeOf(map, npc.at)
    if (!place || isInRoom(place, npc)) return true
    const margin = BESIDE_TILES * map.tileSize
    return (
      npc.x >= place.x - margin &&
      npc.y >= place.y - margin &&
      npc.x <= place.x + place.width + margin &&
      npc.y <= place.y + place.height + margin
    )
  }

  return (state: WorldState, npc: NpcBody): Seen => {
    const feeling = feelingOf(npc)
    const words = read(npc.doing)
    const posture = authored(state, npc) ?? words.posture
    if (npc.moving) {
      const carries = posture !== null && reader.goesOnWalking(posture) && npc.conversation === null
      return { posture: carries ? posture : null, seat: 'none', feeling }
    }
    const piece = furniture.get(rowOf(map, npc.y) * map.columns + columnOf(map, npc.x))
    const isFree = npc.goal === null && npc.following === null && npc.plan === null && isAtItsPlace(npc)
    const seat = isFree ? seatOf(piece, words.sits) : 'none'
    if (npc.conversation !== null || !isFree) return { posture: null, seat, feeling }
    // In a bed they lie; anywhere else they nod off where they sit.
    if (isAsleep(npc))
      return { posture: 'sleep', seat: piece?.kind === 'bed' ? 'none' : seat === 'none' ? 'ground' : seat, feeling }
    const shown = posture ?? (actNow(npc) === 'meal' ? 'eat' : null)
    const facing = facingAt(piece, shown, npc.facing)
    if (shown !== null) return { posture: shown, seat, feeling, ...(facing === undefined ? {} : { facing }) }
    const isCold = isWet(state.weather.kind) || seasonOf(state) === 'winter'
    return { posture: isCold ? 'cold' : null, seat, feeling }
  }
}

/** The pose that the author of a day's plan or of a happening names for this activity. */
function authored(state: WorldState, npc: NpcBody): PostureName | undefined {
  const entry = npc.character.schedule.find(({ doing, pose }) => pose !== undefined && doing === npc.doing)
  if (entry) return entry.pose
  for (const { id } of happeningsIn(state)) {
    for (const effect of kindOf(state, id)?.effects ?? [])
      if (effect.kind === 'does' && effect.npc === npc.id && effect.doing === npc.doing) return effect.pose
  }
  return undefined
}

/** A bench stands behind its seats if it is broad. Beside a deep one, people sit on the ground. */
export function seatOf(piece: Place | undefined, sits: boolean): Seat {
  if (piece?.kind === 'seat' && piece.width > piece.height) return 'bench'
  return sits || piece?.kind === 'seat' ? 'ground' : 'none'
}

/** People turn to what the furniture is for. Nobody works with their back to the village, where nobody would see it. */
function facingAt(piece: Place | undefined, posture: PostureName | null, facing: Facing): Facing | undefined {
  if (piece?.faces) return piece.faces
  if (piece?.kind === 'stall' || piece?.kind === 'seat') return 'down'
  return posture !== null && facing === 'up' ? 'down' : undefined
}

function feelingOf({ emote, mood, needs }: NpcBody): Feeling {
  if (emote?.name === 'anger') return 'angry'
  if (emote?.name === 'heart') return 'happy'
  if (needs.rest < URGENT_NEED) return 'tired'
  const name = moodName(mood.value)
  if (name === 'in high spirits') return 'happy'
  return plainlyBad.includes(name) ? 'sad' : 'plain'
}
