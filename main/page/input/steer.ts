import type { RpgClientEngine } from '@rpgjs/client'
import { type AutoWalk, direction } from '../auto-walk.ts'
import { paceInput } from '../input-pace.ts'
import type { OwnSteps } from '../own-steps.ts'
import { createGamepads } from './gamepad.ts'

/** What moves the player besides RPGJS's own keys, once per input step: a walk to somewhere, and gamepads. */
export function steer(options: { engine: RpgClientEngine; walk: AutoWalk; steps: OwnSteps; walkedByHand(): void }) {
  const { engine, walk, steps } = options
  const gamepads = createGamepads({
    read: () => navigator.getGamepads?.() ?? [],
    walk(way, begins) {
      if (begins) options.walkedByHand()
      void engine.sendInput(direction[way] as never)
    },
  })
  const pace = paceInput({
    ...{ engine, steps },
    beforeStep() {
      walk.step()
      gamepads.step(performance.now())
    },
  })
  return { gamepads, pace }
}
