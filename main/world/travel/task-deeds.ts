import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { countOf } from '../economy/bags.ts'
import type { NpcId } from '../ids.ts'
import { playerOf } from '../lookup.ts'
import type { PlayerBody } from '../state.ts'
import { isTravellerHere } from './is-here.ts'
import type { Task, TaskStep } from './task-kinds.ts'

type Of<Kind extends SimulationEvent['kind']> = Extract<SimulationEvent, { kind: Kind }>

/**
 * Notes that a player spoke here with somebody whom a task of another zone names: a traveller from there. Only that zone
 * knows what it is worth.
 */
export function noteTaskTalks(context: TickContext): void {
  for (const event of context.events.filter(({ kind }) => kind === 'said')) noteTalk(context, event as Of<'said'>)
}

function noteTalk(context: TickContext, { speaker, to }: Of<'said'>): void {
  const player = playerOf(context.state, speaker)
  if (!player?.tasks || to === undefined || !isTravellerHere(context.state, to as NpcId)) return
  for (const { zone, task, step } of openSteps(player))
    if (step.kind === 'talk' && step.npc === to && step.did === undefined) did(context, { player, zone, task, step }, 1)
}

/** The same for a gift. What is given once helps once, so it counts for the first task that asks for it. */
export function noteTaskGift(context: TickContext, { from, to, goods }: Of<'transferred'>): void {
  const player = playerOf(context.state, from)
  if (!player?.tasks || !isTravellerHere(context.state, to as NpcId)) return
  for (const { zone, task, step } of openSteps(player)) {
    if (step.kind !== 'hand' || step.npc !== to || !isPrepared(task)) continue
    const count = Math.min(step.count - (step.did ?? 0), countOf(goods.items, step.item))
    if (count > 0) return did(context, { player, zone, task, step }, count)
  }
}

function did(
  { events }: TickContext,
  { player, zone, task, step }: { player: PlayerBody; zone: string; task: Task; step: TaskStep },
  count: number,
): void {
  step.did = (step.did ?? 0) + count
  events.push({ kind: 'taskAdvanced', player: player.id, zone, quest: task.quest, step: task.steps.indexOf(step) })
}

/** Whether everything is done that comes before handing something over. */
const isPrepared = ({ steps }: Task): boolean =>
  steps.every((step) => step.kind === 'bring' || step.kind === 'hand' || step.done || step.did !== undefined)

/** In an order that does not depend on the keys of the state. */
const openSteps = ({ tasks = {} }: PlayerBody): { zone: string; task: Task; step: TaskStep }[] =>
  Object.keys(tasks)
    .sort()
    .flatMap((zone) =>
      (tasks[zone] ?? []).flatMap((task) =>
        task.steps.filter(({ done }) => !done).map((step) => ({ zone, task, step })),
      ),
    )
