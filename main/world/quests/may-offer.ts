import { dayMs, dayOf, minuteMs, minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { countOf } from '../economy/bags.ts'
import { errandOf, errandsFor, whyNoErrand } from '../errands/errand-of.ts'
import type { QuestKind } from '../goods.ts'
import type { ItemId, PlayerId } from '../ids.ts'
import { npcOf, playerOf } from '../lookup.ts'
import { endingOf } from '../mysteries/kinds-of.ts'
import type { WorldState } from '../state.ts'
import { timeFor } from './hours.ts'
import { broughtBy, questRunOf, wasDone } from './kinds.ts'

/** For how long a no to an errand holds. Until then nobody offers it unasked. */
export const REFUSED_MS = dayMs

/** An errand as far as it matters whether it may be offered. */
export type Offerable = Pick<QuestKind, 'id' | 'goals' | 'again' | 'after' | 'unless'> &
  Partial<Pick<QuestKind, 'giver' | 'until'>>

/**
 * Why an errand can't be had from its giver now, or null. This is the one place that decides it: the world, prompts,
 * tools and rules all ask here. `taken` and `done`: the player has it, or has done it for good. `not-yet`: another one
 * comes before, or a mystery has ended without which it has no point. `enough`: the giver has what is to be brought. `late`: too little time is left until its hour. `today`: it was done today. `first`: the giver has an errand of the village that can't wait.
 */
export function whyNotNow(
  state: WorldState,
  quest: Offerable,
  player: PlayerId,
): 'taken' | 'done' | 'not-yet' | 'enough' | 'late' | 'today' | 'first' | null {
  const errand = errandOf(state, quest.id)
  if (errand) return whyNoErrand(state, errand, player)
  const run = questRunOf(state, player, quest.id)
  if (run?.status === 'open') return 'taken'
  if (run && !quest.again) return 'done'
  if (quest.after !== undefined && !wasDone(questRunOf(state, player, quest.after))) return 'not-yet'
  if (quest.unless !== undefined && endingOf(state, quest.unless)) return 'not-yet'
  if (quest.giver !== undefined && errandsFor(state, quest.giver, player).length > 0) return 'first'
  const now = gameMs(state)
  if (run?.endedAt != null && dayOf(run.endedAt) === dayOf(now)) return 'today'
  if (quest.until !== undefined && minuteOfDay(now) + timeFor(state, quest) / minuteMs >= quest.until) return 'late'
  return hasEnough(state, quest) ? 'enough' : null
}

/** Whether the player said no to it lately. Then it isn't offered unasked, but they may still have it. */
export const wasRefused = (state: WorldState, { id }: Pick<Offerable, 'id'>, player: PlayerId): boolean => {
  const refused = playerOf(state, player)?.refused ?? {}
  return Object.hasOwn(refused, id) && gameMs(state) < (refused[id] ?? 0) + REFUSED_MS
}

/**
 * Whether the giver has all that it asks for. Of its wares it needs none while they last. Of other things it has enough
 * with as much more than usual as it asks for.
 */
function hasEnough(state: WorldState, { giver, goals }: Offerable): boolean {
  const npc = giver === undefined ? undefined : npcOf(state, giver)
  const asked = Object.entries(broughtBy(goals)) as [ItemId, number][]
  if (!npc || asked.length === 0) return false
  return asked.every(([item, count]) => {
    const has = countOf(npc.bag.items, item)
    if (npc.character.sells?.includes(item)) return has >= count
    return has >= countOf(npc.character.bag?.items, item) + count
  })
}
