import type { NpcId } from '../../world/ids.ts'
import type { DispatchOutcome, Inbound } from '../ports/inbound.ts'
import { begin, personOf } from '../turn/open-talk.ts'
import type { ReplyPorts } from '../turn/reply-ports.ts'

/**
 * Does `/new`: starts another session under the same key. The old words stay in the old transcript, and the last of
 * them go into a note.
 */
export const beginAnew = async (
  ports: ReplyPorts,
  { npc, key, inbound }: { npc: NpcId; key: string; inbound: Inbound },
): Promise<DispatchOutcome> => {
  try {
    await begin(ports, {
      npc,
      key,
      reason: 'new',
      at: ports.world.now().ms,
      realNow: ports.realNow(),
      ...personOf(inbound),
    })
    const keeps = await ports.memoryOf(npc).then(
      (memory) => memory.keeps !== false,
      () => true,
    )
    return {
      kind: 'command',
      notice: `The talk starts afresh. ${keeps ? 'They still remember what you told them.' : 'Nothing of it is kept: memory is off.'}`,
    }
  } catch (error) {
    ports.logger.error({ error }, 'dispatcher: a session could not be reset')
    return {
      kind: 'refused',
      reason: 'storage-failed',
      notice: 'The talk could not be started afresh; it continues as it was.',
      text: '',
      commands: [],
    }
  }
}
