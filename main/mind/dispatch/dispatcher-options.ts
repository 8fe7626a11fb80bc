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
    Partial<Omit<ReplyPorts, Needed | 'warm' | 'trace' | 'limits' | 'compactor' | 'later' | 'skills'>> {
  /** What minds can do beside answering; asked at each turn. Default: all that there is. */
  faculties?: () => readonly Faculty[]
  /** What the configuration says of skills; asked at each turn. */
  skillSettings?: () => SkillSettings
  /** Stems that mean about the same as one, for finding the skill that words are about. Default: none are known. */
  synonyms?: (stem: string) => readonly string[]
  /** Bounds of one compaction and of what stays in a prompt. */
  compaction?: Partial<CompactorPorts>
  limits?: TurnLimits | (() => TurnLimits)
  /** Runs at once in the whole world. Ignored when `lanes` is given. */
  concurrency?: number
  lanes?: Lanes
  /** Asked at each message, so that a changed configuration holds at once. */
  queue?: Partial<QueueOptions> | (() => Partial<QueueOptions>)
  /** Who may speak to whom. Default: everybody. */
  access?: Access
  /** Of several ids of one person, what stands for them. Default: everybody is who they are. */
  identify?: (id: string, channel: string) => Identity
  /** Real time in milliseconds, for forgetting message ids. */
  realNow?: () => number
  timer?: Timer
  trace?: Trace
  /** Stands around the whole of each run, for whoever tells apart what happens inside; calls `work` once. Default: nothing. */
  around?: <Result>(run: HookScene, work: () => Promise<Result>) => Promise<Result>
  /** Default: `run-1`, `run-2` … of this dispatcher. */
  newRunId?: () => string
}

export interface Identity {
  /** In session keys. */
  peer: string
  /** In memories and acquaintance: one of the person's ids in the game. */
  person: BodyId
  /** All of them. */
  ids?: readonly BodyId[]
}
