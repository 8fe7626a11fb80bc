import { canonicalPeer } from '../../mind/dispatch/routing/identity-links.ts'
import { formatSessionKey, sessionKeyFor } from '../../mind/ports/session-key.ts'
import type { TranscriptEntry } from '../../mind/sessions/transcript.ts'
import type { BodyId, ConversationId, NpcId, PlayerId } from '../../world/ids.ts'
import { answerId } from '../channels/talk/answer-id.ts'
import type { TalkLine } from '../channels/talk/frames.ts'
import type { Minds } from '../compose-ports.ts'
import type { Config } from '../config/schema.ts'

/** Lines shown again after a page reloads. */
const linesShown = 20

/**
 * The newest lines of a player's own talk with an NPC, or of their group talk, oldest first; empty when there was none.
 * Makes no session.
 */
export async function talkHistory(options: {
  minds: Minds
  npc: NpcId
  player: PlayerId
  /** The group talk that both are in now. */
  group?: ConversationId | undefined
  channel: string
  session: Pick<Config['session'], 'dmScope' | 'identityLinks'>
  nameOf: (body: BodyId) => string
}): Promise<TalkLine[]> {
  const { minds, npc, player, group, session, nameOf } = options
  const scope = session.dmScope
  const key = talkKeyOf(options)
  // In a talk that all players share, nobody is shown others' words; in a group they heard them anyway.
  const isShared = scope === 'main' && group === undefined
  const known = await minds.sessions.find(npc, key)
  if (!known) return []
  const { recent } = await minds.sessions.open(npc, key, known.updatedAt)
  return newestLines(recent, (entry, end) => {
    if (entry.kind === 'heard' && (!isShared || entry.speaker.id === player)) {
      const { message: id, speaker, text, at } = entry
      return { id, speaker: speaker.id, name: speaker.name, text, at }
    }
    if (entry.kind === 'spoke' && (!isShared || entry.to === player) && !end?.silent) {
      return {
        id: end ? answerId(end.message) : `${known.sessionId}:${entry.id}`,
        speaker: npc,
        name: nameOf(npc),
        text: entry.text,
        at: entry.at,
      }
    }
    return null
  })
}

/** The key of a player's own talk with an NPC, or of their group talk. */
export const talkKeyOf = (options: {
  npc: NpcId
  player: string
  group?: ConversationId | undefined
  channel: string
  session: Pick<Config['session'], 'dmScope' | 'identityLinks'>
}): string => {
  const { npc, player, group, channel, session } = options
  const speaker = { id: player as PlayerId, kind: 'player' } as const
  const peer = canonicalPeer(player, session.identityLinks, channel)
  const chat = group === undefined ? {} : { chat: { kind: 'group' as const, conversation: group } }
  return formatSessionKey(sessionKeyFor({ npc, speaker, channel, scope: session.dmScope, peer, ...chat }))
}

type Ended = Extract<TranscriptEntry, { kind: 'ended' }>

/**
 * Reads from the end, no farther than the lines shown, because a page may ask ten times a second about a talk of any
 * length. `end` is the end entry of the message that an answer belongs to: an answer is followed by the end entries of
 * the messages merged into it, then by its own.
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
