import type { ServerFrame } from '../../server/channels/talk/frames.ts'

/**
 * The shortest time that thinking shows, even for a quick mind. An answer without a pause before it reads like a
 * machine's. Milliseconds.
 */
const shortestThinking = 500

/** Passes frames on in order. The first words of an answer wait until the thinking before them has been seen. */
export const createBreath = (options: {
  now(): number
  later(milliseconds: number, call: () => void): void
  take(frame: ServerFrame): void
}) => {
  const { now, later, take } = options
  const thinkingSince = new Map<string, number>()
  let held: ServerFrame[] = []
  let waiting = false

  const release = (): void => {
    waiting = false
    const frames = held
    held = []
    for (const frame of frames) pass(frame)
  }
  const pass = (frame: ServerFrame): void => {
    if (waiting) return void held.push(frame)
    const about = 'about' in frame ? (frame.about ?? '') : ''
    if (frame.type === 'status' && frame.thinking && !thinkingSince.has(about)) thinkingSince.set(about, now())
    const since = thinkingSince.get(about)
    const endsThinking = frame.type === 'delta' || frame.type === 'end' || (frame.type === 'status' && !frame.thinking)
    if (endsThinking && since !== undefined) {
      thinkingSince.delete(about)
      const rest = shortestThinking - (now() - since)
      if (rest > 0) {
        waiting = true
        held.push(frame)
        later(rest, release)
        return
      }
    }
    take(frame)
  }
  return pass
}
