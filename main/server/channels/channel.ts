import type { DispatchOutcome, Inbound } from '../../mind/ports/inbound.ts'
import type { ChatPlace } from '../../mind/ports/talk-place.ts'
import type { Command } from '../../world/commands.ts'
import type { ConversationId, NpcId } from '../../world/ids.ts'
import type { CoalesceOptions } from './coalesce.ts'

/** What a channel is, for lists, settings and help. */
export interface ChannelMeta {
  id: string
  /** For people: "Village". */
  label: string
  /** The same where one chooses among several. */
  selectionLabel: string
  docsPath: string
  /** One sentence about it. */
  blurb: string
  /** Other names under which it is found. */
  aliases: readonly string[]
}

/** `direct`, `group`, `zone`; a plugin may name others. */
export interface ChannelCapabilities {
  chatTypes: readonly string[]
}

/** What is known of a channel without loading it: plain data. */
export interface ChannelDock {
  id: string
  meta: ChannelMeta
  capabilities: ChannelCapabilities
  deliveryMode: string
  /** Most characters of one bubble. */
  textChunkLimit: number
  /** How pieces of an answer are gathered before they are shown. */
  streaming: CoalesceOptions
}

export const defaultTextChunkLimit = 160
export const defaultCoalesce: CoalesceOptions = { minChars: 40, idleMs: 250 }

/** Where words go: back to exactly where they came from. */
export interface OutboundTarget {
  /** Whom they are for: the speaker's id. */
  to: string
  /** Who says them; absent: words of the system. */
  npc?: NpcId
  accountId: string
  chat: ChatPlace
  conversation?: ConversationId
  /** Id of the message that is answered; absent when nobody asked. */
  message?: string
}

/** One bubble. `number` of `of` says which of its text. */
export interface OutboundText extends OutboundTarget {
  text: string
  part: { number: number; of: number }
}

export type SendResult = { ok: true } | { ok: false; error: string }
/** What a plugin may give back. An error may be anything. */
export type PluginSendResult = { ok: true } | { ok: false; error: unknown }

/** A way in and out, as an object of this shape, whoever made it. Every method may be asynchronous; one that throws counts as refused. */
export interface ChannelPlugin {
  id: string
  meta: Omit<ChannelMeta, 'aliases'> & { aliases?: readonly string[] }
  capabilities: ChannelCapabilities
  config: {
    /** The accounts this channel has under a configuration; none: it makes no difference between them. */
    listAccountIds(config: unknown): readonly string[]
    resolveAccount(config: unknown, accountId?: string): unknown
  }
  outbound: {
    deliveryMode: string
    /** Most characters of one bubble. Default 160. */
    textChunkLimit?: number
    sendText(words: OutboundText): PluginSendResult | Promise<PluginSendResult>
    /** Somebody waits for an answer, from the moment of queueing to the last word. `brain`: who thinks; `ahead`: how many are answered before. */
    sendTyping?(typing: OutboundTarget & { on: boolean; brain?: string; ahead?: number }): unknown
  }
  /** A channel with a connection of its own. What `start` gives back ends it. */
  gateway?: {
    start(context: ChannelContext): undefined | (() => unknown) | Promise<undefined | (() => unknown)>
  }
  streaming?: {
    coalesce?: Partial<CoalesceOptions>
    /** A further piece of an answer. The whole follows in `sendText` with the same `message` and takes its place. */
    sendDelta?(piece: OutboundTarget & { text: string }): unknown
  }
  /** Shows what an NPC does while it talks. */
  actions?: { show?(act: OutboundTarget & { command: Command }): unknown }
  /** Why this channel does not let a message in, for its sender; null lets it in. */
  security?: { refuse?(message: SurfaceMessage): string | null }
  /** The talk that this one branched off from, or its party: bindings may ask for it. */
  threading?: { partyOf?(message: SurfaceMessage): string | undefined }
  /** Whether an NPC was addressed in a way that only the channel knows; undefined: look at the words. */
  mentions?: { isMentioned?(message: SurfaceMessage, npc: NpcId): boolean | undefined }
}

/** What a running channel is given. */
export interface ChannelContext {
  /** Takes what somebody said, by direct call: nothing is ever polled. */
  receive(message: Omit<SurfaceMessage, 'channel'>): Promise<DispatchOutcome>
  config: unknown
  /** Aborted when the channel has to end. */
  signal: AbortSignal
}

/** Something said on a channel. Without `npc`, bindings say who hears it. */
export type SurfaceMessage = Omit<Inbound, 'npc' | 'purpose'> & { npc?: NpcId }

/** The dock is all of the plugin that is plain data. */
export const buildDockFromPlugin = ({ id, meta, capabilities, outbound, streaming }: ChannelPlugin): ChannelDock => ({
  id,
  meta: {
    id: meta.id,
    label: meta.label,
    selectionLabel: meta.selectionLabel,
    docsPath: meta.docsPath,
    blurb: meta.blurb,
    aliases: [...(meta.aliases ?? [])],
  },
  capabilities: { chatTypes: [...capabilities.chatTypes] },
  deliveryMode: outbound.deliveryMode,
  textChunkLimit: outbound.textChunkLimit ?? defaultTextChunkLimit,
  streaming: { ...defaultCoalesce, ...streaming?.coalesce },
})
