import { stepPixels } from '../../../world/player-steps.ts'
import { tilePixels } from '../tick/make-project.ts'

/** A player's steps in one message, as directions of the engine. */
export type Steps = readonly number[]

/** As a page does (main/page/own-steps.ts). */
export const stepsInMessage = 4
const to = { up: 1, right: 2, down: 3, left: 4 } as const
/** The side of the square that a player walks about. Messages. */
const messagesOfASide = 11
/** How far from the arrival the outermost players walk about. Tiles. */
const spreadTiles = 40
/** The angle between two seeds of a sunflower, which lie evenly on a disc. Radians. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/**
 * Leads a player from the arrival to a place on a disc, which two share, and then around a square there without end.
 * Trees may stop some of the steps.
 */
export function* walkOf(number: number, players: number): Generator<Steps, never> {
  const seed = Math.floor(number / 2)
  const radius = spreadTiles * Math.sqrt((2 * seed + 1) / players)
  const [x, y] = [radius * Math.cos(seed * goldenAngle), radius * Math.sin(seed * goldenAngle)]
  const messagesFor = (tiles: number): number =>
    Math.round((Math.abs(tiles) * tilePixels) / stepPixels / stepsInMessage)
  yield* straight(x > 0 ? to.right : to.left, messagesFor(x))
  yield* straight(y > 0 ? to.down : to.up, messagesFor(y))
  for (;;) for (const direction of [to.right, to.down, to.left, to.up]) yield* straight(direction, messagesOfASide)
}

function* straight(direction: number, messages: number): Generator<Steps> {
  for (let message = 0; message < messages; message++) yield Array.from({ length: stepsInMessage }, () => direction)
}
