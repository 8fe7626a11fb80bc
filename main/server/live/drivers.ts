import type { Logger } from '../../base/logger.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import type { ModelSource } from '../../mind/ports/model-source.ts'
import { createCooldowns } from '../../models/cooldowns.ts'
import { createFailover } from '../../models/failover.ts'
import type { ModelClock } from '../../models/model-clock.ts'
import type { NpcId } from '../../world/ids.ts'

/** Remote minds that drive NPCs for a time, each in front of the NPC's own. */
export interface Drivers {
  /** Takes an NPC. Null: somebody drives it already. */
  take(npc: NpcId, driver: ChatModel): { release(): void } | null
  /**
   * A model source in which a driven NPC asks its driver first. If the driver fails, the NPC's own mind continues in
   * the middle of the sentence.
   */
  inFront(source: ModelSource): ModelSource
}

/** A driver has limits of its own, so there is none here. */
const noLimit = Number.POSITIVE_INFINITY

export const createDrivers = ({ clock, logger }: { clock: ModelClock; logger: Logger }): Drivers => {
  const driving = new Map<NpcId, ChatModel>()
  return {
    take(npc, driver) {
      if (driving.has(npc)) return null
      driving.set(npc, driver)
      return {
        release: () => {
          if (driving.get(npc) === driver) driving.delete(npc)
        },
      }
    },
    inFront: (source) => async (ask) => {
      const own = await source(ask)
      // The NPC's own mind handles its sleep.
      if (ask.tier === 'sleep' || !driving.has(ask.npc)) return own
      const line = createFailover({
        line: () => [...(driving.has(ask.npc) ? [driving.get(ask.npc) as ChatModel] : []), own],
        // A failed driver loses its claim, so none needs a rest.
        cooldowns: createCooldowns(clock),
        clock,
        logger,
        hangMs: noLimit,
      })
      return Object.assign(Object.create(line) as ChatModel, {
        // The NPC's own mind also handles side requests outside its turns.
        chat: (...[request, options]: Parameters<ChatModel['chat']>) =>
          ((request.context.purpose ?? 'talk') === ask.tier ? line : own).chat(request, options),
      })
    },
  }
}
