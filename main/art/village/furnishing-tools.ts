import type { Joints } from '../things/fences.ts'
import { flowerBed } from '../things/garden.ts'
import { lampPost } from '../things/street.ts'
import type { Thing } from '../things/thing.ts'
import { broad, small, stand } from './placing.ts'
import type { Placement } from './scene.ts'

/** Places things of one tile, as `[make, column, row]`. */
export const each = (list: readonly (readonly [() => Thing, number, number])[]): Placement[] =>
  list.map(([make, column, row]) => stand(make(), column, row, small))
export const lamps = (list: readonly (readonly [number, number])[]): Placement[] =>
  list.map(([column, row]) => stand(lampPost(), column, row, { width: 10, depth: 8 }))
export const beds = (list: readonly (readonly [number, number, number])[]): Placement[] =>
  list.map(([column, row, seed]) => stand(flowerBed(seed), column, row, broad(26, 10)))

/** Places fences or walls around a rectangle, with gaps at the gates. */
export function enclosure(
  area: { left: number; right: number; top: number; bottom: number },
  gates: readonly (readonly [number, number])[],
  make: (joints: Joints, column: number, row: number) => Thing,
): Placement[] {
  const { left, right, top, bottom } = area
  const isPost = (column: number, row: number) => {
    const onRim =
      ((column === left || column === right) && row >= top && row <= bottom) ||
      ((row === top || row === bottom) && column >= left && column <= right)
    return onRim && !gates.some(([x, y]) => x === column && y === row)
  }
  const placed: Placement[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      if (!isPost(column, row)) continue
      const joints = {
        left: isPost(column - 1, row),
        right: isPost(column + 1, row),
        up: isPost(column, row - 1) && (column === left || column === right),
        down: isPost(column, row + 1) && (column === left || column === right),
      }
      placed.push(
        stand(make(joints, column, row), column + 0.5, row, {
          width: joints.left || joints.right ? 30 : 12,
          depth: joints.up || joints.down ? 28 : 10,
        }),
      )
    }
  }
  return placed
}
