import type { DispatchOutcome, Inbound } from '../../mind/ports/inbound.ts'
import type { ChatPlace } from '../../mind/ports/talk-place.ts'
import type { Command } from '../../world/commands.ts'
import type { ConversationId, NpcId } from '../../world/ids.ts'
import type { CoalesceOptions } from './coalesce.ts'

/** Describes a channel in lists, settings and help. */
export interface ChannelMeta {
  id: string
  /** The channel's name for people, such as "Village". */
  label: string
  /** The label for a choice among several channels. */
  selectionLabel: string
  docsPath: string
  /** One sentence about the channel. */
  blurb: string
  /** Other names under which the channel is found. */
  aliases: readonly string[]
}

/** What a channel can do. `chatTypes` are `direct`, `group`, `zone`, or others that a plugin names. */
export interface ChannelCapabilities {
  chatTypes: readonly string[]
}

/** Plain data about a channel, known without loading it. */
export interface ChannelDock {
  id: string
  meta: ChannelMeta
  capabilities: ChannelCapabilities
  deliveryMode: string
  /** The maximum number of characters in one bubble. */
  textChunkLimit: number
  /** How pieces of an answer are gathered before they are shown. */
  streaming: CoalesceOptions
}

export const defaultTextChunkLimit = 160
export const defaultCoalesce: CoalesceOptions = { minChars: 40, idleMs: 250 }

/** The destination of words: exactly where the question came from. */
export interface OutboundTarget {
  /** The recipient: the speaker's id. */
  to: string
  /** The NPC that speaks; absent for words of the system. */
  npc?: NpcId
  accountId: string
  chat: ChatPlace
  conversation?: ConversationId
  /** Id of the answered message; absent for unasked words. */
  message?: string
}

/** One bubble of a text that was cut into several. `number`: which one it is; `of`: how many there are. */
export interface OutboundText extends OutboundTarget {
  text: string
  part: { number: number; of: number }
}

export type SendResult = { ok: true } | { ok: false; error: string }
/** What a plugin may return. Its error may be anything. */
export type PluginSendResult = { ok: true } | { ok: false; error: unknown }

/**
 * A channel's way in and out: any object of this shape. Every method may be asynchronous. If a method throws, that
 * counts as a refusal.
 */
export interface ChannelPlugin {
  id: string
  meta: Omit<ChannelMeta, 'aliases'> & { aliases?: readonly string[] }
  capabilities: ChannelCapabilities
  config: {
    /** The accounts of this channel under a configuration; empty if it doesn't distinguish accounts. */
    listAccountIds(config: unknown): readonly string[]
    resolveAccount(config: unknown, accountId?: string): unknown
  }
  outbound: {
    deliveryMode: string
    /** The most characters of one bubble. Default 160. */
    textChunkLimit?: number
    sendText(words: OutboundText): PluginSendResult | Promise<PluginSendResult>
    /**
     * Shows that somebody waits for an answer, from the queue until the last word. `brain`: the model that thinks;
     * `ahead`: how many messages are answered before this one.
     */
    sendTyping?(typing: OutboundTarget & { on: boolean; brain?: string; ahead?: number }): unknown
  }
  /** The channel's own connection, if it has one. `start` opens it and returns a function that closes it. */
  gateway?: {
    start(context: ChannelContext): undefined | (() => unknown) | Promise<undefined | (() => unknown)>
  }
  streaming?: {
    coalesce?: Partial<CoalesceOptions>
    /**
     * Another piece of an answer. The whole text follows in `sendText` with the same `message` and replaces the pieces.
     */
    sendDelta?(piece: OutboundTarget & { text: string }): unknown
  }
  /** Shows what an NPC does while it talks. */
  actions?: { show?(act: OutboundTarget & { command: Command }): unknown }
  /** Why this channel refuses a message, in words for the sender; null lets it in. */
  security?: { refuse?(message: SurfaceMessage): string | null }
  /** The talk that this one branched off from, or its party, for use in bindings. */
  threading?: { partyOf?(message: SurfaceMessage): string | undefined }
  /** Whether a message addresses an NPC in a way that only the channel knows; undefined: look at the words. */
  mentions?: { isMentioned?(message: SurfaceMessage, npc: NpcId): boolean | undefined }
}

/** What a running channel receives. */
export interface ChannelContext {
  /** Accepts what somebody said. Channels push messages; nothing polls. */
  receive(message: Omit<SurfaceMessage, 'channel'>): Promise<DispatchOutcome>
  config: unknown
  /** Aborts when the channel must end. */
  signal: AbortSignal
}

/** Something said on a channel. Without `npc`, bindings choose the listener. */
export type SurfaceMessage = Omit<Inbound, 'npc' | 'purpose'> & { npc?: NpcId }

/** The dock of a plugin, which is its plain data. */
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
