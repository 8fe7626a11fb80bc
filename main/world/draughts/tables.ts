import type { TickContext } from '../context.ts'
import { columnOf, rowOf } from '../geometry.ts'
import { actNow } from '../life/live.ts'
import { isAsleep } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import { isInRoom, isSpotOf, roomAt, standsIn } from '../places.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'
import { type Strength, strengths } from './opponent.ts'

/** The most that each may put on the table. */
export const MOST_STAKE = 3
/** How many games against players make somebody play better. */
const GAMES_TO_LEARN = 8
const ordinary: Strength = 2

type Seen = Pick<TickContext, 'state' | 'map'>

/** The two seats at the board of a house, and the house. Null: there is no board in this room. */
export function boardAt(map: MapData, body: { x: number; y: number }): { house: Place; seats: [Place, Place] } | null {
  const house = map.doors ? roomAt(map, body) : null
  if (!house) return null
  const [one, other] = (map.furniture ?? []).filter(
    ({ game, ...piece }) => game === 'draughts' && standsIn(piece, house),
  )
  return one && other ? { house, seats: [one, other] } : null
}

/** Whether a villager plays with some player. */
export const gameWith = (state: Pick<WorldState, 'players'>, npc: string): PlayerBody | undefined => {
  for (const id in state.players) {
    const player = state.players[id as keyof typeof state.players]
    if (player?.present && player.draughts?.npc === npc) return player
  }
  return undefined
}

/** Whether a board is in use. */
export const isBoardTaken = (state: Pick<WorldState, 'players'>, house: Place): boolean =>
  Object.values(state.players).some(({ present, draughts }) => present && draughts?.at === house.id)

/** Whether a villager would sit down to a game with this player: in the room, at leisure, with that much money. */
export function wouldPlay(
  { state }: Seen,
  npc: NpcBody,
  { house, player }: { house: Place; player: PlayerBody },
): boolean {
  const act = actNow(npc)
  return (
    npc.at === house.id &&
    isInRoom(house, npc) &&
    !isAsleep(npc) &&
    (act === 'leisure' || act === 'meal') &&
    npc.following === null &&
    (npc.plan === null || (npc.plan.for === player.id && npc.goal === null)) &&
    (npc.goal === null || npc.goal.kind !== 'body') &&
    (npc.conversation === null || npc.conversation === player.conversation) &&
    npc.bag.gold > 0 &&
    gameWith(state, npc.id) === undefined
  )
}

/** The villagers in the player's room who would play, sorted by id. */
export function opponentsOf(context: Seen, player: PlayerBody): NpcBody[] {
  const board = boardAt(context.map, player)
  if (!board || isBoardTaken(context.state, board.house)) return []
  return Object.values(context.state.npcs)
    .filter((npc) => wouldPlay(context, npc, { house: board.house, player }))
    .sort((left, right) => (left.id < right.id ? -1 : 1))
}

/** How well a villager plays: as its soul says, and better with every few games. */
export function strengthOf({ character, draughts }: Pick<NpcBody, 'character' | 'draughts'>): Strength {
  const learned = Math.floor((draughts?.played ?? 0) / GAMES_TO_LEARN)
  const most = strengths[strengths.length - 1] ?? ordinary
  return Math.min(most, (character.draughts ?? ordinary) + learned) as Strength
}

export const isOnSeat = (map: MapData, body: { x: number; y: number }, seat: Place): boolean =>
  isSpotOf(seat, [columnOf(map, body.x), rowOf(map, body.y)])
