import { castShadow, material, tone } from '../palette.ts'
import { createThing, type Thing } from './thing.ts'
import { stoneWall } from './walls.ts'

const { wood, stone } = material

export interface Joints {
  left?: boolean
  right?: boolean
  up?: boolean
  down?: boolean
}

/** Draws one post of a fence with rails to its neighbours. */
export function fence(joints: Joints): Thing {
  const thing = createThing(32, 40, { x: 16, y: 34 })
  const { body, shadow } = thing
  const rail = (x: number, y: number, width: number) => {
    for (const [down, tall, index] of [
      [0, 1, 5],
      [1, 2, 3],
      [3, 1, 1],
      [4, 1, 0],
    ] as const)
      body.rect(x, y + down, width, tall, tone(wood, index))
  }
  const upright = (y: number, height: number) => {
    for (const [x, width, index] of [
      [14, 2, 4],
      [16, 1, 2],
      [13, 1, 0],
      [17, 1, 0],
    ] as const)
      body.rect(x, y, width, height, tone(wood, index))
  }
  // In a north–south run the posts are short. Otherwise they would hide the rails between them.
  const top = (joints.up || joints.down) && !joints.left && !joints.right ? 17 : 9
  if (joints.up) upright(0, top + 3)
  if (joints.left) for (const y of [16, 24]) rail(0, y, 14)
  if (joints.right) for (const y of [16, 24]) rail(18, y, 14)
  if (joints.down) upright(30, 10)
  for (const [x, y, width, height, index] of [
    [12, top + 2, 8, 32 - top, 0],
    [13, top + 2, 6, 31 - top, 3],
    [13, top + 2, 2, 31 - top, 4],
    [17, top + 2, 2, 31 - top, 2],
    [13, top + 1, 6, 2, 5],
    [12, top + 1, 1, 2, 0],
    [19, top + 1, 1, 2, 0],
    [13, top, 6, 1, 0],
    [13, 30, 6, 3, 2],
  ] as const)
    body.rect(x, y, width, height, tone(wood, index))
  if (joints.left) shadow.rect(0, 31, 14, 3, castShadow)
  if (joints.right) shadow.rect(18, 31, 14, 3, castShadow)
  shadow.rect(14, 32, 9, 4, castShadow)
  return thing
}

/** Draws a tile of a low wall of field stones. */
export function lowWall(joints: Joints, seed: number): Thing {
  const thing = createThing(32, 42, { x: 16, y: 34 })
  const { body, shadow } = thing
  const from = joints.left ? 0 : 7
  const to = joints.right ? 32 : 25
  if (joints.up) stoneWall(body, 9, 0, 14, 18, { seed: seed + 3, block: [8, 5] })
  if (joints.left || joints.right || !joints.up) {
    stoneWall(body, from, 16, to - from, 17, { seed, block: [9, 6] })
    body.rect(from, 13, to - from, 4, tone(stone, 4))
    body.rect(from, 13, to - from, 1, tone(stone, 5))
    body.rect(from, 16, to - from, 1, tone(stone, 1))
  } else stoneWall(body, 9, 10, 14, 23, { seed, block: [8, 5] })
  if (joints.down) stoneWall(body, 9, 30, 14, 12, { seed: seed + 5, block: [8, 5] })
  if (joints.up || joints.down)
    for (let y = joints.up ? 0 : 13; y < (joints.down ? 42 : 16); y++)
      for (const [x, index] of [
        [9, 5],
        [10, 4],
        [22, 1],
      ] as const)
        body.set(x, y, tone(stone, index))
  for (let x = from; x < to; x++) body.set(x, 33, tone(stone, 0))
  shadow.rect(from + 2, 33, to - from, 4, castShadow)
  return thing
}

/** Draws an open picket gate. */
export function gatePost(): Thing {
  const thing = createThing(24, 48, { x: 12, y: 42 })
  const { body } = thing
  stoneWall(body, 4, 12, 16, 30, { seed: 8, block: [9, 6] })
  body.rect(2, 9, 20, 5, tone(stone, 4))
  body.rect(2, 9, 20, 1, tone(stone, 5))
  body.rect(2, 13, 20, 1, tone(stone, 1))
  body.ellipse(12, 6, 5, 4.5, (_x, _y, u, v) => tone(stone, u + v < 0 ? 5 : 2))
  body.outline(tone(stone, 1), tone(stone, 0))
  thing.shadow.rect(6, 40, 20, 4, castShadow)
  return thing
}
