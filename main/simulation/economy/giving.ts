import { act } from '../act.ts'
import { dayOf, gameMs } from '../clock.ts'
import type { Command, RefusalReason, SimulationEvent } from '../commands.ts'
import { HAND_TILES, MIN_GIFT_WORTH } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import type { Goods } from '../goods.ts'
import type { NpcId } from '../ids.ts'
import { bodyOf, npcOf, playerOf } from '../lookup.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { isNothing } from './bags.ts'
import { exchange } from './hand-over.ts'
import { worthOf } from './prices.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Verdict = RefusalReason | null

export function npcGive(context: TickContext, { npc: id, to, goods, operation }: Of<'npcGive'>): Verdict {
  return act(context, id, operation, (npc) => give(context, npc, to, goods))
}

export function playerGive(context: TickContext, { player: id, to, goods }: Of<'playerGive'>): Verdict {
  const player = playerOf(context.state, id)
  if (!player?.present) return 'unknown-body'
  const refusal = give(context, player, to, goods)
  if (refusal) return refusal
  const npc = npcOf(context.state, to)
  if (npc && worthOf(context.state.catalogue, goods) >= MIN_GIFT_WORTH) thank(context, player, npc.id)
  return null
}

function give(context: TickContext, from: NpcBody | PlayerBody, to: string, goods: Goods): Verdict {
  const other = bodyOf(context.state, to)
  if (!other) return 'unknown-body'
  if (other.id === from.id || isNothing(goods)) return 'invalid'
  if (tilesBetween(context.map, from, other) > HAND_TILES) return 'too-far'
  return exchange(context, { from, to: other, gives: goods, wants: {}, because: 'gift' })
}

/** Once a day: a purse handed over coin by coin makes no better friend. */
function thank(context: TickContext, player: PlayerBody, npc: NpcId): void {
  const today = dayOf(gameMs(context.state))
  const thanked = player.thanked ?? {}
  if (Object.hasOwn(thanked, npc) && thanked[npc] === today) return
  player.thanked = { ...thanked, [npc]: today }
  raiseStanding(context, player, { npc, by: 1, because: 'gift' })
}

/** What an NPC thinks of a player; 0 where nothing is written. */
export const standingWith = ({ standing }: PlayerBody, npc: NpcId): number => (Object.hasOwn(standing, npc) ? (standing[npc] ?? 0) : 0)

export function raiseStanding(
  { events }: TickContext,
  player: PlayerBody,
  { npc, by, because }: Pick<Extract<SimulationEvent, { kind: 'standingChanged' }>, 'npc' | 'by' | 'because'>,
): void {
  player.standing[npc] = standingWith(player, npc) + by
  events.push({ kind: 'standingChanged', player: player.id, npc, by, because })
}
