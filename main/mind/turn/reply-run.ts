import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { Behind } from '../dispatch/access/provenance.ts'
import type { RunIntents } from '../faculties/promises/run-intents.ts'
import type { TruthGuard } from '../faculties/say-do/truth-guard.ts'
import type { HookScene } from '../hooks/hook-types.ts'
import type { ToolCall } from '../ports/chat-model.ts'
import type { Inbound, ReplySink } from '../ports/inbound.ts'
import type { ToolResult } from '../ports/tool.ts'
import type { TracePhase } from '../ports/trace.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { Session } from '../sessions/session.ts'
import type { TurnSpeech } from './loop/speech.ts'
import type { RunNews } from './run-news.ts'

/** Words that came while the answer was made. `again`: they still wait to be answered once more by themselves. */
export type Steered = { inbound: Inbound; readonly again: boolean }

export interface ReplyRequest {
  /** Session key. */
  key: string
  run: string
  /** Together they are one utterance. */
  messages: readonly Inbound[]
  /** There were too many to hear them all; of these the gist joins the utterance. */
  gists: readonly Inbound[]
  /** The NPC was answering something else when they came. */
  wasBusy?: true
  sink: ReplySink
  signal: AbortSignal
  /** What has come meanwhile; each once. */
  steer(): Steered[]
}

/** One answer at work. */
export interface ReplyRun extends ReplyRequest {
  /** The newest message; it is the one that is answered, the others are merged into it. */
  inbound: Inbound
  scene: HookScene
  speech: TurnSpeech
  /** What the NPC did. */
  commands: Command[]
  /** Its tool calls, also of a turn that is broken off. */
  acts: { call: ToolCall; result: ToolResult }[]
  /** What they did to the world. */
  /** What the mind was told, once it was asked. */
  prompt?: readonly string[]
  deeds: SimulationEvent[]
  /** All that the mind knows, once it is gathered; what it says is held against it. */
  known: { context: TurnContext; session: Session } | null
  truth: TruthGuard
  /** Messages that reached the mind on the way. */
  steered: Steered[]
  /** What the NPC meant to say or do, once it is known. */
  intents?: RunIntents
  /** What there is to tell, once it is known. */
  news?: RunNews
  /** What the answer may rest on, and the names that may be in it: whom it is about in the end. */
  behind: Behind
  /** Settles when the newest of them are written down, or could not be. */
  hearing: Promise<void>
  tell(phase: TracePhase, detail?: Record<string, unknown>): void
}
