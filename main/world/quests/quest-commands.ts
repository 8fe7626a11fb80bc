import { gameMs } from '../clock.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { TALK_OPEN_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { questKey } from '../dealings.ts'
import { isNothing } from '../economy/bags.ts'
import { exchange, refusalOfExchange } from '../economy/hand-over.ts'
import { putOffer } from '../economy/offers.ts'
import { errandOf, questIn } from '../errands/errand-of.ts'
import { takePart } from '../errands/parts.ts'
import { tilesBetween } from '../geometry.ts'
import type { QuestKind } from '../goods.ts'
import type { PlayerId } from '../ids.ts'
import { playerOf } from '../lookup.ts'
import { presentPlayer } from '../player-commands.ts'
import type { NpcBody } from '../state.ts'
import { keepGiven, takeGiven } from './brought.ts'
import { questRunOf } from './kinds.ts'
import { REFUSED_MS, whyNotNow } from './may-offer.ts'
import { type QuestTerms, questTerms } from './quest-terms.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

export function npcStartQuest(context: TickContext, npc: NpcBody, command: Of<'npcStartQuest'>): RefusalReason | null {
  const { state, map, events } = context
  const kind = questIn(state, command.quest)
  if (!kind || kind.giver !== npc.id) return 'unknown-quest'
  const player = presentPlayer(context, command.player)
  if (!player) return 'unknown-body'
  const before = questRunOf(state, player.id, kind.id)
  if (whyNotNow(state, kind, player.id) !== null) return 'not-now'
  if (tilesBetween(map, npc, player) > TALK_OPEN_TILES) return 'too-far'
  const brought = errandOf(state, kind.id) ? {} : takeGiven(context, player, kind)
  state.quests[questKey(player.id, kind.id)] = {
    quest: kind.id,
    player: player.id,
    giver: npc.id,
    since: gameMs(state),
    progress: kind.goals.map(() => 0),
    status: 'open',
    endedAt: null,
    ...(Object.keys(brought).length > 0 ? { brought } : {}),
    ...(before ? { times: (before.times ?? 0) + 1 } : {}),
    // Of its own: an errand counts its steps down, and after a restart nothing would be shared.
    goals: kind.goals.map((goal) => ({ ...goal })),
  }
  events.push({ kind: 'questStarted', npc: npc.id, player: player.id, quest: kind.id })
  return null
}

/** A player said no to a quest, or gives it up. It isn't offered to them unasked for a day. */
export function refuseQuest(context: TickContext, { npc, player: id, quest }: Of<'refuseQuest'>): RefusalReason | null {
  const { state } = context
  const kind = questIn(state, quest)
  if (!kind || kind.giver !== npc) return 'unknown-quest'
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const now = gameMs(state)
  const lately = Object.entries(player.refused ?? {}).filter(([, at]) => now < at + REFUSED_MS)
  player.refused = { ...Object.fromEntries(lately), [quest]: now }
  leaveQuest(context, kind, id)
  return null
}

/** Ends a quest under way as if it had not been taken on. What was done of it before that stays done. */
function leaveQuest(context: TickContext, { id, giver }: QuestKind, player: PlayerId): void {
  const { state, events } = context
  const run = questRunOf(state, player, id)
  if (run?.status !== 'open') return
  const key = questKey(player, id)
  const { times = 0, brought, ...before } = run
  keepGiven(context, playerOf(state, player), giver, brought)
  if (times === 0) delete state.quests[key]
  else
    state.quests[key] = {
      ...before,
      status: 'done',
      endedAt: run.since,
      ...(times > 1 ? { times: times - 1 } : {}),
    }
  events.push({ kind: 'questLeft', npc: giver, player, quest: id })
}

/**
 * Completes a quest. Items to bring change hands by an offer that the player accepts. A quest without such items ends
 * at once.
 */
export function npcCompleteQuest(
  context: TickContext,
  npc: NpcBody,
  command: Of<'npcCompleteQuest'>,
): RefusalReason | null {
  const terms = questTerms(context, npc, command)
  if (typeof terms === 'string') return terms
  const { kind, player, wants, gives } = terms
  const parts = { from: npc, to: player, gives, wants }
  if (isNothing(wants)) {
    const refusal = exchange(context, { ...parts, because: 'quest' })
    if (refusal === null) finishQuest(context, npc, terms)
    return refusal
  }
  const refusal = refusalOfExchange(parts)
  if (refusal === null)
    putOffer(context, { from: npc.id, to: player.id, gives, wants, because: { kind: 'quest', quest: kind.id } })
  return refusal
}

/** Ends a quest. The goods have changed hands, or do so in the same command. */
export function finishQuest(
  context: TickContext,
  npc: NpcBody,
  { kind, run, player, wants }: Pick<QuestTerms, 'kind' | 'run' | 'player' | 'wants'>,
): void {
  const errand = errandOf(context.state, kind.id)
  if (errand) return takePart(context, errand, run, wants)
  run.status = 'done'
  run.endedAt = gameMs(context.state)
  run.progress = kind.goals.map((goal) => (goal.kind === 'bring' ? goal.count : 1))
  context.events.push({ kind: 'questDone', npc: npc.id, player: player.id, quest: kind.id })
}
