import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { withGoods, withoutGoods } from '../economy/bags.ts'
import { centreOf, tilesBetween } from '../geometry.ts'
import type { NpcId } from '../ids.ts'
import { feel } from '../life/mood.ts'
import { change } from '../life/needs.ts'
import { npcOf, playerOf } from '../lookup.ts'
import type { Place } from '../map-data.ts'
import { isInRoom } from '../places.ts'
import { meet } from '../society/relations.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { partFromBoard } from './keep-seat.ts'
import type { DraughtsCommand, DraughtsEnd, DraughtsGame } from './kinds.ts'
import { chooseMove } from './opponent.ts'
import { afterMove, isKing, type Move, movesOf, startBoard, takenBy } from './rules.ts'
import { boardAt, isBoardTaken, isOnSeat, MOST_STAKE, strengthOf, wouldPlay } from './tables.ts'

type Of<Kind extends DraughtsCommand['kind']> = Extract<DraughtsCommand, { kind: Kind }>
type Verdict = RefusalReason | null

/** How long a villager looks at the board before a move. Ticks. */
const THINK_TICKS = 30
/** How long it waits for itself to reach the seat. */
const SEAT_TICKS = 300
/** A player who makes no move for so long has lost: ninety seconds. */
const SLOW_TICKS = 90 * 15
/** How far from the seat a player has left the game. */
const AWAY_TILES = 2.5
/** Even the longest game ends after twenty minutes, and each takes back the stake: a villager has a day of its own. */
export const HOLD_TICKS = 20 * 60 * 15
/** After so many moves without a man moved or a piece taken nobody wins any more. */
const MOST_IDLE = 40
/** What an evening over a board does for the need of company. */
const COMPANY = 150

export function applyDraughts(context: TickContext, command: DraughtsCommand): Verdict {
  const player = playerOf(context.state, command.player)
  if (!player?.present) return 'unknown-body'
  switch (command.kind) {
    case 'beginDraughts':
      return begin(context, player, command)
    case 'moveDraughts':
      return move(context, player, command)
    case 'resignDraughts':
      if (!player.draughts) return 'not-now'
      endGame(context, player, 'resigned')
      return null
    default:
      return command satisfies never
  }
}

function begin(context: TickContext, player: PlayerBody, { npc: id, stake }: Of<'beginDraughts'>): Verdict {
  const { state, map, events } = context
  if (stake < 1 || stake > MOST_STAKE) return 'invalid'
  const npc = npcOf(state, id)
  if (!npc) return 'unknown-npc'
  const board = boardAt(map, player)
  if (!board) return 'wrong-place'
  if (player.draughts || player.asleep) return 'not-now'
  if (isBoardTaken(state, board.house) || !wouldPlay(context, npc, { house: board.house, player })) return 'busy'
  const [mine, theirs] = seatsFor(context, board.seats, npc)
  const [seat] = mine.spots
  const [post] = theirs.spots
  if (!seat || !post) return 'no-way'
  const bag = withoutGoods(player.bag, { gold: stake })
  const other = withoutGoods(npc.bag, { gold: stake })
  if (!bag || !other) return 'lacking'
  player.bag = bag
  npc.bag = other
  npc.post = [post[0], post[1]]
  player.x = centreOf(map, seat[0])
  player.y = centreOf(map, seat[1])
  player.draughts = {
    ...{ npc: npc.id, at: board.house.id, stake, board: startBoard, turn: 'player', idle: 0 },
    ...{ since: state.tick, movedAt: state.tick, x: player.x, y: player.y },
  }
  events.push({ kind: 'draughtsBegan', player: player.id, npc: npc.id, stake, x: player.x, y: player.y })
  return null
}

/** A villager who sits at the board stays where it sits. */
const seatsFor = ({ map }: TickContext, [one, other]: [Place, Place], npc: NpcBody): [Place, Place] =>
  isOnSeat(map, npc, one) ? [other, one] : [one, other]

function move(context: TickContext, player: PlayerBody, { path }: Of<'moveDraughts'>): Verdict {
  const { draughts: game } = player
  if (game?.turn !== 'player') return 'not-now'
  const meant = movesOf(game.board, 'white').find((one) => isSame(one, path))
  if (!meant) return 'invalid'
  carryOut(context, player, { game, made: meant })
  return null
}

