import type { Logger } from '../../base/logger.ts'
import type { Diagnostic } from '../../content/character.ts'
import type { SafetyRule } from '../../mind/faculties/permission/rules.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import type { ModelSource } from '../../mind/ports/model-source.ts'
import type { HeartbeatRules } from '../../world/life/kinds.ts'
import type { Director } from './director.ts'
import type { VillageCounts } from './village-counts.ts'

export interface SimulationRequest {
  /** The project's folder. */
  root: string
  /** The folder of people, skills and worlds. Default: the project's folder. */
  contentRoot?: string | undefined
  /** A folder under `worlds/`, and its map. */
  world: string
  map: string
  /**
   * Default: those of the snapshot, otherwise all authored characters. Larger numbers add extras; smaller ones leave
   * out the last by id.
   */
  npcs?: number
  /** How many game days to run; fractions are allowed. */
  days: number
  /** Default: that of the snapshot, otherwise 7. */
  seed?: number
  /** See `openBrain`. */
  brain: string
  /** Game milliseconds per tick. */
  tickGameMs: number
  /** Keeps notes and transcripts in this folder. */
  save?: string
  /** Files to write the snapshot to at the end, to resume from, and to log all events to. */
  snapshot?: string
  resume?: string
  /**
   * With `resume`: a save whose notes the run begins with and which isn't changed. It allows another `seed`, which
   * determines all randomness from here on.
   */
  fork?: string
  log?: string
  denyTools: readonly string[]
  /** The rest of the configuration's rules for NPCs. Default: no rules, and its limit. */
  safety?: { rules: readonly SafetyRule[]; actsPerMinute: number }
  /** How often heartbeats come. Default: the usual rules. */
  beats?: HeartbeatRules
  /** Hour of the game clock at which NPCs sleep over their day. Default 3, as in the configuration. */
  sleepHour?: number | 'off'
  /** The rest of the configuration's memory settings. Default: as configured. */
  memory?: { provider: 'lancedb' | 'none'; halfLifeDays: number; extraPaths: readonly string[] }
  /** When the whole command began, by `performance.now()`. Default: at the call. */
  began?: number
  env: Readonly<Record<string, string | undefined>>
  logger: Logger
  /** Receives each fault of the content. Default: they are logged. */
  takeFault?: (fault: Diagnostic) => void
  /** Receives the progress now and then, 0..1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Influences the run from outside, as players and designers do. */
  director?: Director
  /** A model that replaces `brain`. */
  model?: ChatModel
  /** Chooses a model for each turn, as the game's own choice does. Default: the same one always. */
  source?: ModelSource
  /** Start in game milliseconds since 1970. Default: Monday, 5 January 2026, 08:00. */
  startedAt?: number
  /** Only these people (ids). Default: as `npcs` says. */
  people?: readonly string[]
}

/** The document of `sim --json`. */
export interface SimulationReport {
  ok: true
  world: string
  npcs: number
  days: number
  seed: number
  brain: string
  ticks: number
  wallMs: number
  /**
   * The part of that before the world could begin: loading the program (from the command line), reading the content,
   * generating extras, opening the save.
   */
  startMs: number
  /** The rest: the life itself, including all writing. */
  runMs: number
  /** Total game hours lived by all NPCs per real second of the run. */
  npcHoursPerSecond: number
  /** The SHA-256 of the lines that `--log` writes, and so of its file. */
  eventLogSha256: string
  /** The SHA-256 of the final state as canonical JSON. */
  stateSha256: string
  conversations: number
  modelCalls: number
  promptTokens: number
  completionTokens: number
  memoriesWritten: number
  /** Logged errors (unreadable content, failed minds) and minds that were given up. */
  errors: number
  /** Everything interesting that happened. */
  counts: VillageCounts
}
