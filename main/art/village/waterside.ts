import { lilies, reeds } from '../things/small-nature.ts'
import { boat, bridge, jetty } from '../things/street.ts'
import { lay } from './placing.ts'
import type { Placement } from './scene.ts'

/** Planks over water on which people can walk, in tiles. */
export const walkways = [
  { x: 51, y: 30, width: 6, height: 2 },
  { x: 45, y: 48, width: 2, height: 3 },
] as const

export function water(): Placement[] {
  const [over, landing] = walkways
  return [
    lay(bridge(over.width, over.height), over.x, over.y),
    lay(jetty(landing.width, landing.height), landing.x, landing.y),
    lay(boat(), 48.6, 49.9),
    ...[
      [43.6, 50.6, 1],
      [44.4, 52.6, 2],
      [47.4, 52.2, 3],
      [49.6, 51.2, 1],
      [42.6, 51.8, 2],
      [51.4, 8.2, 1],
      [55, 21.6, 2],
      [53.8, 39.6, 3],
      [54, 57.4, 1],
      [48.4, 51.6, 5],
      [52.4, 13.4, 4],
    ].map(([x = 0, y = 0, seed = 0]) => lay(lilies(seed), x, y)),
    ...[
      [47.6, 53.2],
      [50.4, 44.4],
      [50.4, 6.4],
      [56.9, 18.8],
      [52.5, 26.8],
      [53.3, 35.6],
      [55.6, 58.2],
      [66.5, 50.4],
      [58.4, 51.2],
      [51.3, 43.2],
      [52.2, 3.6],
    ].map(([x = 0, y = 0], seed): Placement => ({ thing: reeds(seed), x: Math.round(x * 32), y: Math.round(y * 32) })),
  ]
}
