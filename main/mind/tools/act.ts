import type { SimulationEvent } from '../../world/commands.ts'
import type { NpcId, OperationId } from '../../world/ids.ts'
import { noSurroundings, type Surroundings } from '../ports/surroundings.ts'
import type { ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** The turn with what is visible now, since an earlier call may have changed the world. */
export const sceneNow = (run: ToolRun): TurnContext => (run.look ? { ...run.context, ...run.look() } : run.context)

/** The same for tools that need goods, quests or lessons; such tools exist only where there are some. */
export const marketNow = (run: ToolRun): TurnContext & { surroundings: Surroundings } => {
  const scene = sceneNow(run)
  return { ...scene, surroundings: scene.surroundings ?? noSurroundings }
}

/**
 * The scene as the gate saw it when it let the call pass. How much "all" is, and which offer is meant, is read from it,
 * so what is done is what was judged and consented to, whatever changed since.
 */
export const marketAsJudged = ({
  context,
}: Pick<ToolRun, 'context'>): TurnContext & { surroundings: Surroundings } => ({
  ...context,
  surroundings: context.surroundings ?? noSurroundings,
})

/** What every command of a tool carries; with it, an act of a finished answer is refused. */
export const byMe = ({
  context,
  operation,
}: Pick<ToolRun, 'context' | 'operation'>): { npc: NpcId; operation?: OperationId } => ({
  npc: context.character.id,
  ...(operation === null ? {} : { operation }),
})

/** The same for commands that take bodies. */
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
