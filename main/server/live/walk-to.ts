import type { PlayerId } from '../../world/ids.ts'
import { bodyOf, placeOf, playerOf } from '../../world/lookup.ts'
import { middleOf } from '../../world/places.ts'
import type { LiveWorld } from './live-world.ts'
import { openTiles } from './player-talk.ts'
import type { PlayerWalks, WalkEnd } from './player-walks.ts'
import type { WayFinder } from './way-finder.ts'

/** Whoever walks to a place has arrived at this distance from where the way ends, in tiles. */
const nearPlace = 0.5

/**
 * Walks a player to a place or a person, by id. Resolves with how it ended; null: nobody and nothing has that id, or the
 * player isn't here.
 */
export const createWalkTo =
  ({ world, ways, walks }: { world: LiveWorld; ways: WayFinder; walks: Pick<PlayerWalks, 'startTo' | 'stop'> }) =>
  async (player: PlayerId, to: string): Promise<WalkEnd | null> => {
    const from = playerOf(world.state, player)
    const place = placeOf(world.map, to)
    const body = () => bodyOf(world.state, to) ?? null
    if (!from?.present || (!place && !body())) return null
    const at = place && ways.between(from, middleOf(place.room ?? place))?.at(-1)
    if (place && !at) return 'no-way'
    walks.stop(player)
    return new Promise((resolve) =>
      walks.startTo(
        player,
        {
          point: () => (at ? { x: at[0], y: at[1] } : body()),
          near: at ? nearPlace : openTiles,
          end: resolve,
          replaced: () => resolve('stopped'),
        },
        from,
      ),
    )
  }
