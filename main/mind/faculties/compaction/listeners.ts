import { optional } from '../../../base/optional.ts'
import type { BodyId } from '../../../world/ids.ts'
import { audienceOf } from '../../ports/audience.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import { parseSessionKey } from '../../ports/session-key.ts'
import type { ChatPlace } from '../../ports/talk-place.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import type { Session } from '../../sessions/session.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'

/** Someone who talks in a session and may later hear its content. */
export interface Listener {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
  person?: BodyId
  chat: ChatPlace
  audience: NewMemory['audience']
}

/** Where a session's talk takes place. */
export const chatOf = ({ key }: Pick<Session, 'key'>): ChatPlace => {
  const parsed = parseSessionKey(key)
  if (parsed?.kind === 'group') return { kind: 'group', conversation: parsed.conversation }
  return parsed?.kind === 'zone' ? { kind: 'zone', map: parsed.map } : { kind: 'direct' }
}

/**
 * Everyone who spoke in these entries, by id; the latest name counts. In a talk between two, all ids belong to the
 * person talking now, because ids under one key are linked.
 */
export const listenersOf = (
  session: Pick<Session, 'key'>,
  entries: readonly TranscriptEntry[],
  now: Pick<Speaker, 'id' | 'kind' | 'person'>,
): Map<string, Listener> => {
  const chat = chatOf(session)
  const between =
    ['dm', 'channelDm', 'accountDm'].includes(parseSessionKey(session.key)?.kind ?? '') && now.kind === 'player'
  return new Map(
    entries.flatMap((entry): [string, Listener][] => {
      if (entry.kind !== 'heard') return []
      const id = entry.speaker.id as BodyId
      const person = id === now.id || (between && entry.speaker.kind === 'player') ? (now.person ?? now.id) : undefined
      const speaker = {
        id,
        kind: entry.speaker.kind,
        name: entry.speaker.name,
        ...optional({ person }),
      }
      return [[id, { ...speaker, chat, audience: audienceOf({ speaker, chat }) }]]
    }),
  )
}

/** Whether a session is a talk. An NPC's own business isn't one. */
export const isTalk = ({ key }: Pick<Session, 'key'>): boolean =>
  !['heartbeat', 'sleep', 'cron'].includes(parseSessionKey(key)?.kind ?? '')
