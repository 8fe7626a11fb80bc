import type { Command, RefusalReason } from './commands.ts'
import { ALOUD_LIMIT_TICKS, ALOUD_TICKS, HEARING_TILES } from './constants.ts'
import type { TickContext } from './context.ts'
import { tilesBetween } from './geometry.ts'
import type { PlayerId } from './ids.ts'
import { isAsleep } from './lookup.ts'
import { presentPlayer } from './player-commands.ts'
import type { Body, NpcBody, PlayerBody } from './state.ts'

/** A player says it to everybody near. Their NPCs' minds hear it; it is theirs to decide whether they are meant. */
export function sayAloud(context: TickContext, { player: id, text, message }: Extract<Command, { kind: 'sayAloud' }>): RefusalReason | null {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const refusal = speakAloud(context, player, { text, message })
  if (refusal) return refusal
  player.typingUntil = 0
  for (const { npc, tiles } of listenersOf(context, player)) {
    context.events.push({ kind: 'heardAloud', npc: npc.id, speaker: id, text, message, distance: Math.round(tiles * 10) / 10 })
  }
  return null
}

/** Words to everybody. A body that says much at once is not heard for a while. */
export function speakAloud(
  { state, events }: TickContext,
  speaker: NpcBody | PlayerBody,
  words: { text: string; message?: string; about?: PlayerId[] },
): RefusalReason | null {
  const until = Math.max(speaker.aloudUntil, state.tick) + ALOUD_TICKS
  if (until - state.tick > ALOUD_LIMIT_TICKS) return 'busy'
  speaker.aloudUntil = until
  events.push({ kind: 'said', speaker: speaker.id, ...words })
  return null
}

/** Nearest first; equals by id. */
function listenersOf({ grid, map }: TickContext, speaker: Body): { npc: NpcBody; tiles: number }[] {
  return grid
    .npcsNear(speaker, HEARING_TILES)
    .map((npc) => ({ npc, tiles: tilesBetween(map, npc, speaker) }))
    .filter(({ npc }) => !sleepsNow(npc))
    .sort((left, right) => left.tiles - right.tiles)
}

/** In its bed, and nobody keeps it awake. */
const sleepsNow = (npc: NpcBody): boolean => isAsleep(npc) && npc.conversation === null && npc.following === null && npc.goal === null
