import type { Content } from '../../content/load-content.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { NpcId } from '../../world/ids.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'
import type { VillageCounts } from './village-counts.ts'

/**
 * Outside influences on a headless run: players, designers, changed files. The run waits for it, so that nothing
 * depends on its speed.
 */
export interface Director {
  /** Called first; may change the initial world. Not called for a run that resumes from a snapshot. */
  prepare?(state: WorldState, map: MapData, content: Content): void
  /** Called when everything is open and nothing has happened yet. */
  begin?(stage: Stage): void | Promise<void>
  /** Returns the commands for the next tick. Null: the run ends here. */
  beforeTick(): Promise<readonly Command[] | null>
  /** Receives the events of the tick, after the minds it asked have answered. */
  afterTick(events: readonly SimulationEvent[]): void | Promise<void>
}

/** A director's view of a run. */
export interface Stage {
  /** The world's state, which only ticks change. */
  state: Readonly<WorldState>
  map: MapData
  /** The folder of this run's notes and transcripts. */
  folder: string
  content(): Content
  memoryOf(npc: NpcId): NpcMemory
  /** Resolves when every line of a talk so far is in its transcript. */
  settled(): Promise<void>
  /** The counts of this run so far. */
  counts(): VillageCounts
  /** Takes over changes in the content's folders. Returns their effects on the world as commands for the next tick. */
  reread(): Promise<Command[]>
}
