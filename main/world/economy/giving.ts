import { act } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { HAND_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { receiveGift } from '../friendship/receive-gift.ts'
import { tilesBetween } from '../geometry.ts'
import type { Goods } from '../goods.ts'
import { bodyOf, npcOf, playerOf } from '../lookup.ts'
import { noteAct, openOperation } from '../operations.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { isNothing } from './bags.ts'
import { exchange } from './hand-over.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Verdict = RefusalReason | null

export function npcGive(context: TickContext, { npc: id, to, goods, operation }: Of<'npcGive'>): Verdict {
  return act(context, id, operation, (npc) => give(context, npc, to, goods))
}

export function playerGive(context: TickContext, { player: id, to, goods, operation }: Of<'playerGive'>): Verdict {
  const player = playerOf(context.state, id)
  if (!player?.present) return 'unknown-body'
  const asked = operation === undefined ? undefined : npcOf(context.state, to)
  // Words hand something over before anything else is done about them. Words that are read again after a crash have done so.
  if (asked && openOperation(asked, operation)?.acted) return 'stale-operation'
  const refused = give(context, player, to, goods)
  if (refused === null && asked && operation !== undefined) noteAct(asked, operation)
  const npc = refused === null ? npcOf(context.state, to) : undefined
  if (npc) receiveGift(context, { player, npc, goods, ...(operation === undefined ? {} : { operation }) })
  return refused
}

function give(context: TickContext, from: NpcBody | PlayerBody, to: string, goods: Goods): Verdict {
  const other = bodyOf(context.state, to)
  if (!other) return 'unknown-body'
  if (other.id === from.id || isNothing(goods)) return 'invalid'
  if (tilesBetween(context.map, from, other) > HAND_TILES) return 'too-far'
  return exchange(context, { from, to: other, gives: goods, wants: {}, because: 'gift' })
}
