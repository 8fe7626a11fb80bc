import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import type { Language } from '../../language/language.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { type KeepTalk, keepTalkNote, type TalkNote } from './talk-note.ts'

/**
 * Ends a key's current talk and begins another: by `/new`, at the daily hour, after a long silence, or from the command
 * line. The old transcript stays, and its last words are kept as a note; if the note cannot be written, the talk still
 * begins. Rejects if no new session could be created; then the old one goes on.
 */
export const beginAfresh = async (
  { sessions, keep, language, logger }: { sessions: SessionStore; keep: KeepTalk; language: Language; logger: Logger },
  talk: {
    npc: NpcId
    npcName: string
    key: string
    reason: TalkNote['reason']
    at: number
    realNow?: number
    person?: BodyId
  },
): Promise<{ session: Session; previous: string; note: string | null }> => {
  const { npc, npcName, key, reason, at, realNow, person } = talk
  const old = await sessions.open(npc, key, at)
  const session = await sessions.reset(npc, key, at, realNow === undefined ? { reason } : { reason, realNow })
  const ended = {
    npc,
    npcName,
    key,
    session: old.id,
    reason,
    entries: old.recent,
    ...optional({ person }),
  }
  const note = await keepTalkNote({ keep, language, logger }, ended)
  return { session, previous: old.id, note }
}
