import { hourMs } from '../../language/calendar.ts'
import type { BodyId, NpcId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'

/** The most exchanges between two NPCs in a game hour. After that they don't talk for an hour. */
export const PAIR_EXCHANGES = 20
const PAIR_HOUR_GAME_MS = hourMs

const hourTicks = ({ tickGameMs }: WorldState) => Math.ceil(PAIR_HOUR_GAME_MS / tickGameMs)

/** Counts words that one NPC said to another, for both. */
export function noteExchange(state: WorldState, from: NpcId, to: BodyId): void {
  const [one, other] = [npcOf(state, from), npcOf(state, to)]
  if (!one || !other) return
  count(state, one, other.id)
  count(state, other, one.id)
}

/** Whether these two have talked so much that neither is asked for more. */
export function isTalkedOut(state: WorldState, { exchanged = {} }: NpcBody, other: BodyId): boolean {
  const known = Object.hasOwn(exchanged, other) ? exchanged[other as NpcId] : undefined
  return known !== undefined && state.tick < known.until
}

function count(state: WorldState, npc: NpcBody, other: NpcId): void {
  const hour = hourTicks(state)
  const recent = Object.entries(npc.exchanged ?? {}).filter(
    ([, { since, until }]) => state.tick - since < hour || state.tick < until,
  )
  npc.exchanged = Object.fromEntries(recent)
  const known = Object.hasOwn(npc.exchanged, other) ? npc.exchanged[other] : undefined
  const isOpen = known !== undefined && state.tick - known.since < hour
  const next = isOpen ? { ...known, count: known.count + 1 } : { since: state.tick, count: 1, until: known?.until ?? 0 }
  if (next.count >= PAIR_EXCHANGES && state.tick >= next.until) next.until = state.tick + hour
  npc.exchanged[other] = next
}
