import { minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { isAsleep } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'

/** Whether the NPC sleeps or is in its quiet hours. It then makes no unprompted words or gestures. */
export function isQuiet(state: WorldState, npc: NpcBody): boolean {
  const { quiet } = npc.character
  if (!quiet || isAsleep(npc)) return isAsleep(npc)
  const minute = minuteOfDay(gameMs(state))
  return quiet.from <= quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to
}
