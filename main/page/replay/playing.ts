/** Ticks per second at speed 1, as in the game. */
const ticksPerSecond = 15
export const speeds = [1, 5, 20, 60, 200, 600] as const

/** The position of the time-lapse and how it advances. Times are milliseconds of the page's own clock. */
export interface Playing {
  readonly tick: number
  readonly playing: boolean
  readonly speed: number
  bounds(from: number, to: number): void
  /** Advances by the elapsed time, but not beyond `until`: it waits for data that hasn't loaded yet. */
  pass(milliseconds: number, until: number): void
  seek(tick: number): void
  play(on: boolean): void
  speedTo(speed: number): void
}

export function createPlaying(): Playing {
  let tick = 0
  let playing = false
  let speed = 20
  let from = 0
  let to = 0
  const within = (wanted: number): number => Math.min(to, Math.max(from, wanted))
  return {
    get tick() {
      return tick
    },
    get playing() {
      return playing
    },
    get speed() {
      return speed
    },
    bounds(first, last) {
      from = first
      to = last
      tick = within(tick)
    },
    pass(milliseconds, until) {
      if (!playing) return
      tick = within(Math.max(tick, Math.min(until, tick + (milliseconds / 1000) * ticksPerSecond * speed)))
      if (tick >= to) playing = false
    },
    seek(wanted) {
      tick = within(wanted)
    },
    play(on) {
      // Starts again from the beginning.
      if (on && tick >= to) tick = from
      playing = on && to > from
    },
    speedTo(wanted) {
      speed = wanted
    },
  }
}
