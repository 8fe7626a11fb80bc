import type { Language } from '../../../language/language.ts'
import type { ChatMessage, ChatModel } from '../../ports/chat-model.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { WorldView } from '../../ports/world-view.ts'
import type { Session } from '../../sessions/session.ts'
import type { RunRecord } from '../../turn/run-record.ts'
import type { Confidences } from './others-secrets.ts'
import type { DeedLog, PastLog } from './past-log.ts'

/** The words and deeds of one run. */
export interface SpokenTurn {
  readonly inbound: Pick<Inbound, 'npc' | 'speaker' | 'text' | 'chat'>
  readonly session: Pick<Session, 'recent'>
  readonly context: TurnContext
  readonly record: Pick<RunRecord, 'acts' | 'deeds'> & Partial<Pick<RunRecord, 'steered'>>
  readonly model: Pick<ChatModel, 'ref'>
  /** Absent: nothing can be decided about earlier deeds. */
  readonly pastLog?: PastLog | null
  /** Everything that the mind reads in this turn. Absent: nothing can be decided about quotations. */
  readonly prompt?: { readonly messages: readonly Pick<ChatMessage, 'content'>[] }
  /** Absent: the same for notes. */
  readonly deedLog?: DeedLog | null
  /** Absent: nobody told it anything in confidence. */
  readonly confidences?: Confidences | null
}

/** Where words are checked, and their language. */
export interface SpokenWhere {
  readonly world: WorldView
  readonly language: Language
}
