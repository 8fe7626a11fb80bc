import { act } from '../act.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { isPlayerId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import { addresseeOf, openOperation } from '../operations.ts'
import { presentPlayer } from '../player-commands.ts'
import { beginSong, countAsked } from './begin-song.ts'
import { joinSong } from './join-song.ts'
import type { SongCommand } from './kinds.ts'
import { hearsSong, singerHeard } from './reach.ts'
import { canSing, songsBy } from './songs-of.ts'

/** Applies the commands about singing. */
export function applySongs(context: TickContext, command: SongCommand): RefusalReason | null {
  switch (command.kind) {
    case 'npcSing':
      return sing(context, command)
    case 'singAlong':
      return singAlong(context, command)
    default:
      return command satisfies never
  }
}

function sing(
  context: TickContext,
  { npc: id, song: wanted, operation }: Extract<SongCommand, { kind: 'npcSing' }>,
): RefusalReason | null {
  return act(context, id, operation, (npc) => {
    const known = songsBy(context.state, npc.id)
    // Unless one is asked for, it sings one after the other.
    const song =
      wanted === undefined ? known[(npc.sangOn?.count ?? 0) % known.length] : known.find((one) => one.id === wanted)
    if (!song) return 'not-learned'
    if (npc.singing || singerHeard(context, npc)) return 'busy'
    if (!canSing(npc)) return 'not-now'
    if (!countAsked(context.state, npc)) return 'resting'
    const asked = openOperation(npc, operation)
    const by = asked && addresseeOf(asked.request)
    beginSong(context, npc, song, by && isPlayerId(by) ? { for: by } : {})
    return null
  })
}

function singAlong(
  context: TickContext,
  { player: id, npc: singer }: Extract<SongCommand, { kind: 'singAlong' }>,
): RefusalReason | null {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const npc = npcOf(context.state, singer)
  if (!npc) return 'unknown-npc'
  if (!npc.singing || player.asleep) return 'not-now'
  if (!hearsSong(context.map, npc, player)) return 'too-far'
  return joinSong(context, npc, player) ? null : 'not-now'
}
