import type { TickContext } from '../context.ts'
import { centreOf } from '../geometry.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import { isInSight } from '../perception/sight.ts'
import { middleOf } from '../places.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { feelThere } from './effects.ts'
import type { Happening, HappeningKind } from './kinds.ts'
import { happeningsIn, kindOf } from './kinds-of.ts'

/** So often it is looked who has come near. Ticks. */
const LOOK_TICKS = 15
const LOOK_PHASE = 11

/** Whoever comes near enough to what goes on to see some of it notices it, once. */
export function noticeHappenings(context: TickContext): void {
  const { state, map } = context
  if (state.tick % LOOK_TICKS !== LOOK_PHASE) return
  for (const happening of happeningsIn(state)) {
    const kind = kindOf(state, happening.id)
    const place = kind && placeOf(map, kind.at)
    if (!kind || !place) continue
    const points = [middleOf(place), ...place.spots.map(([column, row]) => ({ x: centreOf(map, column), y: centreOf(map, row) }))]
    const comesUpon = (body: NpcBody | PlayerBody): boolean =>
      !Object.hasOwn(happening.seenBy, body.id) && points.some((point) => isInSight(map, body, point, kind.seenTiles))
    for (const npc of context.npcs) if (!isAsleep(npc) && comesUpon(npc)) notice(context, kind, happening, npc)
    for (const player of context.present) if (comesUpon(player)) notice(context, kind, happening, player)
  }
}

function notice(context: TickContext, kind: HappeningKind, happening: Happening, body: NpcBody | PlayerBody): void {
  happening.seenBy[body.id] = context.state.tick
  context.events.push({ kind: 'happeningNoticed', happening: kind.id, body: body.id })
  if ('character' in body) feelThere(context, kind, body)
}
