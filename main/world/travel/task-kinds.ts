import { MAX_NAME_LENGTH } from '../constants.ts'
import type { ItemId, NpcId, QuestId } from '../ids.ts'

/** The names of a thing, from the zone that knows it. */
export interface CalledThing {
  one: string
  many: string
  /** In other languages. */
  names?: Readonly<Record<string, { one: string; many: string }>>
}

/**
 * A step of a task. `done`: it was done when the player set out. `did`: what they did of it since, in other zones; the
 * task's own zone judges that.
 */
export type TaskStep = (
  | { kind: 'bring'; item: ItemId; count: number; thing: CalledThing }
  | { kind: 'hand'; item: ItemId; count: number; thing: CalledThing; npc: NpcId; name: string }
  | { kind: 'visit'; label: string; names?: Readonly<Record<string, string>> }
  | { kind: 'talk'; npc: NpcId; name: string }
) & { done?: true; did?: number }

/**
 * An open quest or errand as other zones are told of it: to be read, and nothing else. Its zone keeps the rules, the
 * progress and the reward.
 */
export interface Task {
  quest: QuestId
  /** When the player took it on, by the clock of its zone. With the quest it says which task is meant. */
  since: number
  name: string
  text: string
  giver: NpcId
  giverName: string
  steps: TaskStep[]
  /** Until when it waits, in game milliseconds by the clock of the zone where the player is. Missing: it can wait. */
  until?: number
}

/** Tasks by the zone that gave them. */
export type TasksByZone = Record<string, Task[]>

/** What a player did elsewhere with a person whom a task names: spoke with them or, with an item, gave it to them. */
export interface TaskDeed {
  quest: QuestId
  since: number
  npc: NpcId
  item?: ItemId
  count: number
}

/** What a player takes along of their tasks. */
export interface TaskLoad {
  /** The moment of leaving, by the clock of the zone that was left. `until` in `tasks` and `afar` is by that clock. */
  at: number
  /** Tasks of the zone that was left. */
  tasks?: Task[]
  /** Tasks of other zones, but for the one that the player goes to. */
  afar?: TasksByZone
  /** What was done elsewhere for the tasks of the zone that the player goes to. */
  did?: TaskDeed[]
}

/** At most so many tasks of one zone are told, of so many zones, with texts and names of so many characters. */
export const MOST_TASKS = 12
export const MOST_TASK_ZONES = 12
export const MOST_TASK_STEPS = 12
export const LONGEST_TASK_TEXT = 600
export const LONGEST_TASK_NAME = MAX_NAME_LENGTH
