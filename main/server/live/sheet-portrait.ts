import type { Sheet, WorldLooks } from '../../content/looks/world-looks.ts'

/** How much of somebody the picture shows, from the top of the head. */
const shownShare = 0.62

/**
 * Head and shoulders of somebody who has a sheet of the author's and no portrait: an SVG that holds the sheet and shows
 * a square of it. Nothing is unpacked, so a large sheet costs the server no time.
 */
export function sheetPortrait({ picture, geometry }: Pick<Sheet, 'picture' | 'geometry'>): Buffer {
  const { frame, rows, stand, feet, height } = geometry
  const side = Math.max(1, Math.min(frame.width, frame.height, Math.ceil(height * shownShare)))
  const within = (at: number, most: number): number => Math.max(0, Math.min(Math.floor(at), most - side))
  const left = stand * frame.width + within(feet.x - side / 2, frame.width)
  const top = rows.down * frame.height + within(feet.y - height, frame.height)
  const { width, height: tall } = picture
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="${left} ${top} ${side} ${side}">` +
      `<image width="${width}" height="${tall}" style="image-rendering:pixelated" href="data:image/png;base64,${picture.bytes.toString('base64')}"/></svg>`,
  )
}

/** What pages keep a portrait by; undefined for one that our program draws. */
export const portraitVersion = (own: WorldLooks['people'][string] | undefined): string | undefined =>
  own?.portrait?.hash ?? own?.sheet?.picture.hash
