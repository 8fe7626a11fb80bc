import { canonicalPeer } from '../../mind/dispatch/routing/identity-links.ts'
import { formatSessionKey, sessionKeyFor } from '../../mind/ports/session-key.ts'
import type { TranscriptEntry } from '../../mind/sessions/transcript.ts'
import type { BodyId, ConversationId, NpcId, PlayerId } from '../../world/ids.ts'
import { answerId } from '../channels/talk/answer-id.ts'
import type { TalkLine } from '../channels/talk/frames.ts'
import type { Minds } from '../compose-ports.ts'
import type { Config } from '../config/schema.ts'

/** Lines shown again after a reload of the page. */
const linesShown = 20

/** The newest lines of a player's own talk with an NPC, or of the talk of several they are in, oldest first; empty when there was none. Makes no session. */
export async function talkHistory(options: {
  minds: Minds
  npc: NpcId
  player: PlayerId
  /** The talk of several that both are in now. */
  group?: ConversationId | undefined
  channel: string
  session: Pick<Config['session'], 'dmScope' | 'identityLinks'>
  nameOf: (body: BodyId) => string
}): Promise<TalkLine[]> {
  const { minds, npc, player, group, channel, session: policy, nameOf } = options
  const scope = policy.dmScope
  const peer = canonicalPeer(player, policy.identityLinks, channel)
  const chat = group === undefined ? {} : { chat: { kind: 'group' as const, conversation: group } }
  const key = formatSessionKey(
    sessionKeyFor({ npc, speaker: { id: player, kind: 'player' }, channel, scope, peer, ...chat }),
  )
  // In a talk that all players share, nobody is shown what others said; in one of several they heard it themselves.
  const isShared = scope === 'main' && group === undefined
  const known = await minds.sessions.find(npc, key)
  if (!known) return []
  const { recent } = await minds.sessions.open(npc, key, known.updatedAt)
  return newestLines(recent, (entry, end) => {
    if (entry.kind === 'heard' && (!isShared || entry.speaker.id === player)) {
      return { id: entry.message, speaker: entry.speaker.id, name: entry.speaker.name, text: entry.text }
    }
    if (entry.kind === 'spoke' && (!isShared || entry.to === player) && !end?.silent) {
      return { id: end ? answerId(end.message) : entry.id, speaker: npc, name: nameOf(npc), text: entry.text }
    }
    return null
  })
}

type Ended = Extract<TranscriptEntry, { kind: 'ended' }>

/**
 * Reads from the end, and no farther than the lines that are shown: a page may ask ten times a second, whatever the length of the talk. `end` is
 * how the message ended that an answer belongs to: behind the answer stand those that were merged into it, then it.
 */
const newestLines = (
  recent: readonly TranscriptEntry[],
  lineOf: (entry: TranscriptEntry, end: Ended | null) => TalkLine | null,
): TalkLine[] => {
  const newestFirst: TalkLine[] = []
  let end: Ended | null = null
  for (let index = recent.length - 1; index >= 0 && newestFirst.length < linesShown; index--) {
    const entry = recent[index]
    if (entry?.kind === 'ended') end ??= entry
    else if (entry) {
      const line = lineOf(entry, end)
      if (line && line.text !== '') newestFirst.push(line)
      end = null
    }
  }
  return newestFirst.reverse()
}
