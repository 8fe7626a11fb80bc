/** One picture of an animation: its column, and for how many of RPGJS's frames it shows. */
export type Shown = readonly [column: number, frames: number]

/** Milliseconds in one of RPGJS's frames. */
const frameTime = 1000 / 60

/** Which picture of a sequence shows at a moment in milliseconds. It counts time, not drawn frames, so a slow page keeps up. */
export function pictureAt(pictures: readonly Shown[], now: number): number {
  const whole = pictures.reduce((sum, [, frames]) => sum + frames, 0)
  let left = (now / frameTime) % whole
  for (const [column, frames] of pictures) {
    left -= frames
    if (left < 0) return column
  }
  return pictures[0]?.[0] ?? 0
}
