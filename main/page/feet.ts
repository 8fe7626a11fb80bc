/**
 * The body's box on the ground in pixels, as in main/server/engine/bodies.ts. RPGJS gives the position of its corner,
 * we give its centre.
 */
const box = { width: 20, height: 14 }

export const toFeet = (corner: { x: number; y: number }) => ({
  x: corner.x + box.width / 2,
  y: corner.y + box.height / 2,
})

/** Body sprites are sorted by the upper edge of their box on the ground, this far above their foot line. Pixels. */
export const bodyDepth = box.height
