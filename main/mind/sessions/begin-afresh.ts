import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import type { Language } from '../../language/language.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import type { WriteOrRetry } from '../ports/write-or-retry.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { type KeepTalk, keepTalkNote, type TalkNote } from './talk-note.ts'

/**
 * Ends a key's current talk and begins another. This happens by `/new`, at the daily hour, after a long silence, or
 * from the command line. The old transcript stays, and its last words are kept as a note. If the note can't be written,
 * the talk still begins, and `writeOrRetry`, if given, tries the note again. Rejects if no new session could be
 * created; then the old one continues.
 */
export const beginAfresh = async (
  {
    sessions,
    keep,
    language,
    logger,
    writeOrRetry,
  }: {
    sessions: SessionStore
    keep: KeepTalk
    language: Language
    logger: Logger
    writeOrRetry?: WriteOrRetry
  },
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
  const once: WriteOrRetry = (_npc, _what, work) =>
    work().then(
      () => {},
      (error: unknown) =>
        logger.error(
          { npc, session: old.id, error },
          'sessions: the end of a talk could not be kept as a note; the transcript has it',
        ),
    )
  let note: string | null = null
  await (writeOrRetry ?? once)(npc, 'the end of a talk', async () => {
    note = await keepTalkNote({ keep, language }, ended)
  })
  return { session, previous: old.id, note }
}
