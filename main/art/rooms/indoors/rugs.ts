import { cloth, material, type Ramp, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import type { Thing } from '../../things/thing.ts'
import { make } from './make.ts'

const bare = { outline: null, shadow: 0 } as const

export const doormat = (): Thing =>
  make(
    24,
    14,
    ({ body }) => {
      for (let y = 0; y < 14; y++)
        for (let x = 0; x < 24; x++)
          body.set(
            x,
            y,
            tone(
              material.thatch,
              y === 0 || y === 13 || x === 0 || x === 23 ? 0 : (x + y * 2) % 5 === 0 ? 1 : hash(x, y, 2) < 0.3 ? 2 : 3,
            ),
          )
    },
    bare,
  )

/** A woven rug with a border and fringes. Sizes in pixels. */
export const rug = (width: number, height: number, ramp: Ramp, second: Ramp = cloth.ochre): Thing =>
  make(
    width,
    height,
    ({ body }) => {
      for (let y = 0; y < height; y++) {
        for (let x = 3; x < width - 3; x++) {
          const rim = Math.min(x - 3, width - 4 - x, y, height - 1 - y)
          const diamond = Math.abs(((x - width / 2) / 9) % 2) + Math.abs(((y - height / 2) / 9) % 2)
          const thread = hash(x >> 1, y, 5) < 0.2 ? 1 : 0
          if (rim === 0) body.set(x, y, tone(ramp, 0))
          else if (rim < 3) body.set(x, y, tone(ramp, 2 - thread))
          else if (rim < 5) body.set(x, y, tone(second, 3 - thread))
          else
            body.set(
              x,
              y,
              Math.abs(diamond - 1) < 0.16 ? tone(second, 2) : tone(ramp, diamond < 0.5 ? 3 : 2 - (thread && 0)),
            )
        }
        if (y % 3 === 1) for (const x of [1, 2, width - 3, width - 2]) body.set(x, y, tone(second, 3))
      }
    },
    bare,
  )

/** A round rug of plaited rags. */
export const roundRug = (radius: number, ramps: readonly Ramp[]): Thing =>
  make(
    radius * 2,
    Math.round(radius * 1.7),
    ({ body }) => {
      body.ellipse(radius, radius * 0.85, radius, radius * 0.85, (x, y, u, v) => {
        const ring = Math.hypot(u, v) * radius
        const ramp = ramps[Math.floor(ring / 5) % ramps.length] ?? cloth.brown
        return tone(ramp, ring > radius - 1.4 ? 0 : ring % 5 < 1 ? 1 : (x + y) % 4 === 0 ? 3 : 2)
      })
    },
    bare,
  )

/** Straw or flour on the floor: loose specks. */
export const strewn = (width: number, height: number, ramp: Ramp, dense = 0.2, seed = 3): Thing =>
  make(
    width,
    height,
    ({ body }) => {
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const away = Math.hypot((x / width - 0.5) * 2, (y / height - 0.5) * 2)
          if (away < 1 && hash(x, y, seed) < dense * (1 - away) ** 1.5)
            body.set(x, y, tone(ramp, hash(x, y, seed + 1) < 0.5 ? 2 : 3))
        }
    },
    bare,
  )

/** The hide of an animal. */
export const hide = (ramp: Ramp): Thing =>
  make(
    58,
    42,
    ({ body }) => {
      for (const [x, y, a, b] of [
        [29, 21, 19, 15],
        [12, 8, 7, 5],
        [46, 8, 7, 5],
        [11, 35, 7, 5],
        [47, 35, 7, 5],
        [29, 4, 6, 5],
      ] as const)
        body.ellipse(x, y, a, b, (px, py, u, v) =>
          tone(ramp, u * u + v * v > 0.8 ? 1 : hash(px >> 1, py, 8) < 0.25 ? 3 : 2),
        )
      body.ellipse(29, 21, 12, 9, (px, py) => tone(ramp, hash(px >> 1, py, 9) < 0.3 ? 4 : 3))
    },
    { outline: ramp, shadow: 0 },
  )
