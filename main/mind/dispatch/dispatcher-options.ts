import type { Timer } from '../../base/deadline.ts'
import type { SkillSettings } from '../../content/skills/skill-library.ts'
import type { BodyId } from '../../world/ids.ts'
import type { CompactorPorts } from '../faculties/compaction/compactor.ts'
import type { HookScene } from '../hooks/hook-types.ts'
import type { Trace } from '../ports/trace.ts'
import type { TurnLimits } from '../turn/loop/turn-types.ts'
import type { ReplyPorts } from '../turn/reply-ports.ts'
import type { Faculty } from '../turn/turn-values.ts'
import type { Access } from './access/access.ts'
import type { Lanes } from './lanes.ts'
import type { QueueOptions } from './queue/queue-options.ts'

type Needed = 'content' | 'sessions' | 'memoryOf' | 'models' | 'world' | 'tools'

export interface DispatcherOptions
  extends Pick<ReplyPorts, Needed>,
    Partial<Omit<ReplyPorts, Needed | 'warm' | 'talkScripts' | 'trace' | 'limits' | 'compactor' | 'later' | 'skills'>> {
  /** What minds can do besides answering. Read at each turn. Default: everything available. */
  faculties?: () => readonly Faculty[]
  /** The configuration of skills. Read at each turn. */
  skillSettings?: () => SkillSettings
  /** The limits of a compaction and of the part of a talk that stays in the prompt. */
  compaction?: Partial<CompactorPorts>
  limits?: TurnLimits | (() => TurnLimits)
  /** How many runs may be active at once in the whole world. Ignored if `lanes` is given. */
  concurrency?: number
  /** How many answers the models' server writes at once; null while unknown. `lanes` that are given don't ask for it. */
  places?: () => number | null
  lanes?: Lanes
  /** Read at each message, so a changed configuration applies at once. */
  queue?: Partial<QueueOptions> | (() => Partial<QueueOptions>)
  /** Who may speak to whom. Default: everyone. */
  access?: Access
  /** Maps a person's several ids to one identity. Default: each id is a separate person. */
  identify?: (id: string, channel: string) => Identity
  /** Real time in milliseconds, for expiring message ids. */
  realNow?: () => number
  timer?: Timer
  /** Schedules a retry of failed writes. */
  retry?: Timer
  trace?: Trace
  /** Wraps each run, for example to label its logs. It must call `work` once. Default: no wrapping. */
  around?: <Result>(run: HookScene, work: () => Promise<Result>) => Promise<Result>
  /** Creates run ids. Default: `run-1`, `run-2` … within this dispatcher. */
  newRunId?: () => string
}

export interface Identity {
  /** The person's id in session keys. */
  peer: string
  /** The person in memories and acquaintances: one of their ids in the game. */
  person: BodyId
  /** All ids of the person. */
  ids?: readonly BodyId[]
}
