import { addEllipse, addRectangle, addStroke, createField, roughen } from '../terrain/field.ts'
import type { GroundFields } from '../terrain/ground.ts'
import { columns, rows, tileSize } from './measures.ts'

/** A point of a lane or stream: its column, its row and half its width, all in tiles. */
type Point = readonly [number, number, number]

const river: Point[] = [
  [53, -2, 1.5],
  [51.6, 5, 1.5],
  [53.2, 11.5, 1.6],
  [55.8, 17.5, 1.55],
  [55.2, 23.5, 1.6],
  [53.6, 28, 1.55],
  [53.8, 33, 1.55],
  [54.8, 37, 1.6],
  [53, 42, 1.7],
  [51.2, 47, 1.9],
  [51.8, 52.5, 1.9],
  [54.4, 58, 1.7],
  [53.2, 66, 1.7],
]
const brook: Point[] = [
  [74, 51.5, 0.5],
  [69, 49.6, 0.55],
  [64.5, 51, 0.5],
  [60, 50.4, 0.55],
  [56, 52.6, 0.6],
  [52, 52.2, 0.9],
]

/** The lanes by their destinations. */
const lanes: Point[][] = [
  // the road through the village, west to east
  [
    [-2, 38.6, 1.1],
    [4, 37.6, 1.15],
    [9.5, 39.2, 1.05],
    [14.5, 38.2, 1.15],
    [19.5, 38.5, 1.2],
    [24, 36.2, 1.15],
    [28, 33.4, 1.3],
    [31, 32, 1.2],
  ],
  [
    [38, 30.2, 1.2],
    [43, 29.6, 1.15],
    [47.5, 31.6, 1.1],
    [51.5, 31, 1.05],
    [57, 31, 1.05],
    [61, 32.6, 1.15],
    [66, 31.4, 1.1],
    [70, 32.8, 1.1],
    [74, 32.2, 1.1],
  ],
  // the road to the south
  [
    [33, 33.5, 1.3],
    [32.2, 38, 1.2],
    [33.8, 42, 1.15],
    [31.4, 46.4, 1.15],
    [32.8, 51, 1.1],
    [30.8, 56.6, 1.15],
    [32.6, 61, 1.1],
    [31.8, 66, 1.1],
  ],
  // chapel
  [
    [33.5, 17.4, 1.2],
    [32.4, 20.4, 1.05],
    [34.4, 23.6, 1.1],
    [33.4, 28, 1.3],
  ],
  // houses north-west and north-east
  [
    [32.6, 20.2, 0.9],
    [28.6, 19.6, 0.9],
    [26, 17.2, 0.85],
    [24.3, 15.4, 0.95],
  ],
  [
    [33.6, 21.6, 0.9],
    [38, 21.8, 0.95],
    [42.6, 20.4, 0.9],
    [45.4, 17.6, 0.9],
    [46.5, 15.3, 0.95],
  ],
  // tavern, herbalist, woods
  [
    [30, 29.4, 1.2],
    [26.6, 28.4, 1.15],
    [22.6, 27.6, 1.25],
    [18.4, 26.6, 1.0],
    [15.4, 23.8, 0.9],
    [12.6, 21.8, 1.1],
    [9.4, 22.4, 0.9],
    [7.6, 18.6, 0.8],
    [8.8, 14, 0.8],
    [7.6, 10, 0.9],
    [7.4, 8.6, 1.3],
  ],
  // bakery
  [
    [37, 28.8, 1.2],
    [40, 26.6, 1.1],
    [43, 26.2, 1.2],
  ],
  // house in the west, forge
  [
    [6.6, 37.6, 0.9],
    [7.4, 35.4, 0.85],
    [6.5, 32.4, 0.95],
  ],
  [
    [18.6, 38.2, 1.2],
    [18.6, 36.8, 1.35],
  ],
  // schoolhouse
  [
    [32, 45.2, 1.0],
    [29.4, 46.4, 0.95],
    [26.4, 45.6, 1.0],
    [26, 44.4, 0.9],
  ],
  // farm
  [
    [32, 49.4, 1.0],
    [28, 51, 0.95],
    [23.6, 49.8, 0.95],
    [19, 50.8, 1.0],
    [14.5, 49.6, 1.2],
    [10, 50.8, 1.0],
    [6.6, 50.2, 1.2],
  ],
  // house in the south, house in the south-west
  [
    [32.4, 52.6, 0.9],
    [35.2, 54.4, 0.85],
    [37, 53.8, 0.95],
    [37.2, 53.2, 0.9],
  ],
  [
    [31.2, 57.4, 0.9],
    [27.4, 60, 0.9],
    [23.2, 59.4, 0.95],
    [22.2, 58.2, 0.85],
  ],
  // cottage by the oak, pond
  [
    [33.4, 42.6, 1.0],
    [36.6, 44.2, 0.9],
    [40, 43, 1.0],
    [43.4, 44.6, 0.85],
    [45.6, 46.4, 1.0],
    [46, 48.2, 0.9],
  ],
  // mill, cottage on the hill
  [
    [60.6, 32.6, 1.1],
    [59.6, 30.4, 1.15],
    [59.5, 28.8, 1.2],
  ],
  [
    [62.4, 32, 0.9],
    [64.6, 28.4, 0.85],
    [65.4, 24.6, 0.8],
    [62.6, 20.6, 0.85],
    [64, 17, 0.95],
    [64, 15.2, 0.95],
  ],
  // watch-post
  [
    [67.5, 31.6, 1.1],
    [67.5, 30, 1.1],
  ],
  // cottage by the brook
  [
    [61.4, 33, 0.95],
    [63.6, 37, 0.9],
    [64.4, 41.4, 0.85],
    [63.4, 45.8, 0.9],
    [61, 46.4, 0.95],
    [61, 45.2, 0.85],
  ],
]

