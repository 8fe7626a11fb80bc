import { SOCIAL_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { turnTowards } from '../conversations.ts'
import { tilesBetween } from '../geometry.ts'
import { isQuiet } from '../life/quiet-hours.ts'
import { isHidden } from '../perception/sight.ts'
import { showEmote } from '../routine.ts'
import type { NpcBody } from '../state.ts'
import { relationOf } from './relations.ts'
import { greetedToday, socialDayOf } from './social-day.ts'
import { DISLIKED, FRIEND } from './standing.ts'

/** The most greetings in passing on one day, for crowds. */
const MOST_NODS = 24

/**
 * Makes two acquaintances who come near greet each other wordlessly, once a day, without asking a mind. An NPC doesn't
 * greet people it dislikes.
 */
export function nodInPassing(context: TickContext, npc: NpcBody): void {
  const { state, map } = context
  if (isQuiet(state, npc)) return
  const known = greetedToday(state, npc)
  if (known.length >= MOST_NODS) return
  let nearest: NpcBody | undefined
  let least = SOCIAL_TILES
  for (const other of context.grid.npcsNear(npc, SOCIAL_TILES)) {
    if (other === npc || other.conversation !== null || isQuiet(state, other) || known.includes(other.id)) continue
    const gap = tilesBetween(map, npc, other)
    const relation = relationOf(npc, other.id)
    if (
      gap > least ||
      (nearest && gap === least) ||
      !relation ||
      relation.familiarity === 0 ||
      relation.affinity <= DISLIKED ||
      relation.quarrel
    )
      continue
    if (isHidden(map, npc, other)) continue
    nearest = other
    least = gap
  }
  if (!nearest) return
  for (const [one, other] of [
    [npc, nearest],
    [nearest, npc],
  ] as const) {
    const social = socialDayOf(state, one)
    social.greeted = [...(social.greeted ?? []), other.id]
    if (!one.moving) turnTowards(one, other)
  }
  showEmote(context, npc, (relationOf(npc, nearest.id)?.affinity ?? 0) >= FRIEND ? 'heart' : 'exclamation')
}
