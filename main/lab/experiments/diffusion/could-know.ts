import type { SimulationEvent } from '../../../world/commands.ts'
import type { BodyId, NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'

/**
 * Words that somebody said, and who could hear them: the addressee, the members of the talk, and everybody within
 * earshot, regardless of walls.
 */
export interface Telling {
  tick: number
  speaker: BodyId
  /** The addressee; null if the words were for everybody. */
  to: BodyId | null
  heardBy: readonly NpcId[]
  text: string
}

/** The greatest distance at which words are heard, and a little more, in tiles. */
const earshot = 5.5

/**
 * Tracks who could know something, from words and positions. It shares no code with the village's own logic and reads
 * no memory or mark. Somebody missing from `known` can only have made it up.
 */
export const createWitnessOfWords = (options: { map: MapData; origin: NpcId; tells: (text: string) => boolean }) => {
  const { map, origin, tells } = options
  const known = new Map<BodyId, { tick: number; from: BodyId | null; hops: number }>([
    [origin, { tick: 0, from: null, hops: 0 }],
  ])
  const tellings: Telling[] = []
  /** The members of each talk, according to the log. */
  const talks = new Map<string, ReadonlySet<BodyId>>()
  /** Words about the fact by somebody who couldn't know about it. */
  const madeUp: { tick: number; speaker: BodyId; text: string }[] = []
  return {
    known,
    tellings,
    madeUp,
    take(event: SimulationEvent, state: Readonly<WorldState>): void {
      if (event.kind === 'conversationStarted' || event.kind === 'talkJoined' || event.kind === 'talkLeft')
        talks.set(event.conversation, new Set(event.members))
      if (event.kind !== 'said' || !tells(event.text)) return
      const { speaker, text, to = null } = event
      const mouth = state.npcs[speaker as NpcId]
      if (!mouth) return
      const from = known.get(speaker)
      if (from === undefined) {
        madeUp.push({ tick: state.tick, speaker, text })
        return
      }
      const reach = earshot * map.tileSize
      const inTalk = event.conversation === undefined ? undefined : talks.get(event.conversation)
      const heardBy = Object.values(state.npcs)
        .filter(
          ({ id, x, y }) =>
            id !== speaker && (id === to || inTalk?.has(id) || (x - mouth.x) ** 2 + (y - mouth.y) ** 2 <= reach ** 2),
        )
        .map(({ id }) => id)
      tellings.push({ tick: state.tick, speaker, to, heardBy, text })
      for (const id of heardBy)
        if (!known.has(id)) known.set(id, { tick: state.tick, from: speaker, hops: from.hops + 1 })
    },
  }
}
