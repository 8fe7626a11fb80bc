/** How many moves may wait. So a page that stalled briefly can catch up, while a flood is dropped. */
const waitingMoves = 12

export interface Move {
  direction: number
  /** The page's number of the last step of its message. */
  frame: number
  /** How many steps of that message follow this one. */
  left: number
}

/**
 * Lets one direction through per player and RPGJS step, no matter how much the page sends. RPGJS drains all of a
 * player's queued moves in one step, so a page that sends more would walk faster than anyone else.
 */
export function createMoveGate(options: { forward: (player: string, move: Move) => void }) {
  const waiting = new Map<string, Move[]>()
  return {
    push(player: string, move: Move): void {
      const moves = waiting.get(player) ?? []
      if (moves.length >= waitingMoves) moves.shift()
      moves.push(move)
      waiting.set(player, moves)
    },
    /** Called once per RPGJS step. */
    step(): void {
      for (const [player, moves] of waiting) {
        const move = moves.shift()
        if (move) options.forward(player, move)
        else waiting.delete(player)
      }
    },
    /** A step that the server makes for a player who asked to be walked; the player's own moves take precedence. */
    walk(player: string, move: Move): void {
      if (!waiting.get(player)?.length) waiting.set(player, [move])
    },
    forget(player: string): void {
      waiting.delete(player)
    },
  }
}
