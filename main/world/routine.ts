import { isHeld } from './attention.ts'
import { LIFE_MAX_TICKS, LIFE_MIN_TICKS, PATH_RETRY_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { columnOf, rowOf } from './geometry.ts'
import { clearGoal, setGoal } from './goals.ts'
import { isAtFurniture, isPostTaken } from './keep-apart.ts'
import { isOnWrongSide } from './life/indoors.ts'
import { settleIn } from './life/settle.ts'
import { showLife } from './life/small-acts.ts'
import { placeOf } from './lookup.ts'
import { nextInt } from './random.ts'
import type { NpcBody } from './state.ts'

export { showEmote } from './life/small-acts.ts'

/** How often a villager looks whether their bench or stall is free again. Ticks. */
const STOOD_ON_TICKS = 15

/** Runs what an NPC does when nobody needs it: it goes where its plan leads and makes small moves there. */
export function liveRoutines(context: TickContext): void {
  for (const npc of context.npcs) {
    if (npc.following !== null || npc.singing || isBusyWithPlan(context, npc)) continue
    if (npc.conversation !== null || npc.goal !== null || context.state.tick < npc.pathRetryAt || isHeld(context, npc))
      continue
    liveRoutine(context, npc)
  }
}

/** Whether the NPC is busy with its mind's choice. A choice whose time is up ends, along with its walk. */
function isBusyWithPlan({ state }: TickContext, npc: NpcBody): boolean {
  if (!npc.plan) return false
  if (state.tick < npc.plan.until) return true
  npc.plan = null
  if (npc.goal?.because === 'mind') clearGoal(npc)
  return false
}

function liveRoutine(context: TickContext, npc: NpcBody): void {
  const { state, map } = context
  const place = placeOf(map, npc.at ?? npc.character.home) ?? placeOf(map, npc.character.home)
  if (!place) return
  npc.post ??= settleIn(context, npc, place)
  if (!npc.post) {
    npc.pathRetryAt = state.tick + PATH_RETRY_TICKS
    return
  }
  const [column, row] = npc.post
  if (columnOf(map, npc.x) !== column || rowOf(map, npc.y) !== row) {
    if (!isPostTaken(context, npc, npc.post)) {
      setGoal(state, npc, { kind: 'place', place: place.id, column, row, because: 'schedule' })
      return
    }
    // A bench or a stall is waited for; any other spot is given up.
    if (isAtFurniture(context, npc)) npc.pathRetryAt = state.tick + STOOD_ON_TICKS
    else npc.post = null
  } else if (state.tick >= npc.nextLifeAt) {
    if (isOnWrongSide(context, npc, place)) {
      npc.post = null
      return
    }
    npc.nextLifeAt = state.tick + LIFE_MIN_TICKS + nextInt(state, LIFE_MAX_TICKS - LIFE_MIN_TICKS)
    showLife(context, npc, place)
  }
}

export function fadeEmotes({ state, npcs }: TickContext): void {
  for (const npc of npcs) if (npc.emote && state.tick >= npc.emote.until) npc.emote = null
}
