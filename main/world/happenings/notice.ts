import type { TickContext } from '../context.ts'
import { centreOf, type Point } from '../geometry.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import type { MapData } from '../map-data.ts'
import { isInSight } from '../perception/sight.ts'
import { allSpots, middleOf } from '../places.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { feelThere } from './effects.ts'
import type { Happening, HappeningKind } from './kinds.ts'
import { happeningsIn, kindOf } from './kinds-of.ts'

/** How often nearby bodies are checked, in ticks. */
const LOOK_TICKS = 15
const LOOK_PHASE = 11

/** Lets each body that comes within sight of a happening notice it, once. */
export function noticeHappenings(context: TickContext): void {
  const { state, map } = context
  if (state.tick % LOOK_TICKS !== LOOK_PHASE) return
  for (const happening of happeningsIn(state)) {
    const kind = kindOf(state, happening.id)
    if (!kind) continue
    const sees = sightOf(map, kind)
    const isNew = ({ id }: NpcBody | PlayerBody): boolean => !Object.hasOwn(happening.seenBy, id)
    for (const npc of context.npcs) if (!isAsleep(npc) && isNew(npc) && sees(npc)) notice(context, kind, happening, npc)
    for (const player of context.present) if (isNew(player) && sees(player)) notice(context, kind, happening, player)
  }
}

/** Returns a test that tells whether a body stands where any part of the happening's place is visible. */
export function sightOf(map: MapData, kind: HappeningKind): (body: Point) => boolean {
  const place = placeOf(map, kind.at)
  if (!place) return () => false
  const points = [
    middleOf(place),
    ...allSpots(place).map(([column, row]) => ({ x: centreOf(map, column), y: centreOf(map, row) })),
  ]
  return (body) => points.some((point) => isInSight(map, body, point, kind.seenTiles))
}

function notice(context: TickContext, kind: HappeningKind, happening: Happening, body: NpcBody | PlayerBody): void {
  happening.seenBy[body.id] = context.state.tick
  context.events.push({ kind: 'happeningNoticed', happening: kind.id, body: body.id })
  if ('character' in body) feelThere(context, kind, body)
}
