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
 * camera stops, as RPGJS's does. `ground`: the map of the world that the player is on, if there are several.
 */
export function viewArea(
  feet: { x: number; y: number },
  view: View,
  { columns, rows, tileSize }: { columns: number; rows: number; tileSize: number },
  ground: Area = { left: 0, top: 0, right: columns * tileSize, bottom: rows * tileSize },
): Area {
  const [left, right] = stretch(feet.x, view.columns * tileSize, [ground.left, ground.right])
  const [top, bottom] = stretch(feet.y, view.rows * tileSize, [ground.top, ground.bottom])
  return { left, top, right, bottom }
}

function stretch(middle: number, length: number, [from, to]: [number, number]): [number, number] {
  const half = length / 2
  const centre = length >= to - from ? (from + to) / 2 : Math.max(from + half, Math.min(to - half, middle))
  return [centre - half, centre + half]
}
