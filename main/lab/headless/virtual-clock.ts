import { setImmediate } from 'node:timers/promises'
import type { MindRuntime, OperationEvent } from '../../mind/mind-runtime.ts'
import { outcomeOf, type WorldActs } from '../../mind/ports/world-acts.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { NpcId, OperationId } from '../../world/ids.ts'
import { npcOf } from '../../world/lookup.ts'
import type { WorldState } from '../../world/state.ts'
import type { Simulation } from '../../world/step.ts'
import type { ThoughtAct } from './snapshot-file.ts'

/** What a mind thinks reaches the world so many ticks after it was asked: about half a second of play, however long it took. */
export const OPERATION_TICKS = 8
/** Others (timers, writing) get their turn after so many ticks. */
const ticksInARow = 100

/** Acts in a world that stands still while a mind thinks. */
export interface StillWorld extends WorldActs {
  /** What acts have caused since it was last asked. */
  take(): SimulationEvent[]
}

/** Applies acts at once; their events wait until the clock takes them. */
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
  /** Changed in place. */
  state: WorldState
  /** Where the minds act. What they cause comes behind the events of the tick in which they were asked. */
  acts?: Pick<StillWorld, 'take'>
  minds: Pick<MindRuntime, 'answer'> & Partial<Pick<MindRuntime, 'hear'>>
  /** Thought before, not yet done; what is left at the end stays in it. */
  thoughts: ThoughtAct[]
  /** Applied with the first tick. */
  firstCommands?: readonly Command[]
  /** What comes in from outside with each tick; null ends the run before it. */
  beforeTick?: (() => Promise<readonly Command[] | null>) | undefined
  ticks: number
  onTick(events: readonly SimulationEvent[]): void | Promise<void>
  signal?: AbortSignal | undefined
}

/**
 * Steps a world through `ticks` ticks as fast as it goes. Minds are asked one after the other, in the order of the events that ask them, and the clock stands
 * still meanwhile: so nothing depends on how fast anyone thinks. Rejects with the signal's reason when it aborts.
 */
export async function runVirtualClock(options: VirtualClockOptions): Promise<void> {
  const { simulation, state, minds, thoughts, signal, acts } = options

  /** An NPC is asked for the oldest of its open operations; for the next when that has ended. */
  const ask = async (npc: NpcId): Promise<void> => {
    const oldest = npcOf(state, npc)?.operations[0]
    if (!oldest || thoughts.some((thought) => thought.operation === oldest.id)) return
    const event: OperationEvent = { kind: 'operationRequested', npc, operation: oldest.id, request: oldest.request }
    // What is due at a tick happens in the step that follows it.
    thoughts.push({ tick: state.tick + OPERATION_TICKS - 1, operation: oldest.id, commands: await minds.answer(event) })
  }
  const hear = async (events: readonly SimulationEvent[]): Promise<void> => {
    // Nobody waits for it any more: the talk is over.
    for (const event of events) if (event.kind === 'operationEnded') dropThought(thoughts, event.operation)
    for (const event of events) {
      if (event.kind !== 'heardInTalk' && event.kind !== 'heardAloud') continue
      const commands = (await minds.hear?.(event)) ?? []
      // Whoever is named in words to everybody answers them, and nothing waits for that.
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
  /** The events and, behind them, those of the acts that they led to. It ends, since each NPC is asked for one thing only until that has been done in a later tick. */
  const withActs = async (events: SimulationEvent[]): Promise<SimulationEvent[]> => {
    await hear(events)
    const caused = acts?.take() ?? []
    return caused.length === 0 ? events : [...events, ...(await withActs(caused))]
  }
  // Asked before the state was saved, and not by this clock.
  for (const { id } of Object.values(state.npcs)) await ask(id)
  for (let done = 0; done < options.ticks; done++) {
    signal?.throwIfAborted()
    const outside = options.beforeTick ? await options.beforeTick() : []
    if (outside === null) return
    const early = acts?.take() ?? []
    const due = [...(done === 0 ? (options.firstCommands ?? []) : []), ...takeDue(thoughts, state.tick), ...outside]
    const happened = [...early, ...simulation.step(state, due)]
    // Mostly nobody is asked anything: such a tick waits for no mind.
    const events = happened.some(isForMinds) ? await withActs(happened) : happened
    await options.onTick(events)
    // What listeners led to (somebody speaks up) belongs to this tick too: nothing is left over for whoever goes on from here.
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
