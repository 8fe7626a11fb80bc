import { canonicalPeer } from '../agent/routing/identity-links.ts'
import { formatSessionKey, sessionKeyFor } from '../agent/session-key.ts'
import type { TranscriptEntry } from '../agent/transcript.ts'
import { answerId } from '../channels/talk/answer-id.ts'
import type { TalkLine } from '../channels/talk/frames.ts'
import type { Config } from '../config/schema.ts'
import type { BodyId, ConversationId, NpcId, PlayerId } from '../simulation/ids.ts'
import type { Minds } from './minds.ts'

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
  const key = formatSessionKey(sessionKeyFor({ npc, speaker: { id: player, kind: 'player' }, channel, scope, peer, ...chat }))
  // In a talk that all players share, nobody is shown what others said; in one of several they heard it themselves.
  const isShared = scope === 'main' && group === undefined
  const known = (await minds.sessions.list(npc)).find((session) => session.key === key)
  if (!known) return []
  const { recent } = await minds.sessions.open(npc, key, known.updatedAt)
  const lines = recent.flatMap((entry, index): TalkLine[] => {
    if (entry.kind === 'heard' && (!isShared || entry.speaker.id === player)) {
      return [{ id: entry.message, speaker: entry.speaker.id, name: entry.speaker.name, text: entry.text }]
    }
    if (entry.kind === 'spoke' && (!isShared || entry.to === player)) {
      const end = endBehind(recent.slice(index + 1))
      return end?.silent ? [] : [{ id: end ? answerId(end.message) : entry.id, speaker: npc, name: nameOf(npc), text: entry.text }]
    }
    return []
  })
  return lines.filter(({ text }) => text !== '').slice(-linesShown)
}

type Ended = Extract<TranscriptEntry, { kind: 'ended' }>

/** How the message ended that the words before answer: behind them stand those that were merged into it, then it. */
const endBehind = (later: readonly TranscriptEntry[]): Ended | undefined => {
  const next = later.findIndex((entry) => entry.kind !== 'ended')
  return later.slice(0, next === -1 ? later.length : next).findLast((entry): entry is Ended => entry.kind === 'ended')
}
