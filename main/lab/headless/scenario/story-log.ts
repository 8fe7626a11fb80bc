import { createTeller } from '../../../saves/replay/tell-event.ts'
import { gameTime } from '../../../world/clock.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import { isPlayerId, type PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'

/** The events of a story in order, in words. */
export interface StoryLog {
  take(events: readonly SimulationEvent[]): void
  /** Only the speakers and their words, as in `ana: hello`. */
  transcript(): string[]
  /** Everything that can be told, each line with its time; the last `most` of them. */
  lines(most?: number): string[]
  readonly events: readonly SimulationEvent[]
}

/** `playerName` returns a player's name in the story. */
export const createStoryLog = (
  state: () => WorldState,
  map: MapData,
  playerName: (player: PlayerId) => string,
): StoryLog => {
  const events: SimulationEvent[] = []
  const told: string[] = []
  const tell = createTeller(map)
  return {
    events,
    take(happened) {
      const { weekday, time } = gameTime(state())
      for (const event of happened) {
        events.push(event)
        const text = tell(state(), event)
        if (text !== null) told.push(`${weekday.slice(0, 3)} ${time}  ${text}`)
      }
    },
    transcript: () =>
      events.flatMap((event) =>
        event.kind === 'said'
          ? [`${isPlayerId(event.speaker) ? playerName(event.speaker).toLowerCase() : event.speaker}: ${event.text}`]
          : [],
      ),
    lines: (most = told.length) => (most === 0 ? [] : told.slice(-most)),
  }
}
