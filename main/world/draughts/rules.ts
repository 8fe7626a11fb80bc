/**
 * Draughts on the thirty-two dark squares of a board of eight by eight, by the English rules: men go and take forwards,
 * kings both ways, whoever can take must, and a taking goes on while it can. Square 0 is in the upper left corner of the
 * dark squares; white moves upwards. A board is a text of 32 signs.
 */
export type Board = string
export type Side = 'white' | 'black'
/** The squares of a move, from the first to the last. */
export type Move = readonly number[]

const empty = '.'
const men = { white: 'w', black: 'b' } as const
const kings = { white: 'W', black: 'B' } as const
const forward = { white: -1, black: 1 } as const
const lastRow = { white: 0, black: 7 } as const

export const startBoard: Board = 'b'.repeat(12) + '.'.repeat(8) + 'w'.repeat(12)
export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white')

/** The row and the column of a square, from 0. */
export const placeOfSquare = (square: number): { row: number; column: number } => {
  const row = Math.floor(square / 4)
  return { row, column: (square % 4) * 2 + (row % 2 === 0 ? 1 : 0) }
}

/** The dark square at a row and a column; -1 outside the board and on a light square. */
export function squareAt(row: number, column: number): number {
  if (row < 0 || row > 7 || column < 0 || column > 7 || (row + column) % 2 === 0) return -1
  return row * 4 + Math.floor(column / 2)
}

export const isSideOf = (piece: string | undefined, side: Side): boolean => piece === men[side] || piece === kings[side]
export const isKing = (piece: string | undefined): boolean => piece === kings.white || piece === kings.black

/** For each square and each of the four directions, the next square and the one behind it. */
const reach = Array.from({ length: 32 }, (_, square) => {
  const { row, column } = placeOfSquare(square)
  return [-1, 1].flatMap((down) =>
    [-1, 1].map((right) => ({
      down,
      next: squareAt(row + down, column + right),
      behind: squareAt(row + 2 * down, column + 2 * right),
    })),
  )
})
const waysOf = (square: number, piece: string, side: Side) =>
  (reach[square] ?? []).filter(({ down }) => isKing(piece) || down === forward[side])

/** All that a side may do, in the order of the squares. Empty: it has lost. */
export function movesOf(board: Board, side: Side): Move[] {
  const takes: Move[] = []
  const steps: Move[] = []
  for (let square = 0; square < 32; square++) {
    const piece = board[square] ?? empty
    if (!isSideOf(piece, side)) continue
    for (const path of takesFrom(board, [square], piece, side)) takes.push(path)
    if (takes.length > 0) continue
    for (const { next } of waysOf(square, piece, side)) if (board[next] === empty) steps.push([square, next])
  }
  return takes.length > 0 ? takes : steps
}

/** The takings that begin with a path, each to its end. `board`: without the piece's moves so far being ended. */
function takesFrom(board: Board, path: readonly number[], piece: string, side: Side): Move[] {
  const from = path.at(-1) ?? 0
  const found: Move[] = []
  for (const { next, behind } of waysOf(from, piece, side)) {
    if (behind < 0 || board[behind] !== empty || !isSideOf(board[next], otherSide(side))) continue
    const after = put(put(put(board, from, empty), next, empty), behind, piece)
    const longer = [...path, behind]
    // A man that becomes a king stops there.
    const goesOn = isCrowned(behind, piece, side) ? [] : takesFrom(after, longer, piece, side)
    if (goesOn.length > 0) found.push(...goesOn)
    else found.push(longer)
  }
  return found
}

/** The board after a move that `movesOf` names. */
export function afterMove(board: Board, move: Move): Board {
  const [from = 0] = move
  const to = move.at(-1) ?? from
  const piece = board[from] ?? empty
  const side: Side = isSideOf(piece, 'white') ? 'white' : 'black'
  let next = put(board, from, empty)
  for (const taken of takenBy(move)) next = put(next, taken, empty)
  return put(next, to, isCrowned(to, piece, side) ? kings[side] : piece)
}

/** The squares of the pieces that a move takes. */
export function takenBy(move: Move): number[] {
  return move.flatMap((square, index) => {
    const before = move[index - 1]
    if (before === undefined) return []
    const [one, other] = [placeOfSquare(before), placeOfSquare(square)]
    if (Math.abs(one.row - other.row) !== 2) return []
    return [squareAt((one.row + other.row) / 2, (one.column + other.column) / 2)]
  })
}

const isCrowned = (square: number, piece: string, side: Side): boolean =>
  piece === men[side] && Math.floor(square / 4) === lastRow[side]

const put = (board: Board, square: number, piece: string): Board =>
  board.slice(0, square) + piece + board.slice(square + 1)

export const isBoard = (value: unknown): value is Board => typeof value === 'string' && /^[wWbB.]{32}$/.test(value)
