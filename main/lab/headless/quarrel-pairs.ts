import type { SimulationEvent } from '../../world/commands.ts'

/**
 * Whether an event is the first sign of a quarrel or reconciliation between two people. Each side reports it, perhaps
 * at different times, but it counts once.
 */
export const createQuarrelPairs = (): ((event: SimulationEvent) => 'quarrel' | 'mended' | null) => {
  const last = new Map<string, 'quarrel' | 'mended'>()
  return (event) => {
    if (event.kind !== 'relationChanged' || (event.because !== 'quarrel' && event.because !== 'mended')) return null
    const pair = [event.npc, event.body].toSorted().join(' ')
    if (last.get(pair) === event.because) return null
    last.set(pair, event.because)
    return event.because
  }
}
