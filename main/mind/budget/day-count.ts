import type { UsageEntry } from './usage-log.ts'

/** `[models] budget` in rpg.toml: calls and tokens per game day, in total and per NPC. If absent, there is no limit. */
export interface BudgetLimits {
  calls?: number | undefined
  tokens?: number | undefined
  npcCalls?: number | undefined
  npcTokens?: number | undefined
}

export interface Count {
  calls: number
  promptTokens: number
  completionTokens: number
  /** Prompt tokens of calls in progress. */
  held: number
}

/** How much model servers were asked for in one game day. */
export interface DayCount {
  readonly date: string
  readonly world: Count
  readonly npcs: ReadonlyMap<string, Count>
  add(entry: UsageEntry): void
  /** Reserves tokens during a call. When the call ends, pass the same number as a negative one. */
  hold(npc: string, promptTokens: number): void
  /** Why a call with this many tokens would exceed a limit; null if it wouldn't. */
  refusal(npc: string, promptTokens: number, limits: BudgetLimits): string | null
}

const nothing = (): Count => ({ calls: 0, promptTokens: 0, completionTokens: 0, held: 0 })

export const createDayCount = (date: string, earlier: readonly UsageEntry[] = []): DayCount => {
  const world = nothing()
  const npcs = new Map<string, Count>()
  const both = (npc: string): [Count, Count] => {
    const own = npcs.get(npc) ?? nothing()
    npcs.set(npc, own)
    return [world, own]
  }
  const add = (entry: UsageEntry): void => {
    for (const count of both(entry.npc)) {
      count.calls += entry.calls
      count.promptTokens += entry.promptTokens
      count.completionTokens += entry.completionTokens
    }
  }
  for (const entry of earlier) add(entry)

  const exceeded = (
    whose: string,
    count: Count,
    promptTokens: number,
    calls: number | undefined,
    tokens: number | undefined,
  ): string | null => {
    if (calls !== undefined && count.calls + 1 > calls) return `${whose} ${calls} model calls of ${date} are used up`
    const known = count.promptTokens + count.completionTokens + count.held
    if (tokens !== undefined && known + promptTokens > tokens)
      return `${whose} ${tokens} model tokens of ${date} are used up (${known}, and ${promptTokens} more were to be sent)`
    return null
  }
  return {
    date,
    world,
    npcs,
    add,
    hold(npc, promptTokens) {
      for (const count of both(npc)) count.held += promptTokens
    },
    refusal: (npc, promptTokens, limits) =>
      exceeded("the world's", world, promptTokens, limits.calls, limits.tokens) ??
      exceeded(`${npc}'s`, npcs.get(npc) ?? nothing(), promptTokens, limits.npcCalls, limits.npcTokens),
  }
}
