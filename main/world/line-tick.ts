import type { Command } from './commands.ts'
import type { WorldState } from './state.ts'

/**
 * At which tick a world stood before it took a line of a journal. `line.tick` is where it stood afterwards: one further, unless the line leaves the world paused, for then no
 * time passes in it.
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
