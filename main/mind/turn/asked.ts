import type { HookScene } from '../hooks/hook-types.ts'
import type { Inbound, ReplySink } from '../ports/inbound.ts'
import type { TracePhase } from '../ports/trace.ts'
import type { ReplyPorts } from './reply-ports.ts'
import { createRunRecord, type RunRecord, type Steered } from './run-record.ts'

export interface ReplyRequest {
  /** The key of the session. */
  readonly key: string
  readonly run: string
  /** The messages, which together form one utterance. */
  readonly messages: readonly Inbound[]
  /** Messages beyond the limit. Only their gist becomes part of the utterance. */
  readonly gists: readonly Inbound[]
  /** Set if the NPC was answering something else when they arrived. */
  readonly wasBusy?: true
  readonly sink: ReplySink
  readonly signal: AbortSignal
  /** The words that arrived meanwhile. Each is returned once. */
  steer(): Steered[]
}

/** A turn as it begins. */
export interface Asked extends ReplyRequest {
  readonly ports: ReplyPorts
  /** The newest message, which is answered. The others are merged into it. */
  readonly inbound: Inbound
  readonly scene: HookScene
  readonly record: RunRecord
  tell(phase: TracePhase, detail?: Record<string, unknown>): void
}

export const askedOf = (ports: ReplyPorts, request: ReplyRequest): Asked => {
  const inbound = request.messages.at(-1)
  if (!inbound) throw new Error('a reply needs a message')
  const { key, run } = request
  const { npc } = inbound
  return {
    ...request,
    ports,
    inbound,
    scene: { npc, session: key, run },
    record: createRunRecord(ports.language),
    tell: (phase, detail) => ports.trace({ phase, npc, id: run, session: key, ...(detail ? { detail } : {}) }),
  }
}

export const spokeAlone = ({ messages, inbound }: Pick<Asked, 'messages' | 'inbound'>): boolean =>
  messages.every(({ speaker }) => speaker.id === inbound.speaker.id)

/** All the words as one text. If several people spoke, it names each. */
export const utteranceOf = (asked: Pick<Asked, 'messages' | 'inbound'>): string => {
  const alone = spokeAlone(asked)
  return asked.messages
    .map(({ speaker, text }) => (alone ? text.trim() : `${speaker.name}: ${text.trim()}`))
    .join('\n')
    .trim()
}
