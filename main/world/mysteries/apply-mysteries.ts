import { act } from '../act.ts'
import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import { TALK_OPEN_TILES, TALK_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import type { NpcId } from '../ids.ts'
import { conversationBetween, isAsleep, isGroup, npcOf } from '../lookup.ts'
import { mayTakeMore } from '../operations.ts'
import { presentPlayer, sayTo } from '../player-commands.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { MysteryCommand } from './commands.ts'
import { endFor } from './end-mystery.ts'
import type { MysteryKind, Piece } from './kinds.ts'
import { endOf, holds, mysteryKindOf, mysteryRunOf, pieceOf } from './kinds-of.ts'
import { mayEnd, maySee, talkAlone, wouldTell } from './may-gain.ts'

type Of<Kind extends MysteryCommand['kind']> = Extract<MysteryCommand, { kind: Kind }>

/** Applies the commands about mysteries. */
export function applyMysteries(context: TickContext, command: MysteryCommand): RefusalReason | null {
  switch (command.kind) {
    case 'npcTell':
      return act(context, command.npc, command.operation, (npc) => npcTell(context, npc, command))
    case 'lookCloser':
      return lookCloser(context, command)
    case 'endMystery':
      return endMystery(context, command)
    default:
      return command satisfies never
  }
}

function npcTell(context: TickContext, npc: NpcBody, command: Of<'npcTell'>): RefusalReason | null {
  const { state } = context
  const kind = mysteryKindOf(state, command.mystery)
  const piece = kind && pieceOf(kind, command.piece)
  if (!kind || piece?.kind !== 'statement' || piece.by !== npc.id) return 'unknown-mystery'
  const player = presentPlayer(context, command.player)
  if (!player) return 'unknown-body'
  if (!talkAlone(context, npc, player)) return 'not-in-conversation'
  if (holds(mysteryRunOf(player, kind.id), piece.id)) return 'knows-already'
  if (!wouldTell(state, kind, { statement: piece, npc, player })) return 'not-now'
  gain(context, player, { kind, piece, npc: npc.id })
  return null
}

function lookCloser(context: TickContext, command: Of<'lookCloser'>): RefusalReason | null {
  const kind = mysteryKindOf(context.state, command.mystery)
  const piece = kind && pieceOf(kind, command.piece)
  if (!kind || piece?.kind !== 'clue') return 'unknown-mystery'
  const player = presentPlayer(context, command.player)
  if (!player) return 'unknown-body'
  if (holds(mysteryRunOf(player, kind.id), piece.id)) return 'knows-already'
  if (!maySee(context, kind, { clue: piece, player })) return 'not-now'
  gain(context, player, { kind, piece })
  return null
}

function endMystery(context: TickContext, command: Of<'endMystery'>): RefusalReason | null {
  const { state, map, events } = context
  const kind = mysteryKindOf(state, command.mystery)
  const end = kind && endOf(kind, command.end)
  if (!end) return 'unknown-mystery'
  const player = presentPlayer(context, command.player)
  if (!player) return 'unknown-body'
  const npc = npcOf(state, end.with)
  if (!npc) return 'unknown-npc'
  if (!mayEnd(state, kind, { end, player })) return 'not-now'
  const talk = conversationBetween(state, player.id, npc.id)
  if (tilesBetween(map, npc, player) > (talk ? TALK_OPEN_TILES : TALK_TILES)) return 'too-far'
  if (isAsleep(npc) || (talk && isGroup(talk)) || !mayTakeMore(npc, player.id)) return 'busy'
  // The end comes before the words, so that the mind that answers them finds it true.
  const village = endFor(context, kind, { end, player })
  sayTo(context, player, npc, { text: end.tells, message: command.message })
  events.push({ kind: 'mysteryEnded', player: player.id, mystery: kind.id, end: end.id, npc: npc.id, village })
  return null
}

function gain(
  { state, events }: TickContext,
  player: PlayerBody,
  { kind, piece, npc }: { kind: MysteryKind; piece: Piece; npc?: NpcId },
): void {
  const run = mysteryRunOf(player, kind.id) ?? { pieces: [] }
  run.pieces.push({ id: piece.id, at: gameMs(state) })
  player.mysteries = { ...player.mysteries, [kind.id]: run }
  events.push({
    kind: 'pieceGained',
    player: player.id,
    mystery: kind.id,
    piece: piece.id,
    ...(npc === undefined ? {} : { npc }),
  })
}
