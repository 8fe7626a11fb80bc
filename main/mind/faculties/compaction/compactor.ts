import type { Deadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
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
  hooks: Hooks
  deadline: Deadline
  logger: Logger
  floors?: ContextFloors
  /** Real time for all that models write in one compaction; then the rules write. Default 180,000 ms. */
  timeMs?: number
  /** Spoken lines since the last compaction, whatever the window: so much is held in memory. Default 400. */
  maximumLines?: number
  /** Of which so many stay. Default 100. */
  keepLines?: number
  /** Answered exchanges that stay wherever they fit. Default 3. */
  keepExchanges?: number
  /** Which brains can write notes and summaries. Default: all but the embedded one, which answers everything as talk. */
  writes?: (ref: string) => boolean
}

/** One talk to be made shorter. */
export interface CompactionRun {
  session: Session
  /** Who writes notes and summary; null: the rules alone. */
  model: ChatModel | null
  /** Window of the model that answers in this talk. */
  contextTokens: number
  memory: Pick<NpcMemory, 'remember'>
  /** The turn's, for the character and the people it knows. */
  context: TurnContext
  /** Of the whole prompt as it is, or would be, sent: tool schemas included. */
  promptTokens: number
  /** Id of the run, for hooks. */
  run: string
  /** The run that has the session's claim and may write; left out, the keeper of the session writes. */
  writer?: string
  signal: AbortSignal
  /** Messages that are answered now; they stay. Default: those that were heard and have not ended. */
  answering?: readonly string[]
}

/** Who wrote the lasting notes of a talk. */
export type Flushed = 'model' | 'rules' | 'none'

export type Compaction =
  | {
      kind: 'compacted'
      entry: Extract<NewTranscriptEntry, { kind: 'compacted' }>
      tokensBefore: number
      /** Estimated. */
      tokensAfter: number
      flushed: Flushed
      summaryBy: 'model' | 'rules'
    }
  /** The history is as it was. */
  | { kind: 'untouched'; why: 'nothing-to-compact' | 'notes-not-written' | 'transcript-not-written' }

export interface Compactor {
  /** What a prompt of this size asks for. Below the thresholds it costs nothing. */
  needed(query: { session: Session; promptTokens: number; contextTokens: number }): 'no' | 'flush' | 'compact'
  /** Writes the lasting notes of the talk so far, once between two compactions. Throws when they could not be written, or the signal's reason. */
  flush(run: CompactionRun): Promise<Flushed>
  /**
   * Notes, then the summary, then one entry in the transcript, in this order; whatever fails or stops it before the last step
   * leaves the history as it was. Asked again meanwhile for the same session, it is the same compaction. Throws only the
   * signal's reason.
   */
  compact(run: CompactionRun & { reason: CompactionReason }): Promise<Compaction>
}
