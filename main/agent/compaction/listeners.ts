import type { BodyId } from '../../simulation/ids.ts'
import { audienceOf } from '../audience.ts'
import type { NewMemory } from '../memory-port.ts'
import type { Session } from '../session.ts'
import { parseSessionKey } from '../session-key.ts'
import type { ChatPlace } from '../talk-place.ts'
import type { TranscriptEntry } from '../transcript.ts'
import type { Speaker } from '../turn-context.ts'

/** Somebody who talks in a session, and who may later hear what came up with them. */
export interface Listener {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
  person?: BodyId
  chat: ChatPlace
  audience: NewMemory['audience']
}

/** Where the talk of a session takes place. */
export const chatOf = ({ key }: Pick<Session, 'key'>): ChatPlace => {
  const parsed = parseSessionKey(key)
  if (parsed?.kind === 'group') return { kind: 'group', conversation: parsed.conversation }
  return parsed?.kind === 'zone' ? { kind: 'zone', map: parsed.map } : { kind: 'direct' }
}

/**
 * Everybody who said something in these entries, by id; the last name counts. In a talk between two, all ids are the one
 * person who talks now: several ids under one key are linked.
 */
export const listenersOf = (
  session: Pick<Session, 'key'>,
  entries: readonly TranscriptEntry[],
  now: Pick<Speaker, 'id' | 'kind' | 'person'>,
): Map<string, Listener> => {
  const chat = chatOf(session)
  const between = ['dm', 'channelDm', 'accountDm'].includes(parseSessionKey(session.key)?.kind ?? '') && now.kind === 'player'
  return new Map(
    entries.flatMap((entry): [string, Listener][] => {
      if (entry.kind !== 'heard') return []
      const id = entry.speaker.id as BodyId
      const person = id === now.id || (between && entry.speaker.kind === 'player') ? (now.person ?? now.id) : undefined
      const speaker = { id, kind: entry.speaker.kind, name: entry.speaker.name, ...(person === undefined ? {} : { person }) }
      return [[id, { ...speaker, chat, audience: audienceOf({ speaker, chat }) }]]
    }),
  )
}

/** An NPC's own business is no talk with anybody. */
export const isTalk = ({ key }: Pick<Session, 'key'>): boolean => !['heartbeat', 'sleep', 'cron'].includes(parseSessionKey(key)?.kind ?? '')
