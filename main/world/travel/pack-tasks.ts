import { dayMs, dayOf, minuteMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { QuestRun } from '../dealings.ts'
import { errandOf, questIn } from '../errands/errand-of.ts'
import type { QuestGoal, QuestKind } from '../goods.ts'
import type { ItemId, NpcId, PlayerId } from '../ids.ts'
import { npcOf, placeOf } from '../lookup.ts'
import { isMissed } from '../quests/hours.ts'
import { itemKindOf } from '../quests/kinds.ts'
import { questStatus } from '../quests/quest-status.ts'
import type { PlayerBody, WorldState } from '../state.ts'
import {
  type CalledThing,
  LONGEST_TASK_NAME,
  LONGEST_TASK_TEXT,
  MOST_TASK_STEPS,
  MOST_TASK_ZONES,
  MOST_TASKS,
  type Task,
  type TaskDeed,
  type TaskLoad,
  type TaskStep,
  type TasksByZone,
} from './task-kinds.ts'

/** What a player who sets out for a zone takes along of their tasks. Nothing changes here: they stay open. */
export function packTasks(
  { state, map }: Pick<TickContext, 'state' | 'map'>,
  player: PlayerBody,
  to: string,
): TaskLoad {
  const tasks = openRuns(state, player.id).flatMap((run) => taskOf({ state, map }, run))
  const { [to]: theirs = [], ...afar } = player.tasks ?? {}
  const did = theirs.flatMap(deedsIn)
  return {
    at: gameMs(state),
    ...(tasks.length > 0 && { tasks }),
    ...(Object.keys(afar).length > 0 && { afar: structuredClone(afar) }),
    ...(did.length > 0 && { did }),
  }
}

/** The tasks of other zones, as a player brings them from a zone. */
export function unpackTasks(
  { at, tasks = [], afar = {} }: TaskLoad,
  { from, now }: { from: string; now: number },
): TasksByZone {
  const all = Object.entries<Task[]>({ ...afar, [from]: tasks })
    .filter(([, theirs]) => theirs.length > 0)
    .slice(-MOST_TASK_ZONES)
  const moved = ({ until, ...task }: Task): Task => ({
    ...structuredClone(task),
    ...(until !== undefined && { until: until + now - at }),
  })
  return Object.fromEntries(all.map(([zone, theirs]) => [zone, theirs.map(moved)]))
}

/** The newest that are under way. */
const openRuns = (state: WorldState, player: PlayerId): QuestRun[] =>
  Object.values(state.quests)
    .filter((run) => run.player === player && run.status === 'open')
    .sort((left, right) => right.since - left.since || (left.quest < right.quest ? -1 : 1))
    .slice(0, MOST_TASKS)

function taskOf(seen: Pick<TickContext, 'state' | 'map'>, run: QuestRun): Task[] {
  const { state } = seen
  const kind = questIn(state, run.quest)
  // Nobody knows what was asked.
  if (!kind) return []
  const { done } = questStatus(state, kind, run.player)
  const until = untilOf(state, kind, run)
  return [
    {
      quest: run.quest,
      since: run.since,
      name: short(kind.name, LONGEST_TASK_NAME),
      text: short(kind.text, LONGEST_TASK_TEXT),
      giver: kind.giver,
      giverName: nameOf(state, kind.giver),
      steps: kind.goals.slice(0, MOST_TASK_STEPS).map((goal, index) => stepOf(seen, goal, done[index] ?? false)),
      ...(until !== undefined && { until }),
    },
  ]
}

/** Whatever is missed is wanted all the same. */
function untilOf(state: WorldState, kind: QuestKind, run: QuestRun): number | undefined {
  const errand = errandOf(state, kind.id)
  if (errand) return errand.ended ? undefined : errand.until
  if (kind.until === undefined || isMissed(state, kind, run)) return undefined
  return dayOf(run.since) * dayMs + kind.until * minuteMs
}

function stepOf({ state, map }: Pick<TickContext, 'state' | 'map'>, goal: QuestGoal, isDone: boolean): TaskStep {
  const done = isDone ? { done: true as const } : {}
  switch (goal.kind) {
    // Whether it is in the bag is seen there.
    case 'bring':
      return { kind: 'bring', item: goal.item, count: goal.count, thing: called(state, goal.item) }
    case 'hand':
      return {
        ...{ kind: 'hand', item: goal.item, count: goal.count, thing: called(state, goal.item) },
        ...{ npc: goal.npc, name: nameOf(state, goal.npc), ...done },
      }
    case 'talk':
      return { kind: 'talk', npc: goal.npc, name: nameOf(state, goal.npc), ...done }
    case 'visit': {
      const { label = goal.place, names } = placeOf(map, goal.place) ?? {}
      return { kind: 'visit', label: short(label, LONGEST_TASK_NAME), ...(names && { names: { ...names } }), ...done }
    }
    default:
      return goal satisfies never
  }
}

function called(state: WorldState, item: ItemId): CalledThing {
  const words = item.replaceAll('-', ' ')
  const { name = words, plural = words, names } = itemKindOf(state.catalogue, item) ?? {}
  return { one: name, many: plural, ...(names && { names: structuredClone(names) }) }
}

/** Whoever is elsewhere just now has a name all the same. */
const nameOf = (state: WorldState, npc: NpcId): string => {
  const traveller = state.travellers && Object.hasOwn(state.travellers, npc) ? state.travellers[npc] : undefined
  return short(npcOf(state, npc)?.name ?? traveller?.kept?.character.name ?? npc, LONGEST_TASK_NAME)
}

const deedsIn = ({ quest, since, steps }: Task): TaskDeed[] =>
  steps.flatMap((step) => {
    if (step.did === undefined || (step.kind !== 'hand' && step.kind !== 'talk')) return []
    return [{ quest, since, npc: step.npc, ...(step.kind === 'hand' && { item: step.item }), count: step.did }]
  })

const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
