import { optional } from '../base/optional.ts'
import type { Command } from '../world/commands.ts'
import type { BodyId, ConversationId, NpcId, OperationId } from '../world/ids.ts'
import type { ToolCall } from './ports/chat-model.ts'
import type { DispatchOutcome, ReplySink } from './ports/inbound.ts'

/** Shows a mind at work as it happens. `to` is the person addressed. */
export type MindEvent = {
  npc: NpcId
  to: BodyId
  operation: OperationId | null
  conversation: ConversationId | null
} & (
  | { kind: 'thinking'; modelLabel?: string }
  | { kind: 'delta'; text: string }
  | { kind: 'tool'; call: ToolCall; ok: boolean }
  /** Words of the system for the person addressed only. */
  | { kind: 'notice'; text: string }
  /** The whole answer in one piece. The simulation's `said` follows in the next tick. */
  | { kind: 'done'; text: string; outcome: DispatchOutcome['kind'] }
)

/** A sink that shows an answer while it is made and passes on its acts. */
export const sinkFor = (
  about: Pick<MindEvent, 'npc' | 'to' | 'operation' | 'conversation'>,
  show: (event: MindEvent) => void,
  act: (command: Command) => void,
): ReplySink => ({
  onStatus: ({ thinking, modelLabel }) => {
    if (thinking) show({ ...about, kind: 'thinking', ...optional({ modelLabel }) })
  },
  onDelta: (text) => show({ ...about, kind: 'delta', text }),
  onTool: ({ call, result }) => show({ ...about, kind: 'tool', call, ok: result.ok }),
  onNotice: (text) => show({ ...about, kind: 'notice', text }),
  onCommand: act,
})
