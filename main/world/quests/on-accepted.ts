import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { PlayerId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { Offer } from '../state.ts'
import { beginLesson, reasonAgainstLesson } from './lessons.ts'
import { finishQuest } from './quest-commands.ts'
import { isAsOffered, questTerms } from './quest-terms.ts'

/**
 * What an accepted offer means beside its goods: a quest ends, a lesson begins. To be called when both bags have been looked at and before the
 * goods move, in the same command. Null: it has happened. A reason: it cannot happen any more, and nothing has changed.
 */
export function onAccepted(context: TickContext, { from, to, gives, wants, because }: Offer): RefusalReason | null {
  const npc = npcOf(context.state, from)
  if (!npc) return 'unknown-npc'
  switch (because.kind) {
    case 'trade':
      return null
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
