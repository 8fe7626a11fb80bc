import type { StandingIntent } from '../../mind/faculties/promises/intent.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { isPlayerId, type NpcId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'
import { createQuarrelPairs } from './quarrel-pairs.ts'

/** Everything interesting that happens in a village, counted from events and never from what anybody says. */
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
  /** Takes the events of a tick and the world after it. */
  take(state: Readonly<WorldState>, events: readonly SimulationEvent[]): void
  /**
   * Counts everybody's promises to others, which are in files and not in the simulation's events. Promises found at the
   * first look are older and don't count.
   */
  takeIntents(known: { changes: number; intents: ReadonlyMap<NpcId, readonly StandingIntent[]> }): void
  counts(): VillageCounts
}

/** How often promises to be somewhere are checked. Ticks: ten game minutes. */
const lookEvery = 150

export const noCounts = (): VillageCounts =>
  Object.fromEntries(countedThings.map((thing) => [thing, 0])) as VillageCounts

export const createVillageCounter = (): VillageCounter => {
  const counts = noCounts()
  const groups = new Set<string>()
  const quarrelOf = createQuarrelPairs()
  // For the tick being counted.
  const traded = new Set<string>()
  const appointed = new Set<string>()
  const promised = new Map<string, StandingIntent['status']>()
  let looked: number | null = null
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
        // It counts once, however many join.
        if (!groups.has(event.conversation)) add('group talks')
        groups.add(event.conversation)
        return
      case 'transferred':
        if (event.because === 'gift') return add('gifts')
        if (event.because !== 'trade' && event.because !== 'shop') return
        // The two directions of one exchange.
        if (traded.delete(`${event.to} ${event.from}`)) return
        traded.add(`${event.from} ${event.to}`)
        return add('trades')
      case 'relationChanged':
        if (event.because === 'promise-kept') add('promises kept')
        if (event.because === 'promise-broken') add('promises broken')
        switch (quarrelOf(event)) {
          case 'quarrel':
            return add('quarrels')
          case 'mended':
            return add('quarrels mended')
          default:
            return
        }
      case 'said':
        // Something an NPC was told and passes on.
        if (!isPlayerId(event.speaker)) add('rumours told', event.news?.filter(({ via }) => via.length > 0).length ?? 0)
        return
      case 'dayPlanned':
        return add('reactions to weather', event.entries.filter(({ because }) => because === 'weather').length)
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

  const lookAtAppointments = ({ npcs }: Readonly<WorldState>): void => {
    for (const { id, appointments } of Object.values(npcs)) {
      for (const { from, place, with: other } of appointments) {
        const key = `${id} ${from} ${place}`
        if (other !== undefined && !appointed.has(key)) add('promises made')
        appointed.add(key)
      }
    }
  }

  return {
    take(state, events) {
      traded.clear()
      for (const event of events) count(state, event)
      if (state.tick % lookEvery === 0) lookAtAppointments(state)
    },
    takeIntents({ changes, intents }) {
      if (changes === looked) return
      const isFirst = looked === null
      looked = changes
      for (const [npc, all] of intents) {
        for (const { id, by, status } of all) {
          if (by === null) continue
          const key = `${npc} ${id}`
          const before = promised.get(key)
          promised.set(key, status)
          if (isFirst) continue
          if (before === undefined) add('promises made')
          if (status === 'done' && before !== 'done') add('promises kept')
          if (status === 'expired' && before !== 'expired') add('promises broken')
        }
      }
    },
    counts: () => ({ ...counts }),
  }
}

export const sumOfCounts = (left: VillageCounts, right: VillageCounts): VillageCounts =>
  Object.fromEntries(countedThings.map((thing) => [thing, left[thing] + right[thing]])) as VillageCounts
