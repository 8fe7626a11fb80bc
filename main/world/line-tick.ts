import type { Command } from './commands.ts'
import type { WorldState } from './state.ts'

/**
 * The tick at which a world stood before it applied a journal line. `line.tick` is the tick afterwards: one more,
 * unless the line leaves the world paused, since no time passes then.
 */
export const tickBeforeLine = (
  state: Pick<WorldState, 'paused'>,
  line: { tick: number; commands: readonly Command[] },
): number => {
  // A line of a damaged file may hold anything.
  const pause = line.commands.findLast(
    (command): command is Extract<Command, { kind: 'pause' }> => Object(command).kind === 'pause',
  )
  return (pause?.on ?? state.paused) ? line.tick : line.tick - 1
}
