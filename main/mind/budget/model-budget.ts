import type { Logger } from '../../base/logger.ts'
import type { NpcId } from '../../world/ids.ts'
import { type BudgetLimits, type Count, createDayCount, type DayCount } from './day-count.ts'
import type { SharedBudget } from './shared-budget.ts'
import { openUsageLog, type UsageEntry } from './usage-log.ts'

export interface TokenUsage {
  promptTokens: number
  completionTokens: number
}

export interface UsageStatus extends TokenUsage {
  calls: number
  /** Whether the limit is reached, so that no server is asked until the next game day. */
  usedUp: boolean
}

export interface BudgetStatus {
  /** The current game day. */
  date: string
  limits: BudgetLimits
  world: UsageStatus
  /** The NPCs that used a model server today. */
  npcs: Record<string, UsageStatus>
}

/** A call that was allowed and counted. The first call to either method ends it. */
interface Reservation {
  /** The call was answered, or broken off after the server had begun. */
  settle(usage: TokenUsage): void
  /** The server refused the call or couldn't be reached, so it cost nothing. */
  giveBack(): void
}

/** Counts requests to model servers and enforces the game day's limits. */
export interface ModelBudget {
  /** Whether a server may still be asked for this NPC today. */
  hasRoom(npc: NpcId): boolean
  /** Reserves a call and its prompt tokens before the request is sent, or says why it may not be sent. */
  reserve(call: {
    npc: NpcId
    ref: string
    promptTokens: number
  }): { kind: 'reserved'; reservation: Reservation } | { kind: 'refused'; because: string }
  status(): BudgetStatus
  /** Resolves when all counts have been written. */
  settled(): Promise<void>
}

export const openModelBudget = async (options: {
  /** `saves/<save>/world/model-usage`. */
  folder: string
  /** The limits. Read at each call, so a changed configuration applies at once. */
  limits: () => BudgetLimits
  /** What this village may use of a budget that others share. Default: there is none. */
  shared?: SharedBudget | undefined
  /** The game's date, `YYYY-MM-DD`. */
  today: () => string
  logger: Logger
}): Promise<ModelBudget> => {
  const { limits, today, shared, logger } = options
  const log = await openUsageLog({ folder: options.folder, from: today(), logger })
  let current: DayCount | undefined
  /** NPCs whose used-up budget was logged today. */
  const told = new Set<NpcId>()

  const day = (): DayCount => {
    const date = today()
    if (current?.date !== date) {
      // After a crash the clock may go back before midnight; then the new day already has calls.
      current = createDayCount(date, log.earlier.get(date))
      told.clear()
    }
    return current
  }

  return {
    hasRoom: (npc) => (day().refusal(npc, 1, limits()) ?? shared?.refusal(1) ?? null) === null,
    reserve({ npc, ref, promptTokens }) {
      // A call is charged to the day it begins on.
      const paying = day()
      const because = paying.refusal(npc, promptTokens, limits()) ?? shared?.refusal(promptTokens) ?? null
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
      const taken = shared?.take(promptTokens)
      return {
        kind: 'reserved',
        reservation: {
          settle(usage) {
            if (isOpen) taken?.settle(usage.promptTokens + usage.completionTokens)
            end(usage)
          },
          giveBack() {
            if (isOpen) taken?.giveBack()
            end({ calls: -1 })
          },
        },
      }
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
