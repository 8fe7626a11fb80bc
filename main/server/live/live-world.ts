import type { Logger } from '../../base/logger.ts'
import type { PlainDiagnostic } from '../../content/character.ts'
import type { ActOutcome } from '../../mind/ports/tool.ts'
import { outcomeOf, type WorldActs, WorldClosed } from '../../mind/ports/world-acts.ts'
import type { LateLines } from '../../saves/lease/closed-journals.ts'
import { linesApart } from '../../saves/world-files.ts'
import type { WorldStore } from '../../saves/world-store.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { WorldState } from '../../world/state.ts'
import type { Simulation } from '../../world/step.ts'

/**
 * A snapshot each minute at 15 ticks a second: a restart replays hardly more than that, regardless of how many came
 * before.
 */
const snapshotEvery = 15 * 60

export type LiveWorld = ReturnType<typeof createLiveWorld>

/** A command that waits for its tick; somebody may wait for its result. */
interface Waiting {
  command: Command
  resolve?: (outcome: ActOutcome) => void
  reject?: (error: unknown) => void
}

/**
 * The simulation as a server runs it: commands come from anywhere and wait for the next tick; each tick's commands and
 * events go to the journal; listeners hear the events after the tick. Nothing here waits for a disk or a model.
 */
export function createLiveWorld(options: {
  simulation: Simulation
  state: WorldState
  store: WorldStore | null
  logger: Logger
  /** No clock ticks here: each act makes its own tick. Default false. */
  still?: boolean
  /** Ticks since the last snapshot of this state. Default 0. */
  replayed?: number
}) {
  const { simulation, state, store, logger, still = false, replayed = 0 } = options
  const listeners: ((event: SimulationEvent) => void)[] = []
  let waiting: Waiting[] = []
  let lastSnapshot = state.tick - replayed
  let ended = false

  /** Commands that were applied; their senders learn the result once it is on the disk. */
  const held = new Set<Waiting>()
  const whenKept = (job: () => void): void => (store ? store.whenKept(job) : job())

  const tick = (): SimulationEvent[] => {
    const taken = waiting
    waiting = []
    const commands = taken.map(({ command }) => command)
    const outcomes: ActOutcome[] = []
    const events = simulation.step(state, commands, (index, applied) => {
      outcomes[index] = outcomeOf(applied)
    })
    if (store) {
      if (commands.length > 0 || events.length > 0)
        store.append({ tick: state.tick, commands, ...(events.length > 0 ? { events } : {}) })
      // So that a restart knows how far the clock came.
      else if (state.tick % linesApart === 0) store.append({ tick: state.tick, commands })
      if (
        state.tick - lastSnapshot >= snapshotEvery ||
        (store.needsSnapshot() && state.tick - lastSnapshot >= linesApart)
      ) {
        lastSnapshot = state.tick
        void store.snapshot(state)
      }
    }
    for (const event of events) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          logger.error({ error, event: event.kind }, 'a listener of the simulation failed')
        }
      }
    }
    for (const [index, entry] of taken.entries()) {
      const outcome = outcomes[index]
      if (outcome && entry.resolve) tellKept(entry, outcome)
    }
    return events
  }

  /** When a villager says that it gave something, the gift must survive a crash. */
  const tellKept = (entry: Waiting, outcome: ActOutcome): void => {
    held.add(entry)
    whenKept(() => {
      held.delete(entry)
      entry.resolve?.(outcome)
    })
  }

  const perform: WorldActs['perform'] = (command, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      if (ended) throw new WorldClosed()
      const entry: Waiting = { command, resolve, reject }
      waiting.push(entry)
      signal?.addEventListener(
        'abort',
        () => {
          // Before its tick, the command is simply dropped. After it, the caller just stops waiting for the disk.
          waiting = waiting.filter((other) => other !== entry)
          reject(signal.reason)
        },
        { once: true },
      )
      if (still) tick()
    })

  /** No more ticks will come: current and future waiters learn this. */
  const endActs = (): void => {
    ended = true
    for (const { reject } of waiting) reject?.(new WorldClosed())
    waiting = waiting.filter(({ reject }) => reject === undefined)
    // A disk with failing writes must not keep the village open.
    void store?.flush().then(() => {
      for (const { reject } of held) reject?.(new WorldClosed())
      held.clear()
    })
  }

  return {
    map: simulation.map,
    /** Read only: only `tick` changes it. */
    state: state as Readonly<WorldState>,
    send(command: Command): void {
      waiting.push({ command })
    },
    onEvent(listener: (event: SimulationEvent) => void): void {
      listeners.push(listener)
    },
    /** Sends a command and resolves with its result. */
    perform,
    tick,
    endActs,
    /**
     * Runs `act` once everything that happened so far is on the disk, or at once without a store. Anything that tells
     * people about the world waits for this.
     */
    whenKept,
    /** Whether writes are failing at the moment, so waiting may take long. */
    isUnkept: (): boolean => store?.isFailing() ?? false,
    /** Checks that the world's folder exists and has room; `unkeptProblems` has the result. */
    lookWhetherKept: async (): Promise<void> => store?.look(),
    /** What earlier owners of the save wrote too late, as of the last check. */
    late: (): LateLines => store?.late() ?? { lines: 0, files: [] },
    /** The reasons why the world can't be saved, according to the last write or check. */
    unkeptProblems: (): PlainDiagnostic[] => store?.problems() ?? [],
    /** Saves the present world; resolves after the attempt. Does nothing without a store. */
    async snapshot(): Promise<void> {
      lastSnapshot = state.tick
      await store?.snapshot(state)
    },
    async close(): Promise<void> {
      endActs()
      await store?.snapshot(state)
      await store?.close()
    },
  }
}
