import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Offer } from '../dealings.ts'
import type { PlayerId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import { beginLesson, reasonAgainstLesson } from './lessons.ts'
import { finishQuest } from './quest-commands.ts'
import { isAsOffered, questTerms } from './quest-terms.ts'

/**
 * Applies what an accepted offer causes besides its goods: a quest ends or a lesson begins. Call this in the same
 * command, after checking both bags and before moving the goods. Null: done. A reason: the cause is no longer possible,
 * and nothing has changed.
 */
export function onAccepted(context: TickContext, { from, to, gives, wants, because }: Offer): RefusalReason | null {
  // Players trade, too; they give no quests and no lessons. Beds and houses are handed over elsewhere.
  if (because.kind === 'trade' || because.kind === 'lodging' || because.kind === 'house') return null
  const npc = npcOf(context.state, from)
  if (!npc) return 'unknown-npc'
  switch (because.kind) {
    case 'quest': {
      const terms = questTerms(context, npc, { player: to as PlayerId, quest: because.quest })
      if (typeof terms === 'string') return terms
      if (!isAsOffered({ gives, wants }, terms)) return 'wrong-price'
      finishQuest(context, npc, terms)
      return null
    }
    case 'lesson': {
      const reason = reasonAgainstLesson(context, npc, because)
      if (reason === null)
        beginLesson(context, npc, {
          ...because,
          ...(wants.gold ? { fee: { payer: to as PlayerId, gold: wants.gold } } : {}),
        })
      return reason
    }
    default:
      return because satisfies never
  }
}
