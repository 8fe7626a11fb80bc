import type { Command } from './commands.ts'
import type { WorldState } from './state.ts'

/** What a journal line does to the pause: pauses the world (true), lets it run (false), or neither (null). */
export const pauseIn = ({ commands }: { commands: readonly Command[] }): boolean | null => {
  // A line of a damaged file may contain anything.
  const pause = commands.findLast(
    (command): command is Extract<Command, { kind: 'pause' }> => Object(command).kind === 'pause',
  )
  return pause?.on ?? null
}

/**
 * The tick of a world before it applied a journal line. `line.tick` is the tick after it. That is one more, unless the
 * line leaves the world paused, because then no time passes.
 */
export const tickBeforeLine = (
  state: Pick<WorldState, 'paused'>,
  line: { tick: number; commands: readonly Command[] },
): number => ((pauseIn(line) ?? state.paused) ? line.tick : line.tick - 1)
