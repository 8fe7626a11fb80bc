import { dayOf, minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import { countOf, holds, itemsOf, withGoods } from '../economy/bags.ts'
import { itemKindOf } from '../economy/prices.ts'
import { centreOf, columnOf, type Point, rowOf, tilesBetween } from '../geometry.ts'
import type { Goods } from '../goods.ts'
import { goingOn, kindOf } from '../happenings/kinds-of.ts'
import { seasonOf } from '../life/weather.ts'
import { placeOf } from '../lookup.ts'
import type { MapData } from '../map-data.ts'
import { isAtPlace } from '../places.ts'
import type { PlayerBody, WorldState } from '../state.ts'
import { practiceOf, spotOf } from './find-uses.ts'
import { type Gain, ownSpot, spotKey, type UsedSpot, type UseKind, type UseSpot } from './kinds.ts'

/** From this distance one uses a thing; farther away one has left it. Less than a step. */
const USE_TILES = 1
/** Whoever carries this many of one kind gathers no more of it. */
const MOST_CARRIED = 20

export interface AtThing {
  kind: UseKind
  spot: UseSpot
  player: PlayerBody
}
interface Scene {
  state: WorldState
  map: MapData
}

/** Where one stands for a spot, in pixels. */
export const standOf = (map: MapData, { stand: [column, row] }: UseSpot): Point => ({
  x: centreOf(map, column),
  y: centreOf(map, row),
})
export const isAtSpot = (map: MapData, spot: UseSpot, point: Point): boolean =>
  tilesBetween(map, standOf(map, spot), point) <= USE_TILES

/** Whether the player knows the spot. */
export const knowsSpot = ({ kind, spot, player }: AtThing): boolean =>
  (spot.practice ?? 0) <= practiceOf(player, kind.craft).good

/** Whether there is such a thing to do here at all now: some there is only while something goes on, at its place. */
export function isOffered({ state, map }: Scene, { kind: { during }, spot }: Pick<AtThing, 'kind' | 'spot'>): boolean {
  if (during === undefined) return true
  const at = goingOn(state, during) && kindOf(state, during)?.at
  const place = at === undefined ? undefined : placeOf(map, at)
  return place !== undefined && isAtPlace(place, standOf(map, spot))
}

/** Why the player can't begin this now, or null. */
export function whyNotUse(scene: Scene, at: AtThing): RefusalReason | null {
  const { kind, spot, player } = at
  if (!knowsSpot(at) || !isOffered(scene, at)) return 'unknown-use'
  if (!isAtSpot(scene.map, spot, player)) return 'too-far'
  if (player.using || hasNoHands(player, kind)) return 'busy'
  // One sits and talks. Everything else needs one's hands and eyes.
  if (player.conversation !== null && kind.minutes > 0) return 'talking'
  return isTaken(scene, at) ? 'taken' : whyNothingThere(scene, at)
}

/** Whoever sleeps does nothing else, and whoever plays only sits. */
export const hasNoHands = ({ asleep, draughts }: PlayerBody, { minutes }: Pick<UseKind, 'minutes'>): boolean =>
  asleep !== undefined || (draughts !== undefined && minutes > 0)

/** Why nothing can come of it now, whoever stands where. */
export function whyNothingThere({ state, map }: Scene, { kind, spot, player }: AtThing): RefusalReason | null {
  const now = gameMs(state)
  if (kind.seasons && !kind.seasons.includes(seasonOf(state))) return 'wrong-season'
  if (kind.hours && !isWithin(kind.hours, minuteOfDay(now))) return 'wrong-hour'
  if ((usedSpot(state, kind, spot)?.restsUntil ?? 0) > now) return 'resting'
  if (leftAt(state, kind, spot) <= 0) return 'empty'
  const wanted = goodsFor(state, kind)
  if (!wanted || !holds(player.bag, wanted)) return 'lacking'
  if (kind.makes !== undefined && !isMadeHere({ state, map }, kind, player)) return 'wrong-place'
  return hasRoom(state, { kind, spot, player }) ? null : 'bag-full'
}

function hasRoom(state: WorldState, { kind, spot, player }: AtThing): boolean {
  const { makes } = kind
  if (makes === undefined) return kind.gains.length === 0 || gainsFor(state, { kind, spot, player }).length > 0
  const count = itemKindOf(state.catalogue, makes)?.recipe?.count ?? 1
  return withGoods(player.bag, itemsOf(makes, count)) !== null
}

/** What it uses up; null if what it makes has no recipe. */
export function goodsFor(state: Pick<WorldState, 'catalogue'>, { needs, makes }: UseKind): Goods | null {
  if (makes === undefined) return { items: needs }
  const recipe = itemKindOf(state.catalogue, makes)?.recipe
  return recipe ? { items: recipe.needs } : null
}

function isMadeHere({ state, map }: Scene, { makes }: UseKind, player: PlayerBody): boolean {
  const at = (makes && itemKindOf(state.catalogue, makes)?.recipe?.at) || []
  return at.length === 0 || at.some((id) => isAt(map, id, player))
}
function isAt(map: MapData, id: string, point: Point): boolean {
  const place = placeOf(map, id)
  return place !== undefined && isAtPlace(place, point)
}

/** What this player could gain here and now: nothing above their practice, and nothing that they carry plenty of. */
export const gainsFor = (state: WorldState, { kind: { gains, craft }, spot, player }: AtThing): Gain[] =>
  gains.filter(
    ({ item, count, practice = 0, at, hours, seasons, weather }) =>
      practice <= practiceOf(player, craft).good &&
      (at?.includes(spot.id) ?? true) &&
      (!hours || isWithin(hours, minuteOfDay(gameMs(state)))) &&
      (seasons?.includes(seasonOf(state)) ?? true) &&
      (weather?.includes(state.weather.kind) ?? true) &&
      countOf(player.bag.items, item) + count <= MOST_CARRIED &&
      withGoods(player.bag, itemsOf(item, count)) !== null,
  )

/** The spot's own record, unless it is full again. */
export function usedSpot(state: WorldState, kind: UseKind, spot: UseSpot): UsedSpot | undefined {
  const { usedSpots = {} } = state
  const key = spotKey(kind.id, ownSpot(spot))
  return Object.hasOwn(usedSpots, key) ? usedSpots[key] : undefined
}

/** How often a spot still yields something today. */
export function leftAt(state: WorldState, kind: UseKind, spot: UseSpot): number {
  if (!kind.stock) return Number.POSITIVE_INFINITY
  return kind.stock.count - takenAt(state, kind, spot)
}
export function takenAt(state: WorldState, kind: UseKind, spot: UseSpot): number {
  const used = usedSpot(state, kind, spot)
  return used && dayOf(gameMs(state)) - dayOf(used.since) < (kind.stock?.days ?? 1) ? used.taken : 0
}

/** Whether there is something at a spot to be seen. */
export const isThereSome = (state: WorldState, kind: UseKind, spot: UseSpot): boolean =>
  (kind.seasons?.includes(seasonOf(state)) ?? true) && leftAt(state, kind, spot) > 0

/** Whether another player is at it. A seat is for one; whoever merely stands about at the water is in nobody's way. */
export function isTaken({ state, map }: Scene, { kind, spot, player }: AtThing): boolean {
  const [column, row] = spot.stand
  const isThere = (point: Point): boolean => columnOf(map, point.x) === column && rowOf(map, point.y) === row
  const uses = ({ using }: PlayerBody): boolean => {
    const other = using?.use === kind.id ? spotOf(map, kind, using.spot) : undefined
    return other !== undefined && ownSpot(other) === ownSpot(spot)
  }
  return (
    Object.values(state.players).some(
      (other) =>
        other.id !== player.id && other.present && (uses(other) || (other.using !== undefined && isThere(other))),
    ) ||
    (kind.sits && Object.values(state.npcs).some((npc) => !npc.moving && isThere(npc)))
  )
}

const isWithin = ({ from, to }: { from: number; to: number }, minute: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to
