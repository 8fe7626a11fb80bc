import type { LiveWorld } from './live-world.ts'

/** How long one step of the server may go on with further ticks, in real milliseconds: whoever plays must not feel it. */
const budgetMs = 8

/** How fast the world goes: as usual, faster, or by single ticks while it is paused. */
export interface Pace {
  speed(): number
  /** Ticks done in the time of one. A machine that cannot keep up does what it can. */
  setSpeed(speed: number): void
  /** Lets a paused world go on for so many ticks. Resolves when it stands again, with false when it was not paused. */
  step(ticks: number): Promise<boolean>
  /** Called when it is time for a tick. */
  run(tick: () => void): void
}

export const createPace = ({ world, now }: { world: Pick<LiveWorld, 'state' | 'send'>; now: () => number }): Pace => {
  const waiting: { left: number; done: (stood: boolean) => void }[] = []
  let speed = 1

  /** One tick of those that were asked for; false when none are. */
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
      if (waiting.length === 0 && speed === 1) return tick()
      const begun = now()
      let done = 0
      do {
        if (!stepOnce(tick)) {
          tick()
          done += 1
        }
      } while ((waiting.length > 0 || (done < speed && !world.state.paused)) && now() - begun < budgetMs)
    },
  }
}
