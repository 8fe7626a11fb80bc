import { gameMs } from '../clock.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { APPOINTMENT_AHEAD_GAME_MS, APPOINTMENT_GAME_MS, MAX_APPOINTMENTS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { takeIntoPlan } from '../life/plan-pieces.ts'
import { placeOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import { publicDoing } from './public-doing.ts'

/**
 * Makes an NPC promise to be somewhere. It gives up an earlier promise for the same time. Past promises are dropped.
 */
export function npcAttend(
  context: TickContext,
  npc: NpcBody,
  command: Extract<Command, { kind: 'npcAttend' }>,
): RefusalReason | null {
  const { place, from, to, what, purpose, with: other } = command
  const now = gameMs(context.state)
  if (!placeOf(context.map, place)) return 'unknown-place'
  if (from >= to || to - from > APPOINTMENT_GAME_MS || from - now > APPOINTMENT_AHEAD_GAME_MS) return 'invalid'
  if (to <= now) return 'not-now'
  const others = npc.appointments.filter((other) => other.to > now && (other.to <= from || other.from >= to))
  if (others.length >= MAX_APPOINTMENTS) return 'busy'
  npc.appointments = [
    ...others,
    {
      place,
      from,
      to,
      what,
      ...(purpose === undefined ? {} : { purpose: { ...purpose } }),
      ...(other === undefined || other === npc.id ? {} : { with: other }),
    },
  ].sort((left, right) => left.from - right.from)
  takeIntoPlan(npc, { from, to, at: place, ...publicDoing(command), because: 'promise' }, now)
  return null
}

export function dropPastAppointments(npc: NpcBody, now: number): void {
  // Appointments are in order and don't overlap, so the first one ends first.
  while (npc.appointments[0] && npc.appointments[0].to <= now) {
    npc.appointments.shift()
    // Nothing changes for the plan until the next appointment begins.
    if (!npc.appointments.some(({ from }) => from <= now))
      npc.heart.causes = npc.heart.causes.filter(({ kind }) => kind !== 'promise')
  }
}
