import type { LitPart } from '../world-art.ts'
import type { MapLight } from './map-lights.ts'

/** One shining pane, cut from the sheet of lit pictures, and the light it belongs to. */
export interface Pane extends LitPart {
  /** Index of the map's nearest light; -1 if none is near. */
  light: number
}

/** The pixels of one pane are at most this far apart: bars and leading are thinner, walls between windows thicker. */
const barWidth = 3
/** A pane farther than this from every light belongs to none. Pixels. */
const nearLight = 70

/**
 * A part of the sheet holds all the lit pixels of one house. People go to bed one by one, so it is cut into its panes.
 * `opaque` says whether a pixel of the sheet shows.
 */
export function findPanes(parts: LitPart[], lights: MapLight[], opaque: (x: number, y: number) => boolean): Pane[] {
  return parts.flatMap((part) => cut(part, opaque).map((pane) => ({ ...pane, light: nearestLight(pane, lights) })))
}

function cut(part: LitPart, opaque: (x: number, y: number) => boolean): LitPart[] {
  const { width, height } = part
  const seen = new Uint8Array(width * height)
  const shows = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && seen[y * width + x] === 0 && opaque(part.atlasX + x, part.atlasY + y)
  const panes: LitPart[] = []
  for (let start = 0; start < width * height; start++) {
    if (!shows(start % width, Math.floor(start / width))) continue
    let [left, top, right, bottom] = [width, height, 0, 0]
    const waiting = [start]
    seen[start] = 1
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
      const x = pixel % width
      const y = Math.floor(pixel / width)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let v = y - barWidth; v <= y + barWidth; v++) {
        for (let u = x - barWidth; u <= x + barWidth; u++) {
          if (!shows(u, v)) continue
          seen[v * width + u] = 1
          waiting.push(v * width + u)
        }
      }
    }
    panes.push({
      x: part.x + left,
      y: part.y + top,
      width: right - left + 1,
      height: bottom - top + 1,
      atlasX: part.atlasX + left,
      atlasY: part.atlasY + top,
    })
  }
  return panes
}

function nearestLight(pane: LitPart, lights: MapLight[]): number {
  let nearest = -1
  let least = nearLight
  lights.forEach((light, index) => {
    const distance = Math.hypot(pane.x + pane.width / 2 - light.x, pane.y + pane.height / 2 - light.y)
    if (distance < least) [nearest, least] = [index, distance]
  })
  return nearest
}
