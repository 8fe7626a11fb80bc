import type { NpcId } from '../../world/ids.ts'
import type { DispatchOutcome, Inbound } from '../ports/inbound.ts'
import type { Session } from '../sessions/session.ts'
import { answerTo } from './reply-entries.ts'
import type { ReplyPorts } from './reply-ports.ts'

/** Whether the transcript says that this message was answered, by this server or an earlier one. */
export const wasAnswered = (session: Session, { message }: Pick<Inbound, 'message'>): boolean => {
  const outcome = session.outcomeOf(message)
  return outcome === 'answered' || outcome === 'merged'
}

/** The outcomes of messages that were already answered. None if the session can't be opened; the reply reports that. */
export const endsOfAnswered = async <Asked extends { inbound: Inbound }>(
  { sessions, world }: Pick<ReplyPorts, 'sessions' | 'world'>,
  { npc, key }: { npc: NpcId; key: string },
  asked: readonly Asked[],
): Promise<Map<Asked, DispatchOutcome>> => {
  const session = await sessions.open(npc, key, world.now().ms).catch(() => null)
  const answered = session === null ? [] : asked.filter(({ inbound }) => wasAnswered(session, inbound))
  return new Map(
    answered.map((item) => [
      item,
      { kind: 'duplicate', ...(session === null ? {} : answerTo(session, item.inbound.message)) },
    ]),
  )
}
