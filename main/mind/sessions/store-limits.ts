/** How much of the past one NPC keeps. */
export interface StoreLimits {
  /** How many game days after its last word a finished talk is removed. */
  pruneDays: number
  /** The most transcripts, including those in use. */
  maxSessions: number
  maxMegabytes: number
  /** The game days after which the talk with a person who doesn't come back is over. */
  awayDays: number
}

const megabyte = 1024 * 1024
/**
 * The share of the limit that stays when files are removed because the limit was exceeded. Otherwise a few files would
 * have to be removed every day.
 */
const highWater = 0.8

/** The number of bytes that may stay. */
export const roomOf = (bytes: number, { maxMegabytes }: StoreLimits): number => {
  const most = maxMegabytes * megabyte
  return bytes > most ? most * highWater : most
}
