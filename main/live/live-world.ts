import type { Logger } from '../agent/logger.ts'
import type { WorldStore } from '../saves/world-store.ts'
import type { Command, SimulationEvent } from '../simulation/commands.ts'
import type { WorldState } from '../simulation/state.ts'
import type { Simulation } from '../simulation/step.ts'

/** A snapshot each minute at 15 ticks a second: a restart replays less than that. */
const snapshotEvery = 15 * 60
/** A line without commands is written this often, so that a restart knows how far the clock had come. Two seconds. */
const heartbeatLine = 30

export type LiveWorld = ReturnType<typeof createLiveWorld>

/**
 * The simulation as a server runs it: commands come in from anywhere and wait for the next tick; each tick's commands and events are
 * handed to the journal; listeners hear the events after the tick. Nothing here waits for a disk or a model.
 */
export function createLiveWorld(options: { simulation: Simulation; state: WorldState; store: WorldStore | null; logger: Logger }) {
  const { simulation, state, store, logger } = options
  const listeners: ((event: SimulationEvent) => void)[] = []
  let waiting: Command[] = []
  let lastSnapshot = state.tick

  return {
    map: simulation.map,
    /** Read only: changed by `tick` alone. */
    state: state as Readonly<WorldState>,
    send(command: Command): void {
      waiting.push(command)
    },
    onEvent(listener: (event: SimulationEvent) => void): void {
      listeners.push(listener)
    },
    tick(): SimulationEvent[] {
      const commands = waiting
      waiting = []
      const events = simulation.step(state, commands)
      if (store) {
        if (commands.length > 0 || events.length > 0) store.append({ tick: state.tick, commands, ...(events.length > 0 ? { events } : {}) })
        else if (state.tick % heartbeatLine === 0) store.append({ tick: state.tick, commands })
        if (state.tick - lastSnapshot >= snapshotEvery) {
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
      return events
    },
    async close(): Promise<void> {
      await store?.snapshot(state)
      await store?.close()
    },
  }
}
