import type { Logger } from '../../base/logger.ts'
import type { Diagnostic } from '../../content/character.ts'
import type { SafetyRule } from '../../mind/faculties/permission/rules.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import type { HeartbeatRules } from '../../world/life/kinds.ts'
import type { Director } from './director.ts'
import type { VillageCounts } from './village-counts.ts'

export interface SimulationRequest {
  /** The project's folder. */
  root: string
  /** Where people, skills and worlds stand. Default: the project's folder. */
  contentRoot?: string | undefined
  /** A folder under `worlds/`, and the map in it. */
  world: string
  map: string
  /** Default those of the snapshot, else everyone who was written; more are filled up with extras, fewer leave out the last by id. */
  npcs?: number
  /** Game days; parts of one are allowed. */
  days: number
  /** Default that of the snapshot, else 7. */
  seed?: number
  /** See `openBrain`. */
  brain: string
  /** Game milliseconds in one tick. */
  tickGameMs: number
  /** Keeps notes and transcripts in this folder. */
  save?: string
  /** Files to write at the end, to go on from, and to write all events into. */
  snapshot?: string
  resume?: string
  /** With `resume`: a save whose notes the run begins with, and which stays as it is; then another `seed` may be named, from which all luck comes from here on. */
  fork?: string
  log?: string
  denyTools: readonly string[]
  /** The rest of what the configuration says NPCs may do. Default: no rules, and its limit. */
  safety?: { rules: readonly SafetyRule[]; actsPerMinute: number }
  /** How often hearts beat. Default: as usual. */
  beats?: HeartbeatRules
  /** Hour of the game clock at which NPCs sleep over their day. Default 3, as in the configuration. */
  sleepHour?: number | 'off'
  /** The rest of what the configuration says of memory. Default: as it has it. */
  memory?: { provider: 'lancedb' | 'none'; halfLifeDays: number; extraPaths: readonly string[] }
  /** When all this began, by `performance.now()`. Default: with the call. */
  began?: number
  env: Readonly<Record<string, string | undefined>>
  logger: Logger
  /** Takes each thing that is wrong with the content. Default: they are logged. */
  takeFault?: (fault: Diagnostic) => void
  /** 0..1, now and then. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Takes part in the run from outside, as players and designers do. */
  director?: Director
  /** Thinks in the place of `brain`. */
  model?: ChatModel
  /** Game milliseconds since 1970 at which it begins. Default: Monday, 5 January 2026, 08:00. */
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
  /** Of that, until the world could begin: loading the program (from the command line), reading the content, making up extras, opening the save. */
  startMs: number
  /** The rest: the life itself, with all that was written. */
  runMs: number
  /** Game hours lived by all NPCs together in one real second of the run. */
  npcHoursPerSecond: number
  /** Of the lines that `--log` writes: its file has the same SHA-256. */
  eventLogSha256: string
  /** Of the canonical JSON of the state at the end. */
  stateSha256: string
  conversations: number
  modelCalls: number
  promptTokens: number
  completionTokens: number
  memoriesWritten: number
  /** Errors that were logged (content that cannot be read, minds that failed) and minds that were given up. */
  errors: number
  /** Everything interesting that happened. */
  counts: VillageCounts
}
