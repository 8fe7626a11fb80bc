import { setImmediate } from 'node:timers/promises'
import type { MindRuntime, OperationEvent } from '../../mind/mind-runtime.ts'
import { outcomeOf, type WorldActs } from '../../mind/ports/world-acts.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { NpcId, OperationId } from '../../world/ids.ts'
import { npcOf } from '../../world/lookup.ts'
import type { WorldState } from '../../world/state.ts'
import type { Simulation } from '../../world/step.ts'
import type { ThoughtAct } from './snapshot-file.ts'

/**
 * A mind's acts reach the world this many ticks after it was asked: about half a second of play, however long it took.
 */
export const OPERATION_TICKS = 8
/** After this many ticks other work (timers, writing) gets its turn. */
const ticksInARow = 100

/** Performs acts in a world that stands still while a mind thinks. */
export interface StillWorld extends WorldActs {
  /** The events of acts since the last call. */
  take(): SimulationEvent[]
}

/** Applies acts at once. Their events wait until the clock takes them. */
export function createStillWorld({ simulation, state }: { simulation: Simulation; state: WorldState }): StillWorld {
  let happened: SimulationEvent[] = []
  return {
    async perform(command, signal) {
      signal?.throwIfAborted()
      const applied = simulation.apply(state, command)
      happened.push(...applied.events)
      return outcomeOf(applied)
    },
    take() {
      const taken = happened
      happened = []
      return taken
    },
  }
}

export interface VirtualClockOptions {
  simulation: Simulation
  /** The state, which is changed in place. */
  state: WorldState
  /** The world in which the minds act. The resulting events come after those of the tick in which they were asked. */
  acts?: Pick<StillWorld, 'take'>
  minds: Pick<MindRuntime, 'answer'> & Partial<Pick<MindRuntime, 'hear'>>
  /** Acts decided but not yet done. Those left at the end stay in it. */
  thoughts: ThoughtAct[]
  /** Commands that are applied with the first tick. */
  firstCommands?: readonly Command[]
  /** Returns outside commands for each tick. Null ends the run before it. */
  beforeTick?: (() => Promise<readonly Command[] | null>) | undefined
  ticks: number
  onTick(events: readonly SimulationEvent[]): void | Promise<void>
  signal?: AbortSignal | undefined
}

/**
 * Steps a world through `ticks` ticks as fast as possible. Minds are asked one after another, in the order of the
 * events, while the clock stands still, so nothing depends on how fast anyone thinks. Rejects with the signal's reason
 * when it aborts.
 */
export async function runVirtualClock(options: VirtualClockOptions): Promise<void> {
  const { simulation, state, minds, thoughts, signal, acts } = options

  /** An NPC is asked for its oldest open operation, and for the next when that has ended. */
  const ask = async (npc: NpcId): Promise<void> => {
    const oldest = npcOf(state, npc)?.operations[0]
    if (!oldest || thoughts.some((thought) => thought.operation === oldest.id)) return
    const event: OperationEvent = { kind: 'operationRequested', npc, operation: oldest.id, request: oldest.request }
    // Acts that are due at a tick happen in the next step.
    thoughts.push({ tick: state.tick + OPERATION_TICKS - 1, operation: oldest.id, commands: await minds.answer(event) })
  }
  const hear = async (events: readonly SimulationEvent[]): Promise<void> => {
    // The talk is over, so nobody waits for these acts any more.
    for (const event of events) if (event.kind === 'operationEnded') dropThought(thoughts, event.operation)
    for (const event of events) {
      if (event.kind !== 'heardInTalk' && event.kind !== 'heardAloud') continue
      const commands = (await minds.hear?.(event)) ?? []
      // An NPC named in words to everybody answers them, though nothing waits for the answer.
      if (commands.length > 0)
        thoughts.push({
          tick: state.tick + OPERATION_TICKS - 1,
          operation: `aloud-${event.npc}` as OperationId,
          commands,
        })
    }
    for (const event of events) {
      if (event.kind === 'operationRequested' || event.kind === 'operationEnded') await ask(event.npc)
    }
  }
  /**
   * The events, followed by those of the acts they led to. This ends because each NPC's request stays open until a
   * later tick.
   */
  const withActs = async (events: SimulationEvent[]): Promise<SimulationEvent[]> => {
    await hear(events)
    const caused = acts?.take() ?? []
    return caused.length === 0 ? events : [...events, ...(await withActs(caused))]
  }
  // Requests from before the state was saved, which this clock didn't make.
  for (const { id } of Object.values(state.npcs)) await ask(id)
  for (let done = 0; done < options.ticks; done++) {
    signal?.throwIfAborted()
    const outside = options.beforeTick ? await options.beforeTick() : []
    if (outside === null) return
    const early = acts?.take() ?? []
    const due = [...(done === 0 ? (options.firstCommands ?? []) : []), ...takeDue(thoughts, state.tick), ...outside]
    const happened = [...early, ...simulation.step(state, due)]
    // In most ticks nobody is asked anything, so nothing waits for a mind.
    const events = happened.some(isForMinds) ? await withActs(happened) : happened
    await options.onTick(events)
    // Events caused by listeners (somebody speaks unprompted) belong to this tick too, so that nothing is left over for
    // a resumed run.
    for (let late = acts?.take() ?? []; late.length > 0; late = acts?.take() ?? [])
      await options.onTick(await withActs(late))
    if (done % ticksInARow === 0) await setImmediate()
  }
}

const isForMinds = ({ kind }: SimulationEvent): boolean =>
  kind === 'operationRequested' || kind === 'operationEnded' || kind === 'heardInTalk' || kind === 'heardAloud'

function takeDue(thoughts: ThoughtAct[], tick: number): Command[] {
  if (thoughts.length === 0) return []
  const due = thoughts.filter((thought) => thought.tick <= tick)
  for (const thought of due) thoughts.splice(thoughts.indexOf(thought), 1)
  return due.flatMap((thought) => thought.commands)
}

function dropThought(thoughts: ThoughtAct[], operation: ThoughtAct['operation']): void {
  const index = thoughts.findIndex((thought) => thought.operation === operation)
  if (index >= 0) thoughts.splice(index, 1)
}
