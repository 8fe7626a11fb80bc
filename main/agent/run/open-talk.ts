import type { ReplyRun } from '../reply.ts'
import type { ReplyPorts } from '../reply-ports.ts'
import type { Session } from '../session.ts'

/** The session of this run, with the run as its only writer from here on. */
export const openTalk = async ({ sessions, world }: ReplyPorts, { key, inbound }: ReplyRun): Promise<Session> => {
  const session = await sessions.open(inbound.npc, key, world.now().ms)
  return session
}
