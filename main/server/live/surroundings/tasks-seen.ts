import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import type { TaskStep } from '../../../world/travel/task-kinds.ts'
import { isStepDone, whereFor } from '../tasks-view.ts'

/** What a player was asked to do in other zones, and what is left of it. */
export const tasksSeen = (
  state: WorldState,
  player: PlayerBody | undefined,
  zoneLabel: (zone: string) => string,
): Pick<Surroundings, 'tasksElsewhere'> => {
  const { tasks = {} } = player ?? {}
  if (!player) return {}
  const seen = Object.keys(tasks)
    .sort()
    .flatMap((zone) =>
      (tasks[zone] ?? []).map((task) => ({
        name: task.name,
        giver: task.giverName,
        zone: zoneLabel(zone),
        left: task.steps
          .filter((step) => !isStepDone(step, task, player))
          .map((step) => `${inEnglish(step)}${whereFor(state, step).there ? ` in ${zoneLabel(zone)}` : ''}`),
      })),
    )
  return seen.length === 0 ? {} : { tasksElsewhere: seen }
}

/** As the goals of a villager's own quests are told to its mind. */
function inEnglish(step: TaskStep): string {
  switch (step.kind) {
    case 'bring':
      return `bring ${counted(step)}`
    case 'hand':
      return `give ${step.name} ${counted(step)}`
    case 'visit':
      return `go to ${step.label}`
    case 'talk':
      return `talk with ${step.name}`
    default:
      return step satisfies never
  }
}

const counted = ({ count, thing }: Extract<TaskStep, { kind: 'bring' | 'hand' }>): string =>
  `${count} ${count === 1 ? thing.one : thing.many}`
