import type { Command, RefusalReason } from './commands.ts'
import { EMOTE_TICKS, PERCEPTION_TILES, TALK_OPEN_TILES } from './constants.ts'
import type { TickContext } from './context.ts'
import { turnTowards } from './conversations.ts'
import { tilesBetween } from './geometry.ts'
import { bodyOf, isAsleep, npcOf } from './lookup.ts'
import { isHidden } from './perception/sight.ts'
import { presentPlayer } from './player-commands.ts'
import type { NpcBody, PlayerBody } from './state.ts'

/**
 * Lets a player wave. `busy`: the arm is still up. A villager waves back: the one who is meant or, if nobody is, the
 * nearest one with time. No mind is asked, and nothing else changes.
 */
export function playerWave(
  context: TickContext,
  { player: id, to }: Extract<Command, { kind: 'playerWave' }>,
): RefusalReason | null {
  const { state, map, events } = context
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const other = to === undefined ? undefined : bodyOf(state, to)
  if (to !== undefined && !other) return 'unknown-body'
  if (other?.id === id) return 'invalid'
  if (other && tilesBetween(map, player, other) > PERCEPTION_TILES) return 'too-far'
  if (state.tick < (player.wavesUntil ?? 0)) return 'busy'
  player.wavesUntil = state.tick + EMOTE_TICKS
  events.push({ kind: 'waved', body: id, to: other?.id ?? null })
  const npc = other ? npcOf(state, other.id) : nearest(context, player)
  if (npc) waveBack(context, npc, player)
  return null
}

/** Lets a villager wave to a player whom they see. */
export function waveBack(context: TickContext, npc: NpcBody, player: PlayerBody): void {
  if (!seesWave(context, npc, player)) return
  if (!npc.moving) turnTowards(npc, player)
  context.events.push({ kind: 'waved', body: npc.id, to: player.id })
}

const nearest = (context: TickContext, player: PlayerBody): NpcBody | undefined =>
  context.grid
    .npcsNear(player, TALK_OPEN_TILES)
    .filter((npc) => npc.conversation === null && seesWave(context, npc, player))
    .map((npc) => ({ npc, tiles: tilesBetween(context.map, npc, player) }))
    .sort((left, right) => left.tiles - right.tiles || (left.npc.id < right.npc.id ? -1 : 1))[0]?.npc

const seesWave = ({ map }: TickContext, npc: NpcBody, player: PlayerBody): boolean =>
  !isAsleep(npc) && !isHidden(map, npc, player)
