import type { RpgClientEngine } from '@rpgjs/client'
import { playerStepsPerSecond } from '../world/player-steps.ts'
import type { OwnSteps } from './own-steps.ts'

const stepTime = 1000 / playerStepsPerSecond
/** The most steps that are caught up at once; the server queues them (main/server/rooms/move-gate.ts). */
const mostAtOnce = 10

/** The parts of RPGJS's engine that its input step uses. */
interface InputEngine {
  player: { pendingMove: { input: unknown }[] } | null
  controls: { preStep(): void }
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

/** Says where the player walks while several directions are held: the one that was pressed last counts. */
export function createHeldDirections() {
  let held: number[] = []
  return (pressed: readonly number[]): number | null => {
    held = [
      ...held.filter((direction) => pressed.includes(direction)),
      ...pressed.filter((direction) => !held.includes(direction)),
    ]
    return held.at(-1) ?? null
  }
}

/**
 * Runs RPGJS's input step by elapsed time, from a timer and from frames. RPGJS itself reads the keys on a timer, which
 * a browser delays while it is busy drawing, so on a slow machine a held key would move the player only a few times a
 * second. The steps themselves are ours (own-steps.ts).
 *
 * @param beforeStep may press directions, as a walk to somebody does
 */
export function paceInput(options: {
  engine: RpgClientEngine
  steps: OwnSteps
  beforeStep: () => void
  /** Milliseconds of a steady clock. */
  now?: () => number
}): { catchUp(): void } {
  const { now = () => performance.now() } = options
  const engine = options.engine as unknown as InputEngine
  const count = createStepCounter(now())
  const directionOf = createHeldDirections()

  function step(): void {
    engine.controls.preStep()
    if (!engine.player) return
    options.beforeStep()
    const pressed = engine.player.pendingMove.splice(0).map(({ input }) => Number(input))
    options.steps.step(directionOf(pressed.filter((input) => input >= 1 && input <= 4)))
  }
  function catchUp(): void {
    for (let due = count(now()); due > 0; due--) step()
  }
  engine.processInput = async () => catchUp()
  return { catchUp }
}
