export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}
/** Tiles that a page shows across and down. */
export interface View {
  columns: number
  rows: number
}

/** Used until a page says how much it shows. */
export const usualView: View = { columns: 40, rows: 23 }

/**
 * The part of the map that a page shows, in pixels: the player is in the middle, but at the map's edges the page's
 * camera stops, as RPGJS's does.
 */
export function viewArea(
  feet: { x: number; y: number },
  view: View,
  map: { columns: number; rows: number; tileSize: number },
): Area {
  const [left, right] = stretch(feet.x, view.columns * map.tileSize, map.columns * map.tileSize)
  const [top, bottom] = stretch(feet.y, view.rows * map.tileSize, map.rows * map.tileSize)
  return { left, top, right, bottom }
}

function stretch(middle: number, length: number, whole: number): [number, number] {
  const half = length / 2
  const centre = length >= whole ? whole / 2 : Math.max(half, Math.min(whole - half, middle))
  return [centre - half, centre + half]
}
