import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import { exchange } from '../economy/hand-over.ts'
import { kindOf } from '../happenings/kinds-of.ts'
import { begin } from '../happenings/tend-happenings.ts'
import { feel } from '../life/mood.ts'
import { npcOf } from '../lookup.ts'
import { settleRelation } from '../society/relations.ts'
import type { PlayerBody } from '../state.ts'
import type { MysteryEnd, MysteryKind } from './kinds.ts'
import { endingOf } from './kinds-of.ts'

/**
 * Ends a mystery for the player, and for the village if it hasn't ended there yet, or ended in a way that only a few
 * know of. What changes is written by the authors and happens once. Returns whether the village changed.
 */
export function endFor(context: TickContext, kind: MysteryKind, { end, player }: EndBy): boolean {
  const { state } = context
  const at = gameMs(state)
  const run = player.mysteries?.[kind.id]
  if (run) run.end = { id: end.id, at }
  const before = endingOf(state, kind.id)
  if (before && (before.end.id === end.id || !end.open)) return false
  state.endings = { ...state.endings, [kind.id]: { end: end.id, at } }
  changeVillage(context, end)
  pay(context, { end, player })
  return true
}

interface EndBy {
  end: MysteryEnd
  player: PlayerBody
}

function changeVillage(context: TickContext, { ties, moods, begins }: MysteryEnd): void {
  const { state } = context
  for (const { of, to, ...tie } of ties) {
    const npc = npcOf(state, of)
    if (npc && npcOf(state, to)) settleRelation(context, npc, to, tie)
  }
  for (const { npc: id, ...mood } of moods) {
    const npc = npcOf(state, id)
    if (npc) feel(context, npc, mood)
  }
  const happening = begins === undefined ? undefined : kindOf(state, begins)
  if (happening) begin(context, happening)
}

/** Pays what somebody promised, if it is in their bag. Nothing is created. */
function pay(context: TickContext, { end: { pays }, player }: EndBy): void {
  const from = pays ? npcOf(context.state, pays.by) : undefined
  if (pays && from) exchange(context, { from, to: player, gives: pays.goods, wants: {}, because: 'quest' })
}
