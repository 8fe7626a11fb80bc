import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { TICKS_PER_SECOND } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { HappeningId, PlayerId } from '../ids.ts'
import { showEmote } from '../life/small-acts.ts'
import type { NpcBody, WorldState } from '../state.ts'
import type { SongEnd, SongKind } from './kinds.ts'

/** The breath before the first line, and the time for each line: enough to read it. */
export const BREATH_TICKS = 2 * TICKS_PER_SECOND
export const LINE_TICKS = 2.4 * TICKS_PER_SECOND
/** The pause after a song before the next begins. */
const PAUSE_TICKS = 5 * TICKS_PER_SECOND
/** The most songs that players can ask of one NPC on a day. */
const MOST_A_DAY = 4

export function beginSong(
  context: TickContext,
  npc: NpcBody,
  song: SongKind,
  occasion: { happening?: HappeningId; for?: PlayerId },
): void {
  const { state, events } = context
  npc.singing = { song: song.id, line: 0, next: state.tick + BREATH_TICKS, since: state.tick, ...occasion, joined: [] }
  events.push({ kind: 'songBegan', npc: npc.id, song: song.id, ...occasion })
  showEmote(context, npc, 'note')
}

/** Ends a song wherever it is. Nothing of it stays with the singer. */
export function endSong(
  { state, events }: Pick<TickContext, 'state' | 'events'>,
  npc: NpcBody,
  because: SongEnd,
): void {
  const { singing } = npc
  if (!singing) return
  delete npc.singing
  events.push({ kind: 'songEnded', npc: npc.id, song: singing.song, because })
  const sung = singing.happening === undefined ? undefined : state.happenings[singing.happening]?.sung
  if (sung) sung.next = state.tick + PAUSE_TICKS
}

/** Counts a song that a player asked for. False: the NPC has sung enough for one day. */
export function countAsked(state: WorldState, npc: NpcBody): boolean {
  const day = dayOf(gameMs(state))
  const count = npc.sangOn?.day === day ? npc.sangOn.count : 0
  if (count >= MOST_A_DAY) return false
  npc.sangOn = { day, count: count + 1 }
  return true
}
