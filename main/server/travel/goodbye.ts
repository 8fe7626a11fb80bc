import { backgroundTimer, type Timer } from '../../base/deadline.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'

/** How long a page has to go to the other zone by itself. Milliseconds. */
const goodbyeMs = 10_000

/**
 * Lets go of the page of a player who was taken in elsewhere, if it doesn't go by itself. A player who comes back and sets
 * out again meanwhile is on another crossing, and their page has still to be told of its end.
 */
export const createGoodbye =
  (ports: { state(): Pick<WorldState, 'players'>; expel(player: PlayerId, words: string): void; timer?: Timer }) =>
  (player: PlayerId, words: string): void => {
    const crossing = (): number | undefined => {
      const { last, elsewhere } = ports.state().players[player]?.crossings ?? {}
      return elsewhere ? last : undefined
    }
    const told = crossing()
    const { timer = backgroundTimer } = ports
    timer(goodbyeMs, () => {
      if (told !== undefined && crossing() === told) ports.expel(player, words)
    })
  }
