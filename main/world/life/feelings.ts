import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { bodyOf, npcOf } from '../lookup.ts'
import type { RelationCause } from '../society/kinds.ts'
import { feel } from './mood.ts'

/** Causes that affect a mood as well as an opinion. An ordinary talk or trade changes nobody's mood. */
const moving: readonly RelationCause[] = [
  'gift',
  'quest',
  'lesson',
  'promise-kept',
  'promise-broken',
  'help',
  'theft',
  'quarrel',
  'mended',
  'rivalry',
]
/** How many points of mood one point of liking is worth. */
const SHARE = 2
const MOST = 40

/** Lets this tick's events move the moods of the people they touch. */
export function noteFeelings(context: TickContext): void {
  const { events } = context
  // The loop leaves out the events that feelings add, so that they aren't felt again.
  const count = events.length
  for (let index = 0; index < count; index++) {
    const event = events[index]
    if (event) noteFeeling(context, event)
  }
}

function noteFeeling(context: TickContext, event: SimulationEvent): void {
  if (event.kind === 'relationChanged') {
    const npc = npcOf(context.state, event.npc)
    const by = Math.max(-MOST, Math.min(MOST, event.affinity * SHARE))
    if (npc && moving.includes(event.because))
      feel(context, npc, {
        why: `${bodyOf(context.state, event.body)?.name ?? 'somebody'} ${event.why}`,
        by,
        of: event.body,
      })
  } else if (event.kind === 'learned') {
    const npc = npcOf(context.state, event.npc)
    if (npc) feel(context, npc, { why: 'I have learned something', by: 10 })
  } else if (event.kind === 'turnedAside' && event.because.kind === 'weather') {
    const npc = npcOf(context.state, event.npc)
    if (npc) feel(context, npc, { why: 'the weather drove me under a roof', by: -4, common: true })
  }
}
