/** How much is drawn, from everything to the least that is still the village. */
export interface Level {
  /**
   * How finely: each pixel of the page, each pixel of the world (at 2× that is a quarter of the work and looks the
   * same, because the pictures have no finer pixels), or at most every second pixel of the page.
   */
  fineness: 'page' | 'world' | 'coarse'
  /** How many sheets of rain, snow or fog fall over each other. */
  weather: number
  /** Whether leaves and petals are in the air. */
  drift: boolean
  /** How long the night's picture may lag behind the sky, in milliseconds: it is as large as the village. */
  nightLag: number
  /** The most pictures in a second. */
  frames: number
}

export const levels: readonly [Level, ...Level[]] = [
  { fineness: 'page', weather: 2, drift: true, nightLag: 0, frames: 60 },
  { fineness: 'world', weather: 2, drift: true, nightLag: 1000, frames: 60 },
  { fineness: 'world', weather: 1, drift: true, nightLag: 4000, frames: 30 },
  { fineness: 'coarse', weather: 0, drift: false, nightLag: 8000, frames: 30 },
]

/** Pixels of the canvas for each pixel of the page. */
export function resolutionOf(fineness: Level['fineness'], zoom: number): number {
  if (fineness === 'page') return 1
  const world = 1 / Math.max(1, zoom)
  return fineness === 'world' ? world : Math.min(0.5, world)
}
