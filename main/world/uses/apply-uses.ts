import type { RefusalReason } from '../commands.ts'
import { TICKS_PER_SECOND } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { presentPlayer } from '../player-commands.ts'
import { nextInt } from '../random.ts'
import type { UseCommand } from './commands.ts'
import { endUse } from './end-use.ts'
import { minutesFor, spotOf, useKindOf } from './find-uses.ts'
import { whyNotUse } from './may-use.ts'
import { pullIn } from './tend-uses.ts'

type Of<Kind extends UseCommand['kind']> = Extract<UseCommand, { kind: Kind }>

/** Applies the commands of players who use things. */
export function applyUses(context: TickContext, command: UseCommand): RefusalReason | null {
  switch (command.kind) {
    case 'useThing':
      return useThing(context, command)
    case 'stopUsing':
      return stopUsing(context, command)
    default:
      return command satisfies never
  }
}

function useThing(context: TickContext, { player: id, use, spot: at, patient }: Of<'useThing'>): RefusalReason | null {
  const { state, map, events } = context
  const kind = useKindOf(state, use)
  const spot = kind && spotOf(map, kind, at)
  if (!kind || !spot) return 'unknown-use'
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const why = whyNotUse(context, { kind, spot, player })
  if (why) return why
  const ticks = Math.max(1, Math.round((minutesFor(state, kind, player) * 60_000) / state.tickGameMs))
  player.using = {
    ...{ use, spot: at, since: state.tick, until: kind.minutes === 0 ? null : state.tick + ticks },
    ...(kind.bite && kind.minutes > 0 ? biteWithin(state, ticks, patient ? 0 : kind.bite.seconds) : {}),
  }
  player.facing = spot.faces
  events.push({ kind: 'useBegan', player: id, use, spot: at })
  return null
}

/** Something bites in the later two thirds of the time, and stays on for so many seconds. */
function biteWithin(state: TickContext['state'], ticks: number, seconds: number): { bite: number; until: number } {
  const earliest = Math.ceil(ticks / 3)
  const bite = state.tick + earliest + nextInt(state, Math.max(1, ticks - earliest))
  return { bite, until: bite + seconds * TICKS_PER_SECOND }
}

function stopUsing(context: TickContext, { player: id }: Of<'stopUsing'>): RefusalReason | null {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  if (!player.using) return 'not-now'
  if (pullIn(context, player)) return null
  endUse(context, player, { how: 'left' })
  return null
}
