import type { SimulationEvent } from '../simulation/commands.ts'
import { isPlayerId } from '../simulation/ids.ts'
import type { WorldState } from '../simulation/state.ts'

/** Everything interesting that happens in a village, as counted out of what happened: never out of what anybody says of it. */
export const countedThings = [
  'talks',
  'group talks',
  'gifts',
  'trades',
  'promises made',
  'promises kept',
  'promises broken',
  'rumours told',
  'quarrels',
  'quarrels mended',
  'lessons',
  'quests taken',
  'quests done',
  'things made',
  'meals',
  'happenings',
  'happenings noticed',
  'reactions to weather',
  'other changes of plan',
] as const
export type CountedThing = (typeof countedThings)[number]
export type VillageCounts = Record<CountedThing, number>

export interface VillageCounter {
  /** The events of a tick, and the world behind it. */
  take(state: Readonly<WorldState>, events: readonly SimulationEvent[]): void
  /** Made and kept promises stand in files, not in the simulation's events: whoever reads the files adds them. */
  add(thing: CountedThing, by?: number): void
  counts(): VillageCounts
}

export const noCounts = (): VillageCounts => Object.fromEntries(countedThings.map((thing) => [thing, 0])) as VillageCounts

export const createVillageCounter = (): VillageCounter => {
  const counts = noCounts()
  const groups = new Set<string>()
  const traded = new Set<string>()
  const add = (thing: CountedThing, by = 1): void => {
    counts[thing] += by
  }
  const isEaten = (state: Readonly<WorldState>, event: Extract<SimulationEvent, { kind: 'spent' }>): boolean => {
    const { items } = state.catalogue
    return (
      event.because === 'used' &&
      !isPlayerId(event.body) &&
      Object.keys(event.goods.items ?? {}).some((item) => items[item as keyof typeof items]?.use === 'eat')
    )
  }

  const count = (state: Readonly<WorldState>, event: SimulationEvent): void => {
    switch (event.kind) {
      case 'conversationStarted':
        return add('talks')
      case 'talkJoined':
        // However many come to it, it is one.
        if (!groups.has(event.conversation)) add('group talks')
        groups.add(event.conversation)
        return
      case 'transferred':
        if (event.because === 'gift') return add('gifts')
        if (event.because !== 'trade' && event.because !== 'shop') return
        // Both directions of one exchange.
        if (traded.delete(`${event.to} ${event.from}`)) return
        traded.add(`${event.from} ${event.to}`)
        return add('trades')
      case 'relationChanged':
        if (event.because === 'promise-kept') add('promises kept')
        if (event.because === 'promise-broken') add('promises broken')
        if (event.because === 'quarrel') add('quarrels')
        if (event.because === 'mended') add('quarrels mended')
        return
      case 'lessonEnded':
        if (event.outcome === 'learned') add('lessons')
        return
      case 'questStarted':
        return add('quests taken')
      case 'questDone':
        return add('quests done')
      case 'made':
        if (event.because === 'recipe') add('things made')
        return
      case 'spent':
        if (isEaten(state, event)) add('meals')
        return
      case 'happeningBegan':
        return add('happenings')
      case 'happeningNoticed':
        return add('happenings noticed')
      case 'turnedAside':
        return add(event.because.kind === 'weather' ? 'reactions to weather' : 'other changes of plan')
      default:
        return
    }
  }

  return {
    take(state, events) {
      traded.clear()
      for (const event of events) count(state, event)
    },
    add,
    counts: () => ({ ...counts }),
  }
}
