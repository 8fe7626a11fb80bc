import type { RpgClientEngine } from '@rpgjs/client'

/** RPGJS's own pace: moves per second, here and on the server. */
const stepsPerSecond = 60
const stepTime = 1000 / stepsPerSecond
/** The most steps that are caught up at once; the server queues as many (main/server/rooms/move-gate.ts). */
const mostAtOnce = 10

/** The parts of RPGJS's engine that its input step uses. */
interface InputEngine {
  player: { pendingMove: unknown[]; position: { copy(): unknown }; canMove: boolean } | null
  controls: { preStep(): void; options: unknown }
  gameEngine: {
    playerId: string
    processInput(player: string, controls: unknown): Promise<{ inputs: unknown[] }>
    updateObject(change: { playerId: string; paramsChanged?: { teleported?: number } }): unknown
  }
  socket: { emit(name: string, data: unknown): void } | null
  clientFrames: Map<number, { data: unknown; time: number }>
  /** Where the server had the player after moves that the page hasn't compared with its own yet. */
  serverFrames: Map<number, unknown>
  serverReconciliation(player: unknown): void
  processInput: () => Promise<void>
}

/** Counts how many steps are due, at most `mostAtOnce`. Drops what a pause left over. */
export function createStepCounter(now: number) {
  let last = now
  return (time: number): number => {
    const due = Math.floor((time - last) / stepTime)
    last = due > mostAtOnce ? time : last + due * stepTime
    return Math.min(due, mostAtOnce)
  }
}

/**
 * Lets a teleport of the player win over the moves before it. RPGJS keeps the server's answers to moves until the next
 * input step. An answer from before a door would then put the player back behind that door, and there may be no later
 * move to mend it. Even the packet of the teleport can carry such an answer. Its own position includes all moves so far.
 */
function letTeleportsWin(options: { engine: RpgClientEngine }): void {
  const { gameEngine, serverFrames } = options.engine as unknown as InputEngine
  const update = gameEngine.updateObject.bind(gameEngine)
  gameEngine.updateObject = (change) => {
    if (change.playerId === gameEngine.playerId && change.paramsChanged?.teleported) serverFrames.clear()
    return update(change)
  }
}

/**
 * Runs RPGJS's input step by elapsed time, from a timer and from frames. RPGJS itself reads the keys on a timer, which
 * a browser delays while it is busy drawing, so on a slow machine a held key would move the player only a few times a
 * second.
 *
 * @param beforeStep may press directions, as a walk to somebody does
 */
export function paceInput(options: { engine: RpgClientEngine; beforeStep: () => void }): { catchUp(): void } {
  const engine = options.engine as unknown as InputEngine
  letTeleportsWin(options)
  const count = createStepCounter(performance.now())
  let busy = false
  let lastFrame = 0

  /**
   * Like RPGJS's `processInput`, but each step has its own frame number even within one millisecond, because the
   * server's answers refer to it.
   */
  async function step(): Promise<void> {
    const { player } = engine
    engine.controls.preStep()
    if (!player) return
    options.beforeStep()
    if (player.pendingMove.length > 0) {
      const { inputs } = await engine.gameEngine.processInput(engine.gameEngine.playerId, engine.controls.options)
      if (inputs.length === 0) return
      lastFrame = Math.max(lastFrame + 1, Date.now())
      engine.clientFrames.set(lastFrame, { data: player.position.copy(), time: lastFrame })
      engine.socket?.emit('move', { input: inputs, frame: lastFrame })
    }
    if (player.canMove) engine.serverReconciliation(player)
  }
  async function catchUp(): Promise<void> {
    if (busy) return
    busy = true
    try {
      for (let due = count(performance.now()); due > 0; due--) await step()
    } finally {
      busy = false
    }
  }
  engine.processInput = catchUp
  return { catchUp: () => void catchUp() }
}
