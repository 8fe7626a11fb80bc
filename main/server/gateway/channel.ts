import type { ChannelPlugin } from '../channels/channel.ts'

export const gatewayChannel = 'gateway'

/** The gateway as a channel. Runs carry the answers; this plugin carries what an NPC says unasked. */
export const createGatewayChannel = (
  tell: (words: { npc: string; to: string; text: string }) => boolean,
): ChannelPlugin => ({
  id: gatewayChannel,
  meta: {
    id: gatewayChannel,
    label: 'Gateway',
    selectionLabel: 'Gateway (programs)',
    docsPath: 'docs/protocol.md',
    blurb: 'A program that talks over the gateway protocol.',
  },
  capabilities: { chatTypes: ['direct'] },
  config: { listAccountIds: () => [], resolveAccount: () => ({}) },
  outbound: {
    deliveryMode: 'direct',
    // A program wraps lines by itself.
    textChunkLimit: 4000,
    sendText({ to, npc, text }) {
      if (npc === undefined) return { ok: false, error: 'only an NPC can speak here unprompted' }
      return tell({ npc, to, text }) ? { ok: true } : { ok: false, error: 'no client is connected' }
    },
  },
})
