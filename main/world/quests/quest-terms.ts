import { canonicalJson } from '../canonical-json.ts'
import type { RefusalReason } from '../commands.ts'
import { HAND_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { Offer, QuestRun } from '../dealings.ts'
import { tidyGoods } from '../economy/bags.ts'
import { errandOf, questIn } from '../errands/errand-of.ts'
import { errandTerms } from '../errands/parts.ts'
import { tilesBetween } from '../geometry.ts'
import type { Goods, QuestKind } from '../goods.ts'
import type { PlayerId, QuestId } from '../ids.ts'
import { presentPlayer } from '../player-commands.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { stillToBring } from './brought.ts'
import { isReady, questRunOf } from './kinds.ts'

/** What a quest's completion exchanges, once the goods have been checked. */
export interface QuestTerms {
  kind: QuestKind
  run: QuestRun
  player: PlayerBody
  wants: Goods
  gives: Goods
}

/** What completing the quest would exchange now, or why it can't be completed. */
export function questTerms(
  context: TickContext,
  giver: NpcBody,
  asked: { player: PlayerId; quest: QuestId },
): QuestTerms | RefusalReason {
  const { state, map } = context
  const kind = questIn(state, asked.quest)
  if (!kind || kind.giver !== giver.id) return 'unknown-quest'
  const player = presentPlayer(context, asked.player)
  if (!player) return 'unknown-body'
  const run = questRunOf(state, player.id, kind.id)
  const errand = errandOf(state, kind.id)
  if (run?.status !== 'open' || !(errand || isReady(kind, run))) return 'not-now'
  if (tilesBetween(map, giver, player) > HAND_TILES) return 'too-far'
  if (errand) {
    const terms = errandTerms(context, errand, run)
    return typeof terms === 'string' ? terms : { kind, run, player, ...terms }
  }
  return {
    kind,
    run,
    player,
    wants: tidyGoods({ items: stillToBring(kind.goals, run) }),
    gives: tidyGoods(kind.reward),
  }
}

/** Whether an offer still matches the quest. The authors may have changed it since. */
export const isAsOffered = (offer: Pick<Offer, 'gives' | 'wants'>, { wants, gives }: QuestTerms): boolean =>
  canonicalJson([tidyGoods(offer.wants), tidyGoods(offer.gives)]) === canonicalJson([wants, gives])
