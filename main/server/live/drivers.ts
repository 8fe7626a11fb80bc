import type { Logger } from '../../base/logger.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import type { ModelSource } from '../../mind/ports/model-source.ts'
import { createCooldowns } from '../../models/cooldowns.ts'
import { createFailover } from '../../models/failover.ts'
import type { ModelClock } from '../../models/model-clock.ts'
import type { NpcId } from '../../world/ids.ts'

/** Minds of NPCs that somebody else lends them for a time, each in front of the one that it has. */
export interface Drivers {
  /** Null: somebody drives it already. */
  take(npc: NpcId, driver: ChatModel): { release(): void } | null
  /** The same source; whoever is driven is asked by its driver first, and goes on with its own mind in the middle of a sentence when that one fails. */
  inFront(source: ModelSource): ModelSource
}

/** A driver has limits of its own: here nobody waits less. */
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
      // What an NPC makes of its day in its sleep is its own affair.
      if (ask.tier === 'sleep' || !driving.has(ask.npc)) return own
      const line = createFailover({
        line: () => [...(driving.has(ask.npc) ? [driving.get(ask.npc) as ChatModel] : []), own],
        // Whoever fails drives no more, so nobody rests.
        cooldowns: createCooldowns(clock),
        clock,
        logger,
        hangMs: noLimit,
      })
      return Object.assign(Object.create(line) as ChatModel, {
        // What else a mind is asked by the way, beside its turns, is its own affair too.
        chat: (...[request, options]: Parameters<ChatModel['chat']>) =>
          ((request.context.purpose ?? 'talk') === ask.tier ? line : own).chat(request, options),
      })
    },
  }
}
