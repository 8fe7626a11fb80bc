import { dayMs } from '../../../language/calendar.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Director, Stage } from '../../headless/director.ts'
import { createQuarrelPairs } from '../../headless/quarrel-pairs.ts'
import type { Meetings } from './graph.ts'
import { createInterview } from './interview.ts'

/** Lets the village live for this many days without outsiders, then asks everybody. Records who heard whom. */
export const createRecord = (days: number) => {
  let stage: Stage | null = null
  let state: Readonly<WorldState> | null = null
  const written = new Set<string>()
  const likedBefore = new Map<string, number>()
  const talks = new Map<string, number>()
  const heardIn = new Set<string>()
  /** The members of each open talk, from events alone. */
  const talking = new Map<string, Set<string>>()
  const quarrelOf = createQuarrelPairs()
  const changes = { quarrel: 0, mended: 0 }
  const now = (): Readonly<WorldState> => {
    if (state === null) throw new Error('the run has not begun')
    return state
  }
  const interview = createInterview(now)
  const meetings: Meetings = { written, talks }

  const heard = (event: SimulationEvent): void => {
    const felt = quarrelOf(event)
    if (felt) changes[felt]++
    if (event.kind === 'conversationStarted') talking.set(event.conversation, new Set(event.members))
    if (event.kind === 'talkJoined') talking.get(event.conversation)?.add(event.body)
    if (event.kind === 'talkLeft') talking.get(event.conversation)?.delete(event.body)
    if (event.kind !== 'said' || event.conversation === undefined) return
    for (const listener of talking.get(event.conversation) ?? []) {
      const once = `${listener} ${event.speaker} ${event.conversation}`
      if (listener === event.speaker || heardIn.has(once)) continue
      heardIn.add(once)
      talks.set(`${listener} ${event.speaker}`, (talks.get(`${listener} ${event.speaker}`) ?? 0) + 1)
    }
  }

  const director: Director = {
    begin(opened) {
      stage = opened
      state = opened.state
      // The ties in the files, not later changes.
      for (const { id, ties = [] } of opened.content().characters) {
        for (const { body, affinity } of ties) {
          written.add(`${id} ${body}`)
          likedBefore.set(`${id} ${body}`, affinity)
        }
      }
    },
    async beforeTick() {
      return stage !== null && now().tick * now().tickGameMs < days * dayMs ? [] : interview.next()
    },
    afterTick(events) {
      events.forEach(heard)
      interview.hear(events)
    },
  }
  return {
    director,
    interview,
    meetings,
    likedBefore,
    /** Counts quarrels or reconciliations by pairs, not by the feelings of each side. */
    count: (because: 'quarrel' | 'mended') => changes[because],
    state: () => {
      const ids = (Object.keys(now().npcs) as NpcId[]).sort()
      const keys: string[] = ids.flatMap((one) => ids.flatMap((other) => (one === other ? [] : [`${one} ${other}`])))
      const liked = new Map<string, number>(
        ids.flatMap((one) =>
          Object.entries(now().npcs[one]?.relations ?? {}).map(
            ([other, { affinity }]) => [`${one} ${other}`, affinity] as const,
          ),
        ),
      )
      return { keys, liked }
    },
  }
}
