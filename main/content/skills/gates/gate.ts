import type { PartOfDay } from '../../../language/calendar.ts'
import type { QuestStatus } from '../../../world/quests/quest-status.ts'

/** What must hold before a skill shows; all of a skill's gates together. Read from its metadata (see `parse-gates.ts`). */
export type SkillGate =
  | { kind: 'level'; least: number }
  | { kind: 'reputation'; least: number }
  /** In the NPC's own bag. */
  | { kind: 'item'; item: string; count: number }
  /** A quest this NPC gives, as it stands with the one it speaks with. */
  | { kind: 'quest'; quest: string; status: QuestStatus }
  /** Another skill that this NPC can use now. */
  | { kind: 'skill'; skill: string }
  | { kind: 'met' }
  /** The NPC was taught this very skill in the world. */
  | { kind: 'taught' }
  /** One of them. */
  | { kind: 'faction'; factions: readonly string[] }
  | { kind: 'place'; places: readonly string[] }
  | { kind: 'time'; spans: readonly TimeSpan[] }
  /** Asked of the machine by skills that were written for other hosts. */
  | { kind: 'os'; names: readonly string[] }
  | { kind: 'config'; path: string }
  /** What no NPC has: programs, variables of the environment. */
  | { kind: 'machine'; what: string }
  /** Could not be understood, and so never opens. */
  | { kind: 'nonsense'; text: string }

export const questStatuses: readonly QuestStatus[] = ['possible', 'open', 'ready', 'done', 'not-yet']

export const partsOfDay: readonly PartOfDay[] = ['night', 'morning', 'noon', 'afternoon', 'evening']

/** A part of the day, or minutes of the day from `from` on until before `to`; over midnight where `to` is not later. */
export type TimeSpan = { part: PartOfDay } | { from: number; to: number }
