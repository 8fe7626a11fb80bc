import type { Inbound } from '../inbound.ts'
import { memoryOfOverheard } from '../recall/overheard.ts'
import type { ReplyPorts } from '../reply-ports.ts'

/** What an NPC heard by the way is a memory like any other. Never rejects: nobody waits for it. */
export const keepOverheard = async ({ world, memoryOf, logger }: Pick<ReplyPorts, 'world' | 'memoryOf' | 'logger'>, inbound: Inbound): Promise<void> => {
  const { npc } = inbound
  try {
    const note = memoryOfOverheard(inbound, { at: world.now(), place: world.percepts(npc).place?.id ?? null })
    if (note !== null) await (await memoryOf(npc)).remember(note)
  } catch (error) {
    logger.warn({ npc, error }, 'overheard: what was said near by could not be written down')
  }
}
