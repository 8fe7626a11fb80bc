import type { Tint } from './night.ts'
import { createRandom, noise } from './random.ts'

/**
 * The kinds of sky. This file has seamless pictures of rain, snow and fog, and a sky's effect on colours. It is for the
 * page and for tests, without drawing and without Node.
 */
export type SkyKind = 'clear' | 'cloudy' | 'rain' | 'storm' | 'fog' | 'snow'

/** The factors by which a sky multiplies all colours. */
const tints: Record<SkyKind, Tint> = {
  clear: { red: 1, green: 1, blue: 1 },
  cloudy: { red: 0.93, green: 0.94, blue: 0.96 },
  rain: { red: 0.8, green: 0.84, blue: 0.91 },
  storm: { red: 0.62, green: 0.67, blue: 0.78 },
  fog: { red: 0.92, green: 0.93, blue: 0.94 },
  snow: { red: 0.9, green: 0.93, blue: 0.99 },
}
export const skyOf = (kind: SkyKind): Tint => tints[kind]
export const mixed = (one: Tint, other: Tint): Tint => ({
  red: one.red * other.red,
  green: one.green * other.green,
  blue: one.blue * other.blue,
})

/** Something that falls or drifts, with its picture, speed (pixels per second) and strength. */
export interface Fall {
  picture: 'streaks' | 'flakes' | 'mist'
  right: number
  down: number
  alpha: number
}
const falls: Record<SkyKind, readonly Fall[]> = {
  clear: [],
  cloudy: [],
  rain: [
    { picture: 'streaks', right: -60, down: 420, alpha: 0.5 },
    { picture: 'streaks', right: -40, down: 300, alpha: 0.3 },
  ],
  storm: [
    { picture: 'streaks', right: -190, down: 560, alpha: 0.6 },
    { picture: 'streaks', right: -140, down: 420, alpha: 0.3 },
  ],
  fog: [
    { picture: 'mist', right: 9, down: 2, alpha: 0.5 },
    { picture: 'mist', right: -6, down: 3, alpha: 0.35 },
  ],
  snow: [
    { picture: 'flakes', right: 14, down: 46, alpha: 0.85 },
    { picture: 'flakes', right: -10, down: 30, alpha: 0.5 },
  ],
}
export const fallsOf = (kind: SkyKind): readonly Fall[] => falls[kind]

/** The side of a picture in pixels. */
export const fallSize = 256

/** The pixels of one picture (RGBA, row by row). `layer` distinguishes the pictures of one kind. */
export function drawFall(picture: Fall['picture'], layer: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(fallSize * fallSize * 4)
  if (picture === 'mist') drawMist(pixels, layer)
  else if (picture === 'streaks') drawStreaks(pixels, layer)
  else drawFlakes(pixels, layer)
  return pixels
}

const set = (
  pixels: Uint8ClampedArray,
  x: number,
  y: number,
  [red, green, blue, alpha]: readonly [number, number, number, number],
): void => {
  const at = (((y % fallSize) + fallSize) % fallSize) * fallSize + (((x % fallSize) + fallSize) % fallSize)
  pixels.set([red, green, blue, alpha], at * 4)
}

function drawStreaks(pixels: Uint8ClampedArray, layer: number): void {
  const random = createRandom(41 + layer)
  for (let drop = 0; drop < 150; drop++) {
    const x = Math.floor(random() * fallSize)
    const y = Math.floor(random() * fallSize)
    const length = 6 + Math.floor(random() * 8)
    // The rain is slanted: a pixel to the left for every five down.
    for (let step = 0; step < length; step++)
      set(pixels, x - Math.floor(step / 5), y + step, [214, 228, 246, 90 + Math.round((step / length) * 165)])
  }
}

function drawFlakes(pixels: Uint8ClampedArray, layer: number): void {
  const random = createRandom(67 + layer)
  for (let flake = 0; flake < 110; flake++) {
    const x = Math.floor(random() * fallSize)
    const y = Math.floor(random() * fallSize)
    const isLarge = random() > 0.6
    for (const [dx, dy] of isLarge
      ? ([
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
      : ([[0, 0]] as const))
      set(pixels, x + dx, y + dy, [255, 255, 255, 235])
  }
}

function drawMist(pixels: Uint8ClampedArray, layer: number): void {
  for (let y = 0; y < fallSize; y++) {
    for (let x = 0; x < fallSize; x++) {
      const broad = noise(x, y, { cell: 64, seed: 5 + layer, period: fallSize / 64 })
      const fine = noise(x, y, { cell: 32, seed: 11 + layer, period: fallSize / 32 })
      // It has only a few steps, like everything drawn here.
      const thick = Math.floor((broad * 0.7 + fine * 0.3) * 8) / 8
      set(pixels, x, y, [226, 231, 236, Math.round(thick * 215)])
    }
  }
}
