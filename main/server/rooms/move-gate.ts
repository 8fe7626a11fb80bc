import { playerStepsPerSecond } from '../../world/player-steps.ts'

/** How many moves may wait: half a second. So a page or a server that stalled can catch up; a flood is dropped. */
const waitingMoves = 30
/** The most moves of a player in one step. With doors and gates looked at once in four steps, more could skip a tile. */
const mostAtOnce = 2
const stepTime = 1000 / playerStepsPerSecond

export interface Move {
  direction: number
  /** The page's number of the last step of its message. */
  frame: number
  /** How many steps of that message follow this one. */
  left: number
}

/**
 * Lets one direction through per player and RPGJS step, no matter how much the page sends, so that nobody walks faster
 * than anyone else. RPGJS's timer is late on a busy machine, while pages go by the clock: what the server owes by the
 * clock, it lets through in later steps.
 */
export function createMoveGate(options: {
  forward: (player: string, move: Move) => void
  /** Milliseconds of a steady clock. Default: none, one move a step. */
  now?: () => number
}) {
  const { now = () => 0 } = options
  const waiting = new Map<string, Move[]>()
  let last = now()
  let owed = 0
  /** How many moves of each player the step lets through. */
  function due(): number {
    const time = now()
    owed = Math.min(waitingMoves, owed + (time - last) / stepTime)
    last = time
    const count = Math.max(1, Math.min(mostAtOnce, Math.floor(owed)))
    owed = Math.max(0, owed - count)
    return count
  }
  return {
    push(player: string, move: Move): void {
      const moves = waiting.get(player) ?? []
      if (moves.length >= waitingMoves) moves.shift()
      moves.push(move)
      waiting.set(player, moves)
    },
    /** Called once per RPGJS step. */
    step(): void {
      const count = due()
      for (const [player, moves] of waiting) {
        if (moves.length === 0) waiting.delete(player)
        for (const move of moves.splice(0, count)) options.forward(player, move)
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
