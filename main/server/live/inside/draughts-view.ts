import { movesOf } from '../../../world/draughts/rules.ts'
import { MOST_STAKE, opponentsOf } from '../../../world/draughts/tables.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import type { ShownDraughts } from '../../rooms/shown.ts'
import type { NameOf } from '../goods-view.ts'

/** A player's game, or who would play with them here; null when there is nobody to play with. */
export function draughtsOf(
  { state, map, nameOf }: { state: WorldState; map: MapData; nameOf: NameOf },
  player: PlayerBody,
): ShownDraughts | null {
  const { draughts: game } = player
  if (game)
    return {
      kind: 'game',
      npc: game.npc,
      name: nameOf(game.npc),
      stake: game.stake,
      board: game.board,
      yours: game.turn === 'player',
      moves: game.turn === 'player' ? movesOf(game.board, 'white').map((move) => [...move]) : [],
      ...(game.last ? { last: game.last } : {}),
    }
  const people = player.asleep ? [] : opponentsOf({ state, map }, player)
  if (people.length === 0) return null
  return {
    kind: 'asked',
    people: people.map(({ id, name, bag }) => ({ npc: id, name, most: Math.min(MOST_STAKE, bag.gold) })),
  }
}
