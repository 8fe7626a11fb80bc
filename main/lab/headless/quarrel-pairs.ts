import type { SimulationEvent } from '../../world/commands.ts'

/** Whether an event is the first that tells of a quarrel of two, or of their making up: each of the two feels it, perhaps at another time, and it is one. */
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