const isSame = (one: Move, other: Move): boolean =>
  one.length === other.length && one.every((square, index) => square === other[index])

/** Makes a move and ends the game when the other side can't answer. */
function carryOut(context: TickContext, player: PlayerBody, { game, made }: { game: DraughtsGame; made: Move }): void {
  const by = game.turn
  const wasMan = !isKing(game.board[made[0] ?? 0])
  game.idle = wasMan || takenBy(made).length > 0 ? 0 : game.idle + 1
  game.board = afterMove(game.board, made)
  game.last = [...made]
  game.turn = by === 'player' ? 'npc' : 'player'
  game.movedAt = context.state.tick
  context.events.push({ kind: 'draughtsMoved', player: player.id, npc: game.npc, by, path: [...made] })
  if (movesOf(game.board, game.turn === 'player' ? 'white' : 'black').length === 0)
    endGame(context, player, by === 'player' ? 'won' : 'lost')
  else if (game.idle >= MOST_IDLE) endGame(context, player, 'drawn')
}

/** Moves for the villagers, and ends the games of those who went away. */
export function tendDraughts(context: TickContext): void {
  for (const player of context.present) if (player.draughts) tend(context, player, player.draughts)
}

function tend(context: TickContext, player: PlayerBody, game: DraughtsGame): void {
  const { state, map } = context
  const npc = npcOf(state, game.npc)
  const house = map.places[game.at]
  if (!npc || !house || npc.at !== house.id || !isInRoom(house, npc)) return endGame(context, player, 'called')
  if (state.tick - game.since >= HOLD_TICKS) return endGame(context, player, 'called')
  if (player.asleep || tilesBetween(map, player, game) > AWAY_TILES) return endGame(context, player, 'left')
  const waited = state.tick - game.movedAt
  if (game.turn === 'player') {
    if (waited >= SLOW_TICKS) endGame(context, player, 'slow')
    return
  }
  const isSeated = boardAt(map, player)?.seats.some((seat) => isOnSeat(map, npc, seat)) === true
  if (waited < THINK_TICKS || (!isSeated && waited < SEAT_TICKS)) return
  const made = chooseMove(game.board, 'black', strengthOf(npc), state)
  if (made) carryOut(context, player, { game, made })
}

const winnerOf: Record<DraughtsEnd, 'player' | 'npc' | null> = {
  ...{ won: 'player', lost: 'npc', drawn: null, resigned: 'npc', left: 'npc', slow: 'npc', called: null },
}

/** Ends a player's game, if there is one, and pays out what is on the table. */
export function endGame(context: TickContext, player: PlayerBody, because: DraughtsEnd): void {
  const { state, events } = context
  const game = player.draughts
  if (!game) return
  delete player.draughts
  const npc = npcOf(state, game.npc)
  // Whoever has left the world has taken nothing back, and the player takes only what is theirs.
  if (!npc) events.push({ kind: 'spent', body: game.npc, goods: { gold: game.stake }, because: 'gone' })
  const side = npc ? winnerOf[because] : null
  const winner = side === null ? null : side === 'player' ? player.id : game.npc
  const share = {
    player: side === null ? 1 : side === 'player' ? 2 : 0,
    npc: side === null ? 1 : side === 'npc' ? 2 : 0,
  }
  player.bag = withGoods(player.bag, { gold: share.player * game.stake }) ?? player.bag
  if (npc) {
    npc.bag = withGoods(npc.bag, { gold: share.npc * game.stake }) ?? npc.bag
    npc.draughts = {
      played: (npc.draughts?.played ?? 0) + 1,
      won: (npc.draughts?.won ?? 0) + (side === 'npc' ? 1 : 0),
    }
    meet(npc, player.id, gameMs(state))
    change(npc.needs, 'company', COMPANY)
    partFromBoard(context, npc, player, because)
    if (side === 'npc') feel(context, npc, { why: 'I won at draughts', by: 6 })
    else if (side === 'player') feel(context, npc, { why: 'I lost at draughts', by: -3 })
  }
  events.push({ kind: 'draughtsEnded', player: player.id, npc: game.npc, winner, stake: game.stake, because })
}

/** The villagers whom a game keeps from what their day has next. */
export const keptByGames = ({ present }: Pick<TickContext, 'present'>): ReadonlySet<NpcId> =>
  new Set(present.flatMap(({ draughts }) => (draughts ? [draughts.npc] : [])))
