import type { LiveWorld } from './live-world.ts'

/** How long one server step may spend on extra ticks, in real milliseconds: players must not notice it. */
const budgetMs = 8

/** The speed of the world: usual, faster, or single ticks while paused. */
export interface Pace {
  speed(): number
  /** How many ticks run in the time of one. A machine that can't keep up does what it can. */
  setSpeed(speed: number): void
  /**
   * Runs a paused world for this many ticks. Resolves when it stands still again, with false when it was not paused.
   */
  step(ticks: number): Promise<boolean>
  /** Called when it is time for a tick. */
  run(tick: () => void): void
}

export const createPace = ({
  world,
  now,
  night = () => 1,
}: {
  world: Pick<LiveWorld, 'state' | 'send'>
  now: () => number
  /** How fast the world may go while everybody sleeps. Asked before each tick, so that whoever wakes ends it. */
  night?: () => number
}): Pace => {
  const waiting: { left: number; done: (stood: boolean) => void }[] = []
  let speed = 1

  /** Runs one requested tick; false when none is requested. */
  const stepOnce = (tick: () => void): boolean => {
    const [first] = waiting
    if (!first) return false
    if (world.state.paused) world.send({ kind: 'pause', on: false })
    tick()
    first.left -= 1
    if (first.left > 0) return true
    waiting.shift()
    world.send({ kind: 'pause', on: true })
    tick()
    first.done(true)
    return true
  }

  return {
    speed: () => speed,
    setSpeed(next) {
      speed = next
    },
    step: (ticks) =>
      new Promise((done) => {
        if (world.state.paused || waiting.length > 0) waiting.push({ left: ticks, done })
        else done(false)
      }),
    run(tick) {
      const most = () => Math.max(speed, night())
      if (waiting.length === 0 && most() === 1) return tick()
      const begun = now()
      let done = 0
      do {
        if (!stepOnce(tick)) {
          tick()
          done += 1
        }
      } while ((waiting.length > 0 || (done < most() && !world.state.paused)) && now() - begun < budgetMs)
    },
  }
}
