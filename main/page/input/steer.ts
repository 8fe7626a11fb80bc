import type { RpgClientEngine } from '@rpgjs/client'
import { type AutoWalk, direction } from '../auto-walk.ts'
import { paceInput } from '../input-pace.ts'
import { createGamepads } from './gamepad.ts'

/** What moves the player besides RPGJS's own keys, once per input step: a walk to somewhere, and gamepads. */
export function steer(options: { engine: RpgClientEngine; walk: AutoWalk; walkedByHand(): void }) {
  const { engine, walk } = options
  const gamepads = createGamepads({
    read: () => navigator.getGamepads?.() ?? [],
    walk(way, begins) {
      if (begins) options.walkedByHand()
      void engine.sendInput(direction[way] as never)
    },
  })
  const pace = paceInput({
    engine,
    beforeStep() {
      walk.step()
      gamepads.step(performance.now())
    },
  })
  return { gamepads, pace }
}
