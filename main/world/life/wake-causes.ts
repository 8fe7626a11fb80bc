import { hourMs } from '../../language/calendar.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import type { PlayerId } from '../ids.ts'
import { npcOf, playerOf } from '../lookup.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { WakeCause } from './kinds.ts'

/** The most causes kept for the next heartbeat. A mind can't use more. */
export const MAX_WAKE_CAUSES = 8
/** How near a player must be to count as having come to the NPC. */
const COMING_TILES = 6
/** How long a player must be away to count as arriving again: two game hours. */
const AWAY_GAME_MS = 2 * hourMs
/** The most nearby players that one NPC tracks. Any others count as arriving each time. */
const MAX_SEEN = 50

/**
 * Adds a cause once. If there is no room, an authored duty displaces another cause. Returns false if the cause is not
 * among the waiting ones afterwards.
 */
export function addCause(npc: NpcBody, cause: WakeCause): boolean {
  const { causes } = npc.heart
  if (causes.some((other) => canonicalJson(other) === canonicalJson(cause))) return true
  if (causes.length >= MAX_WAKE_CAUSES) {
    const least = isDuty(cause) ? leastOf(causes) : -1
    if (least < 0) return false
    causes.splice(least, 1)
  }
  causes.push(cause)
  return true
}

const isDuty = (cause: WakeCause): boolean => cause.kind === 'job' && cause.from === 'author'

/**
 * The index of the least important cause: the periodic one, which returns by itself, otherwise the oldest. -1 if all
 * are duties.
 */
const leastOf = (causes: readonly WakeCause[]): number => {
  const due = causes.findIndex(({ kind }) => kind === 'due')
  return due >= 0 ? due : causes.findIndex((cause) => !isDuty(cause))
}

/** Notes the gifts that an NPC received and the happenings it came upon. Its own acts never wake it. */
export function noteCauses({ state, events }: TickContext): void {
  for (const event of events) {
    if (event.kind === 'transferred' && event.because === 'gift') {
      const npc = event.from === event.to ? undefined : npcOf(state, event.to)
      // A player's gift is answered in a talk, at once or when the NPC has woken up.
      if (npc && !playerOf(state, event.from)) addCause(npc, { kind: 'given', by: event.from })
    }
    if (event.kind === 'happeningNoticed') {
      const npc = npcOf(state, event.body)
      if (npc) addCause(npc, { kind: 'happening', happening: event.happening })
    }
  }
}

const talksElsewhere = (player: PlayerBody, npc: NpcBody): boolean =>
  player.conversation !== null && player.conversation !== npc.conversation

/** Notes a player who comes near after being away. */
export function noteComing({ state, present, map }: TickContext, npc: NpcBody): void {
  const { seen } = npc.heart
  const away = AWAY_GAME_MS / state.tickGameMs
  for (const id in seen) if (state.tick - (seen[id as PlayerId] ?? 0) > away) delete seen[id as PlayerId]
  for (const player of present) {
    if (tilesBetween(map, npc, player) > COMING_TILES) continue
    const isNew = !Object.hasOwn(seen, player.id)
    // Whoever talks with somebody else is greeted afterwards: now it would be lost on them.
    if (isNew && (Object.keys(seen).length >= MAX_SEEN || talksElsewhere(player, npc))) continue
    seen[player.id] = state.tick
    if (isNew) addCause(npc, { kind: 'arrived', body: player.id })
  }
}
