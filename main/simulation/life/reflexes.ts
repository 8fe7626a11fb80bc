import type { EmoteName } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { facingAlong, type Point, tilesBetween } from '../geometry.ts'
import type { BodyId } from '../ids.ts'
import { bodyOf, placeOf } from '../lookup.ts'
import { middleOf } from '../places.ts'
import { showEmote } from '../routine.ts'
import type { NpcBody } from '../state.ts'
import type { Reflex, WakeCause } from './kinds.ts'

/** Near enough to turn to somebody. */
const TURN_TILES = 8

/** What is done about one sort of thing that happened, without a thought. Null: this is not for a reflex. */
type Rule = (context: TickContext, npc: NpcBody, cause: WakeCause) => { reflex: Reflex; body: BodyId | null; towards: Point; emote: EmoteName } | null

/** In order: the first that fits what happened fires, and only one at a beat. */
const rules: readonly Rule[] = [
  ({ state, map }, npc, cause) => {
    const giver = cause.kind === 'given' ? bodyOf(state, cause.by) : undefined
    return giver && tilesBetween(map, npc, giver) <= TURN_TILES ? { reflex: 'thanks', body: giver.id, towards: giver, emote: 'heart' } : null
  },
  // Whoever has a list of things to do may have something to say to whoever comes: that is for its mind.
  ({ state, map }, npc, cause) => {
    const comer = cause.kind === 'arrived' && npc.character.heartbeat !== true ? bodyOf(state, cause.body) : undefined
    return comer && tilesBetween(map, npc, comer) <= TURN_TILES ? { reflex: 'greets', body: comer.id, towards: comer, emote: 'exclamation' } : null
  },
  ({ state, map }, _npc, cause) => {
    const kind = cause.kind === 'happening' && Object.hasOwn(state.almanac, cause.happening) ? state.almanac[cause.happening] : undefined
    const place = kind && placeOf(map, kind.at)
    return place ? { reflex: 'looks', body: null, towards: middleOf(place), emote: 'exclamation' } : null
  },
]

/** Lets the first rule fire that fits anything that happened; what it answered waits no more. */
export function fireReflex(context: TickContext, npc: NpcBody): boolean {
  for (const rule of rules) {
    for (const cause of npc.heart.causes) {
      const fired = rule(context, npc, cause)
      if (!fired) continue
      npc.heart.causes = npc.heart.causes.filter((other) => other !== cause)
      if (!npc.moving) npc.facing = facingAlong(fired.towards.x - npc.x, fired.towards.y - npc.y, npc.facing)
      showEmote(context, npc, fired.emote)
      context.events.push({ kind: 'reflexed', npc: npc.id, reflex: fired.reflex, body: fired.body })
      return true
    }
  }
  return false
}
