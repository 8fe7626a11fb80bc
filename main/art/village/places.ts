/** A named place: a rectangle of tiles around a door or a meeting point, with free ground to stand on. */
export interface PlaceRectangle {
  id: string
  /** For people: "the mill". */
  label: string
  x: number
  y: number
  width: number
  height: number
}

const place = (id: string, label: string, x: number, y: number, width: number, height: number): PlaceRectangle => ({ id, label, x, y, width, height })

/** Souls and schedules name these ids; do not rename them. Columns and rows of tiles. */
export const places: PlaceRectangle[] = [
  place('square', 'the square', 28, 28, 11, 7),
  place('well', 'the well', 31, 30, 5, 4),
  place('notice-board', 'the notice board', 28, 32, 4, 3),
  place('market', 'the market', 38, 32, 6, 4),
  place('tavern', 'the tavern', 20, 26, 7, 3),
  place('bakery', 'the bakery', 41, 25, 5, 3),
  place('forge', 'the forge', 16, 36, 6, 3),
  place('chapel', 'the chapel', 31, 17, 5, 4),
  place('graveyard', 'the graveyard', 38, 14, 5, 5),
  place('schoolhouse', 'the schoolhouse', 23, 44, 6, 3),
  place('herbalist', "the herbalist's cottage", 10, 21, 6, 3),
  place('woods', 'the woods', 4, 6, 7, 6),
  place('farm', 'the farm', 11, 48, 8, 4),
  place('mill', 'the mill', 57, 28, 6, 3),
  place('bridge', 'the bridge', 50, 30, 8, 2),
  place('pond', 'the pond', 42, 45, 7, 3),
  place('watch-post', 'the watch-post', 65, 29, 6, 3),
  place('cottage-oak', 'the cottage by the oak', 38, 42, 6, 3),
  place('cottage-brook', 'the cottage by the brook', 57, 45, 6, 3),
  place('cottage-hill', 'the cottage on the hill', 61, 15, 6, 3),
]

/** Where players appear, at the southern rim of the square. In tiles. */
export const startSpawn = { x: 33.5, y: 34.5 }
