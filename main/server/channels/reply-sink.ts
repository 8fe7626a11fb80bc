import type { Timer } from '../../base/deadline.ts'
import { optional } from '../../base/optional.ts'
import type { DispatchOutcome, ReplySink } from '../../mind/ports/inbound.ts'
import type { ChannelPlugin, OutboundTarget } from './channel.ts'
import { chunkText } from './chunk-text.ts'
import { type CoalesceOptions, createCoalescer } from './coalesce.ts'

/**
 * Wraps a sink so that speech arrives in fewer, larger pieces. Any other call arrives after the words that came before
 * it. The sink must not throw, since pieces also come from a timer.
 */
export const coalesceSink = (
  sink: ReplySink,
  { timer, ...coalesce }: CoalesceOptions & { timer: Timer },
): ReplySink => {
  const pieces = createCoalescer({ ...coalesce, timer, emit: (text) => sink.onDelta?.(text) })
  const afterPieces =
    <Argument>(tell: (argument: Argument) => void) =>
    (argument: Argument): void => {
      pieces.flush()
      tell(argument)
    }
  return {
    onStatus: afterPieces((status) => sink.onStatus?.(status)),
    onDelta: pieces.push,
    onTool: afterPieces((event) => sink.onTool?.(event)),
    onCommand: afterPieces((command) => sink.onCommand?.(command)),
    onAct: afterPieces((command) => sink.onAct?.(command)),
    onNotice: afterPieces((text) => sink.onNotice?.(text)),
    onDone: afterPieces((outcome) => sink.onDone?.(outcome)),
  }
}

/**
 * Shows the progress of one message through a channel's plugin, at the place it came from: that a mind is thinking,
 * pieces of the answer, then the whole answer in bubbles. `finish` sends the rest once the outcome is known.
 */
export const createOutboundSink = (options: {
  plugin: ChannelPlugin
  limit: number
  target: OutboundTarget
  /** Posts a sending, in order. Must not throw. */
  post: (send: () => unknown) => void
}): { sink: ReplySink; finish(outcome: DispatchOutcome): void } => {
  const { plugin, target, post, limit } = options
  const { outbound, streaming, actions } = plugin
  const { npc: _npc, ...system } = target
  let typing = false

  const type = (on: boolean, more: { brain?: string; ahead?: number } = {}): void => {
    typing = on
    if (outbound.sendTyping) post(() => outbound.sendTyping?.({ ...target, on, ...more }))
  }
  const speak = (to: OutboundTarget, text: string): void => {
    for (const words of bubblesOf(text, limit)) post(() => outbound.sendText({ ...to, ...words }))
  }
  return {
    sink: {
      onStatus: ({ thinking, modelLabel: brain, ahead }) => {
        // The end of thinking is shown after the last words.
        if (thinking) type(true, { ...optional({ brain, ahead }) })
      },
      onDelta: (text) => {
        if (streaming?.sendDelta) post(() => streaming.sendDelta?.({ ...target, text }))
      },
      onAct: (command) => {
        if (actions?.show) post(() => actions.show?.({ ...target, command }))
      },
      onNotice: (text) => speak(system, text),
    },
    finish: (outcome) => {
      speak(target, spokenIn(outcome))
      if (typing) type(false)
    },
  }
}

/** Cuts a text into a channel's bubbles. */
export const bubblesOf = (text: string, limit: number): { text: string; part: { number: number; of: number } }[] => {
  const chunks = chunkText(text, { limit })
  return chunks.map((chunk, index) => ({ text: chunk, part: { number: index + 1, of: chunks.length } }))
}

const spokenIn = (outcome: DispatchOutcome): string => {
  switch (outcome.kind) {
    case 'answered':
    case 'refused':
      return outcome.text
    case 'duplicate':
      // Answered before a restart and never shown. Answers of this server have already been shown.
      return outcome.first === undefined ? (outcome.said ?? '') : ''
    case 'merged':
    case 'overheard':
    case 'command':
      return ''
    default:
      return outcome satisfies never
  }
}
