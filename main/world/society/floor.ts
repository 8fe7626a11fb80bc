import type { TickContext } from '../context.ts'
import { type Point, tilesBetween } from '../geometry.ts'
import type { Floor } from '../state.ts'

/** Whoever stands so near reads along. Tiles: about what a page shows around its player. */
const READER_TILES = 12
/** Time for what everybody needs to look up, and for each letter. Ticks. */
const LOOK_TICKS = 15
const LETTER_TICKS = 0.5
/** The longest speech is not waited for to its end. */
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

/** How long words stay before somebody else has the word; where no player is near, nobody reads them. */
export function readingTicks({ map, present }: TickContext, speaker: Point, text: string): number {
  const isRead = present.some((player) => tilesBetween(map, player, speaker) <= READER_TILES)
  return isRead ? Math.min(LONGEST_READING_TICKS, LOOK_TICKS + Math.floor(text.length * LETTER_TICKS)) : 0
}
