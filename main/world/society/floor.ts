import type { TickContext } from '../context.ts'
import { type Point, tilesBetween } from '../geometry.ts'
import type { Floor } from './kinds.ts'

/** How near a player must be to read along, in tiles. About what a page shows around its player. */
const READER_TILES = 12
/** Reading time in ticks: a fixed part plus a part per letter. */
const LOOK_TICKS = 15
const LETTER_TICKS = 0.5
/** The longest wait in ticks, however long the speech. */
const LONGEST_READING_TICKS = 120

export const newFloor = (): Floor => ({
  freeAt: 0,
  spoke: {},
  sincePlayer: 0,
  lulls: 0,
  tried: [],
  due: [],
  came: {},
  lines: {},
  alike: 0,
})

/** How long nobody else may speak after words, so that they can be read. Zero if no player is near to read them. */
export function readingTicks({ map, present }: TickContext, speaker: Point, text: string): number {
  const isRead = present.some((player) => tilesBetween(map, player, speaker) <= READER_TILES)
  return isRead ? Math.min(LONGEST_READING_TICKS, LOOK_TICKS + Math.floor(text.length * LETTER_TICKS)) : 0
}
