import type { NpcId } from '../../simulation/ids.ts'
import type { DispatchOutcome, InboundSpeaker } from '../inbound.ts'
import type { ReplyPorts } from '../reply-ports.ts'

/** `/new`: another session under the same key. What was said stays in the old transcript. */
export const beginAnew = async (
  { sessions, world, logger }: Pick<ReplyPorts, 'sessions' | 'world' | 'logger'>,
  { npc, key }: { npc: NpcId; key: string; run: string; speaker: InboundSpeaker },
): Promise<DispatchOutcome> => {
  try {
    await sessions.reset(npc, key, world.now().ms)
    return { kind: 'command', notice: 'The talk begins afresh. What was told before stays remembered.' }
  } catch (error) {
    logger.error({ error }, 'dispatcher: a session could not be begun anew')
    return { kind: 'refused', reason: 'storage-failed', notice: 'The talk could not be begun anew; it goes on as it was.', text: '', commands: [] }
  }
}
