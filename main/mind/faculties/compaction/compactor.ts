import type { Deadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { Language } from '../../../language/language.ts'
import type { Hooks } from '../../hooks/hook-types.ts'
import type { ChatModel } from '../../ports/chat-model.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { Session } from '../../sessions/session.ts'
import type { SessionStore } from '../../sessions/session-store.ts'
import type { NewTranscriptEntry } from '../../sessions/transcript.ts'
import type { ContextFloors } from './context-limits.ts'
import type { CompactionReason } from './session-cut.ts'

export interface CompactorPorts {
  sessions: Pick<SessionStore, 'append'>
  /** The language of the talk. */
  language: Language
  hooks: Hooks
  deadline: Deadline
  logger: Logger
  floors?: ContextFloors
  /** Real milliseconds that models have for one compaction. After that the rules write. Default 180,000 ms. */
  timeMs?: number
  /** The most spoken lines kept in memory since the last compaction, whatever the window. Default: 400. */
  maximumLines?: number
  /** How many of these lines stay. Default: 100. */
  keepLines?: number
  /** How many answered exchanges stay if they fit. Default: 3. */
  keepExchanges?: number
  /**
   * Whether a brain can write notes and summaries. Default: all but the embedded one, which treats everything as talk.
   */
  writes?: (ref: string) => boolean
}

/** One talk to be shortened. */
export interface CompactionRun {
  session: Session
  /** The model that writes notes and the summary. Null: rules only. */
  model: ChatModel | null
  /** The window of the model that answers in this talk. */
  contextTokens: number
  memory: Pick<NpcMemory, 'remember'>
  /** The turn's context, for the character and its acquaintances. */
  context: TurnContext
  /** The whole prompt as it is or would be sent, including tool schemas. */
  promptTokens: number
  /** The run's id, for hooks. */
  run: string
  /** The run that has claimed the session and may write. If this is omitted, the session's keeper writes. */
  writer?: string
  signal: AbortSignal
  /** Messages that are being answered now, which stay. Default: those heard but not ended. */
  answering?: readonly string[]
}

/** Who wrote a talk's lasting notes. */
export type Flushed = 'model' | 'rules' | 'none'

export type Compaction =
  | {
      kind: 'compacted'
      entry: Extract<NewTranscriptEntry, { kind: 'compacted' }>
      tokensBefore: number
      /** Estimated tokens after the compaction. */
      tokensAfter: number
      flushed: Flushed
      summaryBy: 'model' | 'rules'
    }
  /** The history is unchanged. */
  | { kind: 'untouched'; why: 'nothing-to-compact' | 'notes-not-written' | 'transcript-not-written' }

export interface Compactor {
  /** The compaction that a prompt of this size needs. Costs nothing below the thresholds. */
  needed(query: { session: Session; promptTokens: number; contextTokens: number }): 'no' | 'flush' | 'compact'
  /**
   * Writes lasting notes of the talk, once between two compactions. Throws if that fails, or with the signal's reason.
   */
  flush(run: CompactionRun): Promise<Flushed>
  /**
   * Writes notes, then the summary, then one transcript entry. A failure or abort before the last step leaves the
   * history unchanged. Concurrent calls for one session share one compaction. Throws only the signal's reason.
   */
  compact(run: CompactionRun & { reason: CompactionReason }): Promise<Compaction>
}
