import { isSeeking } from '../ambitions/plan-ambition.ts'
import { SEEK_TILES, SOCIAL_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { centreOf, columnOf, type Point, rowOf, tilesBetween } from '../geometry.ts'
import { setGoal } from '../goals.ts'
import type { Act } from '../life/kinds.ts'
import { actNow } from '../life/live.ts'
import { WANTS_COMPANY } from '../life/needs.ts'
import { placeOf } from '../lookup.ts'
import type { Place } from '../map-data.ts'
import { isInSight } from '../perception/sight.ts'
import { allSpots, isSpotOf, stallsIn } from '../places.ts'
import type { NpcBody } from '../state.ts'

/** Activities that an NPC leaves for a word with somebody. An NPC that eats, prays or sleeps stays where it is. */
const leavable: readonly Act[] = ['leisure', 'work']
/** How near the other an NPC stops, in tiles. It is near enough to begin a talk. */
const BESIDE_TILES = 2

/**
 * Makes an NPC that hasn't talked for hours walk up to somebody at the same place who is free to talk, and stay there.
 * Draws no random number, and works the same whether or not anybody sees it. An NPC at a stall or counter doesn't leave
 * it, so the other one comes.
 */
export function seekCompany(context: TickContext, npc: NpcBody, mayTalk: (other: NpcBody) => boolean): void {
  const { state, map } = context
  if (
    npc.character.sociable === 0 ||
    (npc.needs.company >= WANTS_COMPANY && !isSeeking(npc)) ||
    !isSettled(npc) ||
    !leavable.includes(actNow(npc))
  )
    return
  const place = npc.at === null ? undefined : placeOf(map, npc.at)
  if (!place || isAtStall(context, npc, place)) return
  let nearest: NpcBody | undefined
  let least = SEEK_TILES
  for (const other of context.grid.npcsNear(npc, SEEK_TILES)) {
    const gap = tilesBetween(map, npc, other)
    const isNearer = gap > SOCIAL_TILES && (gap < least || (gap === least && nearest === undefined))
    if (
      other === npc ||
      (isSeeking(npc) && other.id !== npc.ambition?.seeks) ||
      !isNearer ||
      other.at !== npc.at ||
      other.character.sociable === 0 ||
      !isSettled(other) ||
      !mayTalk(other)
    )
      continue
    nearest = other
    least = gap
  }
  const spot = nearest && spotNextTo(context, npc, nearest, place)
  if (!spot) return
  npc.post = spot
  setGoal(state, npc, { kind: 'tile', column: spot[0], row: spot[1], because: 'stroll' })
}

/** Whether the NPC is at its post and has nowhere to go. */
const isSettled = ({ post, goal }: NpcBody): boolean => post !== null && goal === null

const isAtStall = ({ map }: TickContext, { post }: NpcBody, place: Place): boolean =>
  post !== null && stallsIn(map, place).some((stall) => isSpotOf(stall, post))

/** The free tile next to the other with the shortest path. Among equals, the first. */
function spotNextTo(
  { map, navigation, claims, npcs, present }: TickContext,
  npc: NpcBody,
  other: NpcBody,
  place: Place,
): [number, number] | null {
  claims.collect({ npcs, present }, npc)
  const region = navigation.regionOf(columnOf(map, npc.x), rowOf(map, npc.y))
  const stalls = stallsIn(map, place)
  let best: [number, number] | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [column, row] of allSpots(place)) {
    const point: Point = { x: centreOf(map, column), y: centreOf(map, row) }
    const gap = tilesBetween(map, npc, point)
    if (
      gap >= least ||
      claims.has(column, row) ||
      stalls.some((stall) => isSpotOf(stall, [column, row])) ||
      navigation.regionOf(column, row) !== region ||
      !isInSight(map, point, other, BESIDE_TILES)
    )
      continue
    best = [column, row]
    least = gap
  }
  return best
}
