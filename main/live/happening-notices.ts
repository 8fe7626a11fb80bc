import type { SimulationEvent } from '../simulation/commands.ts'
import { kindOf } from '../simulation/happenings/kinds-of.ts'
import { isPlayerId, type PlayerId } from '../simulation/ids.ts'
import { placeOf } from '../simulation/lookup.ts'
import type { MapData, WorldState } from '../simulation/state.ts'

/**
 * What a page is told of an event of the village, as words: when its player comes upon it, and when it is over, if the player had. Nobody far off learns of it. Called after each tick,
 * before anything of what is over could be forgotten.
 */
export function createHappeningNotices(ports: { state: () => Readonly<WorldState>; map: MapData; tell: (player: PlayerId, text: string) => void }) {
  /** Who has come upon what goes on. */
  const there = new Map<string, Set<PlayerId>>()
  return {
    afterTick(events: readonly SimulationEvent[]): void {
      for (const event of events) {
        if (event.kind === 'happeningNoticed' && isPlayerId(event.body)) {
          const kind = kindOf(ports.state(), event.happening)
          if (!kind) continue
          there.set(kind.id, (there.get(kind.id) ?? new Set()).add(event.body))
          const where = placeOf(ports.map, kind.at)?.label ?? kind.at
          ports.tell(event.body, `You come upon ${kind.name} at ${where}. ${kind.text}`)
        }
        if (event.kind === 'happeningEnded') {
          const name = kindOf(ports.state(), event.happening)?.name
          for (const player of there.get(event.happening) ?? [])
            if (name !== undefined && ports.state().players[player]?.present) ports.tell(player, `It is over with ${name}.`)
          there.delete(event.happening)
        }
      }
    },
  }
}
