import type { Logger } from '../../base/logger.ts'
import type { NpcId } from '../../world/ids.ts'
import { type BudgetLimits, type Count, createDayCount, type DayCount } from './day-count.ts'
import { openUsageLog, type UsageEntry } from './usage-log.ts'

export interface TokenUsage {
  promptTokens: number
  completionTokens: number
}

export interface UsageStatus extends TokenUsage {
  calls: number
  /** No server is asked for it before the next game day. */
  usedUp: boolean
}

export interface BudgetStatus {
  /** The game day that is counted. */
  date: string
  limits: BudgetLimits
  world: UsageStatus
  /** Those for whom a model server was asked today. */
  npcs: Record<string, UsageStatus>
}

/** A call that was allowed and is counted. The first of the two that is called ends it. */
interface Reservation {
  /** It was answered, or broken off after the server had begun. */
  settle(usage: TokenUsage): void
  /** The server refused it or was not there: it cost nothing. */
  giveBack(): void
}

/** Counts what is asked of model servers, and allows no more than the game day's share. */
export interface ModelBudget {
  /** Whether a server may still be asked for this NPC today. */
  hasRoom(npc: NpcId): boolean
  /** Takes a call and the tokens of its prompt before the request leaves, or says why it may not leave. */
  reserve(call: {
    npc: NpcId
    ref: string
    promptTokens: number
  }): { kind: 'reserved'; reservation: Reservation } | { kind: 'refused'; because: string }
  status(): BudgetStatus
  /** Resolves when all that was counted is written. */
  settled(): Promise<void>
}

export const openModelBudget = async (options: {
  /** `saves/<save>/world/model-usage`. */
  folder: string
  /** Asked at each call, so that a changed configuration holds at once. */
  limits: () => BudgetLimits
  /** The game's date, `YYYY-MM-DD`. */
  today: () => string
  logger: Logger
}): Promise<ModelBudget> => {
  const { limits, today, logger } = options
  const log = await openUsageLog({ folder: options.folder, from: today(), logger })
  let current: DayCount | undefined
  /** Who was told of in the log as used up today. */
  const told = new Set<NpcId>()

  const day = (): DayCount => {
    const date = today()
    if (current?.date !== date) {
      // A crash may have set the clock back behind midnight: then the new day has calls already.
      current = createDayCount(date, log.earlier.get(date))
      told.clear()
    }
    return current
  }

  return {
    hasRoom: (npc) => day().refusal(npc, 1, limits()) === null,
    reserve({ npc, ref, promptTokens }) {
      // The day on which a call begins pays for it.
      const paying = day()
      const because = paying.refusal(npc, promptTokens, limits())
      if (because !== null) {
        if (!told.has(npc)) logger.warn({ npc, ref }, `${because}: the embedded brain thinks`)
        told.add(npc)
        return { kind: 'refused', because }
      }
      const count = (part: Partial<UsageEntry>): void => {
        const entry = { npc, ref, calls: 0, promptTokens: 0, completionTokens: 0, ...part }
        paying.add(entry)
        log.append(paying.date, entry)
      }
      let isOpen = true
      const end = (part: Partial<UsageEntry>): void => {
        if (!isOpen) return
        isOpen = false
        paying.hold(npc, -promptTokens)
        count(part)
      }
      paying.hold(npc, promptTokens)
      count({ calls: 1 })
      return { kind: 'reserved', reservation: { settle: end, giveBack: () => end({ calls: -1 }) } }
    },
    status() {
      const { date, world, npcs, refusal } = day()
      const now = limits()
      const statusOf = ({ calls, promptTokens, completionTokens }: Count, usedUp: boolean): UsageStatus => ({
        calls,
        promptTokens,
        completionTokens,
        usedUp,
      })
      const worldOnly: BudgetLimits = { calls: now.calls, tokens: now.tokens }
      return {
        date,
        limits: now,
        world: statusOf(world, refusal('', 1, worldOnly) !== null),
        npcs: Object.fromEntries(
          [...npcs].sort().map(([npc, count]) => [npc, statusOf(count, refusal(npc, 1, now) !== null)]),
        ),
      }
    },
    settled: () => log.settled(),
  }
}
