import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { Stage } from '../director.ts'
import { runSimulation, type SimulationReport, type SimulationRequest } from '../run-simulation.ts'

/** A headless run that advances only on demand. */
export interface OpenRun {
  readonly stage: Stage
  /** Runs one tick with these commands, until every mind it asked has answered. Resolves with the events. */
  step(commands: readonly Command[]): Promise<readonly SimulationEvent[]>
  /** Ends the run between two ticks, after writing a snapshot if one was requested. */
  end(): Promise<SimulationReport>
}

/** No story is longer than this. The run ends when its story does. */
const longestDays = 3650

/**
 * Starts the run and holds it before its first tick. Rejects if the run can't begin; `step` and `end` reject with later
 * failures.
 */
export const openRun = async (
  request: Omit<SimulationRequest, 'days' | 'director'>,
  prepare: (stage: Pick<Stage, 'state' | 'map' | 'content'>) => void,
) => {
  let stage: Stage | null = null
  let answer: ((commands: readonly Command[] | null) => void) | null = null
  let waited: (() => void) | null = null
  let happened: SimulationEvent[] = []

  const run = runSimulation({
    ...request,
    days: longestDays,
    director: {
      prepare: (state, map, content) => prepare({ state, map, content: () => content }),
      begin: (opened) => {
        stage = opened
      },
      beforeTick: () =>
        new Promise((resolve) => {
          answer = resolve
          waited?.()
        }),
      afterTick: (events) => {
        happened.push(...events)
      },
    },
  })
  /** Resolves when the run waits for the commands of the next tick. */
  const untilItWaits = (): Promise<void> => {
    const waits = new Promise<void>((resolve) => {
      waited = resolve
    })
    return Promise.race([waits, run.then(() => undefined)])
  }
  const tell = (commands: readonly Command[] | null): void => {
    const give = answer
    answer = null
    give?.(commands)
  }

  await untilItWaits()
  if (stage === null) throw new Error('The run ended before it began.')
  const opened: OpenRun = {
    stage,
    async step(commands) {
      const done = untilItWaits()
      tell(commands)
      await done
      const events = happened
      happened = []
      return events
    },
    async end() {
      tell(null)
      return run
    },
  }
  return opened
}
