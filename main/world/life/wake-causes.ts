import { hourMs } from '../../language/calendar.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import type { PlayerId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { WakeCause } from './kinds.ts'

/** What waits to be thought about at the next beat; more is one and the same to a mind. */
const MAX_WAKE_CAUSES = 8
/** A player this near has come to it. */
const COMING_TILES = 6
/** Whoever was away for so long comes anew: two game hours. */
const AWAY_GAME_MS = 2 * hourMs
/** Players whom one NPC keeps in mind as near; a crowd beyond that comes anew each time. */
const MAX_SEEN = 50

/** Once each. Where there is no room, a duty that its authors wrote takes the place of something else. False: it was neither taken nor there already. */
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

/** Which of them it can do without most: its own turn comes again by itself, else the oldest; -1: none, all are duties. */
const leastOf = (causes: readonly WakeCause[]): number => {
  const due = causes.findIndex(({ kind }) => kind === 'due')
  return due >= 0 ? due : causes.findIndex((cause) => !isDuty(cause))
}

/** Somebody put something into an NPC's hands, or it came upon something that goes on. What it does itself never wakes it. */
export function noteCauses({ state, events }: TickContext): void {
  for (const event of events) {
    if (event.kind === 'transferred' && event.because === 'gift') {
      const npc = event.from === event.to ? undefined : npcOf(state, event.to)
      if (npc) addCause(npc, { kind: 'given', by: event.from })
    }
    if (event.kind === 'happeningNoticed') {
      const npc = npcOf(state, event.body)
      if (npc) addCause(npc, { kind: 'happening', happening: event.happening })
    }
  }
}

/** A player comes near who was not near of late. */
export function noteComing({ state, present, map }: TickContext, npc: NpcBody): void {
  const { seen } = npc.heart
  const away = AWAY_GAME_MS / state.tickGameMs
  for (const id in seen) if (state.tick - (seen[id as PlayerId] ?? 0) > away) delete seen[id as PlayerId]
  for (const player of present) {
    if (tilesBetween(map, npc, player) > COMING_TILES) continue
    const isNew = !Object.hasOwn(seen, player.id)
    if (isNew && Object.keys(seen).length >= MAX_SEEN) continue
    seen[player.id] = state.tick
    if (isNew) addCause(npc, { kind: 'arrived', body: player.id })
  }
}
