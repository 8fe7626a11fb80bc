import { hourMs } from '../../language/calendar.ts'
import type { BodyId } from '../../world/ids.ts'
import type { Inbound } from '../ports/inbound.ts'
import { beginAfresh } from '../sessions/begin-afresh.ts'
import { isIdle, resetDue } from '../sessions/reset-due.ts'
import type { Session } from '../sessions/session.ts'
import type { Asked } from './asked.ts'
import type { ReplyPorts } from './reply-ports.ts'

/**
 * The pause that ends a talk outside the simulation's conversations. It is in game time, which stands still while the
 * server is off, so a long real silence also ends a talk.
 */
const pauseMs = 2 * hourMs

/** This run's session, started afresh if that is due. From now on only this run may write to it. */
export const openTalk = async (
  ports: ReplyPorts,
  { key, run, inbound }: Pick<Asked, 'key' | 'run' | 'inbound'>,
): Promise<Session> => {
  const { sessions, world, hooks } = ports
  const { npc } = inbound
  const at = world.now().ms
  const realNow = ports.realNow()
  let session = await sessions.open(npc, key, at)
  const record = sessions.recordOf(session)
  const policy = ports.talk()
  const inConversation = goesOn(session, inbound, at, isIdle({ record, policy, realNow }))
  const due = resetDue({ record, policy, gameNow: at, realNow, inConversation })
  if (due !== null) session = await begin(ports, { npc, key, reason: due, at, realNow, ...personOf(inbound) })
  else if (session.length === 0 && !session.continues && hooks.has('session_start')) {
    void hooks.run('session_start', { npc, session: key, sessionId: session.id, reason: 'first' })
  }
  sessions.claim(session, run)
  return session
}

/** Ends a key's talk and begins another. Rejects if that can't be written. In that case the old one continues. */
export const begin = async (
  ports: Pick<ReplyPorts, 'sessions' | 'content' | 'keepTalk' | 'language' | 'logger' | 'hooks' | 'writeOrRetry'>,
  talk: {
    npc: Inbound['npc']
    key: string
    reason: 'new' | 'daily' | 'idle' | 'reset'
    at: number
    realNow: number
    person?: BodyId
  },
): Promise<Session> => {
  const { sessions, hooks, language, logger } = ports
  const { npc, key, reason } = talk
  const npcName = ports.content().characters.find((character) => character.id === npc)?.name ?? npc
  const { session, previous } = await beginAfresh(
    { sessions, keep: ports.keepTalk, language, logger, writeOrRetry: ports.writeOrRetry },
    { ...talk, npcName },
  )
  if (hooks.has('session_end')) void hooks.run('session_end', { npc, session: key, sessionId: previous, reason })
  if (hooks.has('session_start')) void hooks.run('session_start', { npc, session: key, sessionId: session.id, reason })
  if (reason === 'daily' || reason === 'idle') hooks.trigger('session:auto-reset', { npc, session: key, reason })
  return session
}

/** The id under which the other is remembered. */
export const personOf = ({ speaker }: Inbound): { person?: BodyId } =>
  speaker.person === undefined ? {} : { person: speaker.person }

/** Whether these words belong to a conversation the session has heard. */
const goesOn = ({ recent }: Session, { conversation }: Inbound, now: number, isLongAgo: boolean): boolean => {
  const last = recent.findLast((entry) => entry.kind === 'heard')
  if (last?.kind !== 'heard') return false
  return conversation === undefined || last.conversation === undefined
    ? !isLongAgo && now - last.at <= pauseMs
    : last.conversation === conversation
}