const fieldRectangles = [
  { x: 4.2, y: 53, width: 7.6, height: 6.6 },
  { x: 13.2, y: 53.2, width: 5.5, height: 6.2 },
] as const
const gardenRectangles = [
  { x: 15.3, y: 18.6, width: 3.4, height: 3.3 },
  { x: 65.2, y: 43.2, width: 2.6, height: 2.4 },
  { x: 9.4, y: 30.2, width: 2.2, height: 1.7 },
] as const

/** The village's kinds of ground, in pixels. */
export function villageFields(): GroundFields {
  const create = () => createField(columns * tileSize, rows * tileSize)
  const [soil, dirt, cobble, water] = [create(), create(), create(), create()]
  const stroke = (points: Point[]) =>
    points.map(([x, y, radius]) => ({ x: x * tileSize, y: y * tileSize, radius: radius * tileSize }))
  const ellipse = (x: number, y: number, radiusX: number, radiusY: number) => ({
    x: x * tileSize,
    y: y * tileSize,
    radiusX: radiusX * tileSize,
    radiusY: radiusY * tileSize,
  })

  for (const lane of lanes) addStroke(dirt, stroke(lane))
  addEllipse(dirt, ellipse(33.6, 31, 6.9, 5.1))
  addEllipse(cobble, ellipse(33.5, 31, 6.1, 4.4))
  addEllipse(cobble, ellipse(40.6, 33, 3.7, 2.3))
  addEllipse(cobble, ellipse(30.4, 32.6, 3.4, 2.6))
  addEllipse(dirt, ellipse(40.6, 33, 4.4, 2.9))
  addStroke(
    cobble,
    stroke([
      [33.5, 17.5, 1],
      [33.3, 18.8, 0.8],
    ]),
  )

  addStroke(water, stroke(river))
  addStroke(water, stroke(brook))
  addEllipse(water, ellipse(45.8, 51.2, 4.3, 2.7))
  addEllipse(water, ellipse(48.8, 50.6, 3, 2.2))

  for (const rectangle of [...fieldRectangles, ...gardenRectangles]) {
    addRectangle(soil, {
      x: rectangle.x * tileSize,
      y: rectangle.y * tileSize,
      width: rectangle.width * tileSize,
      height: rectangle.height * tileSize,
      corner: 12,
    })
  }
  roughen(dirt, { waves: 7, ripples: 3.5, seed: 201 })
  roughen(cobble, { waves: 6, ripples: 4, seed: 211 })
  roughen(water, { waves: 8, ripples: 3, seed: 221 })
  roughen(soil, { waves: 2, ripples: 1.5, seed: 231 })
  return { soil, dirt, cobble, water }
}
