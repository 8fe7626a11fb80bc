import { gameMs } from './clock.ts'
import type { WorldState } from './state.ts'

/**
 * Gives the world another length of a tick. The clock shows the same moment, and whatever was due at a game time still
 * is. What is counted in real time (words, steps, emotes, patience in a talk) keeps its ticks.
 *
 * @param tickGameMs game milliseconds per tick
 */
export function changeScale(state: WorldState, tickGameMs: number): void {
  const now = gameMs(state)
  const scale = state.tickGameMs / tickGameMs
  state.tickGameMs = tickGameMs
  state.startedAt = now - state.tick * tickGameMs
  /** The tick that now has the game time of this one. */
  const move = (tick: number): number => state.tick + Math.round((tick - state.tick) * scale)
  const moveAll = <Id extends string>(ticks: Record<Id, number>): void => {
    for (const id of Object.keys(ticks) as Id[]) ticks[id] = move(ticks[id])
  }

  state.weather.until = move(state.weather.until)
  for (const happening of Object.values(state.happenings)) {
    happening.since = move(happening.since)
    happening.until = move(happening.until)
    moveAll(happening.seenBy)
  }
  for (const npc of Object.values(state.npcs)) {
    const { heart, aside, social } = npc
    npc.calmUntil = move(npc.calmUntil)
    if (aside) aside.until = move(aside.until)
    // Zero: no beat is due, or none has come yet.
    if (heart.nextAt !== 0) heart.nextAt = move(heart.nextAt)
    if (heart.lastAt > 0) heart.lastAt = Math.max(1, move(heart.lastAt))
    moveAll(heart.seen)
    if (heart.owes) heart.owes.until = move(heart.owes.until)
    moveAll(npc.talked)
    for (const pair of Object.values(npc.exchanged ?? {})) {
      pair.since = move(pair.since)
      pair.until = move(pair.until)
    }
    if (social?.last !== undefined) social.last = move(social.last)
    if (social?.tell) social.tell.until = move(social.tell.until)
  }
  for (const { using, plate } of Object.values(state.players)) {
    if (plate) plate.until = move(plate.until)
    if (!using) continue
    using.since = move(using.since)
    // A bite stays on for real seconds.
    const held = using.bite === undefined || using.until === null ? null : using.until - using.bite
    if (using.bite !== undefined) using.bite = move(using.bite)
    if (held !== null && using.bite !== undefined) using.until = using.bite + held
    else if (using.until !== null) using.until = move(using.until)
  }
}
