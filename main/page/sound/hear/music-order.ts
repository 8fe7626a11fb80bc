import type { Air, MomentPiece, PieceKind } from '../music/moods.ts'

/** Seconds of silence after a piece, from and to. */
const silenceAfter = [28, 75] as const
/** How long another hour, weather or place must last before the music follows. Seconds. */
const settles = 7
const crossfade = 6
/** A moment of a story ends the piece before it this quickly. */
const makesRoom = 0.9

export type Order = { kind: 'stop'; fade: number } | { kind: 'play'; piece: PieceKind; seed: number; fadeIn: number }

/**
 * Decides which piece plays when, from nothing but what it is told: airs by hour, weather and place with silence
 * between them, and short pieces that interrupt. Times in seconds of one clock.
 */
export function createMusicOrder(random: () => number) {
  /** `endsAt` is Infinity until the piece has been rendered. */
  let playing: { piece: PieceKind; isMoment: boolean; endsAt: number } | null = null
  let nextAt = 0
  let other: { air: Air; since: number } | null = null
  let isFirst = true

  const rest = (): number => silenceAfter[0] + random() * (silenceAfter[1] - silenceAfter[0])
  const begin = (piece: PieceKind, isMoment: boolean, fadeIn: number): Order => {
    playing = { piece, isMoment, endsAt: Number.POSITIVE_INFINITY }
    other = null
    return { kind: 'play', piece, seed: Math.floor(random() * 1_000_000), fadeIn }
  }

  return {
    /** Call a few times a second. `air`: what fits now, or null for no music. */
    beat(now: number, air: Air | null, moment: MomentPiece | null): Order[] {
      if (playing && now >= playing.endsAt) {
        nextAt = now + rest()
        playing = null
      }
      if (moment && !playing?.isMoment) {
        const stops: Order[] = playing ? [{ kind: 'stop', fade: makesRoom }] : []
        return [...stops, begin(moment, true, 0)]
      }
      if (playing?.isMoment) return []
      if (air === null) {
        const stops: Order[] = playing ? [{ kind: 'stop', fade: crossfade }] : []
        playing = null
        return stops
      }
      if (!playing) {
        if (now < nextAt) return []
        // The village's own theme greets whoever comes.
        const piece = isFirst ? 'theme' : air
        isFirst = false
        return [begin(piece, false, 1.5)]
      }
      // The theme is played out under any sky.
      const fits = playing.piece === air || playing.piece === 'theme'
      if (fits) other = null
      else if (other?.air !== air) other = { air, since: now }
      else if (now - other.since >= settles) return [{ kind: 'stop', fade: crossfade }, begin(air, false, crossfade)]
      return []
    },
    /** The piece that was asked for last begins now, and lasts so long. */
    began(now: number, seconds: number): void {
      if (playing) playing.endsAt = now + seconds
    },
  }
}
