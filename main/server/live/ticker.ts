import type { SimulationEvent } from '../../world/commands.ts'
import type { StepMeter } from '../engine/measure-steps.ts'
import type { LiveWorld } from './live-world.ts'
import { paceOfNight } from './night-pace.ts'
import type { VillageObserver } from './observer.ts'
import { createPace, type Pace } from './pace.ts'

/** The outcome of one tick. */
export interface Ticked {
  events: readonly SimulationEvent[]
}

/** Called after each tick. It must return at once, since the tick waits for it. */
export interface TickListener {
  name: string
  afterTick(tick: Ticked): void
}

export interface Ticker {
  /** It is time for a tick. */
  onTick(): void
  pace: Pace
  /** Resolves at the end of the next tick. */
  nextTick(): Promise<void>
}

/**
 * One tick of a running village: the simulation steps, pages learn of bodies, and everything else learns what happened.
 */
export const createTicker = (ports: {
  world: Pick<LiveWorld, 'state' | 'send' | 'tick'>
  showBodies: () => void
  /** Called in this order. An error reaches the caller of `onTick`; the listeners after it miss this tick. */
  listeners: readonly TickListener[]
  now: () => number
  meter?: StepMeter | undefined
  observer?: VillageObserver | undefined
}): Ticker => {
  const { world, now, meter, observer } = ports
  const part: StepMeter['part'] = meter?.part ?? ((_name, work) => work())
  const pace = createPace({ world, now, night: () => paceOfNight(world.state) })
  const waiting: (() => void)[] = []
  const tick = (): void => {
    const began = now()
    const events = part('simulation', world.tick)
    part('bodies', ports.showBodies)
    part('listeners', () => {
      for (const listener of ports.listeners) listener.afterTick({ events })
    })
    observer?.ticked?.(now() - began)
  }
  return {
    pace,
    onTick() {
      pace.run(tick)
      for (const done of waiting.splice(0)) done()
    },
    nextTick: () => new Promise((done) => waiting.push(done)),
  }
}
