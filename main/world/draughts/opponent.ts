import { type HasRandom, nextInt, pick } from '../random.ts'
import {
  afterMove,
  type Board,
  isKing,
  isSideOf,
  type Move,
  movesOf,
  otherSide,
  placeOfSquare,
  type Side,
} from './rules.ts'

/** How well somebody plays: 1 sees what is in front of them, 3 looks some moves ahead. */
export const strengths = [1, 2, 3] as const
export type Strength = (typeof strengths)[number]

/** How many moves each looks ahead, their own included. */
const depths: Record<Strength, number> = { 1: 1, 2: 2, 3: 3 }
/** One in so many moves a weak player makes without looking. */
const careless = 3
const lost = -10_000

/**
 * How many boards a thought may look at. It happens within a tick, and with many kings about, three moves ahead would be
 * tens of thousands of boards.
 */
export const MOST_BOARDS = 1000
/** What is left of a thought. */
interface Thought {
  boards: number
}

/**
 * Chooses a move for a side that has one. Of moves that look equally good it takes one by luck, so that no two games
 * are the same. `thought`: counts down the boards that were looked at.
 */
export function chooseMove(
  board: Board,
  side: Side,
  strength: Strength,
  luck: HasRandom,
  thought: Thought = { boards: MOST_BOARDS },
): Move | undefined {
  const moves = movesOf(board, side)
  if (moves.length <= 1) return moves[0]
  if (strength === 1 && nextInt(luck, careless) === 0) return pick(luck, moves)
  let best: readonly Move[] = moves
  for (let depth = 1; depth <= depths[strength]; depth++) {
    const better = bestOf({ board, side, moves, depth, thought })
    // Whoever can't think it through plays what they saw at a shorter glance.
    if (!better) break
    best = better
  }
  return pick(luck, best)
}

/** The moves that look best so many moves ahead; null if it takes too long. */
function bestOf({
  board,
  side,
  moves,
  depth,
  thought,
}: {
  board: Board
  side: Side
  moves: readonly Move[]
  depth: number
  thought: Thought
}): Move[] | null {
  let best: Move[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const move of moves) {
    // One less, so that a move that is as good as the best is worth its full value.
    const span = { alpha: Number.NEGATIVE_INFINITY, beta: 1 - most }
    const value = -worth(afterMove(board, move), { side: otherSide(side), depth: depth - 1, ...span, thought })
    if (thought.boards < 0) return null
    if (value > most) {
      most = value
      best = [move]
    } else if (value === most) best.push(move)
  }
  return best
}

interface Look {
  side: Side
  depth: number
  alpha: number
  beta: number
  thought: Thought
}

/**
 * What a board is worth to the side that is to move, as far as it looks ahead. Alpha and beta as everywhere. Means
 * nothing once the thought has no boards left.
 */
function worth(board: Board, { side, depth, alpha, beta, thought }: Look): number {
  thought.boards -= 1
  if (thought.boards < 0) return 0
  if (depth <= 0) return piecesOf(board, side)
  const moves = movesOf(board, side)
  if (moves.length === 0) return lost - depth
  let best = alpha
  for (const move of moves) {
    const next = { side: otherSide(side), depth: depth - 1, alpha: -beta, beta: -best, thought }
    best = Math.max(best, -worth(afterMove(board, move), next))
    if (best >= beta) break
  }
  return best
}

/** Men, kings, and how far the men have come. */
function piecesOf(board: Board, side: Side): number {
  let sum = 0
  for (let square = 0; square < 32; square++) {
    const piece = board[square]
    if (piece === '.') continue
    const isWhite = isSideOf(piece, 'white')
    const { row } = placeOfSquare(square)
    const value = isKing(piece) ? 160 : 100 + 3 * (isWhite ? 7 - row : row)
    sum += isWhite === (side === 'white') ? value : -value
  }
  return sum
}
