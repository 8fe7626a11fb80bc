import type { SimulationEvent } from '../../world/commands.ts'
import type { NpcId, OperationId } from '../../world/ids.ts'
import { noSurroundings, type Surroundings } from '../ports/surroundings.ts'
import type { ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** The turn with the current scene, because an earlier call may have changed the world. */
export const sceneNow = (run: ToolRun): TurnContext => (run.look ? { ...run.context, ...run.look() } : run.context)

/** Does the same for tools that need goods, quests or lessons. Such tools exist only where there are some. */
export const marketNow = (run: ToolRun): TurnContext & { surroundings: Surroundings } => {
  const scene = sceneNow(run)
  return { ...scene, surroundings: scene.surroundings ?? noSurroundings }
}

/**
 * The scene at the moment when the gate let the call pass. Amounts such as "all" are read from it, and so is the offer
 * in question. So the NPC does the act that was judged and agreed to, even if the scene has changed since.
 */
export const marketAsJudged = ({
  context,
}: Pick<ToolRun, 'context'>): TurnContext & { surroundings: Surroundings } => ({
  ...context,
  surroundings: context.surroundings ?? noSurroundings,
})

/** The fields that every command of a tool carries. With them the world refuses an act of a finished answer. */
export const byMe = ({
  context,
  operation,
}: Pick<ToolRun, 'context' | 'operation'>): { npc: NpcId; operation?: OperationId } => ({
  npc: context.character.id,
  ...(operation === null ? {} : { operation }),
})

/** Does the same for commands that take bodies. */
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
