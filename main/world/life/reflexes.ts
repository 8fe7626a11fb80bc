import type { EmoteName } from '../bodies.ts'
import type { TickContext } from '../context.ts'
import { facingAlong, type Point, tilesBetween } from '../geometry.ts'
import type { BodyId } from '../ids.ts'
import { bodyOf, placeOf } from '../lookup.ts'
import { middleOf } from '../places.ts'
import { showEmote } from '../routine.ts'
import type { NpcBody } from '../state.ts'
import { eat, ownFood } from './eating.ts'
import type { Reflex, WakeCause } from './kinds.ts'
import { URGENT_NEED } from './needs.ts'

/** The distance within which an NPC turns to somebody. */
const TURN_TILES = 8

/** A reflex for one kind of event. Null: the reflex doesn't apply. */
type Rule = (context: TickContext, npc: NpcBody, cause: WakeCause) => Fired | null
interface Fired {
  reflex: Reflex
  body: BodyId | null
  /** Where the NPC turns and which sign it shows. Missing: nothing. */
  shows?: { towards: Point; emote: EmoteName }
  act?: () => void
}

/** The reflexes in order. The first one that fits an event fires, and only one fires per heartbeat. */
const rules: readonly Rule[] = [
  (context, npc, cause) =>
    cause.kind === 'need' && cause.need === 'food' && npc.needs.food <= URGENT_NEED && ownFood(context, npc) !== null
      ? { reflex: 'eats', body: null, act: () => eat(context, npc) }
      : null,
  ({ state, map }, npc, cause) => {
    const giver = cause.kind === 'given' ? bodyOf(state, cause.by) : undefined
    return giver && tilesBetween(map, npc, giver) <= TURN_TILES
      ? { reflex: 'thanks', body: giver.id, shows: { towards: giver, emote: 'heart' } }
      : null
  },
  // An NPC with a HEARTBEAT.md may have something to say to a visitor, which is up to its mind.
  ({ state, map }, npc, cause) => {
    const comer = cause.kind === 'arrived' && npc.character.heartbeat !== true ? bodyOf(state, cause.body) : undefined
    return comer && tilesBetween(map, npc, comer) <= TURN_TILES
      ? { reflex: 'greets', body: comer.id, shows: { towards: comer, emote: 'exclamation' } }
      : null
  },
  ({ state, map }, _npc, cause) => {
    const kind =
      cause.kind === 'happening' && Object.hasOwn(state.almanac, cause.happening)
        ? state.almanac[cause.happening]
        : undefined
    const place = kind && placeOf(map, kind.at)
    return place ? { reflex: 'looks', body: null, shows: { towards: middleOf(place), emote: 'exclamation' } } : null
  },
]

/** Fires the first rule that fits any waiting cause, and removes that cause. */
export function fireReflex(context: TickContext, npc: NpcBody): boolean {
  for (const rule of rules) {
    for (const cause of npc.heart.causes) {
      const fired = rule(context, npc, cause)
      if (!fired) continue
      npc.heart.causes = npc.heart.causes.filter((other) => other !== cause)
      const { shows } = fired
      if (shows && !npc.moving) npc.facing = facingAlong(shows.towards.x - npc.x, shows.towards.y - npc.y, npc.facing)
      if (shows) showEmote(context, npc, shows.emote)
      fired.act?.()
      context.events.push({ kind: 'reflexed', npc: npc.id, reflex: fired.reflex, body: fired.body })
      return true
    }
  }
  return false
}
