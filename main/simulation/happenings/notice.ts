import type { TickContext } from '../context.ts'
import { type Point, tilesBetween } from '../geometry.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import { middleOf } from '../places.ts'
import type { Body, NpcBody, PlayerBody } from '../state.ts'
import { feelThere } from './effects.ts'
import type { Happening, HappeningKind } from './kinds.ts'
import { happeningsIn, kindOf } from './kinds-of.ts'

/** So often it is looked who has come near. Ticks. */
const LOOK_TICKS = 15
const LOOK_PHASE = 11

/** Whoever comes near enough to what goes on sees and hears it, once. */
export function noticeHappenings(context: TickContext): void {
  const { state } = context
  if (state.tick % LOOK_TICKS !== LOOK_PHASE) return
  for (const happening of happeningsIn(state)) {
    const kind = kindOf(state, happening.id)
    const place = kind && placeOf(context.map, kind.at)
    if (!kind || !place) continue
    const middle = middleOf(place)
    for (const npc of context.npcs) if (!isAsleep(npc) && isNear(context, npc, middle, kind)) notice(context, kind, happening, npc)
    for (const player of context.present) if (isNear(context, player, middle, kind)) notice(context, kind, happening, player)
  }
}

const isNear = ({ map }: TickContext, body: Body, middle: Point, { seenTiles }: HappeningKind): boolean => tilesBetween(map, body, middle) <= seenTiles

function notice(context: TickContext, kind: HappeningKind, happening: Happening, body: NpcBody | PlayerBody): void {
  if (Object.hasOwn(happening.seenBy, body.id)) return
  happening.seenBy[body.id] = context.state.tick
  context.events.push({ kind: 'happeningNoticed', happening: kind.id, body: body.id })
  if ('character' in body) feelThere(context, kind, body)
}
