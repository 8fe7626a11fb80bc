import type { Command, RefusalReason } from '../commands.ts'
import { HAND_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { holds } from '../economy/bags.ts'
import { putOffer } from '../economy/offers.ts'
import { tilesBetween } from '../geometry.ts'
import { presentPlayer } from '../player-commands.ts'
import type { NpcBody } from '../state.ts'
import { beginLesson, reasonAgainstLesson } from './lessons.ts'

/**
 * Begins a lesson, or first asks a player for the fee. Teacher and learner already stand together. Only the teacher's
 * mind can tell whether the teacher knows the skill.
 */
export function npcTeach(
  context: TickContext,
  npc: NpcBody,
  command: Extract<Command, { kind: 'npcTeach' }>,
): RefusalReason | null {
  const { learner, skill, ticks, price } = command
  const terms = { learner, skill, ticks }
  const reason = reasonAgainstLesson(context, npc, terms)
  if (reason) return reason
  if (command.payer === undefined && price === undefined) {
    beginLesson(context, npc, terms)
    return null
  }
  if (command.payer === undefined || price === undefined) return 'invalid'
  const payer = presentPlayer(context, command.payer)
  if (!payer) return 'unknown-body'
  if (tilesBetween(context.map, npc, payer) > HAND_TILES) return 'too-far'
  if (!holds(payer.bag, { gold: price })) return 'lacking'
  putOffer(context, {
    from: npc.id,
    to: payer.id,
    gives: {},
    wants: { gold: price },
    because: { kind: 'lesson', ...terms },
  })
  return null
}
