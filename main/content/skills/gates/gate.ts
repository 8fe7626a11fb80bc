import type { PartOfDay } from '../../../language/calendar.ts'
import type { Finding } from '../../../language/findings/finding.ts'
import type { QuestStatus } from '../../../world/quests/quest-status.ts'

/** A condition for showing a skill. All of a skill's gates must hold. Read from its metadata (see `parse-gates.ts`). */
export type SkillGate =
  | { kind: 'level'; least: number }
  | { kind: 'reputation'; least: number }
  /** A thing in the NPC's own bag. */
  | { kind: 'item'; item: string; count: number }
  /** The state, towards its partner, of a quest that this NPC gives. */
  | { kind: 'quest'; quest: string; status: QuestStatus }
  /** Another skill that this NPC can use now. */
  | { kind: 'skill'; skill: string }
  | { kind: 'met' }
  /** This very skill was taught to the NPC in the world. */
  | { kind: 'taught' }
  /** One of these factions. */
  | { kind: 'faction'; factions: readonly string[] }
  | { kind: 'place'; places: readonly string[] }
  | { kind: 'time'; spans: readonly TimeSpan[] }
  /** A requirement about the machine, in skills written for other hosts. */
  | { kind: 'os'; names: readonly string[] }
  | { kind: 'config'; path: string }
  /** Things that no NPC has: programs, environment variables. */
  | { kind: 'machine'; what: Finding }
  /** A condition that couldn't be understood, so it never opens. */
  | { kind: 'nonsense'; text: string }

export const questStatuses: readonly QuestStatus[] = ['possible', 'open', 'ready', 'done', 'not-yet', 'not-now']

export const partsOfDay: readonly PartOfDay[] = ['night', 'morning', 'noon', 'afternoon', 'evening']

/**
 * A part of the day, or the minutes of the day from `from` until just before `to`. It runs over midnight if `to` isn't
 * later.
 */
export type TimeSpan = { part: PartOfDay } | { from: number; to: number }
