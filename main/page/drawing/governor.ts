/**
 * Decides how much to draw from how long pictures took: less when there are too few, more again when the machine has
 * long had time to spare. Times are in milliseconds.
 */

/** Fewer pictures than this in a second look like a slide show. */
const tooFew = 22
/** The same where the player or the level allows fewer anyway: this share of what is allowed. */
const tooFewShare = 0.8
/** This share of the allowed pictures counts as all of them. */
const allShare = 0.9
/** Decisions rest on the pictures of this long, and on no fewer than this many. */
const span = { time: 1500, frames: 4 }
/** Nothing was drawn for this long: the page was hidden, or the machine slept. */
const pause = 3000
/** How long everything must go well before more is drawn. It doubles each time that was too much. */
const patience = { first: 10_000, longest: 320_000 }
/** More drawing that goes wrong within this long was too much. */
const trial = 15_000

export interface Governor {
  /** 0 draws everything. */
  level(): number
  /** A picture was drawn, at this time. `allowed`: the most pictures in a second at this level. */
  drawn(now: number, allowed: number): void
  /** Forgets the pictures that it is looking at: what they cost says nothing about the next ones. */
  startOver(): void
}

export function createGovernor(options: {
  /** How many levels there are. */
  levels: number
  /** Where to begin. */
  first: number
}): Governor {
  const last = options.levels - 1
  let level = Math.min(options.first, last)
  let begun: number | null = null
  let before = 0
  let frames = 0
  let calm = 0
  let wait = patience.first
  let roseAt = Number.NEGATIVE_INFINITY

  const startOver = (): void => {
    begun = null
    frames = 0
  }
  function judge(now: number, perSecond: number, time: number, allowed: number): void {
    const least = Math.min(tooFew, allowed * tooFewShare)
    if (perSecond < least) {
      if (now - roseAt < trial) wait = Math.min(patience.longest, wait * 2)
      level = Math.min(last, level + (perSecond < least / 2 ? 2 : 1))
      calm = 0
    } else if (perSecond < allowed * allShare) calm = 0
    else {
      calm += time
      if (level === 0 || calm < wait) return
      level -= 1
      calm = 0
      roseAt = now
    }
  }

  return {
    level: () => level,
    startOver,
    drawn(now, allowed) {
      if (begun === null || now - before > pause) {
        begun = before = now
        frames = 0
        return
      }
      before = now
      frames += 1
      const time = now - begun
      if (time < span.time || frames < span.frames) return
      judge(now, (frames * 1000) / time, time, allowed)
      begun = now
      frames = 0
    },
  }
}
