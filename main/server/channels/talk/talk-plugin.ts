import { isNpcId, isPlayerId } from '../../../world/ids.ts'
import type { ChannelDock, ChannelPlugin } from '../channel.ts'
import type { TalkServer } from './talk-server.ts'

/** A channel that talks by frames. Answers use the open connection; this plugin carries what an NPC says unasked. */
export const createTalkPlugin = (
  { id, meta, capabilities, deliveryMode, textChunkLimit, streaming }: ChannelDock,
  server: Pick<TalkServer, 'tell'>,
): ChannelPlugin => ({
  id,
  meta,
  capabilities,
  config: { listAccountIds: () => [], resolveAccount: () => ({}) },
  streaming: { coalesce: streaming },
  outbound: {
    deliveryMode,
    textChunkLimit,
    sendText({ to, npc, text }) {
      if (!isPlayerId(to)) return { ok: false, error: `"${to}" is not a player's id` }
      if (npc === undefined || !isNpcId(npc)) return { ok: false, error: 'only an NPC can speak here unprompted' }
      return server.tell(to, npc, text) ? { ok: true } : { ok: false, error: `${to} is not connected right now` }
    },
  },
})
