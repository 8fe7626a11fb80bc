import type { JournalLine } from '../../../main/saves/world-files.ts'
import type { WorldStore } from '../../../main/saves/world-store.ts'
import type { WorldState } from '../../../main/world/state.ts'

/** Thrown in whatever a killed zone was doing. Nothing that it does afterwards counts. */
class Killed extends Error {}

/** The steps at which a zone may be killed, in the order in which they were reached. */
export interface Blow {
  /** Kills the zones whose steps have these numbers, from 0. */
  at: readonly number[]
  steps: string[]
}

/** A zone that may be killed, with a disk of memory, which holds what was kept until then and nothing else. */
export const createMortal = (zone: string, blow: Blow, first: WorldState) => {
  const disk = { snapshot: JSON.stringify(first), lines: [] as JournalLine[] }
  let life = 0

  /** One step of a run: the zone may die before it. */
  const step = (name: string, of: number): void => {
    if (of !== life) throw new Killed()
    blow.steps.push(`${zone} ${name}`)
    if (!blow.at.includes(blow.steps.length - 1)) return
    life += 1
    throw new Killed()
  }

  /** Lines are kept when somebody waits for it. What was not is lost with the process. */
  const openStore = (of: number): WorldStore => {
    let waiting: JournalLine[] = []
    const keep = (): void => {
      if (waiting.length > 0) step('writes', of)
      disk.lines.push(...waiting)
      waiting = []
    }
    return {
      load: async () => ({
        state: JSON.parse(disk.snapshot) as WorldState,
        journal: JSON.parse(JSON.stringify(disk.lines)) as JournalLine[],
        diagnostics: [],
      }),
      append: (line) => void waiting.push(JSON.parse(JSON.stringify(line)) as JournalLine),
      whenKept(job) {
        // A job of a killed process never runs.
        try {
          keep()
          step('has written', of)
        } catch (error) {
          if (error instanceof Killed) return
          throw error
        }
        job()
      },
      snapshot: async () => {},
      tidy: async () => {},
      sinceBeginning: async () => null,
      isFailing: () => false,
      needsSnapshot: () => false,
      look: async () => {},
      late: () => ({ lines: 0, files: [] }),
      problems: () => [],
      flush: async () => {},
      close: async () => {},
    }
  }

  return {
    disk,
    step,
    openStore,
    /** Begins a new life, and returns its number. */
    begin: (): number => ++life,
  }
}
