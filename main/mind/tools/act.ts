import type { SimulationEvent } from '../../world/commands.ts'
import type { NpcId, OperationId } from '../../world/ids.ts'
import { noSurroundings, type Surroundings } from '../ports/surroundings.ts'
import type { ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** The turn with what can be seen now: an earlier call of it may have changed the world. */
export const sceneNow = (run: ToolRun): TurnContext => (run.look ? { ...run.context, ...run.look() } : run.context)

/** The same for a tool that needs goods, quests or lessons, which only stands where there are some. */
export const marketNow = (run: ToolRun): TurnContext & { surroundings: Surroundings } => {
  const scene = sceneNow(run)
  return { ...scene, surroundings: scene.surroundings ?? noSurroundings }
}

/**
 * As the gate saw it when it let the call pass. How much "all" is, and which offer is meant, is read from this: what is done is then what was judged and consented
 * to, whatever has changed since.
 */
export const marketAsJudged = ({
  context,
}: Pick<ToolRun, 'context'>): TurnContext & { surroundings: Surroundings } => ({
  ...context,
  surroundings: context.surroundings ?? noSurroundings,
})

/** What every command of a tool carries: an act of an answer that is over is refused by it. */
export const byMe = ({
  context,
  operation,
}: Pick<ToolRun, 'context' | 'operation'>): { npc: NpcId; operation?: OperationId } => ({
  npc: context.character.id,
  ...(operation === null ? {} : { operation }),
})

/** The same of commands that know bodies only. */
export const byMyBody = ({
  context,
  operation,
}: Pick<ToolRun, 'context' | 'operation'>): { body: NpcId; operation?: OperationId } => ({
  body: context.character.id,
  ...(operation === null ? {} : { operation }),
})

export const eventsOf = <Kind extends SimulationEvent['kind']>(
  events: readonly SimulationEvent[],
  kind: Kind,
): Extract<SimulationEvent, { kind: Kind }>[] =>
  events.filter((event): event is Extract<SimulationEvent, { kind: Kind }> => event.kind === kind)

export const eventOf = <Kind extends SimulationEvent['kind']>(
  events: readonly SimulationEvent[],
  kind: Kind,
): Extract<SimulationEvent, { kind: Kind }> | undefined => eventsOf(events, kind)[0]
