import type { TickContext } from '../context.ts'
import type { Point } from '../geometry.ts'
import type { PlayerBody } from '../state.ts'
import type { UseEvent } from './commands.ts'
import { spotOf, useKindOf } from './find-uses.ts'
import { isAtSpot } from './may-use.ts'

/** Ends what a player does with a thing. Does nothing if they do nothing. */
export function endUse(
  { events }: Pick<TickContext, 'events'>,
  player: PlayerBody,
  end: Pick<Extract<UseEvent, { kind: 'useEnded' }>, 'how' | 'item' | 'count'>,
): void {
  const { using } = player
  if (!using) return
  delete player.using
  // What they have not finished stays in their bag.
  delete player.plate
  events.push({ kind: 'useEnded', player: player.id, use: using.use, spot: using.spot, ...end })
}

/** A player who walks away stops. */
export function leaveWhenAway(context: TickContext, player: PlayerBody, point: Point): void {
  const { using } = player
  const kind = using && useKindOf(context.state, using.use)
  const spot = kind && spotOf(context.map, kind, using.spot)
  if (using && !(spot && isAtSpot(context.map, spot, point))) endUse(context, player, { how: 'left' })
}
