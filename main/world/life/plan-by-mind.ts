import { dayMs, minuteMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { placeOf } from '../lookup.ts'
import { publicDoing } from '../quests/public-doing.ts'
import type { NpcBody } from '../state.ts'
import { actOf } from './acts.ts'
import { takeIntoPlan } from './plan-pieces.ts'
import { canReach } from './rooms.ts'

/**
 * Lets a mind lay out the rest of its day. The past, promises, and hours that the mind leaves open stay as they are.
 * The whole plan is taken, or none of it.
 */
export function planByMind(
  context: TickContext,
  npc: NpcBody,
  { entries }: Extract<Command, { kind: 'npcPlanDay' }>,
): RefusalReason | null {
  const now = gameMs(context.state)
  const midnight = Math.floor(now / dayMs) * dayMs
  if (!npc.day) return 'not-now'
  for (const { from, to, at } of entries) {
    const place = placeOf(context.map, at)
    if (!place) return 'unknown-place'
    if (!canReach(context, npc, place)) return 'no-way'
    if (from >= to || midnight + to * minuteMs <= now) return 'invalid'
  }
  for (const { from, to, at, doing } of entries) {
    takeIntoPlan(
      npc,
      {
        from: midnight + from * minuteMs,
        to: midnight + to * minuteMs,
        at,
        doing,
        act: actOf(doing),
        because: 'mind',
      },
      now,
    )
  }
  for (const promise of npc.appointments) {
    const { from, to, place } = promise
    takeIntoPlan(npc, { from, to, at: place, ...publicDoing(promise), because: 'promise' }, now)
  }
  context.events.push({
    kind: 'dayPlanned',
    npc: npc.id,
    day: npc.day.day,
    entries: npc.day.entries.map((entry) => ({ ...entry })),
  })
  return null
}
