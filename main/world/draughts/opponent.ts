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
 * Chooses a move for a side that has one. Of moves that look equally good it takes one by luck, so that no two games
 * are the same.
 */
export function chooseMove(board: Board, side: Side, strength: Strength, luck: HasRandom): Move | undefined {
  const moves = movesOf(board, side)
  if (moves.length <= 1) return moves[0]
  if (strength === 1 && nextInt(luck, careless) === 0) return pick(luck, moves)
  let best: Move[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const move of moves) {
    // One less, so that a move that is as good as the best is worth its full value.
    const value = -worth(
      afterMove(board, move),
      otherSide(side),
      depths[strength] - 1,
      Number.NEGATIVE_INFINITY,
      1 - most,
    )
    if (value > most) {
      most = value
      best = [move]
    } else if (value === most) best.push(move)
  }
  return pick(luck, best)
}

/** What a board is worth to the side that is to move, as far as it looks ahead. Alpha and beta as everywhere. */
function worth(board: Board, side: Side, depth: number, alpha: number, beta: number): number {
  if (depth <= 0) return piecesOf(board, side)
  const moves = movesOf(board, side)
  if (moves.length === 0) return lost - depth
  let best = alpha
  for (const move of moves) {
    best = Math.max(best, -worth(afterMove(board, move), otherSide(side), depth - 1, -beta, -best))
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
