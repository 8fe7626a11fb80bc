import { elsewhereChannel } from '../../mind/ports/face-to-face.ts'
import type { NpcId } from '../../world/ids.ts'
import type { ChannelPlugin } from '../channels/channel.ts'
import type { Feeds } from './mind-feeds.ts'
import type { SeenElsewhere } from './seen-elsewhere.ts'

/** Another program's world as a channel. Answers use the open stream; this plugin carries what a mind says unasked. */
export const createElsewhereChannel = (feeds: Feeds, seen: Pick<SeenElsewhere, 'idOf'>): ChannelPlugin => ({
  id: elsewhereChannel,
  meta: {
    id: elsewhereChannel,
    label: 'Another world',
    selectionLabel: 'Another world (over HTTP)',
    docsPath: 'docs/minds.md',
    blurb: 'Face to face, in the world of another program.',
  },
  capabilities: { chatTypes: ['direct'] },
  config: { listAccountIds: () => [], resolveAccount: () => ({}) },
  outbound: {
    deliveryMode: 'direct',
    // A world wraps lines by itself.
    textChunkLimit: 4000,
    sendText({ to, npc, text }) {
      if (npc === undefined) return { ok: false, error: 'only an NPC can speak here unprompted' }
      feeds.tell(npc as NpcId, { event: 'words', data: { mind: npc, text, to: seen.idOf(to) } })
      return { ok: true }
    },
  },
})
