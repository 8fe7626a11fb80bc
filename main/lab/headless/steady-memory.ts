import type { NpcMemory } from '../../mind/ports/memory-port.ts'

/** Counts what was remembered, each memory once. */
export interface MemoryCount {
  written: number
}

/**
 * An NPC's memory that handles its calls strictly in order. A turn searches and writes at the same time, and
 * microseconds decide which comes first; a repeatable run's search results and weights must not depend on that.
 */
export function createSteadyMemory(memory: NpcMemory, count: MemoryCount): NpcMemory {
  const known = new Set<string>()
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = before.then(task)
    before = result.catch(() => undefined) // the caller learns of the failure
    return result
  }
  return {
    npc: memory.npc,
    remember: (entry) =>
      inTurn(async () => {
        const kept = await memory.remember(entry)
        if (!known.has(kept.id)) count.written += 1
        known.add(kept.id)
        return kept
      }),
    search: (query) => inTurn(() => memory.search(query)),
    get: (request) => inTurn(() => memory.get(request)),
    noted: (range) => inTurn(() => memory.noted(range)),
    read: (path) => inTurn(() => memory.read(path)),
    rewrite: (file) => inTurn(() => memory.rewrite(file)),
    recalls: () => inTurn(() => memory.recalls()),
    stats: () => memory.stats(),
    settled: () => inTurn(() => memory.settled()),
    close: () => inTurn(() => memory.close()),
  }
}
