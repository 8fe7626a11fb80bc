import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { HappeningCommand } from './commands.ts'
import { goingOn, kindOf } from './kinds-of.ts'
import { almanacChanged, begin, end } from './tend-happenings.ts'

/** Applies the commands about the almanac and about happenings. */
export function applyHappenings(context: TickContext, command: HappeningCommand): RefusalReason | null {
  const { state } = context
  switch (command.kind) {
    case 'almanacChanged':
      return almanacChanged(context, command)
    case 'startHappening': {
      const kind = kindOf(state, command.happening)
      return kind ? begin(context, kind) : 'unknown-happening'
    }
    case 'endHappening':
      if (!kindOf(state, command.happening)) return 'unknown-happening'
      if (!goingOn(state, command.happening)) return 'not-now'
      end(context, command.happening)
      return null
    default:
      return command satisfies never
  }
}
