import type { Deadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { Content } from '../../content/load-content.ts'
import type { SkillLibrary } from '../../content/skills/skill-library.ts'
import type { NpcId } from '../../world/ids.ts'
import type { AuthoredContent, AuthoredWorld } from '../dispatch/access/authored.ts'
import type { ZoneHistory } from '../dispatch/access/zone-history.ts'
import type { Compactor } from '../faculties/compaction/compactor.ts'
import type { PermissionGate } from '../faculties/permission/permission.ts'
import type { Safety } from '../faculties/permission/safety.ts'
import type { Hooks } from '../hooks/hook-types.ts'
import type { JudgeWords } from '../ports/judgement.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { ModelSource } from '../ports/model-source.ts'
import type { DmScope } from '../ports/session-key.ts'
import type { LessonPlan } from '../ports/tool.ts'
import type { Trace } from '../ports/trace.ts'
import type { SkillWorkshop } from '../ports/workshop-port.ts'
import type { WorldActs } from '../ports/world-acts.ts'
import type { WorldView } from '../ports/world-view.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { KeepTalk } from '../sessions/talk-note.ts'
import type { ToolSet } from '../tools/tool-set.ts'
import type { TurnLimits } from './loop/turn-types.ts'

export interface RecallLimits {
  /** Memories in one prompt. */
  limit: number
  /** Real time that a turn waits for them. */
  budgetMs: number
  /** The same for an NPC's first turn after a start, in which its notes are read and its index opened. */
  coldBudgetMs: number
}
/** A busy machine must not make an NPC forgetful: mostly the search takes a few milliseconds. */
export const defaultRecall: RecallLimits = { limit: 6, budgetMs: 800, coldBudgetMs: 5000 }

/** How far a talk reaches and when it begins afresh by itself. */
export interface TalkPolicy {
  dmScope: DmScope
  /** Hour of the game clock; `off`: never. */
  resetHour: number | 'off'
  /** Real minutes; 0: never. */
  idleMinutes: number
}
export const defaultTalkPolicy: TalkPolicy = { dmScope: 'per-peer', resetHour: 4, idleMinutes: 60 }

/** Everything a reply needs from outside, as ports. */
export interface ReplyPorts {
  content: () => Content
  sessions: SessionStore
  memoryOf: (npc: NpcId) => Promise<NpcMemory>
  models: ModelSource
  world: WorldView
  tools: ToolSet
  /** Where acts go. Without it (tests, benchmarks without a world) each is taken for done, and goes to the sink as a command. */
  acts?: WorldActs
  /** Takes note of a lesson that begins when teacher and learner have met. Without it there are only lessons near one another. */
  planLesson?: (plan: LessonPlan) => void
  /** Where NPCs propose skills that they were told or worked out. Without it they learn by lessons alone. */
  workshop?: SkillWorkshop
  /** What each NPC can use of all skills, at each moment. */
  skills: SkillLibrary
  gate: PermissionGate
  /** What else stands around each act: the kill switch, limits, consent, the record. */
  safety: Safety
  /** Asked at each turn. */
  limits: () => TurnLimits
  recall: RecallLimits
  hooks: Hooks
  /** Keeps the end of a talk that begins afresh. */
  keepTalk: KeepTalk
  compactor: Compactor
  /** Does something for which nobody waits, when the world has nothing better to do. What fails is logged. */
  later(work: { npc: NpcId; key: string; run: () => Promise<unknown> }): void
  /** Asked at each message, so that a changed configuration holds at once. */
  talk: () => TalkPolicy
  /** What the world's authors wrote. */
  authoredIn: (content: AuthoredContent) => AuthoredWorld
  /** What NPCs overheard where they keep quiet. */
  zoneHistory: ZoneHistory
  /** What words make of how an NPC thinks of people. Without it they move nobody. */
  judge?: JudgeWords
  trace: Trace
  /** Real time in milliseconds. */
  realNow: () => number
  /** NPCs whose memory has answered once since the start. */
  warm: Set<NpcId>
  deadline: Deadline
  logger: Logger
}
