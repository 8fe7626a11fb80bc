import type { Facing } from './bodies.ts'
import type { Point } from './geometry.ts'
import type { MapData } from './map-data.ts'

/** Width and height of a player's body on the ground around the middle of their feet. Pixels. */
export const playerBox = { width: 20, height: 14 } as const
/** How far one step leads, in pixels. */
export const stepPixels = 3
/** With so many steps a second, players walk 5.6 tiles a second. */
export const playerStepsPerSecond = 60

const ways: Readonly<Record<Facing, readonly [number, number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
}

/** The ground that stops players. */
export type Ground = Pick<MapData, 'columns' | 'rows' | 'tileSize' | 'blocked'>

/**
 * Where a step leads a player whose feet are here: the same place if something is in the way. The server decides by
 * this, and the page predicts by it. Whoever was put onto a blocked tile, such as a bed, may walk off it.
 */
export function stepFrom(ground: Ground, feet: Point, facing: Facing): Point {
  const [across, down] = ways[facing]
  const { width, height } = playerBox
  const to = {
    x: bounded(feet.x + across * stepPixels, width / 2, ground.columns * ground.tileSize - width / 2),
    y: bounded(feet.y + down * stepPixels, height / 2, ground.rows * ground.tileSize - height / 2),
  }
  const under = tilesUnder(ground, feet)
  return tilesUnder(ground, to).some((tile) => ground.blocked[tile] && !under.includes(tile)) ? feet : to
}

/** The tiles under the four corners of a body. */
function tilesUnder({ columns, rows, tileSize }: Ground, { x, y }: Point): number[] {
  const column = (at: number): number => bounded(Math.floor(at / tileSize), 0, columns - 1)
  const row = (at: number): number => bounded(Math.floor(at / tileSize), 0, rows - 1)
  const [left, right] = [column(x - playerBox.width / 2), column(x + playerBox.width / 2)]
  const [top, bottom] = [row(y - playerBox.height / 2) * columns, row(y + playerBox.height / 2) * columns]
  return [top + left, top + right, bottom + left, bottom + right]
}

const bounded = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value))
