import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { PlayerBody } from '../state.ts'
import type { LodgingEvent } from './commands.ts'

/** How far from where they lay down somebody counts as having got up, in tiles. */
const STIRRED_TILES = 0.5

/** Ends a player's sleep, if they sleep. */
export function getUp(
  { events }: Pick<TickContext, 'events'>,
  player: PlayerBody,
  because: Extract<LodgingEvent, { kind: 'gotUp' }>['because'],
): null {
  if (!player.asleep) return null
  delete player.asleep
  events.push({ kind: 'gotUp', player: player.id, because })
  return null
}

/** Wakes whoever has walked away from where they lay. */
export function stirred(context: Pick<TickContext, 'events' | 'map'>, player: PlayerBody): void {
  const { asleep } = player
  if (!asleep) return
  const far = Math.max(Math.abs(player.x - asleep.x), Math.abs(player.y - asleep.y))
  if (far > STIRRED_TILES * context.map.tileSize) getUp(context, player, 'moved')
}

/** Wakes everybody whose morning has come, and whoever is spoken to or goes to speak to somebody. */
export function tendSleepers(context: TickContext): void {
  const now = gameMs(context.state)
  for (const player of context.present) {
    // Whoever came in anew was put elsewhere.
    stirred(context, player)
    if (!player.asleep) continue
    const isCalled = context.events.some((event) => event.kind === 'said' && event.to === player.id)
    if (isCalled || player.conversation !== null || player.approaching !== null) getUp(context, player, 'spoke')
    else if (now >= player.asleep.until) getUp(context, player, 'morning')
  }
}
