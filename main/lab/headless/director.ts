import type { Content } from '../../content/load-content.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { NpcId } from '../../world/ids.ts'
import type { MapData, WorldState } from '../../world/state.ts'
import type { VillageCounts } from './village-counts.ts'

/** What comes into a headless run from outside while it goes on: players, designers, changed files. The run waits for it, so that nothing depends on how fast it is. */
export interface Director {
  /** Before anything else: the world as it begins may be changed. Not called for a run that goes on from a snapshot. */
  prepare?(state: WorldState, map: MapData, content: Content): void
  /** Everything is open, and nothing has happened yet. */
  begin?(stage: Stage): void | Promise<void>
  /** Before each tick: what comes in with it. Null: the run ends here. */
  beforeTick(): Promise<readonly Command[] | null>
  /** What happened in it; minds that were asked have answered. */
  afterTick(events: readonly SimulationEvent[]): void | Promise<void>
}

/** What a director sees of a run. */
export interface Stage {
  /** Changed by ticks alone. */
  state: Readonly<WorldState>
  map: MapData
  /** Where notes and transcripts of this run stand. */
  folder: string
  content(): Content
  memoryOf(npc: NpcId): NpcMemory
  /** What of interest has happened in this run so far. */
  counts(): VillageCounts
  /** Takes over what was written in the content's folders since; what comes of it for the world are commands for the next tick. */
  reread(): Promise<Command[]>
}
