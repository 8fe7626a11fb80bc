import type { Deadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { Content } from '../../content/load-content.ts'
import type { SkillLibrary } from '../../content/skills/skill-library.ts'
import type { Language } from '../../language/language.ts'
import type { SayNotice } from '../../language/messages/notices.ts'
import type { NpcId } from '../../world/ids.ts'
import type { AuthoredContent, AuthoredWorld } from '../dispatch/access/authored.ts'
import type { ZoneHistory } from '../dispatch/access/zone-history.ts'
import type { Compactor } from '../faculties/compaction/compactor.ts'
import type { PermissionGate } from '../faculties/permission/permission.ts'
import type { Safety } from '../faculties/permission/safety.ts'
import type { TalkScript } from '../faculties/whole-talk/talk-script.ts'
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
import type { WriteOrRetry } from '../ports/write-or-retry.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { KeepTalk } from '../sessions/talk-note.ts'
import type { ToolSet } from '../tools/tool-set.ts'
import type { TurnLimits } from './loop/turn-types.ts'

export interface RecallLimits {
  /** The most memories recalled for one turn; `prompt-budget.ts` decides how much of them a prompt shows. */
  limit: number
  /** How much real time a turn waits for them. */
  budgetMs: number
  /** The same for an NPC's first turn after a start, when its notes are read and its index opened. */
  coldBudgetMs: number
}
/**
 * The usual limits. They are generous, so that an NPC doesn't seem forgetful on a busy machine. A search usually takes
 * a few milliseconds.
 */
export const defaultRecall: RecallLimits = { limit: 6, budgetMs: 800, coldBudgetMs: 5000 }

/** How talks are separated, and when they start afresh automatically. */
export interface TalkPolicy {
  dmScope: DmScope
  /** The hour of the game clock. `off`: never. */
  resetHour: number | 'off'
  /** The real minutes. 0: never. */
  idleMinutes: number
  /** Whether one request writes a whole talk of two villagers. Default: yes. */
  wholeTalks?: boolean
}
export const defaultTalkPolicy: TalkPolicy = { dmScope: 'per-peer', resetHour: 4, idleMinutes: 60 }

/** Everything a reply needs from outside, as ports. */
export interface ReplyPorts {
  content: () => Content
  /** The language that the villagers speak. */
  language: Language
  /** The language to speak with somebody: `own` is the NPC's. Absent: English. */
  spokenWith?: (listener: string, own: string | undefined) => string
  /** Says notices to a player. Absent: in English. */
  sayTo?: (listener: string) => SayNotice
  sessions: SessionStore
  memoryOf: (npc: NpcId) => Promise<NpcMemory>
  models: ModelSource
  /** How many answers the models' server writes at once; null or absent: no limit is known. */
  places?: () => number | null
  world: WorldView
  tools: ToolSet
  /** Where acts go. Without it (in tests and benchmarks), each act counts as done and goes to the sink as a command. */
  acts?: WorldActs
  /**
   * Registers a lesson that starts when both have met. Without it, lessons start only when both are already together.
   */
  planLesson?: (plan: LessonPlan) => void
  /** Takes skills that NPCs were taught or found. Without it, they learn only through lessons. */
  workshop?: SkillWorkshop
  /** The skills that each NPC can use at any moment. */
  skills: SkillLibrary
  gate: PermissionGate
  /** Further checks around each act: kill switch, limits, consent, record. */
  safety: Safety
  /** Read at each turn. */
  limits: () => TurnLimits
  recall: RecallLimits
  hooks: Hooks
  /** Keeps the end of a talk that starts afresh. */
  keepTalk: KeepTalk
  compactor: Compactor
  /** Does work for which nobody waits, while the world is idle. Failures are logged. */
  later(work: { npc: NpcId; key: string; run: () => Promise<unknown> }): void
  /** For notes that a turn needn't wait for. */
  writeOrRetry: WriteOrRetry
  /** The policy. It is read at each message, so a changed configuration applies at once. */
  talk: () => TalkPolicy
  /** What the world's authors wrote. */
  authoredIn: (content: AuthoredContent) => AuthoredWorld
  /** What NPCs overheard while silent. */
  zoneHistory: ZoneHistory
  /** How words change an NPC's opinions of people. Without it they change nothing. */
  judge?: JudgeWords
  trace: Trace
  /** Real time in milliseconds. */
  realNow: () => number
  /** NPCs whose memory has answered once since the start. */
  warm: Set<NpcId>
  /** The talks of villagers that were written as a whole, by conversation. */
  talkScripts: Map<string, TalkScript>
  deadline: Deadline
  logger: Logger
}
