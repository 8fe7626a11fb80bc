import { bandedLight, lightAt, lightSquash } from '../../art/night.ts'
import type { MapLight } from './map-lights.ts'

/**
 * The side of the dithering pattern. The position of each picture is a multiple of it, so that the patterns of
 * neighbouring lights line up.
 */
const grid = 4

export interface LightPicture {
  /** The position of its corner in the world. */
  x: number
  y: number
  width: number
  height: number
  /** Lights with the same key share a picture. */
  key: string
}

/** Where a light's picture lies, and the key it shares with others. */
export function lightPlace(light: MapLight): LightPicture {
  const x = Math.floor((light.x - light.radius) / grid) * grid
  const y = Math.floor((light.y - light.radius / lightSquash) / grid) * grid
  const right = Math.round(light.x) - x
  const down = Math.round(light.y) - y
  return {
    x,
    y,
    width: right + Math.ceil(light.radius),
    height: down + Math.ceil(light.radius / lightSquash),
    key: `${light.radius} ${light.strength} ${right} ${down}`,
  }
}

/**
 * Draws a light as white pixels (RGBA, row by row). Their opacity is the light's brightness there, in bands and
 * dithered.
 */
export function drawLight(light: MapLight): Uint8ClampedArray<ArrayBuffer> {
  const { x: left, y: top, width, height } = lightPlace(light)
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const brightness = lightAt(light, left + x - Math.round(light.x), top + y - Math.round(light.y))
      pixels[(y * width + x) * 4 + 3] = 255 * bandedLight(brightness, x, y)
    }
  }
  return pixels
}
