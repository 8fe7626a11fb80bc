/** How long the newest line stays after it was said, for each of its letters, and at least. Milliseconds. */
const stays = { least: 15_000, letter: 60, inTalk: 45_000 } as const

export interface LogMoment {
  now: number
  /** When something was said or shown last. */
  saidAt: number
  /** The length of the newest line. */
  letters: number
  inTalk: boolean
  /** Somebody thinks or speaks, the pointer or the keyboard is at the log, or the player writes. */
  isBusy: boolean
}

/** Whether the log has nothing to say any more, and fades out of the way. */
export const isLogAtRest = ({ now, saidAt, letters, inTalk, isBusy }: LogMoment): boolean =>
  !isBusy && now - saidAt > Math.max(inTalk ? stays.inTalk : stays.least, letters * stays.letter)
