import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'

export type HappeningCommand = Extract<Command, { kind: 'almanacChanged' | 'startHappening' | 'endHappening' }>

/** What can happen in the world, and what is going on. */
export function applyHappenings({ state }: TickContext, command: HappeningCommand): RefusalReason | null {
  switch (command.kind) {
    case 'almanacChanged':
      state.almanac = command.almanac
      return null
    case 'startHappening':
    case 'endHappening':
      return Object.hasOwn(state.almanac, command.happening) ? 'not-now' : 'unknown-happening'
    default:
      return command satisfies never
  }
}
